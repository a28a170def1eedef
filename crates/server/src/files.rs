//! Files that come with a request: taken as they arrive, no faster than they are read, and no more than they may be.

use crate::error::{ApiError, Code};
use crate::guard::FILE;
use crate::limits;
use axum::body::{Body, Bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use std::io;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::timeout;
use tokio_stream::StreamExt;

/// Parts of a file that may wait to be read.
const WAITING: usize = 4;

/// A file on its way, to be read on a thread that may wait.
pub(crate) struct Arriving {
    parts: Receiver<io::Result<Bytes>>,
    part: Bytes,
}

impl io::Read for Arriving {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        while self.part.is_empty() {
            match self.parts.blocking_recv() {
                Some(part) => self.part = part?,
                None => return Ok(0),
            }
        }
        let taken = self.part.split_to(room.len().min(self.part.len()));
        room[..taken.len()].copy_from_slice(&taken);
        Ok(taken.len())
    }
}

/// Brings a file to whoever reads it.
pub(crate) struct Carrier {
    body: Body,
    sender: Sender<io::Result<Bytes>>,
    most: u64,
}

/// A body that is a file of at most so many bytes: one end to read it, the other to bring it.
pub(crate) fn carry(headers: &HeaderMap, body: Body, most: u64) -> Result<(Carrier, Arriving), ApiError> {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.eq_ignore_ascii_case(FILE) {
        let message = format!("expected a body of type {FILE}");
        return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::BadRequest, message));
    }
    let (sender, parts) = channel(WAITING);
    Ok((Carrier { body, sender, most }, Arriving { parts, part: Bytes::new() }))
}

impl Carrier {
    /// Brings all of it, unless it is too much, takes too long, or nobody reads on. Whoever reads learns that it was not all.
    pub(crate) async fn run(self) -> Result<(), ApiError> {
        let Carrier { body, sender, most } = self;
        let mut parts = body.into_data_stream();
        let mut size = 0;
        let refusal = loop {
            let Ok(part) = timeout(limits::ARRIVAL, parts.next()).await else {
                let message = format!("nothing more arrived for {} seconds", limits::ARRIVAL.as_secs());
                break ApiError::new(StatusCode::REQUEST_TIMEOUT, Code::TooSlow, message);
            };
            let part = match part {
                None => return Ok(()),
                Some(Ok(part)) => part,
                Some(Err(error)) => break ApiError::malformed(format!("the body ended early: {error}")),
            };
            size += part.len() as u64;
            if let Err(refusal) = ApiError::unless_bounded("file", size as usize, "bytes or more", most as usize) {
                break refusal;
            }
            if sender.send(Ok(part)).await.is_err() {
                return Ok(());
            }
        };
        let _ = sender.send(Err(io::ErrorKind::UnexpectedEof.into())).await;
        Err(refusal)
    }

    /// The whole file at once, for those who need it so.
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
