//! `jugada serve`, and `jugada` without a command: serves the page.

use crate::arguments::ServeArguments;
use crate::failure::{Failure, say, warn};
use crate::playing::Context;
use jugada_words::{Language, message};

use jugada_server::guard::Guard;
use jugada_server::{Quit, app, bind, serve};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// Default address, unless its port is in use.
const HOME: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);

pub(crate) fn run(arguments: &ServeArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let address = arguments.addr.unwrap_or(HOME);
    let is_remote = !address.ip().is_loopback();
    if is_remote && !arguments.allow_remote {
        return Err(Failure::Input(message!(
            "serve-reachable",
            "{ $address } can be reached from other computers; to allow that, add --allow-remote",
            address
        )));
    }
    let (registry, store) = (context.registry.clone(), context.store()?);
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::Listen { address, error })?;
    runtime.block_on(async {
        let bound =
            bind(address, arguments.addr.is_none()).await.map_err(|error| Failure::Listen { address, error })?;
        let token = is_remote.then(token).transpose()?;
        let query = token.as_ref().map_or_else(String::new, |token| format!("?token={token}"));
        let (here, elsewhere) = hosts(bound.address(), language);
        let url = format!("http://{here}/{query}");
        let from_elsewhere = |host: String| {
            message!("serve-from-other-machines", "From other computers: http://{ $host }/{ $query }", host, query)
                .tell(language)
                + "\n"
        };
        let remote = elsewhere.map(from_elsewhere).unwrap_or_default();
        say(
            &message!("serve-address", "Jugada is at { $url }\n{ $remote }Press Ctrl-C to stop it.", url, remote),
            language,
        )?;
        if !arguments.no_open && open::that_detached(&url).is_err() {
            let message = message!("serve-no-browser", "could not open a browser; open the address above yourself");
            warn(&message, language);
        }
        let quit = Quit::default();
        // Only a local server can be stopped from the page: a remote user must not end it for the others.
        let app = app(registry, store, Guard::new(bound.address(), token), (!is_remote).then(|| quit.clone()));
        tokio::select! {
            () = serve(bound, app) => {}
            () = quit.asked() => {}
            () = told_to_end() => {}
        }
        Ok(())
    })
}

/// Completes on Ctrl-C; on Unix also on SIGTERM (shutdown) and SIGHUP (closed terminal).
async fn told_to_end() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let (Ok(mut terminate), Ok(mut hang_up)) = (signal(SignalKind::terminate()), signal(SignalKind::hangup())) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
                _ = hang_up.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// The hosts for URLs from this machine and, for the unspecified address, from others.
fn hosts(address: SocketAddr, language: Language) -> (String, Option<String>) {
    if !address.ip().is_unspecified() {
        return (address.to_string(), None);
    }
    let loopback: IpAddr = if address.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() };
    let this = message!("serve-this-machine", "ADDRESS-OF-THIS-COMPUTER").tell(language);
    (SocketAddr::new(loopback, address.port()).to_string(), Some(format!("{this}:{}", address.port())))
}

/// An unguessable token from the system's random source.
fn token() -> Result<String, Failure> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Read(error.into()))?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}
