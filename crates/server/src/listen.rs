//! Connections: accepting them, with timeouts and a limit.
//!
//! The number of connections is limited. A connection whose request does not arrive in time, or whose client does not
//! read the answer, is closed; at the limit, the oldest idle connection is closed for a new one. So clients cannot deny
//! service by holding connections open.

use crate::limits;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io::{self, IoSlice};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Notify;
use tokio::time::Sleep;
use tower::ServiceExt;

/// A bound address, ready to listen.
#[derive(Debug)]
pub struct BoundListener {
    listener: TcpListener,
    address: SocketAddr,
}

impl BoundListener {
    /// The address, with the port chosen.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

/// Ports tried after the requested one.
const NEXT_PORTS: u16 = 100;

/// Binds an address; if its port is taken and another is acceptable, the next free one.
///
/// # Errors
/// If none of the ports can be bound.
pub async fn bind(address: SocketAddr, another_will_do: bool) -> io::Result<BoundListener> {
    let last = if another_will_do { address.port().saturating_add(NEXT_PORTS) } else { address.port() };
    let mut refused = None;
    for port in address.port()..=last {
        match listen(SocketAddr::new(address.ip(), port)) {
            Ok(listener) => return Ok(BoundListener { address: listener.local_addr()?, listener }),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => refused = Some(error),
            Err(error) => return Err(error),
        }
    }
    Err(refused.unwrap_or_else(|| io::Error::from(io::ErrorKind::AddrInUse)))
}

/// Backlog of connections not accepted yet. When it is full, the system drops further ones, and clients retry after a
/// second.
const QUEUE: u32 = 4096;

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // Allows binding the port of a server that has just ended.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(QUEUE)
}

/// Accepts connections until the task is dropped.
pub async fn serve(bound: BoundListener, app: Router) {
    let room = Room::new(limits::CONNECTIONS);
    loop {
        match bound.listener.accept().await {
            Ok((stream, _)) => match room.enter() {
                Some(visit) => drop(tokio::spawn(receive(stream, app.clone(), visit))),
                None => turn_away(&stream),
            },
            // The process may be out of file descriptors until a connection closes.
            Err(_) => tokio::time::sleep(limits::ARRIVAL / 100).await,
        }
    }
}

async fn receive(stream: TcpStream, app: Router, visit: Visit) {
    tokio::select! {
        () = converse(stream, app, &visit.guest) => {}
        () = visit.guest.leave.notified() => {}
    }
}

/// All connections are busy: answers 503.
fn turn_away(stream: &TcpStream) {
    let body = r#"{"error":{"code":"too_many","message":"this server is busy; try again later"}}"#;
    let head =
        "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\nContent-Type: application/json";
    let answer = format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    // If the answer does not fit into the empty send buffer, closing is enough.
    let _ = stream.try_write(answer.as_bytes());
}

/// The open connections, in order of arrival.
#[derive(Clone)]
struct Room {
    guests: Arc<Mutex<BTreeMap<u64, Guest>>>,
    size: usize,
}

/// One connection.
#[derive(Clone, Default)]
struct Guest {
    /// Whether a request is being answered.
    is_served: Arc<AtomicBool>,
    /// Whether the client does not read.
    is_stalled: Arc<AtomicBool>,
    leave: Arc<Notify>,
}

impl Guest {
    /// Whether it may be closed: no complete request has arrived, or the client does not read.
    fn is_idle(&self) -> bool {
        !self.is_served.load(Ordering::Relaxed) || self.is_stalled.load(Ordering::Relaxed)
    }
}

/// A registered connection; unregistered on drop.
struct Visit {
    room: Room,
    number: u64,
    guest: Guest,
}

impl Room {
    fn new(size: usize) -> Room {
        Room { guests: Arc::default(), size }
    }

    fn guests(&self) -> MutexGuard<'_, BTreeMap<u64, Guest>> {
        self.guests.lock().expect("nobody fails while holding it")
    }

    /// Registers a connection. At the limit, closes the oldest idle one; `None` if all are busy.
    fn enter(&self) -> Option<Visit> {
        let mut guests = self.guests();
        if guests.len() >= self.size {
            let idle = guests.iter().find(|(_, guest)| guest.is_idle()).map(|(number, _)| *number)?;
            guests.remove(&idle)?.leave.notify_one();
        }
        let number = guests.last_key_value().map_or(0, |(last, _)| last + 1);
        let guest = Guest::default();
        guests.insert(number, guest.clone());
        Some(Visit { room: self.clone(), number, guest })
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut guests = self.room.guests();
        // After an eviction, the number may belong to another connection.
        if guests.get(&self.number).is_some_and(|guest| Arc::ptr_eq(&guest.leave, &self.guest.leave)) {
            guests.remove(&self.number);
        }
    }
}

/// Serves one connection.
async fn converse(stream: TcpStream, app: Router, guest: &Guest) {
    // Sends small answers without delay.
    let _ = stream.set_nodelay(true);
    let answer = hyper::service::service_fn(move |request: Request<Incoming>| {
        let (app, is_served) = (app.clone(), guest.is_served.clone());
        async move {
            let arriving = |body| Body::new(Passing { body, is_served: is_served.clone(), then: true });
            let response = app.oneshot(request.map(arriving)).await;
            let leaving = |body| Passing { body, is_served, then: false };
            response.map(|response| response.map(leaving)).map_err(|never: Infallible| never)
        }
    });
    let mut protocol = hyper::server::conn::http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(limits::ARRIVAL).max_buf_size(limits::BODY.max(1 << 16));
    let stream = Impatient::new(stream, guest.is_stalled.clone());
    let _ = protocol.serve_connection(TokioIo::new(stream), answer).await;
}

