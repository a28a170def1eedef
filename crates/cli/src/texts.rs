//! Checks all texts of the program against the files of other languages: missing, unused or stale entries.

use crate::arguments::Arguments;
use crate::help::texts_of;
use clap::CommandFactory;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use jugada_core::spec::Declaration;
use jugada_experiments::{EXPERIMENTS, find};
use jugada_registry::{Registry, learners, learning_opponents};
use jugada_words::{Language, Message};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// A text of the program, with its variables.
#[derive(Debug)]
struct Used {
    english: String,
    arguments: BTreeSet<String>,
}

type Texts = BTreeMap<String, Used>;

/// All errors found, so that they can be fixed in one pass.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn find(&mut self, is_wrong: bool, what: impl FnOnce() -> String) {
        if is_wrong {
            self.0.push(what());
        }
    }

    #[track_caller]
    fn none(self) {
        assert!(self.0.is_empty(), "{} faults:\n{}", self.0.len(), self.0.join("\n"));
    }
}

/// The `message!` calls of all sources.
fn written(faults: &mut Faults) -> Texts {
    let mut texts = Texts::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("crates stand beside each other");
    let mut folders: Vec<_> = fs::read_dir(crates).unwrap().map(|one| one.unwrap().path().join("src")).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                let source: TokenStream = fs::read_to_string(&path).unwrap().parse().expect("it compiles");
                messages_in(source, &path.display().to_string(), &mut texts, faults);
            }
        }
    }
    texts
}

fn messages_in(source: TokenStream, file: &str, texts: &mut Texts, faults: &mut Faults) {
    let tokens: Vec<TokenTree> = source.into_iter().collect();
    let mut index = 0;
    while index < tokens.len() {
        let is = |at: usize, text: &str| tokens.get(at).is_some_and(|token| token.to_string().replace(' ', "") == text);
        // Test modules are skipped.
        if is(index, "#") && is(index + 1, "[cfg(test)]") {
            while index < tokens.len() && !is(index, ";") && !is_block(&tokens[index]) {
                index += 1;
            }
        } else if is(index, "message")
            && is(index + 1, "!")
            && let Some(TokenTree::Group(group)) = tokens.get(index + 2)
        {
            message_of(group.stream(), file, texts, faults);
            messages_in(group.stream(), file, texts, faults);
            index += 2;
        } else if let TokenTree::Group(group) = &tokens[index] {
            messages_in(group.stream(), file, texts, faults);
        }
        index += 1;
    }
}

fn is_block(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// `"id", "English", name, other = expression`
fn message_of(inside: TokenStream, file: &str, texts: &mut Texts, faults: &mut Faults) {
    let mut parts: Vec<Vec<TokenTree>> = vec![Vec::new()];
    for token in inside {
        match &token {
            TokenTree::Punct(mark) if mark.as_char() == ',' => parts.push(Vec::new()),
            _ => parts.last_mut().expect("there is one").push(token),
        }
    }
    parts.retain(|part| !part.is_empty());
    let literal = |part: Option<&Vec<TokenTree>>| match part.map(Vec::as_slice) {
        Some([TokenTree::Literal(literal)]) => syn::parse_str::<syn::LitStr>(&literal.to_string()).ok(),
        _ => None,
    };
    let (Some(id), Some(english)) = (literal(parts.first()), literal(parts.get(1))) else {
        // Macros that build messages from their arguments are skipped.
        let is_macro =
            ["words/src/message.rs", "core/src/spec/declaration.rs"].iter().any(|known| file.ends_with(known));
        faults.find(!is_macro, || format!("{file}: a message without an id or an English that can be read here"));
        return;
    };
    let arguments: BTreeSet<String> = parts[2..].iter().map(|part| part[0].to_string()).collect();
    faults.find(arguments.len() < parts.len() - 2, || format!("{file}: `{}` is given an argument twice", id.value()));
    let known = texts.insert(id.value(), Used { english: english.value(), arguments });
    faults.find(known.is_some(), || format!("{file}: `{}` is said elsewhere, too", id.value()));
}

/// The texts of declarations.
fn declared(texts: &mut Texts, faults: &mut Faults) {
    let registry = Registry::built_in();
    // The trees for teaching are not listed.
    let games: Vec<_> = registry.games().into_iter().chain(registry.game("tree")).collect();
    let declarations = games.iter().map(|game| game.declaration.clone()).chain(registry.strategies());
    let evaluators = games.iter().flat_map(|game| game.evaluators.iter().cloned());
    let all: Vec<Arc<Declaration>> =
        declarations.chain(evaluators).chain(learners()).chain(learning_opponents()).collect();
    let written: BTreeSet<String> = texts.keys().cloned().collect();
    for declaration in all {
        let helps = declaration.parameters.iter().map(|parameter| &parameter.help);
        for message in [&declaration.title, &declaration.help].into_iter().chain(helps) {
            add(message, texts, faults, &written);
        }
    }
}

fn add(message: &Message, texts: &mut Texts, faults: &mut Faults, written: &BTreeSet<String>) {
    let used = Used { english: message.to_string(), arguments: BTreeSet::new() };
    let (id, english) = (message.id().to_owned(), used.english.clone());
    if let Some(known) = texts.insert(id.clone(), used) {
        let what = if written.contains(&id) { "written and declared" } else { "declared" };
        faults.find(known.english != english, || {
            format!("`{id}` is {what} in two ways: {english:?}, {:?}", known.english)
        });
    }
}

/// The texts of experiments, from their files.
fn of_experiments(texts: &mut Texts, faults: &mut Faults) {
    let written: BTreeSet<String> = texts.keys().cloned().collect();
    for (name, _) in EXPERIMENTS {
        let experiment = find(name).expect("it is in the list");
        for message in experiment.texts() {
            add(&message, texts, faults, &written);
        }
    }
}

/// All texts of the program, by their ids.
fn used(faults: &mut Faults) -> Texts {
    let mut texts = written(faults);
    declared(&mut texts, faults);
    of_experiments(&mut texts, faults);
    texts
}

/// The ids of a file, each with its variables.
type Said = BTreeMap<String, BTreeSet<String>>;

fn said_in(language: Language, subject: &str, file: &str, faults: &mut Faults) -> Said {
    let place = format!("locales/{}/{subject}.ftl", language.tag());
    let resource = parse(file).unwrap_or_else(|(read, errors)| {
        faults.0.extend(errors.iter().map(|error| format!("{place}: {error}")));
        read
    });
    let mut said = Said::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let mut variables = BTreeSet::new();
                match &message.value {
                    Some(pattern) => variables_of(pattern, &mut variables),
                    None => faults.0.push(format!("{place}: `{}` says nothing", message.id.name)),
                }
                let twice = said.insert(message.id.name.to_owned(), variables).is_some();
                faults.find(twice, || format!("{place}: `{}` stands there twice", message.id.name));
            }
            Entry::Junk { content } => faults.0.push(format!("{place}: cannot be read: {content:?}")),
            _ => {}
        }
    }
    said
}

