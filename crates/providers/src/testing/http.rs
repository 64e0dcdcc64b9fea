//! As much of HTTP as a provider in a test needs: one question, one answer, and the connection is closed.

use std::collections::HashMap;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

use super::StandIn;

pub(super) struct Question {
    pub(super) path: String,
    pub(super) headers: HashMap<String, String>,
    pub(super) form: HashMap<String, String>,
}

pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: String,
}

pub(super) async fn serve(listener: TcpListener, stand_in: StandIn) {
    while let Ok((socket, _)) = listener.accept().await {
        let stand_in = stand_in.clone();
        tokio::spawn(async move {
            // A client that hangs up is its own affair.
            let _ = converse(socket, &stand_in).await;
        });
    }
}

async fn converse(mut socket: TcpStream, stand_in: &StandIn) -> std::io::Result<()> {
    let mut text = Vec::new();
    let head_end = loop {
        if let Some(at) = text.windows(4).position(|four| four == b"\r\n\r\n") {
            break at;
        }
        if socket.read_buf(&mut text).await? == 0 {
            return Ok(());
        }
    };
    let head = String::from_utf8_lossy(&text[..head_end]).into_owned();
    let mut lines = head.lines();
    let first = lines.next().unwrap_or_default();
    let headers: HashMap<_, _> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
        .collect();
    let length: usize = headers
        .get("content-length")
        .and_then(|n| n.parse().ok())
        .unwrap_or(0);
    while text.len() < head_end + 4 + length {
        if socket.read_buf(&mut text).await? == 0 {
            return Ok(());
        }
    }
    let form = url::form_urlencoded::parse(&text[head_end + 4..])
        .into_owned()
        .collect();
    let target = first.split(' ').nth(1).unwrap_or_default();
    let question = Question {
        path: target.split('?').next().unwrap_or_default().to_owned(),
        headers,
        form,
    };
    let Answer { status, body } = stand_in.answer(&question);
    let head = format!(
        "HTTP/1.1 {status} x\r\ncontent-type: application/json\r\ncontent-length: {}\r\nlocation: {}/evil\r\nconnection: close\r\n\r\n",
        body.len(),
        stand_in.url,
    );
    socket.write_all(head.as_bytes()).await?;
    socket.write_all(body.as_bytes()).await
}
