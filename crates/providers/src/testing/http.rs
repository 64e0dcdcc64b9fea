//! As much of HTTP as a provider in a test needs: one question, one answer, and the connection is closed.

use std::{collections::HashMap, sync::Arc};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

pub(super) struct StubRequest {
    pub(super) method: String,
    pub(super) path: String,
    pub(super) query: String,
    pub(super) headers: HashMap<String, String>,
    pub(super) body: Vec<u8>,
    pub(super) form: HashMap<String, String>,
}

#[derive(Clone)]
pub(super) struct StubResponse {
    pub(super) status: u16,
    pub(super) body: String,
}

pub(super) enum Reply {
    Said(StubResponse),
    /// Listens, and never says a word.
    Silence,
    HangsUp,
}

pub(super) type RequestHandler = Arc<dyn Fn(&StubRequest) -> Reply + Send + Sync>;

/// Listens on a port of its own until the test's runtime ends; the speaker is made knowing the address.
pub(super) async fn listen<T>(make: impl FnOnce(&str) -> (T, RequestHandler)) -> T {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let (stand_in, speaker) = make(&url);
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            let (speaker, url) = (speaker.clone(), url.clone());
            tokio::spawn(async move {
                // A client that hangs up is its own affair.
                let _ = converse(socket, &speaker, &url).await;
            });
        }
    });
    stand_in
}

async fn converse(mut socket: TcpStream, speaker: &RequestHandler, url: &str) -> std::io::Result<()> {
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
    let body = text[head_end + 4..].to_vec();
    let form = url::form_urlencoded::parse(&body).into_owned().collect();
    let mut words = first.split(' ').map(str::to_owned);
    let method = words.next().unwrap_or_default();
    let target = words.next().unwrap_or_default();
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    let question = StubRequest {
        method,
        path: path.to_owned(),
        query: query.to_owned(),
        headers,
        body,
        form,
    };
    let StubResponse { status, body } = match speaker(&question) {
        Reply::Said(answer) => answer,
        Reply::Silence => return std::future::pending().await,
        Reply::HangsUp => return Ok(()),
    };
    let head = format!(
        "HTTP/1.1 {status} x\r\ncontent-type: application/json\r\ncontent-length: {}\r\nlocation: {url}/evil\r\nconnection: close\r\n\r\n",
        body.len(),
    );
    socket.write_all(head.as_bytes()).await?;
    socket.write_all(body.as_bytes()).await
}
