//! Stores that are damaged, missing, inaccessible, or do not answer.
use crate::support;

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::support::{Fixture, S3Server, collect, noise};
use futures::{StreamExt, TryStreamExt};
use pult_media::{MediaError, MediaStore, ObjectKey, ObjectKind, S3Credentials};
use tempfile::TempDir;

const SHORT_TIMEOUT: Duration = Duration::from_millis(800);
const LONG_TIMEOUT: Duration = Duration::from_secs(20);

fn path_of(fixture: &Fixture, key: ObjectKey) -> PathBuf {
    let id = key.id.to_string();
    fixture
        .folder
        .path()
        .join("media")
        .join(key.kind.as_str())
        .join(&id[..2])
        .join(id)
}

#[tokio::test]
async fn a_truncated_file_is_noticed_and_healed_by_storing_it_again() {
    let fixture = support::folder().await;
    let content = noise(200_000);
    let stored = fixture
        .store
        .put(ObjectKind::Master, content.clone())
        .await
        .unwrap();
    std::fs::write(path_of(&fixture, stored.key), &content[..150_000]).unwrap();
    let read = collect(fixture.store.get_range(stored.key, 0..stored.length)).await;
    assert!(matches!(read, Err(MediaError::Damaged(_))), "{read:?}");
    fixture
        .store
        .put(ObjectKind::Master, content.clone())
        .await
        .unwrap();
    assert!(
        collect(fixture.store.get_range(stored.key, 0..stored.length))
            .await
            .unwrap()
            == content
    );
}

#[tokio::test]
async fn torn_writes_are_invisible_and_swept() {
    let fixture = support::folder().await;
    let stored = fixture.store.put(ObjectKind::Picture, "abc").await.unwrap();
    let mut torn = path_of(&fixture, stored.key).into_os_string();
    torn.push("#1");
    std::fs::write(&torn, "ab").unwrap();
    let unfinished = fixture.folder.path().join("media/unfinished");
    std::fs::create_dir_all(&unfinished).unwrap();
    std::fs::write(unfinished.join("left#1"), "over").unwrap();
    std::fs::write(unfinished.join("whole"), "but nameless").unwrap();

    let listed: Vec<_> = fixture
        .store
        .list(ObjectKind::Picture)
        .try_collect()
        .await
        .unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(fixture.store.cleanup(Duration::from_secs(3600)).await.unwrap(), 0);
    assert_eq!(fixture.store.cleanup(Duration::ZERO).await.unwrap(), 3);
    assert!(!Path::new(&torn).exists());
    assert_eq!(
        fixture.store.get_bytes_limited(stored.key, 3).await.unwrap(),
        "abc"
    );
}

