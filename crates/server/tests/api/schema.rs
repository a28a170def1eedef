//! Validation of a value against a description, for the keywords used in ours. Unknown keywords and undescribed
//! properties are errors, so that none is skipped.

use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The document that references resolve in.
pub(crate) struct Document(pub(crate) Value);

/// The properties of an object that were validated.
type Seen = BTreeSet<String>;

impl Document {
    /// Validates a value, and that all of it is described. Returns the error with its place.
    pub(crate) fn check(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let seen = self.look(schema, value, at)?;
        match value.as_object().and_then(|object| object.keys().find(|key| !seen.contains(*key))) {
            Some(key) => Err(format!("{at}: `{key}` is not described")),
            None => Ok(()),
        }
    }

    /// The same for a part that is completed by others.
    fn look(&self, schema: &Value, value: &Value, at: &str) -> Result<Seen, String> {
        let fail = |what: String| Err(format!("{at}: {what}: {value}"));
        let mut seen = Seen::new();
        for (keyword, says) in schema.as_object().ok_or_else(|| format!("{at}: no schema: {schema}"))? {
            match keyword.as_str() {
                "$ref" => seen.extend(self.look(self.find(says, at)?, value, at)?),
                "type" if !has_type(value, says) => return fail(format!("not of type {says}")),
                "enum" if !list(says).contains(value) => return fail(format!("not one of {says}")),
                "minimum" if value.is_number() && value.as_f64() < says.as_f64() => {
                    return fail(format!("less than {says}"));
                }
                "maximum" if value.is_number() && value.as_f64() > says.as_f64() => {
                    return fail(format!("more than {says}"));
                }
                "required" => {
                    if let Some(missing) = list(says).iter().find(|key| value.get(key.as_str().unwrap()).is_none()) {
                        return fail(format!("{missing} is missing"));
                    }
                }
                "properties" => {
                    for (key, part) in says.as_object().unwrap() {
                        if let Some(found) = value.get(key) {
                            self.check(part, found, &format!("{at}.{key}"))?;
                            seen.insert(key.clone());
                        }
                    }
                }
                // Undescribed values are errors anyway.
                "additionalProperties" if *says == Value::Bool(false) => {}
                "additionalProperties" => {
                    for (key, found) in value.as_object().unwrap_or(&Map::new()) {
                        self.check(says, found, &format!("{at}.{key}"))?;
                        seen.insert(key.clone());
                    }
                }
                "items" => {
                    for (index, found) in list(value).iter().enumerate() {
                        self.check(says, found, &format!("{at}[{index}]"))?;
                    }
                }
                "maxItems" | "maxLength" if size(value) > says.as_u64() => return fail(format!("{keyword} is {says}")),
                "minItems" | "minLength" if size(value).is_some_and(|size| Some(size) < says.as_u64()) => {
                    return fail(format!("{keyword} is {says}"));
                }
                // Ignored keywords, and those without effect.
                "type" | "enum" | "minimum" | "maximum" | "maxItems" | "maxLength" | "minItems" | "minLength"
                | "description" | "default" | "format" | "propertyNames" => {}
                "contentSchema" => {
                    let text = value.as_str().unwrap_or_default();
                    let content = serde_json::from_str(text).map_err(|error| format!("{at}: {error}: {text}"))?;
                    self.check(says, &content, at)?;
                }
                "contentMediaType" if says == "application/json" => {}
                "allOf" => {
                    for part in list(says) {
                        seen.extend(self.look(part, value, at)?);
                    }
                }
                "oneOf" => {
                    let tried: Vec<_> = list(says).iter().map(|one| self.look(one, value, at)).collect();
                    let fitting: Vec<&Seen> = tried.iter().filter_map(|one| one.as_ref().ok()).collect();
                    match fitting[..] {
                        [one] => seen.extend(one.iter().cloned()),
                        _ => return fail(format!("{} of {says} fit: {tried:?}", fitting.len())),
                    }
                }
                _ => return Err(format!("{at}: `{keyword}` is not a keyword that is known here")),
            }
        }
        Ok(seen)
    }

    fn find(&self, reference: &Value, at: &str) -> Result<&Value, String> {
        let pointer = reference.as_str().and_then(|text| text.strip_prefix('#'));
        pointer.and_then(|pointer| self.0.pointer(pointer)).ok_or_else(|| format!("{at}: there is no {reference}"))
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Length of a text in characters, or of a list.
fn size(value: &Value) -> Option<u64> {
    let size = value.as_str().map(|text| text.chars().count()).or_else(|| value.as_array().map(Vec::len));
    size.map(|size| size as u64)
}

fn has_type(value: &Value, names: &Value) -> bool {
    let is = |name: &Value| match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    };
    names.as_array().map_or_else(|| is(names), |names| names.iter().any(is))
}

#[test]
fn a_wrong_description_is_noticed() {
    let document = Document(serde_json::json!({ "whole": { "type": "integer", "minimum": 0 } }));
    let object = serde_json::json!({
        "type": "object",
        "required": ["a"],
        "properties": { "a": { "$ref": "#/whole" }, "b": { "type": ["array", "null"], "items": { "enum": ["x", "y"] }, "maxItems": 2 } }
    });
    let either = serde_json::json!({ "oneOf": [{ "$ref": "#/whole" }, { "type": "number" }] });
    let both =
        serde_json::json!({ "allOf": [object, { "type": "object", "properties": { "c": { "type": "string" } } }] });
    for (schema, value, fault) in [
        (&object, r#"{ "a": 1 }"#, ""),
        (&object, r#"{ "a": 1, "b": null }"#, ""),
        (&object, r#"{ "a": 1, "b": ["x", "y"] }"#, ""),
        (&object, r#"{ "a": 1, "b": ["x", "y", "x"] }"#, "v.b: maxItems is 2"),
        (&serde_json::json!({ "type": ["string", "null"], "minLength": 2, "minimum": 3 }), "null", ""),
        (&serde_json::json!({ "type": ["string", "null"], "minLength": 2 }), "\"ñ\"", "v: minLength is 2"),
        (&object, r#"{ "a": 1, "b": ["z"] }"#, "v.b[0]: not one of"),
        (&object, r#"{ "a": -1 }"#, "v.a: less than 0"),
        (&object, r#"{ "a": 1.5 }"#, "v.a: not of type"),
        (&serde_json::json!({ "type": "integer", "maximum": 1 }), "2", "v: more than 1"),
        (&object, r#"{ "b": [] }"#, "v: \"a\" is missing"),
        (&object, r#"{ "a": 1, "c": "" }"#, "v: `c` is not described"),
        (&both, r#"{ "a": 1, "c": "" }"#, ""),
        (&both, r#"{ "a": 1, "d": "" }"#, "v: `d` is not described"),
        (&either, "0.5", ""),
        (&either, "1", "v: 2 of"),
        (&either, "\"\"", "v: 0 of"),
        (&serde_json::json!({ "$ref": "#/nothing" }), "1", "v: there is no"),
        (&serde_json::json!({ "novel": 1 }), "1", "v: `novel` is not a keyword"),
    ] {
        let found = document.check(schema, &serde_json::from_str(value).unwrap(), "v").err().unwrap_or_default();
        assert!(found.starts_with(fault) && fault.is_empty() == found.is_empty(), "{value}: {found}; expected {fault}");
    }
}
