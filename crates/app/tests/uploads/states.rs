//! Any sequence of steps that a client may take in an upload.

use std::io;

use bytes::Bytes;
use futures::{StreamExt, stream};
use proptest::{
    prelude::*,
    test_runner::{Config, TestRunner},
};
use pult_app::submissions::uploads;
use pult_media::ObjectKind;

use crate::{
    pool::start,
    scene::{CHUNK, UploadScene, code},
};

/// A step of a client, sensible or not.
#[derive(Debug, Clone)]
enum Step {
    /// Sends a chunk of so many bytes from the server's offset.
    Next(usize),
    /// The same, but the connection breaks after a share of it.
    Cut(usize, f64),
    /// Sends from another offset.
    Astray(usize),
    /// Asks for the offset.
    Ask,
    /// Restarts the node.
    Restart,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => (CHUNK..4 * CHUNK).prop_map(Step::Next),
        2 => (CHUNK..4 * CHUNK, 0.0..1.0).prop_map(|(bytes, share)| Step::Cut(bytes, share)),
        1 => (1..9 * CHUNK).prop_map(Step::Astray),
        1 => Just(Step::Ask),
        1 => Just(Step::Restart),
    ]
}

/// Whatever happens in between, the received bytes are a prefix of the file, and in the end all of it.
#[test]
fn any_way_through_an_upload_ends_with_the_same_bytes() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let fresh = runtime.block_on(pult_store::testing::sqlite());
    let mut pool = runtime.block_on(UploadScene::on(&fresh));
    let file: Vec<u8> = (0..9 * CHUNK + 77).map(|n| (n * 31 % 251) as u8).collect();
    let steps = proptest::collection::vec(step(), 0..12);
    let mut runner = TestRunner::new(Config {
        cases: 24,
        failure_persistence: None,
        ..Config::default()
    });
    let pool = std::cell::RefCell::new(&mut pool);
    runner
        .run(&steps, |steps| {
            runtime.block_on(run_steps(&mut pool.borrow_mut(), &file, steps));
            Ok(())
        })
        .unwrap();
    runtime.block_on(fresh.dispose());
}

async fn run_steps(pool: &mut UploadScene, file: &[u8], steps: Vec<Step>) {
    let id = pool.begin("file.wav", file.len()).await;
    let mut at = 0;
    for step in steps {
        match step {
            Step::Next(bytes) => {
                let end = (at + bytes).min(file.len());
                assert_eq!(pool.receive(&id, at, &file[at..end]).await, Ok(end as i64));
                at = end;
            }
            Step::Cut(bytes, share) => {
                let end = (at + bytes).min(file.len());
                let sent = at + ((end - at) as f64 * share) as usize;
                let content = [
                    Ok(Bytes::copy_from_slice(&file[at..sent])),
                    Err(io::Error::other("the line is cut")),
                ];
                let content = stream::iter(content).boxed();
                let broken = uploads::receive(&pool.app, pool.author, &id, at as u64, content).await;
                assert_eq!(code(broken).err().as_deref(), Some("upload_broken"));
            }
            Step::Astray(offset) if offset != at => {
                let sent = pool.receive(&id, offset, &file[..CHUNK]).await;
                assert_eq!(sent, Err("upload_offset".to_owned()));
            }
            Step::Astray(_) | Step::Ask => {}
            Step::Restart => pool.app = start(&pool.app.store, pool.app.media.clone()).await,
        }
        let found = uploads::found(&pool.app, pool.author, &id).await.unwrap();
        assert_eq!(found.received as usize, at);
    }
    while at < file.len() {
        let end = (at + 4 * CHUNK).min(file.len());
        pool.receive(&id, at, &file[at..end]).await.unwrap();
        at = end;
    }
    // Its chunks, joined as the job does.
    let head = 40;
    let mut whole = Vec::new();
    for chunk in pool.app.store.chunks(&id).await.unwrap() {
        let key = pult_media::ObjectKey::new(ObjectKind::Chunk, chunk.object_id.parse().unwrap());
        let bytes = pool.app.media.get_bytes_limited(key, u64::MAX).await.unwrap();
        whole.extend_from_slice(&bytes[head..]);
    }
    assert!(whole == file, "{} bytes of {}", whole.len(), file.len());
    uploads::remove(&pool.app, pool.author, &id).await.unwrap();
    assert_eq!(pool.objects(ObjectKind::Chunk).await, 0);
}
