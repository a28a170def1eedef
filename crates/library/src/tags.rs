//! Validation of tags.

use jugada_core::shown;
use jugada_words::{Message, message};

/// Maximum characters of a tag.
pub const LONGEST_TAG: usize = 40;
/// Maximum number of tags of a game.
pub const MOST_TAGS: usize = 20;

/// Removes surrounding blanks and duplicates.
///
/// # Errors
/// If a tag is invalid, or there are too many.
pub fn checked_tags<'t>(tags: impl IntoIterator<Item = &'t str>) -> Result<Vec<String>, Message> {
    let mut checked: Vec<String> = Vec::new();
    for tag in tags {
        let tag = tag.trim();
        let length = tag.chars().count();
        if length == 0 || length > LONGEST_TAG || tag.chars().any(char::is_control) {
            let tag = shown(tag);
            return Err(message!(
                "tag-not-a-tag",
                "`{ $tag }` is not a tag; expected 1 to { $longest_tag } visible characters",
                tag,
                longest_tag = LONGEST_TAG
            ));
        }
        if !checked.iter().any(|known| known == tag) {
            checked.push(tag.to_owned());
        }
    }
    let count = checked.len();
    if count > MOST_TAGS {
        return Err(message!(
            "tag-too-many",
            "{ $count } tags; expected at most { $most_tags }",
            count,
            most_tags = MOST_TAGS
        ));
    }
    Ok(checked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_trimmed_and_bounded() {
        assert_eq!(checked_tags([" lesson one ", "ñ", "lesson one"]).unwrap(), ["lesson one", "ñ"]);
        for wrong in ["", "  ", "a\nb", "a\u{0}", &"x".repeat(LONGEST_TAG + 1)] {
            assert!(checked_tags([wrong]).is_err(), "{wrong}");
        }
        let many: Vec<String> = (0..=MOST_TAGS).map(|number| number.to_string()).collect();
        assert!(checked_tags(many.iter().map(String::as_str)).unwrap_err().to_string().contains("21 tags"));
        assert_eq!(checked_tags(many[1..].iter().map(String::as_str)).unwrap().len(), MOST_TAGS);
    }
}
