//! `jugada serve`, and `jugada` alone: the page.

use crate::arguments::ServeArguments;
use crate::failure::{Failure, print};
use crate::playing::store;
use jugada_core::rng::mix;
use jugada_server::guard::Guard;
use jugada_server::{app, bind, serve};
use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;

/// Where the page is, unless that port is taken.
const HOME: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);

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
        let query = token.as_ref().map_or_else(String::new, |token| format!("?token={token}"));
        let (here, elsewhere) = hosts(bound.address());
        let url = format!("http://{here}/{query}");
        let remote = elsewhere.map(|host| format!("From other machines: http://{host}/{query}\n")).unwrap_or_default();
        print(&format!("Jugada is at {url}\n{remote}Ctrl-C ends it.\n"))?;
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

/// How the page is reached from this machine, and from others where that is not the same: "any address" is none to go to.
fn hosts(address: SocketAddr) -> (String, Option<String>) {
    if !address.ip().is_unspecified() {
        return (address.to_string(), None);
    }
    let loopback: IpAddr = if address.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() };
    (SocketAddr::new(loopback, address.port()).to_string(), Some(format!("ADDRESS-OF-THIS-MACHINE:{}", address.port())))
}

/// A number that nobody can guess, from the randomness that the system gives to hash maps.
fn token() -> String {
    let word = |salt: u64| mix(RandomState::new().hash_one(salt));
    format!("{:016x}{:016x}", word(1), word(2))
}
