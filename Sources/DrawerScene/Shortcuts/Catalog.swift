// The content of the scene `shortcuts`: actions, and the shortcut that is open at the start.

enum Catalog {
    /// All actions, category by category.
    static let actions: [Item] = [
        Item("◇", "If", "Go one way or the other", .flow),
        Item("↻", "Repeat", "Run the steps inside several times", .flow),
        Item("∀", "Repeat with Each", "Once for every entry of a list", .flow),
        Item("▤", "Choose from Menu", "Ask which way to go on", .flow),
        Item("◷", "Wait", "Pause for some seconds", .flow),
        Item("⇥", "Ask for Input", "Let a person type an answer", .flow),
        Item("≔", "Set Variable", "Keep a result under a name", .flow),
        Item("⇗", "Run Shortcut", "Hand over to another shortcut", .flow),
        Item("⚄", "Pick Random", "One entry of a list, by chance", .flow),
        Item("▲", "Show Alert", "A message to be confirmed", .flow),
        Item("□", "Stop", "End here and give back a result", .flow),

        Item("◔", "Start Timer", "Count down and ring at the end", .time),
        Item("◴", "Create Alarm", "Ring at a time of day", .time),
        Item("▦", "Add to Calendar", "A new entry with date and place", .time),
        Item("▧", "Find Appointments", "What is on today, this week or later", .time),
        Item("☐", "Add Reminder", "Something not to forget", .time),
        Item("◑", "Current Date", "Today, now, in any format", .time),
        Item("↹", "Time Between Dates", "Days, hours or minutes apart", .time),

        Item("¶", "Text", "A piece of text with blanks to fill in", .text),
        Item("⊕", "Join Text", "Put several texts together", .text),
        Item("⊟", "Split Text", "Cut at lines, blanks or a word", .text),
        Item("≈", "Find and Replace", "Swap every match for something else", .text),
        Item("№", "Count", "Characters, words or lines", .text),
        Item("Ä", "Change Case", "UPPER, lower or Title", .text),
        Item("⇄", "Translate", "From one language to another", .text),
        Item("✎", "Check Spelling", "Point out what looks mistyped", .text),

        Item("▣", "Save File", "To a folder, asked for or fixed", .files),
        Item("▭", "Open File", "Read a document from disk", .files),
        Item("◫", "Make PDF", "Print pages into a document", .files),
        Item("▥", "Make Archive", "Pack files into one", .files),
        Item("❐", "Copy to Clipboard", "Ready to be pasted elsewhere", .files),
        Item("✐", "Append to Note", "Another line in a note you keep", .files),
        Item("◰", "Rename", "Give a file another name", .files),

        Item("⊙", "Open Page", "Show an address in the browser", .web),
        Item("⇩", "Get Contents", "Fetch what lies behind an address", .web),
        Item("⇧", "Upload", "Send a file to a server", .web),
        Item("≡", "Read Feed", "The newest entries of a site", .web),
        Item("{", "Parse JSON", "Turn an answer into a dictionary", .web),
        Item("∞", "Expand Link", "Find out where a short one leads", .web),
        Item("⌕", "Search the Web", "Ask a search engine", .web),

        Item("◎", "Current Location", "Where this device is", .places),
        Item("⌂", "Directions Home", "The way back from here", .places),
        Item("△", "Travel Time", "On foot, by bike, train or car", .places),
        Item("☼", "Get Weather", "Now and for the next hours", .places),
        Item("⚑", "Nearby Places", "Cafés, stops, pharmacies around you", .places),
        Item("◈", "Next Departure", "When the bus or train leaves", .places),

        Item("◉", "Take Photo", "Front or back camera", .pictures),
        Item("▨", "Latest Photos", "The newest few of the library", .pictures),
        Item("◱", "Crop Picture", "Cut to a size or a shape", .pictures),
        Item("⇲", "Resize Picture", "Smaller for mail, larger for print", .pictures),
        Item("◐", "Adjust Light", "Brightness, contrast and warmth", .pictures),
        Item("▩", "Make Collage", "Several pictures on one sheet", .pictures),
        Item("✶", "Read Text in Picture", "Letters, signs and receipts", .pictures),

        Item("♫", "Play Music", "An album, an artist or a mood", .sound),
        Item("♪", "Set Volume", "From silent to loud", .sound),
        Item("●", "Record Audio", "Until you tap or for a while", .sound),
        Item("◁", "Speak Text", "Read it out in a chosen voice", .sound),
        Item("☊", "Switch Output", "Speaker, headphones or another room", .sound),
        Item("▷", "Play Podcast", "Go on where you stopped", .sound),

        Item("❝", "Send Message", "To one person or a group", .people),
        Item("@", "Write Mail", "With subject, text and attachment", .people),
        Item("☏", "Call", "Ring a contact", .people),
        Item("☻", "Find Contact", "By name, place or birthday", .people),
        Item("✓", "Share", "With whatever else can take it", .people),

        Item("✧", "Set Lights", "A room, a color, a brightness", .home),
        Item("☉", "Set Heating", "Warmer before you come back", .home),
        Item("⊞", "Lower Blinds", "All, or those in the sun", .home),
        Item("⊡", "Lock Doors", "And tell which one was open", .home),
        Item("∪", "Start Coffee", "Two cups, strong", .home),

        Item("♡", "Log Heart Rate", "Write down a measurement", .body),
        Item("☾", "Start Wind-Down", "Quiet hours until the morning", .body),
        Item("◒", "Log Water", "Another glass", .body),
        Item("✦", "Start Workout", "Run, swim, ride or stretch", .body),
        Item("≋", "Breathe", "One calm minute", .body),
    ]

    /// The shortcut that is open at the start.
    static let shortcut: [Item] = [
        Item("◴", "When the alarm stops", "Every weekday at 6:45", .time),
        Item("✧", "Set Lights", "Bedroom, warm white, 20 %", .home),
        Item("⊞", "Raise Blinds", "Bedroom and kitchen", .home),
        Item("☼", "Get Weather", "Here, for the next twelve hours", .places),
        Item("◇", "If rain is likely", "More than 40 % before noon", .flow),
        Item("☐", "Add Reminder", "Take the umbrella, when leaving home", .time),
        Item("▧", "Find Appointments", "Today, the first three", .time),
        Item("¶", "Text", "It is (temperature) and you have (count) appointments", .text),
        Item("◁", "Speak Text", "In the kitchen, calm voice", .sound),
        Item("≡", "Read Feed", "Morning news, five headlines", .web),
        Item("⇄", "Translate", "Into Italian, for practice", .text),
        Item("♫", "Play Music", "Playlist “Slow start”, volume 30 %", .sound),
        Item("◈", "Next Departure", "Line 12 from Mill Street", .places),
        Item("❝", "Send Message", "To Noor: “On my way”", .people),
    ]
}
