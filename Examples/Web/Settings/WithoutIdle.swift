// The page does not say which settings alter no gesture under the policy and the preset in use. scripts/web.sh compiles this
// file instead of Idle.swift.

extension Setup {
    func idle(_ row: SettingRow) -> SettingControl.Idle? { nil }
}
