//! Uploads: tus as clients use it, over sockets where it matters.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use pult_api::{ServerLimits, serve, uploads::dto::UploadResponse};
use pult_app::{ingest::ingest, submissions::uploads};
use pult_audio::{
    Stereo,
    wav::{PcmFormat, write_samples},
};
use pult_domain::{
    job::Job,
    limits::{UPLOAD_CHUNK_BYTES, UPLOAD_CHUNK_BYTES_MIN, UPLOADS_UNFINISHED_MAX},
    upload::UploadId,
};
use pult_media::{MediaStore, ObjectKind};
use pult_store::{Claim, Lane};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};
use tokio_util::sync::CancellationToken;

use crate::test_app::{Call, TestApp, TestResponse};

const CHUNK: usize = UPLOAD_CHUNK_BYTES_MIN as usize;
const KIND: &str = "application/offset+octet-stream";

fn wav(seconds: usize) -> Vec<u8> {
    let samples = seconds * 44_100;
    let side: Vec<f32> = (0..samples).map(|n| (n as f32 * 0.05).sin() * 0.3).collect();
    let stereo = Stereo {
        left: side.clone(),
        right: side,
    };
    let mut pcm = Vec::new();
    write_samples(&stereo, 16, &mut pcm);
    [PcmFormat::CD.header(samples as u64).unwrap().as_slice(), &pcm].concat()
}

fn tus<'a>(app: &'a TestApp, token: &str, method: Method, path: &str) -> Call<'a> {
    app.call(method, path)
        .token(token)
        .header("tus-resumable", "1.0.0")
}

async fn create(app: &TestApp, token: &str, length: usize, metadata: &str) -> TestResponse {
    let call = tus(app, token, Method::POST, "/api/uploads").header("upload-length", &length.to_string());
    call.header("upload-metadata", metadata).send().await
}

/// The address of a new upload.
async fn begin_upload(app: &TestApp, token: &str, length: usize) -> String {
    // Ночь.wav
    let answer = create(
        app,
        token,
        length,
        "filetype YXVkaW8vd2F2,filename 0J3QvtGH0Ywud2F2",
    )
    .await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    assert_eq!(answer.header("tus-resumable"), "1.0.0");
    assert!(answer.header("upload-expires").ends_with(" GMT"));
    answer.header("location").to_owned()
}

async fn patch(
    app: &TestApp,
    token: &str,
    location: &str,
    offset: usize,
    bytes: impl Into<Body>,
) -> TestResponse {
    let call = tus(app, token, Method::PATCH, location).header("upload-offset", &offset.to_string());
    call.header("content-type", KIND).bare_body(bytes).send().await
}

async fn offset(app: &TestApp, token: &str, location: &str) -> String {
    let answer = tus(app, token, Method::HEAD, location).send().await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("cache-control"), "no-store");
    answer.header("upload-offset").to_owned()
}

async fn run_jobs(app: &TestApp) {
    for lane in [Lane::Quick, Lane::Heavy] {
        let now = app.app.now();
        let claim = Claim {
            worker: "tests",
            lane,
            limit: 99,
            now,
            real_now: now,
            lease_until: now.plus_seconds(600),
        };
        for claimed in app.app.store.claim_jobs(claim).await.unwrap() {
            match claimed.job {
                Some(Job::JoinUpload { upload }) => uploads::join_upload(&app.app, &upload).await.unwrap(),
                Some(Job::Ingest { master }) => {
                    ingest(&app.app.store, &app.app.media, master, || app.app.now())
                        .await
                        .unwrap();
                }
                _ => {}
            }
        }
    }
}

fn id(location: &str) -> &str {
    location.rsplit('/').next().unwrap()
}

async fn load_upload(app: &TestApp, token: &str, location: &str) -> UploadResponse {
    let path = format!("/api/uploads?ids={}", id(location));
    let answer = app.get(&path).token(token).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let mut list: Vec<UploadResponse> = serde_json::from_slice(&answer.body).unwrap();
    list.remove(0)
}

async fn chunk_objects(media: &MediaStore) -> usize {
    use futures::StreamExt;
    media.list(ObjectKind::Chunk).count().await
}

