//! `jugada list`

use crate::failure::{Failure, print, print_json};
use jugada_catalog::GAMES;
use jugada_core::Language;
use jugada_core::spec::Declaration;
use std::fmt::Write;

pub(crate) fn games(json: bool, language: Language) -> Result<(), Failure> {
    let declarations: Vec<&Declaration> = GAMES.iter().map(|entry| (entry.declaration)()).collect();
    if json { print_json(&declarations) } else { print(&describe(&declarations, language)) }
}

fn describe(declarations: &[&Declaration], language: Language) -> String {
    let default = match language {
        Language::English => "default",
        Language::Spanish => "por omisión",
    };
    let mut text = String::new();
    for declaration in declarations {
        let _ = writeln!(text, "{}  ({})", declaration.id, declaration.title.get(language));
        let _ = writeln!(text, "    {}", declaration.help.get(language));
        for parameter in &declaration.parameters {
            let range = parameter.kind.describe(language);
            let _ = writeln!(text, "    {:<10} {}", parameter.name, parameter.help.get(language));
            let _ = writeln!(text, "    {:<10} {range}; {default} {}", "", parameter.default);
        }
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}
