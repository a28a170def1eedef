//! The description of the API for other programs, generated from the serialised types.

use crate::error::{ApiError, Refusal};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde_json::{Value, json};
use std::sync::LazyLock;
use utoipa::OpenApi;

/// Parts that belong to no route.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Jugada",
        version = "1",
        description = "Board games, strategies and evaluators. Stateless for play: a request carries the game and its moves. \
            Requests must name this server as their Host; bodies are application/json. What does not have the form that is described here is refused with 400, \
            what has it and means nothing (a game that nobody knows, a move that is not legal) with 422, more than is taken with 413.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    servers((url = "/api/v1")),
    components(schemas(Refusal))
)]
pub(crate) struct Frame;

/// This description of the API.
#[utoipa::path(get, path = "/openapi.json", responses((status = 200, description = "OpenAPI 3.1", body = Object), ApiError))]
pub(crate) async fn document() -> impl IntoResponse {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
        let mut document = with_events(json!(super::described().into_openapi()));
        close_variants(&mut document);
        document.to_string()
    });
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str())
}

/// Streams are described by an enum with one variant per kind of event. On the wire an event has a name and data, which
/// is JSON; the schema is changed accordingly.
fn with_events(mut document: Value) -> Value {
    const STREAM: &str = "text/event-stream";
    let schemas = document["components"]["schemas"].take();
    let operations = document["paths"].as_object_mut().into_iter().flat_map(|paths| paths.values_mut());
    let operations = operations.filter_map(Value::as_object_mut).flat_map(|methods| methods.values_mut());
    for stream in
        operations.filter_map(|operation| operation.pointer_mut("/responses/200/content/text~1event-stream/schema"))
    {
        let name = stream["$ref"].as_str().and_then(|path| path.rsplit('/').next()).unwrap_or(STREAM).to_owned();
        let kinds = schemas[name].get("oneOf").and_then(Value::as_array).into_iter().flatten();
        let events = kinds.flat_map(|kind| {
            let properties = kind["properties"].as_object().into_iter().flatten();
            properties.map(|(event, data)| {
                let data = json!({ "type": "string", "contentMediaType": "application/json", "contentSchema": data });
                json!({
                    "type": "object",
                    "description": kind["description"],
                    "required": ["event", "data"],
                    "properties": { "event": { "type": "string", "enum": [event] }, "data": data },
                })
            })
        });
        *stream = json!({ "oneOf": events.collect::<Vec<Value>>() });
    }
    document["components"]["schemas"] = schemas;
    document
}

/// A variant is identified by its only property.
fn close_variants(schema: &mut Value) {
    match schema {
        Value::Object(parts) => {
            for variant in parts.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten() {
                let properties = variant["properties"].as_object().map_or(0, serde_json::Map::len);
                if properties == 1 && variant["required"].as_array().is_some_and(|names| names.len() == 1) {
                    variant["additionalProperties"] = json!(false);
                }
            }
            parts.values_mut().for_each(close_variants);
        }
        Value::Array(parts) => parts.iter_mut().for_each(close_variants),
        _ => {}
    }
}