#[tokio::test]
async fn a_file_goes_its_whole_way() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let file = wav(4);
    let location = begin_upload(&app, &token, file.len()).await;
    assert_eq!(offset(&app, &token, &location).await, "0");
    for (n, chunk) in file.chunks(CHUNK).enumerate() {
        let answer = patch(&app, &token, &location, n * CHUNK, chunk.to_vec()).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.text());
        let end = (n * CHUNK + chunk.len()).to_string();
        assert_eq!(answer.header("upload-offset"), end);
    }
    let head = tus(&app, &token, Method::HEAD, &location).send().await;
    assert_eq!(head.header("upload-length"), file.len().to_string());
    assert_eq!(head.header("upload-metadata"), "filename 0J3QvtGH0Ywud2F2");
    assert!(!head.headers.contains_key("upload-expires"), "it is finished");
    run_jobs(&app).await;
    let upload = load_upload(&app, &token, &location).await;
    assert_eq!((upload.name.as_str(), upload.percent), ("Ночь.wav", 100));
    let stereo = upload.sound.unwrap();
    assert_eq!((stereo.duration, stereo.format.as_str()), (4.0, "WAV"));
    let audio_response = app.get(&stereo.source).send().await;
    assert_eq!(
        (audio_response.status, audio_response.header("content-type")),
        (StatusCode::OK, "audio/mpeg")
    );
    let part = app.get(&stereo.source).header("range", "bytes=0-9").send().await;
    assert_eq!((part.status, part.body.len()), (StatusCode::PARTIAL_CONTENT, 10));
    assert_eq!(app.get(&stereo.waveform_link).send().await.status, 200);
}

#[tokio::test]
async fn a_link_to_a_sound_opens_that_sound_only() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let file = wav(2);
    let mut locations = Vec::new();
    for _ in 0..2 {
        let location = begin_upload(&app, &token, file.len()).await;
        assert_eq!(patch(&app, &token, &location, 0, file.clone()).await.status, 204);
        locations.push(location);
    }
    run_jobs(&app).await;
    let link = load_upload(&app, &token, &locations[0])
        .await
        .sound
        .unwrap()
        .source;
    let refused = async |link: &str| app.get(link).send().await.refusal();
    let invalid = (403, "link_invalid".to_owned());
    let other = link.replace(id(&locations[0]), id(&locations[1]));
    assert_eq!(refused(&other).await.1, invalid.1);
    let query = link.split_once('?').unwrap().1;
    assert_eq!(
        refused(&format!("/media/audio/1?share=whole&{query}")).await.1,
        invalid.1
    );
    assert_eq!(
        refused(&format!("/media/upload/{}", id(&locations[0]))).await.1,
        invalid.1
    );
    assert_eq!(
        refused("/media/upload/..%2F..%2Fx?expires=1&signature=x").await.1,
        "not_found"
    );
    app.shift_clock(8 * 3_600).await;
    assert_eq!(refused(&link).await.1, "link_expired");
}

#[tokio::test]
async fn the_rules_of_tus_are_kept() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let options = app.call(Method::OPTIONS, "/api/uploads").send().await;
    assert_eq!(options.status, StatusCode::NO_CONTENT);
    assert_eq!(options.header("tus-version"), "1.0.0");
    assert_eq!(options.header("tus-extension"), "creation,expiration,termination");
    assert_eq!(options.header("tus-max-size"), (300 << 20).to_string());

    let location = begin_upload(&app, &token, 3 * CHUNK).await;
    for version in [None, Some("0.2.2")] {
        for (method, path) in [
            (Method::POST, "/api/uploads"),
            (Method::HEAD, location.as_str()),
            (Method::PATCH, location.as_str()),
            (Method::DELETE, location.as_str()),
        ] {
            let mut call = app.call(method.clone(), path).token(&token);
            if let Some(version) = version {
                call = call.header("tus-resumable", version);
            }
            let answer = call.send().await;
            assert_eq!(answer.status, StatusCode::PRECONDITION_FAILED, "{method} {path}");
            assert_eq!(answer.header("tus-version"), "1.0.0");
        }
    }
    let call = tus(&app, &token, Method::PATCH, &location).header("upload-offset", "0");
    let answer = call
        .header("content-type", "audio/wav")
        .bare_body(vec![0; CHUNK])
        .send()
        .await;
    assert_eq!(answer.refusal(), (415, "unsupported_media".into()));
    assert_eq!(answer.header("tus-resumable"), "1.0.0");
    let call = tus(&app, &token, Method::PATCH, &location).header("content-type", KIND);
    assert_eq!(
        call.send().await.refused_field(),
        (422, "required".into(), "upload-offset".into())
    );
    for wrong in ["-1", "+1", "1.5", "", "0x10", "99999999999999999999"] {
        let call = tus(&app, &token, Method::PATCH, &location).header("upload-offset", wrong);
        let answer = call.header("content-type", KIND).send().await;
        assert_eq!(answer.refusal(), (422, "wrong_type".into()), "{wrong}");
    }
    let astray = patch(&app, &token, &location, CHUNK, vec![0; CHUNK]).await;
    assert_eq!(astray.refusal(), (409, "upload_offset".into()));
    let much = patch(
        &app,
        &token,
        &location,
        0,
        vec![0; UPLOAD_CHUNK_BYTES as usize + 1],
    )
    .await;
    assert_eq!(much.refusal(), (413, "upload_chunk_too_large".into()));
    assert_eq!(offset(&app, &token, &location).await, "0");

    let after_deletion = tus(&app, &token, Method::DELETE, &location).send().await;
    assert_eq!(after_deletion.status, StatusCode::NO_CONTENT);
    for method in [Method::HEAD, Method::PATCH, Method::DELETE] {
        let call = tus(&app, &token, method, &location).header("upload-offset", "0");
        assert_eq!(call.header("content-type", KIND).send().await.status, 404);
    }
}

