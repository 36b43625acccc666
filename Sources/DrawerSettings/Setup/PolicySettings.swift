// The settings that only some policies read. A script may not have such a line if none of the policies it runs
// under reads it; a config file may, because it is for all policies.

import DrawerCore

extension Setup {
    /// The lines that no policy of a run reads, by index, with the reasons. A line of a config file is for all
    /// policies.
    /// - Parameter policies: the policies of the run.
    package func refusals(of lines: [Setting], under policies: some Collection<ReleasePolicy>) -> [Refused] {
        lines.indices.compactMap { index in
            guard !lines[index].isForAllScenes, applied.contains(lines[index]) else { return nil }
            return lines[index].row.refusal(unreadBy: policies).map { (index, $0.of(index)) }
        }
    }

    /// The lines that the policy in effect does not read.
    package func refusals(of lines: [Setting]) -> [Refused] {
        refusals(of: lines, under: CollectionOfOne(settings.release.policy))
    }

    /// The settings of a change that the policy in effect reads; settings for which no policy matters are among them.
    package func readByPolicy(of change: [Setting]) -> [Setting] {
        change.filter { $0.row.isRead(by: settings.release.policy) }
    }

    /// The applied settings that the policy in effect does not read.
    package var unreadByPolicy: [Setting] { applied.filter { !$0.row.isRead(by: settings.release.policy) } }
    /// The applied settings without `unreadByPolicy`: the lines that a script may have.
    public var readByPolicy: [Setting] { applied.filter { $0.row.isRead(by: settings.release.policy) } }
}

extension Row where Effect == SettingEffect {
    /// Whether a policy reads the setting.
    package func isRead(by policy: ReleasePolicy) -> Bool {
        effect.policySpeed.map(policy.speeds.contains) ?? true
    }

    /// Why the setting has no effect under any of the policies; nil if one of them reads the setting.
    func refusal(unreadBy policies: some Collection<ReleasePolicy>) -> Refusal? {
        guard let policy = policies.first, !policies.contains(where: isRead) else { return nil }
        return Refusal(unread: name, by: policy, readers: ReleasePolicy.builtIn.filter(isRead).map(\.name))
    }
}