/// A request body or an answer in transit; when it is dropped, `is_served` becomes `then`. A connection counts as
/// served from the complete arrival of the request to the end of the answer, so incomplete requests can be evicted and
/// event streams cannot.
struct Passing<B> {
    body: B,
    is_served: Arc<AtomicBool>,
    then: bool,
}

impl<B: hyper::body::Body + Unpin> hyper::body::Body for Passing<B> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl<B> Drop for Passing<B> {
    fn drop(&mut self) {
        self.is_served.store(self.then, Ordering::Relaxed);
    }
}

/// A stream that is closed if the client does not read for too long.
struct Impatient<S> {
    stream: S,
    is_stalled: Arc<AtomicBool>,
    /// Deadline of the pending write.
    end: Option<Pin<Box<Sleep>>>,
}

impl<S> Impatient<S> {
    fn new(stream: S, is_stalled: Arc<AtomicBool>) -> Self {
        Impatient { stream, is_stalled, end: None }
    }

    /// The result of writing; an error if nothing could be written for too long.
    fn bounded<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        self.is_stalled.store(written.is_pending(), Ordering::Relaxed);
        if written.is_ready() {
            self.end = None;
            return written;
        }
        let end = self.end.get_or_insert_with(|| Box::pin(tokio::time::sleep(limits::STALLED)));
        end.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Impatient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Impatient<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.bounded(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.bounded(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.bounded(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.bounded(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::{Instant, timeout};

    fn serve_it(visit: &Visit) {
        visit.guest.is_served.store(true, Ordering::Relaxed);
    }

    async fn was_sent_away(visit: &Visit) -> bool {
        timeout(Duration::ZERO, visit.guest.leave.notified()).await.is_ok()
    }

    #[tokio::test]
    async fn the_first_who_is_idle_makes_place() {
        let room = Room::new(3);
        let visits: Vec<Visit> = (0..3).map(|_| room.enter().unwrap()).collect();
        serve_it(&visits[0]);
        let fourth = room.enter().unwrap();
        assert_eq!(room.guests().len(), 3);
        assert!(was_sent_away(&visits[1]).await);
        assert!(!was_sent_away(&visits[0]).await && !was_sent_away(&visits[2]).await);
        // Dropping the evicted connection must not unregister another one.
        drop(visits);
        assert_eq!(room.guests().len(), 1);
        drop(fourth);
        assert_eq!(room.guests().len(), 0);
    }

    #[tokio::test]
    async fn a_room_full_of_work_takes_nobody_in() {
        let room = Room::new(2);
        let visits: Vec<Visit> = (0..2).map(|_| room.enter().unwrap()).collect();
        visits.iter().for_each(serve_it);
        assert!(room.enter().is_none());
        assert_eq!(room.guests().len(), 2);
        // A client that does not read is not being served.
        visits[1].guest.is_stalled.store(true, Ordering::Relaxed);
        let third = room.enter().unwrap();
        assert!(was_sent_away(&visits[1]).await);
        serve_it(&third);
        assert!(room.enter().is_none());
        drop(third);
        assert!(room.enter().is_some());
    }

    #[tokio::test]
    async fn who_finds_no_room_is_told_to_come_again() {
        let listener = listen(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let mut visitor = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (met, _) = listener.accept().await.unwrap();
        met.writable().await.unwrap();
        turn_away(&met);
        drop(met);
        let mut answer = String::new();
        tokio::io::AsyncReadExt::read_to_string(&mut visitor, &mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let lines: Vec<&str> = head.lines().collect();
        assert_eq!(lines[0], "HTTP/1.1 503 Service Unavailable");
        let length = format!("Content-Length: {}", body.len());
        assert!(["Retry-After: 1", length.as_str()].iter().all(|line| lines.contains(line)), "{head}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(body).unwrap()["error"]["code"], "too_many");
    }

    #[tokio::test]
    async fn a_port_that_is_taken_gives_way_to_a_later_one_if_another_will_do() {
        let taken = bind(SocketAddr::from(([127, 0, 0, 1], 0)), false).await.unwrap();
        let refusal = bind(taken.address(), false).await.unwrap_err();
        assert_eq!(refusal.kind(), io::ErrorKind::AddrInUse);
        let next = bind(taken.address(), true).await.unwrap().address();
        let later = next.port().checked_sub(taken.address().port());
        assert!(
            next.ip() == taken.address().ip() && (Some(1)..=Some(NEXT_PORTS)).contains(&later),
            "{next}, {taken:?}"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_nobody_reads_is_given_up() {
        let (ours, mut theirs) = duplex(1000);
        let is_stalled = Arc::new(AtomicBool::new(false));
        let mut stream = Impatient::new(ours, is_stalled.clone());
        stream.write_all(&[1; 1000]).await.unwrap();
        assert!(!is_stalled.load(Ordering::Relaxed));
        let started = Instant::now();
        let mut writing = Box::pin(stream.write_all(&[2; 10]));
        assert!(timeout(limits::STALLED / 2, &mut writing).await.is_err());
        assert!(is_stalled.load(Ordering::Relaxed));
        // The client reads something, which restarts the timeout.
        theirs.read_exact(&mut [0; 10]).await.unwrap();
        writing.await.unwrap();
        assert!(!is_stalled.load(Ordering::Relaxed));
        let again = Instant::now();
        let error = stream.write_all(&[3; 10]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(again.elapsed() >= limits::STALLED && started.elapsed() < limits::STALLED * 2);
    }
}
