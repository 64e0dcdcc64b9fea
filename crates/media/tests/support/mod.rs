//! Stores under test: in memory, in a folder, and on a real S3 server in its own process.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used, clippy::expect_used)]

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use bytes::Bytes;
use futures::{Stream, TryStreamExt};
use pult_media::{MediaLocation, MediaStore, Result, S3Credentials, S3Timeouts};
use tempfile::TempDir;

pub struct Fixture {
    pub store: MediaStore,
    pub s3: Option<S3Server>,
    pub folder: TempDir,
}

pub async fn memory() -> Fixture {
    Fixture {
        store: MediaStore::in_memory().await.unwrap(),
        s3: None,
        folder: TempDir::new().unwrap(),
    }
}

pub async fn folder() -> Fixture {
    let folder = TempDir::new().unwrap();
    let store = MediaStore::open("", folder.path(), None).await.unwrap();
    Fixture {
        store,
        s3: None,
        folder,
    }
}

pub async fn s3() -> Fixture {
    let folder = TempDir::new().unwrap();
    let server = S3Server::start(folder.path());
    // A generous timeout, because a busy machine is no fault of the store; hangs are tested separately.
    let store = server.open("", Duration::from_secs(20)).await.unwrap();
    Fixture {
        store,
        s3: Some(server),
        folder,
    }
}

pub struct S3Server {
    process: Child,
    address: String,
}

impl S3Server {
    pub const BUCKET: &str = "pool";

    pub fn start(root: &Path) -> Self {
        std::fs::create_dir_all(root.join(Self::BUCKET)).unwrap();
        let mut process = Command::new(server_binary())
            .arg(root)
            .args(["test-key", "test-secret"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut address = String::new();
        BufReader::new(process.stdout.take().unwrap())
            .read_line(&mut address)
            .unwrap();
        Self {
            process,
            address: address.trim().to_owned(),
        }
    }

    pub async fn open(&self, extra: &str, request: Duration) -> Result<MediaStore> {
        self.open_as("test-secret", extra, request).await
    }

    pub async fn open_as(&self, secret: &str, extra: &str, request: Duration) -> Result<MediaStore> {
        let address = format!("s3://{}?endpoint=http://{}{extra}", Self::BUCKET, self.address);
        let location = MediaLocation::parse(&address, Path::new("/"))?;
        let credentials = S3Credentials {
            key: "test-key".into(),
            secret: secret.into(),
        };
        let timeouts = S3Timeouts {
            connect: request,
            request,
            transfer: request,
        };
        MediaStore::open_at(&location, Some(&credentials), timeouts).await
    }

    /// `STOP` makes the server hang with its port open, `CONT` resumes it.
    pub fn signal(&self, name: &str) {
        // Uses the shell's built-in `kill`: a small system has no program for it.
        let kill = format!("kill -s {name} {}", self.process.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }
}

impl Drop for S3Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Cargo builds the examples of a crate together with its tests, beside them.
fn server_binary() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let binary = test.ancestors().nth(2).unwrap().join("examples/s3_server");
    assert!(
        binary.exists(),
        "{} is missing: build the examples first",
        binary.display()
    );
    binary
}

/// Bytes that do not repeat, so that a misplaced chunk is noticed.
pub fn noise(length: usize) -> Bytes {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64 ^ length as u64;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as u8
    };
    std::iter::repeat_with(next)
        .take(length)
        .collect::<Vec<_>>()
        .into()
}

pub async fn collect(content: impl Stream<Item = Result<Bytes>>) -> Result<Vec<u8>> {
    let append = |mut all: Vec<u8>, chunk: Bytes| async move {
        all.extend_from_slice(&chunk);
        Ok(all)
    };
    content.try_fold(Vec::new(), append).await
}
