//! The accept loop over raw sockets: careless and hostile clients of a connection.

use std::{net::SocketAddr, time::Duration};

use axum::{Router, routing::get};
use pult_api::{ServerLimits, serve};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    task::JoinHandle,
};
use tokio_util::sync::CancellationToken;

const SOON: Duration = Duration::from_millis(100);
/// Far beyond any timeout set here: reaching it means that nothing happened.
const NEVER: Duration = Duration::from_secs(30);

struct Server {
    address: SocketAddr,
    shutdown: CancellationToken,
    task: JoinHandle<()>,
}

async fn start(router: Router, limits: ServerLimits) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let shutdown = CancellationToken::new();
    let task = tokio::spawn(serve(listener, router, limits, shutdown.clone()));
    Server {
        address,
        shutdown,
        task,
    }
}

async fn start_plain(limits: ServerLimits) -> Server {
    let echo = |body: String| async move { body };
    start(
        Router::new().route("/", get(|| async { "hello" }).post(echo)),
        limits,
    )
    .await
}

fn slow_limits() -> ServerLimits {
    ServerLimits {
        first_request: NEVER,
        keep_alive: NEVER,
        stalled_write: NEVER,
        ..ServerLimits::default()
    }
}

impl Server {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// Sends bytes and reads until the server closes.
    async fn exchange(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect().await;
        // A server that refuses early may close before everything is sent.
        let _ = stream.write_all(bytes).await;
        read_to_end(&mut stream).await
    }
}

async fn read_to_end(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let reading = async {
        let mut buffer = [0; 4096];
        while let Ok(read @ 1..) = stream.read(&mut buffer).await {
            answer.extend_from_slice(&buffer[..read]);
        }
    };
    tokio::time::timeout(NEVER, reading)
        .await
        .expect("the server never closed the connection");
    String::from_utf8_lossy(&answer).into_owned()
}

/// Reads until `end` has been seen.
async fn read_until(stream: &mut TcpStream, end: &str) -> String {
    let mut answer = String::new();
    let mut buffer = [0; 4096];
    while !answer.ends_with(end) {
        let read = tokio::time::timeout(NEVER, stream.read(&mut buffer))
            .await
            .unwrap()
            .unwrap();
        assert_ne!(read, 0, "closed after {answer:?}");
        answer.push_str(std::str::from_utf8(&buffer[..read]).unwrap());
    }
    answer
}

#[tokio::test]
async fn a_half_sent_request_is_given_up_on() {
    let server = start_plain(ServerLimits {
        first_request: SOON,
        ..slow_limits()
    })
    .await;
    for bytes in ["", "PRI * HT", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "] {
        assert_eq!(server.exchange(bytes.as_bytes()).await, "", "{bytes:?}");
    }
}

#[tokio::test]
async fn a_connection_is_kept_open_for_further_requests() {
    let server = start_plain(slow_limits()).await;
    let mut stream = server.connect().await;
    for _ in 0..3 {
        stream
            .write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            .await
            .unwrap();
        assert!(read_until(&mut stream, "hello").await.starts_with("HTTP/1.1 200"));
    }
}

