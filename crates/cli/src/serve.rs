//! `jugada serve`, and `jugada` alone: the page.

use crate::arguments::ServeArguments;
use crate::failure::{Failure, print};
use crate::playing::store;
use jugada_core::rng::mix;
use jugada_server::guard::Guard;
use jugada_server::{app, bind, serve};
use std::hash::{BuildHasher, RandomState};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

/// Where the page is, unless that port is taken.
const HOME: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);

pub(crate) fn run(arguments: &ServeArguments, data: Option<&Path>) -> Result<(), Failure> {
    let address = arguments.addr.unwrap_or(HOME);
    let is_remote = !address.ip().is_loopback();
    if is_remote && !arguments.allow_remote {
        let message = format!("{address} can be reached from other machines; if you want that, say --allow-remote");
        return Err(Failure::Input(message));
    }
    let store = store(data)?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::Listen { address, error })?;
    runtime.block_on(async {
        let bound =
            bind(address, arguments.addr.is_none()).await.map_err(|error| Failure::Listen { address, error })?;
        let token = is_remote.then(token);
        let url = match &token {
            Some(token) => format!("http://{}/?token={token}", bound.address()),
            None => format!("http://{}/", bound.address()),
        };
        print(&format!("Jugada is at {url}\nCtrl-C ends it.\n"))?;
        if !arguments.no_open && open::that_detached(&url).is_err() {
            eprintln!("jugada: no browser could be opened; open the address above yourself");
        }
        let app = app(store, Guard::new(bound.address(), token));
        tokio::select! {
            () = serve(bound, app) => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        Ok(())
    })
}

/// A number that nobody can guess, from the randomness that the system gives to hash maps.
fn token() -> String {
    let word = |salt: u64| mix(RandomState::new().hash_one(salt));
    format!("{:016x}{:016x}", word(1), word(2))
}
