//! As much of HTTP as a fake provider needs: one request, one response, and the connection is closed.

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
    Response(StubResponse),
    /// Accepts the request and never responds.
    Silence,
    HangsUp,
}

pub(super) type RequestHandler = Arc<dyn Fn(&StubRequest) -> Reply + Send + Sync>;

/// Listens on a port of its own until the test's runtime ends; `make` gets the address and returns
/// the fake and its handler.
pub(super) async fn listen<T>(make: impl FnOnce(&str) -> (T, RequestHandler)) -> T {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let (fake, handler) = make(&url);
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            let (handler, url) = (handler.clone(), url.clone());
            tokio::spawn(async move {
                // A client that closes its connection is not an error.
                let _ = serve_connection(socket, &handler, &url).await;
            });
        }
    });
    fake
}

async fn serve_connection(mut socket: TcpStream, handler: &RequestHandler, url: &str) -> std::io::Result<()> {
    let mut text = Vec::new();
    let head_end = loop {
        if let Some(at) = text.windows(4).position(|window| window == b"\r\n\r\n") {
            break at;
        }
        if socket.read_buf(&mut text).await? == 0 {
            return Ok(());
        }
    };
    let head = String::from_utf8_lossy(&text[..head_end]).into_owned();
    let mut lines = head.lines();
    let request_line = lines.next().unwrap_or_default();
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
    let mut parts = request_line.split(' ').map(str::to_owned);
    let method = parts.next().unwrap_or_default();
    let target = parts.next().unwrap_or_default();
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    let request = StubRequest {
        method,
        path: path.to_owned(),
        query: query.to_owned(),
        headers,
        body,
        form,
    };
    let StubResponse { status, body } = match handler(&request) {
        Reply::Response(response) => response,
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
