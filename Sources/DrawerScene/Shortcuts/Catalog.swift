// The content of the scene `shortcuts`: actions, and the shortcut that is open at the start.

/// An action of a shortcut.
struct Action: Sendable, Hashable {
    /// One column wide in every terminal, and present in common terminal fonts.
    var icon: Unicode.Scalar
    var title: String
    var detail: String
    var category: Category

    init(_ icon: Unicode.Scalar, _ title: String, _ detail: String, _ category: Category) {
        self.icon = icon
        self.title = title
        self.detail = detail
        self.category = category
    }
}

enum Catalog {
    /// All actions, category by category.
    static let actions: [Action] = [
        Action("◇", "If", "Go one way or the other", .flow),
        Action("↻", "Repeat", "Run the steps inside several times", .flow),
        Action("∀", "Repeat with Each", "Once for every entry of a list", .flow),
        Action("▤", "Choose from Menu", "Ask which way to go on", .flow),
        Action("◷", "Wait", "Pause for some seconds", .flow),
        Action("⇥", "Ask for Input", "Let a person type an answer", .flow),
        Action("≔", "Set Variable", "Keep a result under a name", .flow),
        Action("⇗", "Run Shortcut", "Hand over to another shortcut", .flow),
        Action("⚄", "Pick Random", "One entry of a list, by chance", .flow),
        Action("▲", "Show Alert", "A message to be confirmed", .flow),
        Action("□", "Stop", "End here and give back a result", .flow),

        Action("◔", "Start Timer", "Count down and ring at the end", .time),
        Action("◴", "Create Alarm", "Ring at a time of day", .time),
        Action("▦", "Add to Calendar", "A new entry with date and place", .time),
        Action("▧", "Find Appointments", "What is on today, this week or later", .time),
        Action("☐", "Add Reminder", "Something not to forget", .time),
        Action("◑", "Current Date", "Today, now, in any format", .time),
        Action("↹", "Time Between Dates", "Days, hours or minutes apart", .time),

        Action("¶", "Text", "A piece of text with blanks to fill in", .text),
        Action("⊕", "Join Text", "Put several texts together", .text),
        Action("⊟", "Split Text", "Cut at lines, blanks or a word", .text),
        Action("≈", "Find and Replace", "Swap every match for something else", .text),
        Action("№", "Count", "Characters, words or lines", .text),
        Action("Ä", "Change Case", "UPPER, lower or Title", .text),
        Action("⇄", "Translate", "From one language to another", .text),
        Action("✎", "Check Spelling", "Point out what looks mistyped", .text),

        Action("▣", "Save File", "To a folder, asked for or fixed", .files),
        Action("▭", "Open File", "Read a document from disk", .files),
        Action("◫", "Make PDF", "Print pages into a document", .files),
        Action("▥", "Make Archive", "Pack files into one", .files),
        Action("❐", "Copy to Clipboard", "Ready to be pasted elsewhere", .files),
        Action("✐", "Append to Note", "Another line in a note you keep", .files),
        Action("◰", "Rename", "Give a file another name", .files),

        Action("⊙", "Open Page", "Show an address in the browser", .web),
        Action("⇩", "Get Contents", "Fetch what lies behind an address", .web),
        Action("⇧", "Upload", "Send a file to a server", .web),
        Action("≡", "Read Feed", "The newest entries of a site", .web),
        Action("{", "Parse JSON", "Turn an answer into a dictionary", .web),
        Action("∞", "Expand Link", "Find out where a short one leads", .web),
        Action("⌕", "Search the Web", "Ask a search engine", .web),

        Action("◎", "Current Location", "Where this device is", .places),
        Action("⌂", "Directions Home", "The way back from here", .places),
        Action("△", "Travel Time", "On foot, by bike, train or car", .places),
        Action("☼", "Get Weather", "Now and for the next hours", .places),
        Action("⚑", "Nearby Places", "Cafés, stops, pharmacies around you", .places),
        Action("◈", "Next Departure", "When the bus or train leaves", .places),

        Action("◉", "Take Photo", "Front or back camera", .pictures),
        Action("▨", "Latest Photos", "The newest few of the library", .pictures),
        Action("◱", "Crop Picture", "Cut to a size or a shape", .pictures),
        Action("⇲", "Resize Picture", "Smaller for mail, larger for print", .pictures),
        Action("◐", "Adjust Light", "Brightness, contrast and warmth", .pictures),
        Action("▩", "Make Collage", "Several pictures on one sheet", .pictures),
        Action("✶", "Read Text in Picture", "Letters, signs and receipts", .pictures),

        Action("♫", "Play Music", "An album, an artist or a mood", .sound),
        Action("♪", "Set Volume", "From silent to loud", .sound),
        Action("●", "Record Audio", "Until you tap or for a while", .sound),
        Action("◁", "Speak Text", "Read it out in a chosen voice", .sound),
        Action("☊", "Switch Output", "Speaker, headphones or another room", .sound),
        Action("▷", "Play Podcast", "Go on where you stopped", .sound),

        Action("❝", "Send Message", "To one person or a group", .people),
        Action("@", "Write Mail", "With subject, text and attachment", .people),
        Action("☏", "Call", "Ring a contact", .people),
        Action("☻", "Find Contact", "By name, place or birthday", .people),
        Action("✓", "Share", "With whatever else can take it", .people),

        Action("✧", "Set Lights", "A room, a color, a brightness", .home),
        Action("☉", "Set Heating", "Warmer before you come back", .home),
        Action("⊞", "Lower Blinds", "All, or those in the sun", .home),
        Action("⊡", "Lock Doors", "And tell which one was open", .home),
        Action("∪", "Start Coffee", "Two cups, strong", .home),

        Action("♡", "Log Heart Rate", "Write down a measurement", .body),
        Action("☾", "Start Wind-Down", "Quiet hours until the morning", .body),
        Action("◒", "Log Water", "Another glass", .body),
        Action("✦", "Start Workout", "Run, swim, ride or stretch", .body),
        Action("≋", "Breathe", "One calm minute", .body),
    ]

    /// The shortcut that is open at the start.
    static let shortcut: [Action] = [
        Action("◴", "When the alarm stops", "Every weekday at 6:45", .time),
        Action("✧", "Set Lights", "Bedroom, warm white, 20 %", .home),
        Action("⊞", "Raise Blinds", "Bedroom and kitchen", .home),
        Action("☼", "Get Weather", "Here, for the next twelve hours", .places),
        Action("◇", "If rain is likely", "More than 40 % before noon", .flow),
        Action("☐", "Add Reminder", "Take the umbrella, when leaving home", .time),
        Action("▧", "Find Appointments", "Today, the first three", .time),
        Action("¶", "Text", "It is (temperature) and you have (count) appointments", .text),
        Action("◁", "Speak Text", "In the kitchen, calm voice", .sound),
        Action("≡", "Read Feed", "Morning news, five headlines", .web),
        Action("⇄", "Translate", "Into Italian, for practice", .text),
        Action("♫", "Play Music", "Playlist “Slow start”, volume 30 %", .sound),
        Action("◈", "Next Departure", "Line 12 from Mill Street", .places),
        Action("❝", "Send Message", "To Noor: “On my way”", .people),
    ]
}
