//! Alternatives in a sentence.

use crate::{Message, message};

/// `a`, `a or b`, `a, b or c`: what is expected in place of what was found. Empty if there is nothing to choose from.
///
/// ```
/// use jugada_words::{Language, Message, either};
///
/// let sizes = either(["4", "6", "8"].map(Message::verbatim));
/// assert_eq!(sizes.to_string(), "4, 6 or 8");
/// // Spanish says «u» before the sound of an o.
/// assert_eq!(sizes.tell(Language::of_tag("es").unwrap()), "4, 6 u 8");
/// ```
pub fn either(words: impl IntoIterator<Item = Message>) -> Message {
    let mut words: Vec<Message> = words.into_iter().collect();
    let Some(last) = words.pop() else { return Message::verbatim("") };
    let comma = |one, other| message!("words-comma", "{ $one }, { $other }", one, other);
    let Some(first) = words.into_iter().reduce(comma) else { return last };
    if begins_with_o(&last.to_string()) {
        message!("words-or-before-o", "{ $first } or { $last }", first, last)
    } else {
        message!("words-or", "{ $first } or { $last }", first, last)
    }
}

/// Whether it is read with an o at its beginning: by its letters, or as the number eight (ocho).
fn begins_with_o(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let number: String = text.chars().take_while(char::is_ascii_digit).collect();
    let is_eight = number.starts_with('8') && number.len() % 3 == 1;
    text.starts_with('o') || text.starts_with("ho") || is_eight
}
