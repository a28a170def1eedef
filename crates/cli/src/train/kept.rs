//! `jugada evaluators`: those that were learned, and are kept.

use super::report::{Curve, points};
use crate::arguments::EvaluatorsCommand;
use crate::failure::{Failure, print, print_json};
use crate::output::{Report, check_place, write_whole};
use crate::playing::store;
use jugada_core::{Language, Text, phrase, say};
use jugada_jobs::{checked_evaluator_name, description_of, import_evaluator};
use jugada_report::format::{count, percent};
use jugada_report::{Cell, Column, Document, Table};
use jugada_store::{KeptEvaluator, ListedEvaluator, Store};
use std::fs;
use std::path::Path;

pub(crate) fn evaluators(what: &EvaluatorsCommand, data: Option<&Path>, language: Language) -> Result<(), Failure> {
    let store = store(data)?;
    match what {
        EvaluatorsCommand::List { json } => list(&store, *json, language),
        EvaluatorsCommand::Show { name, json, report } => {
            let report = report.as_deref().map(Report::planned).transpose()?;
            let kept = store.evaluator(name)?;
            let description = description_of(&kept)?;
            let curve = Curve { name, description: &description };
            if let Some(report) = report {
                report.write(&curve)?;
            }
            if *json { print_json(&curve) } else { show(&store, &kept, &curve, language) }
        }
        EvaluatorsCommand::Export { name, output, games } => {
            check_place(output)?;
            let kept = store.evaluator(name)?;
            let wanted = games.unwrap_or(kept.games);
            let Some(file) = store.evaluator_file(kept.id, wanted)? else {
                let known = store.evaluator_versions(kept.id)?;
                return Err(Failure::Input(jugada_catalog::no_such_checkpoint(wanted, known.into_iter())));
            };
            write_whole(output, &file)?;
            let (path, bytes) = (output.display(), count(file.len() as u64));
            print(&say!(language, "wrote {path}, {bytes} bytes\n", "escrito {path}, {bytes} bytes\n"))
        }
        EvaluatorsCommand::Import { file, name } => import(&store, file, name.as_deref(), language),
        EvaluatorsCommand::Rename { name, to } => {
            store.rename_evaluator(name, checked_evaluator_name(to)?)?;
            print(&say!(language, "`{name}` is now `{to}`\n", "`{name}` es ahora `{to}`\n"))
        }
        EvaluatorsCommand::Delete { name } => {
            store.delete_evaluator(name)?;
            print(&say!(language, "deleted `{name}`\n", "borrado `{name}`\n"))
        }
    }
}

/// What a file of this size would hold is larger than any that Jugada writes.
const LARGEST_FILE: u64 = 1 << 30;

fn import(store: &Store, path: &Path, name: Option<&str>, language: Language) -> Result<(), Failure> {
    let shown = path.display();
    let refused = |error: &std::io::Error| {
        let why = error.to_string();
        Failure::Input(phrase!("cannot read {shown}: {why}", "no se puede leer {shown}: {why}"))
    };
    let length = fs::metadata(path).map_err(|error| refused(&error))?.len();
    if length > LARGEST_FILE {
        return Err(Failure::Input(phrase!(
            "{shown} has {length} bytes; expected a learned evaluator, at most {LARGEST_FILE}",
            "{shown} tiene {length} bytes; se esperaba un evaluador aprendido, de {LARGEST_FILE} como mucho",
        )));
    }
    let file = fs::read(path).map_err(|error| refused(&error))?;
    let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let name = name.unwrap_or(&stem);
    let description = import_evaluator(store, name, &file)?;
    let game = description.game;
    print(&say!(
        language,
        "imported `{name}` for {game}; use it as eval=learned(name={name})\n",
        "importado `{name}` para {game}; úselo como eval=learned(name={name})\n",
    ))
}

fn list(store: &Store, json: bool, language: Language) -> Result<(), Failure> {
    let all = store.evaluators()?;
    if json {
        return print_json(&all);
    }
    if all.is_empty() {
        return print(&say!(
            language,
            "no learned evaluators yet; train one with `jugada train`\n",
            "aún no hay evaluadores aprendidos; entrene uno con `jugada train`\n",
        ));
    }
    let word = |en, es| Text { en, es }.get(language);
    let mut table = Table::new([
        Column::left(word("Name", "Nombre")),
        Column::left(word("Game", "Juego")),
        Column::left(word("Learner", "Aprendiz")),
        Column::right(word("Games", "Partidas")),
        Column::right(word("Last test", "Última prueba")),
    ]);
    for listed in all {
        let kept = match listed {
            ListedEvaluator::Evaluator(kept) => *kept,
            ListedEvaluator::Unreadable { name, unreadable } => {
                table.push([name, "-".into(), unreadable, "-".into(), "-".into()].map(Cell::new));
                continue;
            }
        };
        let description = description_of(&kept)?;
        let last = description.tests.last().filter(|test| test.total().games() > 0);
        table.push([
            Cell::new(&kept.name),
            Cell::new(&description.game.name),
            Cell::new(&description.learner.name),
            Cell::new(progress(&kept, language)),
            Cell::new(last.map_or_else(|| "-".to_owned(), |test| percent(points(test.total())))),
        ]);
    }
    print(&jugada_report::text(&Document::new(word("Learned evaluators", "Evaluadores aprendidos")).table(table)))
}

/// How far its training has come.
fn progress(kept: &KeptEvaluator, language: Language) -> String {
    let (games, planned) = (count(kept.games), count(kept.planned));
    if kept.planned > kept.games { say!(language, "{games} of {planned}", "{games} de {planned}") } else { games }
}

fn show(store: &Store, kept: &KeptEvaluator, curve: &Curve<'_>, language: Language) -> Result<(), Failure> {
    let versions = store.evaluator_versions(kept.id)?;
    let (name, known) = (&kept.name, versions.iter().map(u64::to_string).collect::<Vec<_>>().join(", "));
    print(&jugada_report::text(&curve.summary(language)))?;
    print(&say!(
        language,
        "\nUse it as eval=learned(name={name}), or as it was with games=N; kept after: {known}\n",
        "\nÚselo como eval=learned(name={name}), o tal como era con games=N; guardado tras: {known}\n",
    ))
}
