// What the manual says about the search, beside the forms of a word in `Query.forms`. `Query` and `Matches` are the rules.

enum SearchHelp {
    static let introduction = """
        A search is a list of words separated by spaces. A row matches if all words match, each anywhere in its title or its
        description. The syntax and the rows found are those of fzf(1).
        """

    static let ranking = """
        The best match comes first: the one with the most points, then the shorter row, then the earlier one. Each matched
        letter has 16 points, and:
        """

    /// The points of a letter, best first.
    static let points = [
        (
            "the first letter of the row, or a letter after white space; counted twice for the first letter of a word",
            "10"
        ),
        ("a letter after one of / , : ; |", "9"),
        ("a letter after another sign, or a sign", "8"),
        ("a capital after a small letter, or a digit after something else", "7"),
        ("a letter that continues a run: as many as the start of the run, at least", "4"),
        ("a letter after a gap: for the first letter that is left out, and -1 for each other one", "-3"),
    ]
}