#[tokio::test]
async fn a_folder_that_went_away_is_not_ready() {
    let fixture = support::folder().await;
    fixture.store.check().await.unwrap();
    std::fs::remove_dir_all(fixture.folder.path().join("media")).unwrap();
    assert!(matches!(
        fixture.store.check().await,
        Err(MediaError::Unavailable(_))
    ));
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_says_so() {
    let data = TempDir::new().unwrap();
    std::fs::write(data.path().join("file"), "in the way").unwrap();
    let refused = MediaStore::open("", &data.path().join("file"), None)
        .await
        .unwrap_err();
    assert!(refused.to_string().contains("file/media"), "{refused}");
}

#[tokio::test]
async fn reopening_a_folder_finds_what_was_stored() {
    let fixture = support::folder().await;
    let stored = fixture.store.put(ObjectKind::Picture, "abc").await.unwrap();
    let address = format!("file://{}", fixture.folder.path().join("media").display());
    let reopened = MediaStore::open(&address, Path::new("/nowhere"), None)
        .await
        .unwrap();
    assert_eq!(reopened.get_bytes_limited(stored.key, 3).await.unwrap(), "abc");
}

#[tokio::test]
async fn s3_wants_credentials_and_keeps_them_to_itself() {
    let refused = MediaStore::open("s3://pool", Path::new("/"), None).await;
    assert!(matches!(refused, Err(MediaError::Address(_))));
    let credentials = S3Credentials {
        key: "K1".into(),
        secret: "S2".into(),
    };
    let printed = format!("{credentials:?}");
    assert!(!printed.contains("K1") && !printed.contains("S2"));
}

#[tokio::test]
async fn s3_does_not_open_with_a_wrong_secret() {
    let root = TempDir::new().unwrap();
    let server = S3Server::start(root.path());
    let wrong = server
        .open_as("another-secret", "", LONG_TIMEOUT)
        .await
        .unwrap_err();
    assert!(matches!(wrong, MediaError::Unavailable(_)), "{wrong}");
    assert!(!wrong.to_string().contains("another-secret"));
}

#[tokio::test]
async fn a_bucket_that_went_away_is_not_ready() {
    let root = TempDir::new().unwrap();
    let server = S3Server::start(root.path());
    let store = server.open("", LONG_TIMEOUT).await.unwrap();
    store.check().await.unwrap();
    std::fs::remove_dir_all(root.path().join(S3Server::BUCKET)).unwrap();
    assert!(matches!(store.check().await, Err(MediaError::Unavailable(_))));
}

/// Sends an endless upload, aborts it once some of its parts exist, and waits until they are deleted.
async fn abandon_upload(store: MediaStore, parts: impl Fn() -> usize) {
    let content = futures::stream::iter([Ok::<_, std::io::Error>(noise(12 * 1024 * 1024))]);
    let endless = content.chain(futures::stream::pending());
    let put = tokio::spawn(async move { store.put_stream(ObjectKind::Master, endless, u64::MAX).await });
    while parts() == 0 {
        assert!(!put.is_finished());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    put.abort();
    assert!(put.await.unwrap_err().is_cancelled());
    for _ in 0..2_000 {
        if parts() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("{} parts are left", parts());
}

fn count_files(folder: &Path, prefix: &str) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return 0;
    };
    let names = entries.map(|entry| entry.unwrap().file_name());
    names
        .filter(|name| name.to_string_lossy().starts_with(prefix))
        .count()
}

#[tokio::test]
async fn a_sender_who_leaves_leaves_no_parts_on_s3() {
    let root = TempDir::new().unwrap();
    let server = S3Server::start(root.path());
    let store = server.open("", LONG_TIMEOUT).await.unwrap();
    abandon_upload(store, || count_files(root.path(), ".upload_id-")).await;
}

#[tokio::test]
async fn a_sender_who_leaves_leaves_no_file_in_the_folder() {
    let fixture = support::folder().await;
    abandon_upload(fixture.store.clone(), || {
        count_files(&fixture.folder.path().join("media/unfinished"), "")
    })
    .await;
}

#[tokio::test]
async fn prefixes_share_a_bucket_without_meeting() {
    let root = TempDir::new().unwrap();
    let server = S3Server::start(root.path());
    let one = server.open("&prefix=one", LONG_TIMEOUT).await.unwrap();
    let two = server.open("&prefix=two/deep", LONG_TIMEOUT).await.unwrap();
    let key = one.put(ObjectKind::Picture, "abc").await.unwrap().key;
    assert!(matches!(two.head(key).await, Err(MediaError::NotFound)));
    assert!(root.path().join("pool/one/picture").is_dir());
}

#[tokio::test]
async fn a_port_that_never_answers_is_an_error() {
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("s3://pool?endpoint=http://{}", silent.local_addr().unwrap());
    let location = pult_media::MediaLocation::parse(&address, Path::new("/")).unwrap();
    let credentials = S3Credentials {
        key: "k".into(),
        secret: "s".into(),
    };
    let timeouts = pult_media::S3Timeouts {
        connect: SHORT_TIMEOUT,
        request: SHORT_TIMEOUT,
        transfer: SHORT_TIMEOUT,
    };
    let opened = MediaStore::open_at(&location, Some(&credentials), timeouts).await;
    assert!(matches!(opened, Err(MediaError::Unavailable(_))));
}

#[tokio::test]
async fn s3_that_hangs_fails_every_call_and_recovers() {
    let root = TempDir::new().unwrap();
    let server = S3Server::start(root.path());
    let patient_store = server.open("", LONG_TIMEOUT).await.unwrap();
    let key = patient_store.put(ObjectKind::Picture, "abc").await.unwrap().key;
    let deletable = patient_store.put(ObjectKind::Picture, "ghi").await.unwrap().key;
    let store = server.open("", SHORT_TIMEOUT).await.unwrap();
    let content = noise(6 * 1024 * 1024);

    server.signal("STOP");
    let (checked, headed, read, put, sent, deleted) = futures::join!(
        store.check(),
        store.head(key),
        collect(store.get_range(key, 0..3)),
        store.put(ObjectKind::Picture, "def"),
        store.put(ObjectKind::Master, content.clone()),
        store.delete(deletable),
    );
    let failures = [
        checked.err(),
        headed.err(),
        read.err(),
        put.err(),
        sent.err(),
        deleted.err(),
    ];
    for failure in failures {
        assert!(matches!(failure, Some(MediaError::Unavailable(_))), "{failure:?}");
    }

    server.signal("CONT");
    assert_eq!(collect(patient_store.get_range(key, 0..3)).await.unwrap(), b"abc");
    let stored = patient_store
        .put(ObjectKind::Master, content.clone())
        .await
        .unwrap();
    assert!(
        patient_store
            .get_bytes_limited(stored.key, stored.length)
            .await
            .unwrap()
            == content
    );
}

#[tokio::test]
async fn a_dead_server_is_unavailable_rather_than_empty() {
    let root = TempDir::new().unwrap();
    let server = S3Server::start(root.path());
    let store = server.open("", LONG_TIMEOUT).await.unwrap();
    let key = store.put(ObjectKind::Picture, "abc").await.unwrap().key;
    drop(server);
    assert!(matches!(store.head(key).await, Err(MediaError::Unavailable(_))));
}
