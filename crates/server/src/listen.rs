//! Listening, with an eye on those who only pretend to speak.
//!
//! There is room for so many connections. Whoever does not get a request out in time is hung up on; and when all the room is taken,
//! the one that has been silent longest makes place for whoever comes next. So nobody keeps others out by holding connections open.

use crate::limits;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::Request;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tower::ServiceExt;

/// A place to listen at.
#[derive(Debug)]
pub struct Bound {
    listener: TcpListener,
    address: SocketAddr,
}

impl Bound {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

/// How many ports are tried after the one asked for.
const NEXT_PORTS: u16 = 100;

/// Listens at an address; if its port is taken and another will do, at the next free one.
///
/// # Errors
/// If none of them can be had.
pub async fn bind(address: SocketAddr, another_will_do: bool) -> io::Result<Bound> {
    let last = if another_will_do { address.port().saturating_add(NEXT_PORTS) } else { address.port() };
    let mut refused = None;
    for port in address.port()..=last {
        match TcpListener::bind(SocketAddr::new(address.ip(), port)).await {
            Ok(listener) => return Ok(Bound { address: listener.local_addr()?, listener }),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => refused = Some(error),
            Err(error) => return Err(error),
        }
    }
    Err(refused.unwrap_or_else(|| io::Error::from(io::ErrorKind::AddrInUse)))
}

/// Answers until the task is dropped.
pub async fn serve(bound: Bound, app: Router) {
    let room = Room::default();
    for number in 0u64.. {
        match bound.listener.accept().await {
            Ok((stream, _)) => {
                room.make_place();
                let guest = Guest::default();
                room.guests().insert(number, guest.clone());
                let (app, room) = (app.clone(), room.clone());
                tokio::spawn(async move {
                    tokio::select! {
                        () = converse(stream, app, &guest) => {}
                        () = guest.leave.notified() => {}
                    }
                    room.guests().remove(&number);
                });
            }
            // Out of files, perhaps: those who are served will leave some.
            Err(_) => tokio::time::sleep(limits::ARRIVAL / 100).await,
        }
    }
}

/// Who is connected, in the order in which they came.
#[derive(Clone, Default)]
struct Room(Arc<Mutex<BTreeMap<u64, Guest>>>);

/// One connection.
#[derive(Clone, Default)]
struct Guest {
    /// Requests that are being answered.
    busy: Arc<AtomicUsize>,
    leave: Arc<Notify>,
}

impl Room {
    fn guests(&self) -> MutexGuard<'_, BTreeMap<u64, Guest>> {
        self.0.lock().expect("nobody fails while holding it")
    }

    /// If the room is full, whoever came first and says nothing leaves.
    fn make_place(&self) {
        let mut guests = self.guests();
        if guests.len() < limits::CONNECTIONS {
            return;
        }
        let silent = guests.iter().find(|(_, guest)| guest.busy.load(Ordering::Relaxed) == 0);
        if let Some(number) = silent.map(|(number, _)| *number)
            && let Some(guest) = guests.remove(&number)
        {
            guest.leave.notify_one();
        }
    }
}

/// Answers the requests of one connection.
async fn converse(stream: TcpStream, app: Router, guest: &Guest) {
    // Small answers at once.
    let _ = stream.set_nodelay(true);
    let answer = hyper::service::service_fn(move |request: Request<Incoming>| {
        let (app, busy) = (app.clone(), Busy::new(&guest.busy));
        async move {
            let response = app.oneshot(request.map(Body::new)).await;
            response
                .map(|response| response.map(|body| Answer { body, _busy: busy }))
                .map_err(|never: Infallible| never)
        }
    });
    let mut protocol = hyper::server::conn::http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(limits::ARRIVAL).max_buf_size(limits::BODY.max(1 << 16));
    let _ = protocol.serve_connection(TokioIo::new(stream), answer).await;
}

/// An answer on its way. The connection is busy until the last of it is sent: a stream of thoughts takes a while.
struct Answer {
    body: Body,
    _busy: Busy,
}

impl hyper::body::Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Counts a request while it is being answered.
struct Busy(Arc<AtomicUsize>);

impl Busy {
    fn new(busy: &Arc<AtomicUsize>) -> Busy {
        busy.fetch_add(1, Ordering::Relaxed);
        Busy(busy.clone())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
