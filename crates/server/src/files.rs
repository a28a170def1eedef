//! Uploaded files: read as they arrive, with back-pressure and a size limit.

use crate::error::{ApiError, Code};
use crate::guard::FILE;
use crate::limits;
use axum::body::{Body, Bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use std::io;
use std::time::Duration;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::{Instant, timeout};
use tokio_stream::StreamExt;

/// Chunks buffered between the connection and the reader.
const WAITING: usize = 4;

/// A file being uploaded, read on a blocking thread. Only an explicit end marker ends it: if the connection or the
/// server goes away earlier, reading fails.
pub(crate) struct Arriving {
    parts: Receiver<FileChunk>,
    part: Bytes,
    has_ended: bool,
}

enum FileChunk {
    Bytes(Bytes),
    End,
}

impl io::Read for Arriving {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        while self.part.is_empty() && !self.has_ended {
            match self.parts.blocking_recv() {
                Some(FileChunk::Bytes(part)) => self.part = part,
                Some(FileChunk::End) => self.has_ended = true,
                None => return Err(io::ErrorKind::UnexpectedEof.into()),
            }
        }
        let taken = self.part.split_to(room.len().min(self.part.len()));
        room[..taken.len()].copy_from_slice(&taken);
        Ok(taken.len())
    }
}

/// Forwards a request's body to the reader.
pub(crate) struct Carrier {
    body: Body,
    sender: Sender<FileChunk>,
    most: u64,
}

/// Splits a body of at most `most` bytes into a reader and a carrier that feeds it.
pub(crate) fn carry(headers: &HeaderMap, body: Body, most: u64) -> Result<(Carrier, Arriving), ApiError> {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.eq_ignore_ascii_case(FILE) {
        let message = format!("expected a body of type {FILE}");
        return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::BadRequest, message));
    }
    let (sender, parts) = channel(WAITING);
    Ok((Carrier { body, sender, most }, Arriving { parts, part: Bytes::new(), has_ended: false }))
}

impl Carrier {
    /// Forwards the whole body. Fails if it is too large or too slow, and the reader then fails too; ends early if the
    /// reader is dropped.
    pub(crate) async fn run(self) -> Result<(), ApiError> {
        let Carrier { body, sender, most } = self;
        let mut parts = body.into_data_stream();
        let (mut size, mut waited) = (0, Duration::ZERO);
        loop {
            let began = Instant::now();
            let Ok(part) = timeout(limits::ARRIVAL, parts.next()).await else {
                return Err(too_slow(format!("nothing more arrived for {} seconds", limits::ARRIVAL.as_secs())));
            };
            // Time spent waiting for the reader does not count.
            waited += began.elapsed();
            let Some(part) = part else {
                // The reader may have been dropped.
                let _ = sender.send(FileChunk::End).await;
                return Ok(());
            };
            let part = part.map_err(|error| ApiError::malformed(format!("the body ended early: {error}")))?;
            size += part.len() as u64;
            ApiError::unless_bounded("file", size as usize, "bytes or more", most as usize)?;
            if waited.saturating_sub(limits::ARRIVAL).as_secs_f64() * limits::SLOWEST > size as f64 {
                let (seconds, slowest) = (waited.as_secs(), limits::SLOWEST);
                let message =
                    format!("{size} bytes in {seconds} seconds; expected at least {slowest} bytes per second");
                return Err(too_slow(message));
            }
            if sender.send(FileChunk::Bytes(part)).await.is_err() {
                return Ok(());
            }
        }
    }

    /// The whole file in memory.
    pub(crate) async fn whole(self, mut arriving: Arriving) -> Result<Vec<u8>, ApiError> {
        let read = tokio::task::spawn_blocking(move || {
            let mut bytes = Vec::new();
            io::Read::read_to_end(&mut arriving, &mut bytes).map(|_| bytes)
        });
        self.run().await?;
        let failed = || ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Failed, "the file could not be read");
        read.await.map_err(|_| failed())?.map_err(|_| failed())
    }
}

fn too_slow(message: String) -> ApiError {
    ApiError::new(StatusCode::REQUEST_TIMEOUT, Code::TooSlow, message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    /// A body that sends `piece` bytes at a time, with pauses between them.
    fn body(parts: usize, bytes: usize, pause: Duration) -> Body {
        let part = move |_| Ok::<_, io::Error>(Bytes::from(vec![b'x'; bytes]));
        let parts = tokio_stream::iter((0..parts).map(part));
        Body::from_stream(parts.throttle(pause))
    }

    fn carried(body: Body) -> (Carrier, Arriving) {
        let headers = HeaderMap::from_iter([(CONTENT_TYPE, FILE.parse().unwrap())]);
        carry(&headers, body, 1 << 20).unwrap_or_else(|_| panic!("a file"))
    }

    fn read(mut arriving: Arriving) -> std::thread::JoinHandle<io::Result<usize>> {
        std::thread::spawn(move || arriving.read_to_end(&mut Vec::new()))
    }

    #[tokio::test]
    async fn only_the_end_is_an_end() {
        let (carrier, arriving) = carried(body(3, 1000, Duration::ZERO));
        let reader = read(arriving);
        carrier.run().await.unwrap_or_else(|_| panic!("all of it"));
        assert_eq!(reader.join().unwrap().unwrap(), 3000);
        // Drops the carrier half way, as when the client disconnects or the server shuts down.
        let (carrier, arriving) = carried(Body::from_stream(
            tokio_stream::iter([Ok::<_, io::Error>(Bytes::from_static(b"half"))]).chain(tokio_stream::pending()),
        ));
        let reader = read(arriving);
        let _ = timeout(Duration::from_millis(20), carrier.run()).await;
        assert_eq!(reader.join().unwrap().unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
    }

    #[tokio::test(start_paused = true)]
    async fn a_trickle_is_refused() {
        let (carrier, mut arriving) = carried(body(1000, 1, Duration::from_secs(5)));
        let began = Instant::now();
        let drained = async { while arriving.parts.recv().await.is_some() {} };
        let (refused, ()) = tokio::join!(carrier.run(), drained);
        assert_eq!(refused.unwrap_err().status, StatusCode::REQUEST_TIMEOUT);
        assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
        let (carrier, mut arriving) = carried(body(30, 20_000, Duration::from_secs(1)));
        let drained = async { while arriving.parts.recv().await.is_some() {} };
        let (brought, ()) = tokio::join!(carrier.run(), drained);
        assert!(brought.is_ok(), "slow, but not too slow");
    }
}