#[tokio::test]
async fn lengths_names_and_counts_are_bounded() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let refused = async |length: usize| create(&app, &token, length, "").await.refusal();
    assert_eq!(refused(0).await.1, "audio_empty");
    assert_eq!(refused((300 << 20) + 1).await, (413, "file_too_large".into()));
    let bare = tus(&app, &token, Method::POST, "/api/uploads").send().await;
    assert_eq!(
        bare.refused_field(),
        (422, "required".into(), "upload-length".into())
    );
    let torn = create(&app, &token, 9, "filename ***").await;
    assert_eq!(
        torn.refused_field(),
        (422, "invalid_value".into(), "upload-metadata".into())
    );
    for (told_as, shown) in [
        // ../../etc/passwd; C:\a\0b.wav; /; nothing
        ("filename Li4vLi4vZXRjL3Bhc3N3ZA==", "passwd"),
        ("filename QzpcYQBiLndhdg==", "a b.wav"),
        ("filename Lw==", "file"),
        ("filename", "file"),
    ] {
        let answer = create(&app, &token, 9, told_as).await;
        assert_eq!(
            load_upload(&app, &token, answer.header("location")).await.name,
            shown
        );
    }
    for _ in 4..UPLOADS_UNFINISHED_MAX {
        begin_upload(&app, &token, 9).await;
    }
    let add_track_to_large_day = create(&app, &token, 9, "").await;
    assert_eq!(add_track_to_large_day.refusal(), (422, "upload_limit".into()));
    let other = app.sign_in("free").await;
    begin_upload(&app, &other, 9).await;
    app.shift_clock(25 * 3_600).await;
    let token = app.sign_in("pro").await;
    begin_upload(&app, &token, 9).await;
}

#[tokio::test]
async fn to_others_an_upload_does_not_exist() {
    let app = TestApp::start().await;
    let (token, stranger) = (app.sign_in("pro").await, app.sign_in("free").await);
    let location = begin_upload(&app, &token, 3 * CHUNK).await;
    for method in [Method::HEAD, Method::PATCH, Method::DELETE] {
        let call = tus(&app, &stranger, method.clone(), &location).header("upload-offset", "0");
        let answer = call
            .header("content-type", KIND)
            .bare_body(vec![0; CHUNK])
            .send()
            .await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{method}");
        let call = app
            .call(method.clone(), &location)
            .header("tus-resumable", "1.0.0");
        assert_eq!(call.send().await.status, StatusCode::UNAUTHORIZED, "{method}");
    }
    let retry = app
        .post(&format!("{location}/retry"))
        .token(&stranger)
        .send()
        .await;
    assert_eq!(retry.refusal(), (404, "not_found".into()));
    let path = format!("/api/uploads?ids={}", id(&location));
    assert_eq!(
        app.get(&path).token(&stranger).send().await.ok(),
        serde_json::json!([])
    );
    assert_eq!(app.get(&path).send().await.refusal().0, 401);
    let mine = app.get(&path).token(&token).send().await.ok();
    assert_eq!(
        (&mine[0]["state"], &mine[0]["received"]),
        (&"uploading".into(), &0.into())
    );
    let wrong = app.get("/api/uploads?ids=1%27--").token(&token).send().await;
    assert_eq!(wrong.refused_field(), (422, "wrong_type".into(), "ids".into()));
}

