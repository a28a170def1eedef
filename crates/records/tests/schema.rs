//! All written JSON conforms to `docs/game.schema.json`.

mod common;

use common::{games, reading};
use jugada_records::{Format, Writer, read};
use serde_json::{Value, json};

fn schema() -> Value {
    serde_json::from_str(include_str!("../../../docs/game.schema.json")).unwrap()
}

/// Violations of a schema by a value. Supports the keywords used in ours and refuses others; refuses undescribed
/// fields.
fn broken(all: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (word, rule) in schema.as_object().unwrap() {
        let holds = match word.as_str() {
            // Undescribed fields are reported below, everywhere.
            "$schema" | "$id" | "$defs" | "title" | "description" | "examples" | "additionalProperties" => true,
            "$ref" => {
                let name = rule.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                found.extend(broken(all, &all["$defs"][name], value, at));
                true
            }
            "type" => {
                let is = |name: &Value| match name.as_str().unwrap() {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "null" => value.is_null(),
                    "number" => value.is_number(),
                    "integer" => value.is_i64() || value.is_u64(),
                    other => panic!("type {other}"),
                };
                rule.as_array().map_or_else(|| is(rule), |names| names.iter().any(is))
            }
            "const" => value == rule,
            "enum" => rule.as_array().unwrap().contains(value),
            "oneOf" => {
                rule.as_array().unwrap().iter().filter(|one| broken(all, one, value, at).is_empty()).count() == 1
            }
            "required" => rule.as_array().unwrap().iter().all(|name| value.get(name.as_str().unwrap()).is_some()),
            "properties" => {
                for (name, field) in value.as_object().into_iter().flatten() {
                    match rule.get(name) {
                        Some(rule) => found.extend(broken(all, rule, field, &format!("{at}.{name}"))),
                        None => found.push(format!("{at}.{name} is not described")),
                    }
                }
                true
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    found.extend(broken(all, rule, item, &format!("{at}[{index}]")));
                }
                true
            }
            "prefixItems" => {
                for (rule, item) in rule.as_array().unwrap().iter().zip(value.as_array().into_iter().flatten()) {
                    found.extend(broken(all, rule, item, at));
                }
                true
            }
            "minItems" => value.as_array().is_none_or(|items| items.len() as u64 >= rule.as_u64().unwrap()),
            "maxItems" => value.as_array().is_none_or(|items| items.len() as u64 <= rule.as_u64().unwrap()),
            "minimum" => value.as_f64().is_none_or(|number| number >= rule.as_f64().unwrap()),
            "maximum" => value.as_f64().is_none_or(|number| number <= rule.as_f64().unwrap()),
            "pattern" => {
                assert_eq!(rule, "^[A-Z0-9]+$");
                let name = value.as_str().unwrap();
                !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
            }
            other => panic!("{other}: a word of JSON Schema that this test does not know"),
        };
        if !holds {
            found.push(format!("{at}: {word} {rule} does not hold for {value}"));
        }
    }
    found
}

#[test]
fn what_is_written_is_as_described() {
    let schema = schema();
    let files: [&[u8]; 6] = [
        b"f5d6c3\ne6f4e3f6g5d6e7f5c5\n",
        b"4453 -2\n4142434\n",
        b"---------------------------OX------XO--------------------------- X; D3:+0; F5:-2; % start\n",
        b"1 (;GM[Othello]PC[GGS]DT[2003.12.15_12:33:18.MST]PB[a]RB[1.5]TI[05:00]RE[+2.000:t]B[d3/1.20/0.01];)",
        b"(;SZ[9]GN[g]EV[e]RO[2]PC[p]DT[2001]PB[a]BR[9p]RE[W+R]KM[6.5]C[hello];B[ee]TR[aa][bb];W[](;B[cc]C[x])(;B[dd]))",
        b"(;GM[2]RE[0];B[fe])",
    ];
    let mut fields = std::collections::BTreeSet::new();
    for file in files {
        for record in read(file, &reading()).unwrap() {
            let mut record = record.unwrap();
            if record.result.is_some() && record.game.name == "othello" {
                record.players[0].strategy = "random".to_owned();
                let mut writer = Writer::new(games(), Format::Wthor, Vec::new());
                if writer.write(&record).is_ok() {
                    let finished = writer.finish().unwrap();
                    let bytes = [&finished.header.unwrap()[..], &finished.out[16..]].concat();
                    record.wthor = read(bytes.as_slice(), &reading()).unwrap().next().unwrap().unwrap().wthor;
                }
            }
            let mut writer = Writer::new(games(), Format::Json, Vec::new());
            writer.write(&record).unwrap();
            let written: Value = serde_json::from_slice(&writer.finish().unwrap().out).unwrap();
            assert_eq!(broken(&schema, &schema, &written, "game"), Vec::<String>::new(), "{written:#}");
            fields.extend(written.as_object().unwrap().keys().cloned());
        }
    }
    let described: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
    assert_eq!(fields.iter().collect::<Vec<_>>(), described, "every field was seen");
}

#[test]
fn several_games_are_a_list_and_none_is_an_empty_one() {
    for (lines, expected) in [("", 0), ("f5\n", 1), ("f5\nf5d6\n", 2), ("f5\nf5d6\nf5f6\n", 3)] {
        let mut writer = Writer::new(games(), Format::Json, Vec::new());
        for record in read(lines.as_bytes(), &reading()).unwrap() {
            writer.write(&record.unwrap()).unwrap();
        }
        let written: Value = serde_json::from_slice(&writer.finish().unwrap().out).unwrap();
        match expected {
            1 => assert!(written.is_object()),
            _ => assert_eq!(written.as_array().unwrap().len(), expected),
        }
    }
}

#[test]
fn what_is_not_a_game_is_told_from_one() {
    let schema = schema();
    let game = json!({ "format": "jugada-game", "version": 2, "game": "othello", "seats": [{ "player": "human" }, { "player": "human" }], "line": "f5" });
    assert!(broken(&schema, &schema, &game, "game").is_empty());
    for (field, wrong) in [
        ("version", json!(1)),
        ("line", json!(["f5"])),
        ("payoffs", json!("white")),
        ("payoffs", json!([1, "lost"])),
        ("result", json!({ "reason": "bored" })),
        ("tree", json!([{ "properties": [["tr", []]] }])),
        ("more", json!(1)),
    ] {
        let mut game = game.clone();
        game[field] = wrong;
        assert!(!broken(&schema, &schema, &game, "game").is_empty(), "{game}");
    }
}
