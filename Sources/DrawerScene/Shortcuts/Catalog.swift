// The content of the scene `shortcuts`: actions, and the shortcut that is open at the start.

/// Items as lines: the category, the icon, the title and, after a colon, the detail.
enum Catalog {
    /// All actions, category by category.
    static let actionLines = """
        flow ◇ If: Go one way or the other
        flow ↻ Repeat: Run the steps inside several times
        flow ∀ Repeat with Each: Once for every entry of a list
        flow ▤ Choose from Menu: Ask which way to go on
        flow ◷ Wait: Pause for some seconds
        flow ⇥ Ask for Input: Let a person type an answer
        flow ≔ Set Variable: Keep a result under a name
        flow ⇗ Run Shortcut: Hand over to another shortcut
        flow ⚄ Pick Random: One entry of a list, by chance
        flow ▲ Show Alert: A message to be confirmed
        flow □ Stop: End here and give back a result
        time ◔ Start Timer: Count down and ring at the end
        time ◴ Create Alarm: Ring at a time of day
        time ▦ Add to Calendar: A new entry with date and place
        time ▧ Find Appointments: What is on today, this week or later
        time ☐ Add Reminder: Something not to forget
        time ◑ Current Date: Today, now, in any format
        time ↹ Time Between Dates: Days, hours or minutes apart
        text ¶ Text: A piece of text with blanks to fill in
        text ⊕ Join Text: Put several texts together
        text ⊟ Split Text: Cut at lines, blanks or a word
        text ≈ Find and Replace: Swap every match for something else
        text № Count: Characters, words or lines
        text Ä Change Case: UPPER, lower or Title
        text ⇄ Translate: From one language to another
        text ✎ Check Spelling: Point out what looks mistyped
        files ▣ Save File: To a folder, asked for or fixed
        files ▭ Open File: Read a document from disk
        files ◫ Make PDF: Print pages into a document
        files ▥ Make Archive: Pack files into one
        files ❐ Copy to Clipboard: Ready to be pasted elsewhere
        files ✐ Append to Note: Another line in a note you keep
        files ◰ Rename: Give a file another name
        web ⊙ Open Page: Show an address in the browser
        web ⇩ Get Contents: Fetch the data at an address
        web ⇧ Upload: Send a file to a server
        web ≡ Read Feed: The newest entries of a site
        web { Parse JSON: Turn an answer into a dictionary
        web ∞ Expand Link: Find out where a short one leads
        web ⌕ Search the Web: Ask a search engine
        places ◎ Current Location: Where this device is
        places ⌂ Directions Home: The way back from here
        places △ Travel Time: On foot, by bike, train or car
        places ☼ Get Weather: Now and for the next hours
        places ⚑ Nearby Places: Cafés, stops, pharmacies around you
        places ◈ Next Departure: When the bus or train leaves
        pictures ◉ Take Photo: Front or back camera
        pictures ▨ Latest Photos: The newest few of the library
        pictures ◱ Crop Picture: Cut to a size or a shape
        pictures ⇲ Resize Picture: Smaller for mail, larger for print
        pictures ◐ Adjust Light: Brightness, contrast and warmth
        pictures ▩ Make Collage: Several pictures on one sheet
        pictures ✶ Read Text in Picture: Letters, signs and receipts
        sound ♫ Play Music: An album, an artist or a mood
        sound ♪ Set Volume: From silent to loud
        sound ● Record Audio: Until you tap or for a while
        sound ◁ Speak Text: Read it out in a chosen voice
        sound ☊ Switch Output: Speaker, headphones or another room
        sound ▷ Play Podcast: Go on where you stopped
        people ❝ Send Message: To one person or a group
        people @ Write Mail: With subject, text and attachment
        people ☏ Call: Ring a contact
        people ☻ Find Contact: By name, place or birthday
        people ✓ Share: With whatever else can take it
        home ✧ Set Lights: A room, a color, a brightness
        home ☉ Set Heating: Warmer before you come back
        home ⊞ Lower Blinds: All, or those in the sun
        home ⊡ Lock Doors: And tell which one was open
        home ∪ Start Coffee: Two cups, strong
        body ♡ Log Heart Rate: Write down a measurement
        body ☾ Start Wind-Down: Quiet hours until the morning
        body ◒ Log Water: Another glass
        body ✦ Start Workout: Run, swim, ride or stretch
        body ≋ Breathe: One calm minute
        """

    /// The steps of the shortcut that is open at the start.
    static let shortcutLines = """
        time ◴ When the alarm stops: Every weekday at 6:45
        home ✧ Set Lights: Bedroom, warm white, 20 %
        home ⊞ Raise Blinds: Bedroom and kitchen
        places ☼ Get Weather: Here, for the next twelve hours
        flow ◇ If rain is likely: More than 40 % before noon
        time ☐ Add Reminder: Take the umbrella, when leaving home
        time ▧ Find Appointments: Today, the first three
        text ¶ Text: It is (temperature) and you have (count) appointments
        sound ◁ Speak Text: In the kitchen, calm voice
        web ≡ Read Feed: Morning news, five headlines
        text ⇄ Translate: Into Italian, for practice
        sound ♫ Play Music: Playlist “Slow start”, volume 30 %
        places ◈ Next Departure: Line 12 from Mill Street
        people ❝ Send Message: To Noor: “On my way”
        """
}
