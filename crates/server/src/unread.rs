//! A common memory budget for answers that clients have not read yet.

use crate::error::{ApiError, Code};
use crate::limits;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The budget of all answers; clones share it.
#[derive(Clone)]
pub(crate) struct Unread(Arc<Semaphore>);

/// A part of the budget, held until dropped.
pub(crate) struct Room {
    _permit: OwnedSemaphorePermit,
}

/// Unit of the budget, in bytes.
const UNIT: usize = 1 << 10;
/// Answers below this size are not counted: on all connections at once they take 64 MB.
const SMALL: usize = 256 << 10;
/// Size of the pieces handed to the connection, in bytes: it buffers that much itself.
const PIECE: usize = 64 << 10;

impl Unread {
    pub(crate) fn new() -> Unread {
        Unread(Arc::new(Semaphore::new(limits::UNREAD / UNIT)))
    }

    /// Reserves `bytes` bytes, or refuses.
    pub(crate) fn room(&self, bytes: usize) -> Result<Room, ApiError> {
        let units = u32::try_from(bytes.div_ceil(UNIT)).unwrap_or(u32::MAX);
        let permit = self.0.clone().try_acquire_many_owned(units).map_err(|_| {
            let message = "other clients have not read their answers yet; try again when they have";
            ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, message)
        })?;
        Ok(Room { _permit: permit })
    }
}

/// Refuses large answers that exceed the budget; others hold their part until read.
pub(crate) async fn bounded(State(unread): State<Unread>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let Some(size) = response.body().size_hint().exact().map(|size| usize::try_from(size).unwrap_or(usize::MAX)) else {
        return response;
    };
    if size < SMALL {
        return response;
    }
    match unread.room(size) {
        Ok(room) => response.map(|body| Body::new(Held { body, piece: Bytes::new(), _room: room })),
        Err(refusal) => refusal.into_response(),
    }
}

/// A body handed over in pieces; releases its part of the budget with the last.
struct Held {
    body: Body,
    /// Taken from the body, not handed over yet.
    piece: Bytes,
    _room: Room,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.piece.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.piece = data,
                    Err(frame) => return Poll::Ready(Some(Ok(frame))),
                },
                end => return Poll::Ready(end),
            }
        }
        let next = self.piece.len().min(PIECE);
        Poll::Ready(Some(Ok(Frame::data(self.piece.split_to(next)))))
    }

    fn is_end_stream(&self) -> bool {
        self.piece.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        match self.body.size_hint().exact() {
            Some(rest) => SizeHint::with_exact(rest + self.piece.len() as u64),
            None => SizeHint::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;

    #[tokio::test]
    async fn room_is_returned_when_the_body_has_been_read() {
        let unread = Unread::new();
        let size = 3 * PIECE + 1;
        let room = unread.room(limits::UNREAD).unwrap();
        let refused = unread.room(1).err().unwrap();
        assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
        let body = Body::new(Held { body: Body::from(vec![7; size]), piece: Bytes::new(), _room: room });
        assert_eq!(body.size_hint().exact(), Some(size as u64));
        assert_eq!(to_bytes(body, usize::MAX).await.unwrap(), vec![7; size]);
        assert!(unread.room(limits::UNREAD).is_ok());
    }

    /// While the client does not read, a body in pieces keeps its part of the budget.
    #[tokio::test]
    async fn a_body_that_is_read_in_part_keeps_its_room() {
        let unread = Unread::new();
        let room = unread.room(limits::UNREAD).unwrap();
        let mut held = Held { body: Body::from(vec![7; 2 * PIECE]), piece: Bytes::new(), _room: room };
        let first = std::future::poll_fn(|context| Pin::new(&mut held).poll_frame(context)).await;
        assert_eq!(first.unwrap().unwrap().into_data().unwrap().len(), PIECE);
        assert_eq!((held.size_hint().exact(), held.is_end_stream()), (Some(PIECE as u64), false));
        assert!(unread.room(1).is_err());
        drop(held);
        assert!(unread.room(1).is_ok());
    }
}