#[tokio::test]
async fn a_silent_connection_is_closed() {
    let server = start_plain(ServerLimits {
        keep_alive: 5 * SOON,
        ..slow_limits()
    })
    .await;
    let answer = server.exchange(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
    assert!(answer.ends_with("hello"), "{answer}");
}

#[tokio::test]
async fn the_deadline_of_the_first_request_is_not_that_of_the_second() {
    let server = start_plain(ServerLimits {
        first_request: 2 * SOON,
        ..slow_limits()
    })
    .await;
    let mut stream = server.connect().await;
    for _ in 0..2 {
        stream
            .write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            .await
            .unwrap();
        assert!(read_until(&mut stream, "hello").await.starts_with("HTTP/1.1 200"));
        tokio::time::sleep(3 * SOON).await;
    }
}

#[tokio::test]
async fn a_reader_who_waits_for_an_answer_is_not_silent() {
    let go = CancellationToken::new();
    let (router, mut has_begun) = slow_handler(go.clone());
    let server = start(
        router,
        ServerLimits {
            keep_alive: SOON,
            ..slow_limits()
        },
    )
    .await;
    let mut stream = server.connect().await;
    stream
        .write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        .await
        .unwrap();
    has_begun.recv().await.unwrap();
    tokio::time::sleep(3 * SOON).await;
    go.cancel();
    assert!(read_until(&mut stream, "done").await.starts_with("HTTP/1.1 200"));
    assert_eq!(read_to_end(&mut stream).await, "", "silent from here on");
}

#[tokio::test]
async fn two_ways_to_end_a_body_are_one_too_many() {
    let server = start_plain(slow_limits()).await;
    let both =
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
    let reversed =
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n";
    for request in [both, reversed] {
        let answer = server.exchange(request.as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    }
    let chunked = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n\
                   11\r\nContent-Length: 5\r\n0\r\n\r\n";
    let answer = server.exchange(chunked.as_bytes()).await;
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.ends_with("Content-Length: 5"),
        "{answer}"
    );
}

#[tokio::test]
async fn headers_have_a_limit() {
    let server = start_plain(slow_limits()).await;
    let request = format!(
        "GET / HTTP/1.1\r\nHost: x\r\nX-Big: {}\r\n\r\n",
        "a".repeat(64 * 1024)
    );
    let answer = server.exchange(request.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    let many = format!("GET / HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(1000));
    let answer = server.exchange(many.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    let answer = server
        .exchange(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        .await;
    assert!(answer.ends_with("hello"), "still alive");
}

#[tokio::test]
async fn a_reader_who_takes_nothing_is_let_go() {
    let endless = || async {
        let pieces =
            futures::stream::repeat_with(|| Ok::<_, std::io::Error>(bytes::Bytes::from_static(&[0; 65536])));
        axum::body::Body::from_stream(pieces)
    };
    let limits = ServerLimits {
        stalled_write: SOON,
        connections: 1,
        ..slow_limits()
    };
    let server = start(Router::new().route("/", get(endless)), limits).await;
    let mut not_reading = server.connect().await;
    not_reading
        .write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        .await
        .unwrap();
    // There is one slot for connections: the second is served once the first is closed.
    let mut next = server.connect().await;
    next.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        .await
        .unwrap();
    let mut buffer = [0; 64];
    let read = tokio::time::timeout(NEVER, next.read(&mut buffer))
        .await
        .expect("the first was never let go");
    assert!(read.unwrap() > 0);
}

/// A handler that reports when it has begun, and ends when `go` is cancelled.
fn slow_handler(go: CancellationToken) -> (Router, mpsc::UnboundedReceiver<()>) {
    let (began, has_begun) = mpsc::unbounded_channel();
    let handler = move || async move {
        began.send(()).unwrap();
        go.cancelled().await;
        "done"
    };
    (Router::new().route("/", get(handler)), has_begun)
}

#[tokio::test]
async fn what_is_in_flight_finishes_when_the_server_stops() {
    let go = CancellationToken::new();
    let (router, mut has_begun) = slow_handler(go.clone());
    let server = start(router, slow_limits()).await;
    let mut idle = server.connect().await;
    let mut busy = server.connect().await;
    busy.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        .await
        .unwrap();
    has_begun.recv().await.unwrap();
    server.shutdown.cancel();
    // The idle one is closed, the busy one is answered.
    assert_eq!(read_to_end(&mut idle).await, "");
    go.cancel();
    let answer = read_to_end(&mut busy).await;
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.ends_with("done"),
        "{answer}"
    );
    tokio::time::timeout(NEVER, server.task).await.unwrap().unwrap();
    assert!(TcpStream::connect(server.address).await.is_err());
}

#[tokio::test]
async fn what_does_not_finish_in_time_is_closed() {
    let (router, mut has_begun) = slow_handler(CancellationToken::new());
    let server = start(
        router,
        ServerLimits {
            grace: SOON,
            ..slow_limits()
        },
    )
    .await;
    let mut stream = server.connect().await;
    stream
        .write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        .await
        .unwrap();
    has_begun.recv().await.unwrap();
    server.shutdown.cancel();
    tokio::time::timeout(NEVER, server.task).await.unwrap().unwrap();
    assert_eq!(read_to_end(&mut stream).await, "");
}
