//! The body of a transfer: what it sends is counted, and it breaks off when the transfer is ended.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
};

use axum::{
    body::{Body, BodyDataStream, Bytes},
    response::Response,
};
use futures::Stream;
use pult_app::player::AudioTransfer;
use tokio_util::sync::WaitForCancellationFutureOwned;

use crate::server::TransferEnd;

/// The bytes that this body has already handed over are stopped by the connection ([`TransferEnd`]).
pub(super) fn send_until_ended(response: Response, transfer: AudioTransfer) -> Response {
    let (mut parts, body) = response.into_parts();
    parts.extensions.insert(TransferEnd(transfer.end().clone()));
    let body = TransferBody {
        chunks: body.into_data_stream(),
        end: Box::pin(transfer.end().clone().cancelled_owned()),
        transfer,
    };
    Response::from_parts(parts, Body::from_stream(body))
}

struct TransferBody {
    chunks: BodyDataStream,
    end: Pin<Box<WaitForCancellationFutureOwned>>,
    transfer: AudioTransfer,
}

impl Stream for TransferBody {
    type Item = Result<Bytes, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.end.as_mut().poll(cx).is_ready() {
            let ended = io::Error::new(io::ErrorKind::ConnectionAborted, "the transfer was ended");
            return Poll::Ready(Some(Err(axum::Error::new(ended))));
        }
        let chunk = ready!(Pin::new(&mut self.chunks).poll_next(cx));
        if let Some(Ok(bytes)) = &chunk {
            self.transfer.count_sent(bytes.len());
        }
        Poll::Ready(chunk)
    }
}
