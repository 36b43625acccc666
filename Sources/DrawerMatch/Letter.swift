// Letters: case, accents and classes of Unicode scalars, as in fzf 0.38.

/// The class of a character. Ranking looks at the classes of neighbors. The classes of signs, which separate words, come
/// first.
enum LetterClass: UInt8, CaseIterable {
    case white, mark, delimiter, lowercase, uppercase, letter, number

    static let lastSign = delimiter
}

/// The rules that a search applies to letters, by their Unicode scalars.
enum Letter {
    /// The lowercase letter of a scalar, or the scalar itself.
    static func lowercase(_ scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return (0x41...0x5A).contains(scalar) ? scalar + 0x20 : scalar }
        guard let properties = UnicodeScalar(scalar)?.properties, properties.changesWhenLowercased
        else { return scalar }
        return properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar
    }

    /// The capital letter of a scalar, or the scalar itself.
    static func uppercase(_ scalar: UInt32) -> UInt32 {
        UnicodeScalar(scalar)?.properties.uppercaseMapping.unicodeScalars.first?.value ?? scalar
    }

    /// The ASCII letter for a Latin letter with an accent, or the scalar itself.
    static func withoutAccent(_ scalar: UInt32) -> UInt32 {
        guard accents.range.contains(scalar) else { return scalar }
        return accents.letters[scalar] ?? scalar
    }

    static func letterClass(_ scalar: UInt32) -> LetterClass {
        switch scalar {
        case 0x30...0x39: return .number
        case 0x41...0x5A: return .uppercase
        case 0x61...0x7A: return .lowercase
        case 0x09...0x0D, 0x20: return .white
        // , / : ; |
        case 0x2C, 0x2F, 0x3A, 0x3B, 0x7C: return .delimiter
        case ..<0x80: return .mark
        default: break
        }
        guard let properties = UnicodeScalar(scalar)?.properties else { return .mark }
        switch properties.generalCategory {
        case .lowercaseLetter: return .lowercase
        case .uppercaseLetter: return .uppercase
        case .decimalNumber, .letterNumber, .otherNumber: return .number
        case .titlecaseLetter, .modifierLetter, .otherLetter: return .letter
        default: return properties.isWhitespace ? .white : .mark
        }
    }

    // Written by Tests/make-accent-reference.py, which asks fzf: an ASCII letter and the letters that it stands for.
    private static let table = """
        AÀÁÂÃÄÅȺᴀẤẦẨẪẬẮẰẲẴẶ aàáâãäåāăąǎȁȃȧɐɑ\u{363}ḁẚạảấầẩẫậắằẳẵặ BƁɃʙᴃ bƀƃɓḃḅḇ CÇȻᴄ cçćĉċčƈȼɕʗ\u{368}ↄ DƉƊᴅ
        dďđƌȡɖɗ\u{369}ḋḍḏḑḓ EÈÉÊËƎƐɆᴇẾỀỂỄỆ eèéêëēĕėęěǝȅȇȩɇɘɛɜɝɞʚ\u{364}ᴈḙḛẹẻẽếềểễệ fƒḟ GƓɢʛ gĝğġģǥǧǵɠɡḡ Hʜ
        hĥħȟɥɦʮ\u{36A}ḣḥḧḩḫẖₕ IÌÍÎÏİƗɪ iìíîïĩīĭįıǐȉȋɨ\u{365}ᴉᵢḭỉịⁱ JɈᴊ jĵǰȷɉɟʝ Kᴋ kķƙǩʞḱḳḵₖ LȽʟᴌ lĺļľŀłƚȴɫɬɭḷḻḽₗ
        MƜᴍ mɯɰɱ\u{36B}ᴟḿṁṃₘ NÑƝȠɴᴎ nñńņňƞǹȵɲɳṅṇṉṋₙ OÒÓÔÕÖØƆƟᴏᴐỐỒỔỖỘỚỜỞỠỢ
        oòóôõöøōŏőơǒǫȍȏȯɔɵ\u{366}ᴑᴒᴓᴖᴗọỏốồổỗộớờởỡợ Pᴘ pƥṕṗₚ QɊ qɋʠ RɌʀʁᴙᴚ rŕŗřȑȓɍɹɺɻɼɽɾɿ\u{36C}ᵣṙṛṟ
        sßśŝşšſșȿʂṡṣẛₛ TƮȾᴛ tţťŧƫƭțȶʇʈ\u{36D}ṫṭṯṱẗₜ UÙÚÛÜɄᴜỨỪỬỮỰ uùúûüũūŭůűųưǔȕȗʉ\u{367}ᴝᴞᵤṳṵṷụủứừửữự VƲɅᴠ
        vʋʌ\u{36E}ᵥṽṿ Wᴡ wŵʍẁẃẅẇẉẘ x\u{36F}ẋẍ YÝŸɎʏ yýÿŷƴȳɏʎẏẙỳỵỷỹ Zᴢ zźżžƶȥɀʐʑẑẓẕ
        """

    private static let accents: (letters: [UInt32: UInt32], range: ClosedRange<UInt32>) = {
        var letters: [UInt32: UInt32] = [:]
        var base: UInt32 = 0
        for scalar in table.unicodeScalars {
            if scalar.isASCII { base = scalar.value } else { letters[scalar.value] = base }
        }
        return (letters, (letters.keys.min() ?? 0)...(letters.keys.max() ?? 0))
    }()
}