fn variables_of(pattern: &Pattern<&str>, into: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, into);
        }
    }
}

fn of_expression(expression: &Expression<&str>, into: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, into),
        Expression::Select { selector, variants } => {
            of_inline(selector, into);
            for variant in variants {
                variables_of(&variant.value, into);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, into: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            into.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, into),
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
            for argument in positional {
                of_inline(argument, into);
            }
        }
        _ => {}
    }
}

#[test]
fn every_text_has_its_words_in_every_language_and_no_others_are_there() {
    let mut faults = Faults::default();
    let mut texts = used(&mut faults);
    for (ids, english) in texts_of(&Arguments::command()) {
        // Arguments shared by several commands have a common text.
        let id = ids.iter().find(|id| Language::all().any(|language| language.has(id))).unwrap_or(&ids[0]).clone();
        if let Some(known) = texts.get(&id) {
            faults.find(known.english != english, || {
                format!("`{id}` is said in two ways: {english:?}, {:?}", known.english)
            });
        } else {
            texts.insert(id, Used { english, arguments: BTreeSet::new() });
        }
    }
    for language in Language::all().filter(|language| *language != Language::ENGLISH) {
        let mut said = Said::new();
        for (subject, file) in language.files() {
            for (id, variables) in said_in(language, subject, file, &mut faults) {
                faults.find(said.insert(id.clone(), variables).is_some(), || {
                    format!("{subject}.ftl: another file has `{id}`")
                });
            }
        }
        let tag = language.tag();
        for (id, used) in &texts {
            match said.get(id) {
                None => faults.0.push(format!("{tag}: missing: {id}\t{:?}", used.english)),
                Some(variables) => faults.find(!variables.is_subset(&used.arguments), || {
                    format!("{tag}: `{id}` takes {variables:?}, and is given {:?}", used.arguments)
                }),
            }
        }
        for id in said.keys() {
            faults.find(!texts.contains_key(id), || format!("{tag}: nothing says {id}"));
        }
    }
    faults.none();
}

#[test]
fn every_english_is_a_pattern_of_its_arguments() {
    let mut faults = Faults::default();
    for (id, Used { english, arguments }) in used(&mut faults) {
        if arguments.is_empty() {
            faults.find(english.contains('{'), || format!("`{id}` has no arguments and a brace: {english:?}"));
            continue;
        }
        let file = format!("{id} =\n    {}\n", english.replace('\n', "\n    "));
        let said = said_in(Language::ENGLISH, "", &file, &mut faults);
        let known = said.get(&id).cloned().unwrap_or_default();
        faults.find(!known.is_subset(&arguments), || format!("`{id}` takes {known:?}, and is given {arguments:?}"));
    }
    faults.none();
}

/// Use of the ids is checked by the page's own tests (`web/test/page/words.test.js`); this test parses the files as strictly as the program's.
#[test]
fn the_files_of_the_page_are_read_to_their_end_and_no_id_is_of_the_program() {
    let mut faults = Faults::default();
    for language in Language::all() {
        for (subject, file) in language.page_files() {
            for id in said_in(language, subject, file, &mut faults).keys() {
                faults.find(!id.starts_with("page-") || language.has(id), || {
                    format!("{subject}.ftl: `{id}` is not of the page")
                });
            }
        }
    }
    faults.none();
}
