//! Listening, with an eye on those who only pretend to speak.
//!
//! There is room for so many connections. Whoever does not get a request out in time is hung up on, and so is whoever does not read its
//! answer; and when all the room is taken, the first who came and is idle makes place for whoever comes next. So nobody keeps others out
//! by holding connections open.

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

/// An address that is held, and at which the server can begin to listen.
#[derive(Debug)]
pub struct BoundListener {
    listener: TcpListener,
    address: SocketAddr,
}

impl BoundListener {
    /// The address, with the port that was free.
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

/// A crowd that comes at once waits to be let in. Whoever finds the queue full knocks again, but only after a second.
const QUEUE: u32 = 4096;

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that was just ended leaves its address at once.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(QUEUE)
}

/// Answers until the task is dropped.
pub async fn serve(bound: BoundListener, app: Router) {
    let room = Room::new(limits::CONNECTIONS);
    loop {
        match bound.listener.accept().await {
            Ok((stream, _)) => match room.enter() {
                Some(visit) => drop(tokio::spawn(receive(stream, app.clone(), visit))),
                None => turn_away(&stream),
            },
            // Out of files, perhaps: those who are served will leave some.
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

/// Everybody is being served, and there is no room for one more.
fn turn_away(stream: &TcpStream) {
    let body = r#"{"error":{"code":"too_many","message":"this server is busy; try again later"}}"#;
    let head =
        "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\nContent-Type: application/json";
    let answer = format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    // If it does not fit into the empty buffer of a new connection, hanging up says the same.
    let _ = stream.try_write(answer.as_bytes());
}

/// Who is connected, in the order in which they came.
#[derive(Clone)]
struct Room {
    guests: Arc<Mutex<BTreeMap<u64, Guest>>>,
    size: usize,
}

/// One connection.
#[derive(Clone, Default)]
struct Guest {
    /// Whether it has asked for something that it has not got yet.
    is_served: Arc<AtomicBool>,
    /// Whether it leaves what it has got unread.
    is_stalled: Arc<AtomicBool>,
    leave: Arc<Notify>,
}

impl Guest {
    /// Whether it may be sent away: it says nothing, or not all that it has to say, or does not listen.
    fn is_idle(&self) -> bool {
        !self.is_served.load(Ordering::Relaxed) || self.is_stalled.load(Ordering::Relaxed)
    }
}

/// A guest in the room, for as long as this lives.
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

    /// If the room is full, whoever came first and is idle leaves; if nobody is, there is no place.
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
        // Whoever was sent away has left its number, perhaps to somebody else.
        if guests.get(&self.number).is_some_and(|guest| Arc::ptr_eq(&guest.leave, &self.guest.leave)) {
            guests.remove(&self.number);
        }
    }
}

/// Answers the requests of one connection.
async fn converse(stream: TcpStream, app: Router, guest: &Guest) {
    // Small answers at once.
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

/// A request or an answer on its way, and whether its guest is being served once it is through. Of a request that is when all of it is here:
/// one that never comes keeps nobody out. Of an answer it lasts until the last of it is sent: a stream of thoughts takes a while.
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

/// A stream that is closed if the other side does not take what it is sent.
struct Impatient<S> {
    stream: S,
    is_stalled: Arc<AtomicBool>,
    /// When patience ends, while it is tried.
    end: Option<Pin<Box<Sleep>>>,
}

impl<S> Impatient<S> {
    fn new(stream: S, is_stalled: Arc<AtomicBool>) -> Self {
        Impatient { stream, is_stalled, end: None }
    }

    /// What came of writing, unless nothing has come of it for too long.
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
        // The one who was sent away goes, and takes nobody else's place with it.
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
        // Whoever does not read its answer is not being served.
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
        // It reads something: patience begins again.
        theirs.read_exact(&mut [0; 10]).await.unwrap();
        writing.await.unwrap();
        assert!(!is_stalled.load(Ordering::Relaxed));
        let again = Instant::now();
        let error = stream.write_all(&[3; 10]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(again.elapsed() >= limits::STALLED && started.elapsed() < limits::STALLED * 2);
    }
}
