//! Files over a real socket: however they are sent, every byte is correct.

use axum::{
    body::{Body, Bytes},
    http::{Request, Response, StatusCode, Version},
};
use futures::future::join_all;
use http_body_util::BodyExt;
use hyper::{body::Incoming, client::conn};
use hyper_util::rt::{TokioExecutor, TokioIo};
use pult_api::{ServerLimits, serve};
use pult_media::MediaStore;
use tokio::{
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};
use tokio_util::sync::CancellationToken;

use crate::{catalog_admin_lists::TWO_VERSIONS, downloads::put, test_app::TestApp};

/// A node behind a socket with its files in a folder, a link to one of them, and its bytes.
struct Sent {
    address: std::net::SocketAddr,
    link: String,
    whole: Bytes,
    _folder: tempfile::TempDir,
    _app: TestApp,
}

async fn sent() -> Sent {
    // On a disk: in memory the kernel cannot tell which part is cached, and everything would be read.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let media = MediaStore::open("", folder.path(), None).await.unwrap();
    let app = TestApp::with_downloads_in(media).await;
    let token = app.sign_in("pro").await;
    let query = format!("track={TWO_VERSIONS}&version={TWO_VERSIONS}1");
    let granted = put(&app, &token, &query).await.ok();
    let link = granted["source"].as_str().unwrap().to_owned();
    let whole = Bytes::from(app.get(&link).send().await.body);
    assert!(whole.len() > 200_000, "several pieces");

    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let limits = ServerLimits::default();
    tokio::spawn(serve(listener, app.web(), limits, CancellationToken::new()));
    Sent {
        address,
        link,
        whole,
        _folder: folder,
        _app: app,
    }
}

impl Sent {
    async fn connect(&self) -> TokioIo<TcpStream> {
        TokioIo::new(TcpStream::connect(self.address).await.unwrap())
    }

    /// An HTTP/1 connection, and the task that drives it.
    async fn client(&self) -> (conn::http1::SendRequest<Body>, JoinHandle<hyper::Result<()>>) {
        let (sender, connection) = conn::http1::handshake(self.connect().await).await.unwrap();
        (sender, tokio::spawn(connection))
    }

    /// Checks the file from `start` to its end.
    async fn check(&self, sender: &mut conn::http1::SendRequest<Body>, start: usize) {
        let ask = self.ask(Version::HTTP_11, &format!("bytes={start}-"));
        let got = bytes(sender.send_request(ask).await.unwrap()).await;
        assert!(got == self.whole.slice(start..), "from {start}");
    }

    fn ask(&self, version: Version, range: &str) -> Request<Body> {
        let uri = match version {
            Version::HTTP_2 => format!("http://{}{}", self.address, self.link),
            _ => self.link.clone(),
        };
        Request::get(uri)
            .version(version)
            .header("host", self.address.to_string())
            .header("accept-encoding", "br, gzip")
            .header("range", range)
            .body(Body::empty())
            .unwrap()
    }
}

async fn bytes(answer: Response<Incoming>) -> Bytes {
    assert_eq!(answer.status(), StatusCode::PARTIAL_CONTENT);
    assert!(!answer.headers().contains_key("content-encoding"));
    answer.into_body().collect().await.unwrap().to_bytes()
}

#[tokio::test]
async fn many_files_one_after_another_on_one_connection_are_whole() {
    let sent = sent().await;
    let (mut sender, _) = sent.client().await;
    for start in [0, 1, 100_000, 150_000, sent.whole.len() - 1] {
        sent.check(&mut sender, start).await;
    }
}

#[tokio::test]
async fn many_readers_at_once_get_their_own_bytes() {
    let sent = sent().await;
    let read_some = async |reader: usize| {
        let (mut sender, _) = sent.client().await;
        sent.check(&mut sender, reader * 10_001).await;
    };
    join_all((0..8).map(read_some)).await;
}

/// HTTP/2 builds frames from the bytes of a body, so sendfile cannot be used.
#[tokio::test]
async fn a_connection_of_many_streams_reads_the_file() {
    let sent = sent().await;
    let (sender, connection) = conn::http2::handshake(TokioExecutor::new(), sent.connect().await)
        .await
        .unwrap();
    tokio::spawn(connection);
    join_all([0, 70_000, 130_000].map(|start| {
        let (mut sender, sent) = (sender.clone(), &sent);
        async move {
            let ask = sent.ask(Version::HTTP_2, &format!("bytes={start}-"));
            let got = bytes(sender.send_request(ask).await.unwrap()).await;
            assert!(got == sent.whole.slice(start..), "from {start}");
        }
    }))
    .await;
}

#[tokio::test]
async fn one_who_leaves_in_the_middle_takes_nothing_from_the_next() {
    let sent = sent().await;
    for _ in 0..3 {
        let (mut sender, connection) = sent.client().await;
        let mut answer = sender
            .send_request(sent.ask(Version::HTTP_11, "bytes=0-"))
            .await
            .unwrap();
        answer.body_mut().frame().await.unwrap().unwrap();
        connection.abort();
    }
    let (mut sender, _) = sent.client().await;
    sent.check(&mut sender, 0).await;
}