#[tokio::test]
async fn a_file_that_cannot_be_used_says_why_in_both_languages() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let file = vec![0x5A; CHUNK];
    let location = begin_upload(&app, &token, file.len()).await;
    assert_eq!(patch(&app, &token, &location, 0, file).await.status, 204);
    run_jobs(&app).await;
    let path = format!("/api/uploads?ids={}", id(&location));
    let russian = app.get(&path).token(&token).send().await.ok();
    let english = app.get(&path).token(&token).english().send().await.ok();
    assert_eq!(russian[0]["state"], "failed");
    assert_eq!(russian[0]["problem"]["code"], "audio_unknown_format");
    assert_ne!(russian[0]["problem"]["message"], english[0]["problem"]["message"]);
}

/// A node with a socket.
struct Node {
    app: TestApp,
    address: std::net::SocketAddr,
    token: String,
    _shutdown: tokio_util::sync::DropGuard,
}

impl Node {
    async fn start() -> Self {
        let app = TestApp::start().await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let shutdown = CancellationToken::new();
        tokio::spawn(serve(
            listener,
            app.web(),
            ServerLimits::default(),
            shutdown.clone(),
        ));
        Self {
            token: app.sign_in("pro").await,
            app,
            address,
            _shutdown: shutdown.drop_guard(),
        }
    }

    /// A connection that has sent the head of a PATCH.
    async fn patching(&self, location: &str, offset: usize, length: usize) -> TcpStream {
        let mut socket = TcpStream::connect(self.address).await.unwrap();
        let head = format!(
            "PATCH {location} HTTP/1.1\r\nHost: pult.test\r\nTus-Resumable: 1.0.0\r\nAuthorization-Token: {}\r\n\
             Upload-Offset: {offset}\r\nContent-Type: {KIND}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n",
            self.token
        );
        socket.write_all(head.as_bytes()).await.unwrap();
        socket
    }
}

async fn status(mut socket: TcpStream) -> u16 {
    let mut answer = Vec::new();
    socket.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer);
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_breaks_leaves_nothing_and_can_be_taken_up() {
    let node = Node::start().await;
    let file = wav(4);
    let location = begin_upload(&node.app, &node.token, file.len()).await;
    let mut socket = node.patching(&location, 0, 2 * CHUNK).await;
    socket.write_all(&file[..CHUNK]).await.unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
    drop(socket);
    let upload = UploadId::parse(id(&location)).unwrap();
    assert_eq!(offset(&node.app, &node.token, &location).await, "0");
    assert_eq!(node.app.app.store.chunks(&upload).await.unwrap(), []);
    assert_eq!(chunk_objects(&node.app.app.media).await, 0);
    let mut at = 0;
    for chunk in file.chunks(2 * CHUNK) {
        let mut socket = node.patching(&location, at, chunk.len()).await;
        socket.write_all(chunk).await.unwrap();
        assert_eq!(status(socket).await, 204);
        at += chunk.len();
    }
    run_jobs(&node.app).await;
    let upload = load_upload(&node.app, &node.token, &location).await;
    assert_eq!(upload.sound.unwrap().duration, 4.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_comes_back_does_not_wait_for_its_dead_connection() {
    let node = Node::start().await;
    let file = vec![7; 2 * CHUNK];
    let location = begin_upload(&node.app, &node.token, file.len()).await;
    // The client sends half of a chunk and then nothing: the server cannot know that it is gone.
    let mut dead = node.patching(&location, 0, CHUNK).await;
    dead.write_all(&file[..CHUNK / 2]).await.unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
    let mut alive = node.patching(&location, 0, CHUNK).await;
    alive.write_all(&file[..CHUNK]).await.unwrap();
    assert_eq!(status(alive).await, 204);
    assert_eq!(status(dead).await, 423);
    assert_eq!(offset(&node.app, &node.token, &location).await, CHUNK.to_string());
}

#[tokio::test]
async fn the_operator_says_how_large_a_file_may_be() {
    let app = TestApp::with_audio_of(5 << 20).await;
    let token = app.sign_in("pro").await;
    let options = app.call(Method::OPTIONS, "/api/uploads").send().await;
    assert_eq!(options.header("tus-max-size"), (5 << 20).to_string());
    begin_upload(&app, &token, 5 << 20).await;
    let refused = create(&app, &token, (5 << 20) + 1, "").await;
    assert_eq!(refused.refusal(), (413, "file_too_large".into()));
    assert!(refused.text().contains('5'), "{}", refused.text());
}
