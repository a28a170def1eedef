//! Named resources.

use crate::support::host;
use jugada_play::{MemoryModels, Model, Resources};
use std::sync::Arc;

#[test]
fn models_are_found_by_name_and_what_is_not_there_is_explained() {
    let mut models = MemoryModels::default();
    let message = |models: &MemoryModels, name: &str, games| {
        let resources = Resources { models: Some(Arc::new(models.clone())), ..Resources::default() };
        let found = host().with(resources).learned(name, games);
        found.map(|model| model.bytes.to_vec()).map_err(|error| error.to_string())
    };
    let refused = |words: &str| Err(format!("learned evaluator {words}"));
    assert_eq!(message(&models, "x", None), refused("`x`: not there; there are: connect-4, othello-6x6, othello-8x8"));
    models.keep("squares", 500, b"1 2".to_vec());
    models.keep("squares", 2000, b"3 4".to_vec());
    models.keep("lines", 0, b"5".to_vec());
    assert_eq!(message(&models, "squares", None), Ok(b"3 4".to_vec()));
    assert_eq!(message(&models, "squares", Some(500)), Ok(b"1 2".to_vec()));
    assert_eq!(
        message(&models, "squares", Some(7)),
        refused("`squares`: there is no checkpoint after 7 games; there are: 500, 2000")
    );
    assert_eq!(
        message(&models, "sqares", None),
        refused(
            "`sqares`: not there (did you mean `squares`?); there are: connect-4, lines, othello-6x6, othello-8x8, squares"
        )
    );
    let nothing = host().learned("othelo-6x6", None).unwrap_err();
    assert!(nothing.to_string().contains("did you mean `othello-6x6`?"), "{nothing}");
}

#[test]
fn the_hash_is_that_of_the_bytes() {
    // BLAKE3, as published.
    let empty = "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262";
    assert_eq!(Model::new(Vec::new()).hash, empty);
    assert_ne!(Model::new(vec![0]).hash, empty);
}
