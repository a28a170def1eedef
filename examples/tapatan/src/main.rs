//! Jugada's page with an additional game: `cargo run -p tapatan`.

use jugada_registry::Registry;
use jugada_server::guard::Guard;
use jugada_server::{app, bind, serve};
use jugada_store::{Store, default_directory};
use std::error::Error;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let registry = Registry::built_in();
    registry.add(tapatan::entry())?;
    let bound = bind("127.0.0.1:7878".parse()?, true).await?;
    let address = bound.address();
    println!("Tapatan is at http://{address}/#/new/tapatan");
    serve(bound, app(registry, Store::open(&default_directory()?)?, Guard::new(address, None), None)).await;
    Ok(())
}
