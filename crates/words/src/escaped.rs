//! Which texts are no messages: for tests of whatever shows texts in [`Language::PSEUDO`](crate::Language::PSEUDO).

use std::collections::BTreeSet;

/// The words of a text in the pseudo-language that no message has, in order: those in letters of ASCII that are neither among the words of
/// what is `known` (specs, names) nor units.
///
/// ```
/// use jugada_words::{Language, escaped_words, message};
/// let text = message!("example", "{ $spec } took { $time }", spec = "mcts(c=1)", time = "1.5 ms").tell(Language::PSEUDO);
/// assert!(escaped_words(&text, &["mcts(c=1)"]).is_empty());
/// assert_eq!(escaped_words(&format!("{text} on average"), &["mcts(c=1)"]), ["on", "average"]);
/// ```
pub fn escaped_words(text: &str, known: &[&str]) -> Vec<String> {
    const UNITS: &[&str] = &["d", "h", "min", "ms", "ns", "s", "k", "e"];
    let known: BTreeSet<&str> = known.iter().flat_map(|text| words(text)).chain(UNITS.iter().copied()).collect();
    // Capitals alone stand for players and sides.
    let is_mark = |word: &str| word.len() == 1 && word.chars().all(|letter| letter.is_ascii_uppercase());
    words(text).filter(|word| !known.contains(word) && !is_mark(word)).map(str::to_owned).collect()
}

/// The texts of a page that people read or hear: what stands between tags, and labels.
pub fn page_texts(html: &str) -> String {
    let mut texts = String::new();
    let mut rest = html;
    while let Some((text, tagged)) = rest.split_once('<') {
        texts.push_str(text);
        let (tag, after) = tagged.split_once('>').unwrap_or((tagged, ""));
        let label = tag.split_once("aria-label=\"").and_then(|(_, label)| label.split_once('"'));
        texts.push(' ');
        texts.push_str(label.map_or("", |(label, _)| label));
        texts.push(' ');
        rest = if tag == "style" { after.split_once("</style>").map_or("", |(_, after)| after) } else { after };
    }
    let texts = texts + rest;
    ["&#38;", "&#60;", "&#62;", "&#34;", "&#39;", "&amp;", "&lt;", "&gt;", "&quot;"]
        .iter()
        .fold(texts, |texts, entity| texts.replace(entity, " "))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| !word.is_empty())
}
