//! Uploads that are out of bounds, somebody else's, or broken.

use pult_app::submissions::uploads;
use pult_domain::upload::UploadState;
use pult_media::ObjectKind;

use crate::{
    pool::{account, mp3},
    scene::{CHUNK, UploadScene, code},
};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_large_too_small_or_out_of_place_is_refused() {
    let fresh = pult_store::testing::sqlite().await;
    let pool = UploadScene::on(&fresh).await;
    let begin = async |length| code(uploads::begin(&pool.app, pool.author, "a.wav", length).await).err();
    assert_eq!(begin(0).await.as_deref(), Some("audio_empty"));
    assert_eq!(begin((300 << 20) + 1).await.as_deref(), Some("file_too_large"));
    let id = pool.begin("a.wav", 20 << 20).await;
    let refused = async |offset, bytes: usize| pool.receive(&id, offset, &vec![1; bytes]).await.unwrap_err();
    assert_eq!(refused(5, CHUNK).await, "upload_offset");
    assert_eq!(refused(0, CHUNK - 1).await, "out_of_range");
    assert_eq!(refused(0, (8 << 20) + 1).await, "upload_chunk_too_large");
    assert_eq!(pool.receive(&id, 0, &[]).await, Ok(0), "nothing changes nothing");
    let short = pool.begin("a.wav", CHUNK).await;
    assert_eq!(
        pool.receive(&short, 0, &vec![1; CHUNK + 1]).await,
        Err("invalid_value".to_owned())
    );
    assert_eq!(pool.objects(ObjectKind::Chunk).await, 0);
    let other_account = account(&fresh, "stranger").await;
    let found = uploads::found(&pool.app, other_account, &id).await;
    assert_eq!(code(found).err().as_deref(), Some("not_found"));
    assert_eq!(
        uploads::owned(&pool.app, other_account, std::slice::from_ref(&id))
            .await
            .unwrap(),
        []
    );
    assert_eq!(
        code(uploads::remove(&pool.app, other_account, &id).await)
            .err()
            .as_deref(),
        Some("not_found")
    );
    uploads::remove(&pool.app, pool.author, &id).await.unwrap();
    assert_eq!(
        pool.receive(&id, 0, &vec![1; CHUNK]).await,
        Err("not_found".to_owned())
    );
    fresh.dispose().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_truncated_mp3_is_told_after_the_pass() {
    let fresh = pult_store::testing::sqlite().await;
    let pool = UploadScene::on(&fresh).await;
    let whole = mp3(400_000);
    let id = pool.send("A - B.mp3", &whole[..whole.len() / 2]).await;
    pool.work().await;
    let view = pool.view_of(&id).await;
    assert_eq!(view.state, UploadState::Failed);
    assert_eq!(view.problem.unwrap().code(), "audio_truncated");
    assert_eq!(pool.objects(ObjectKind::Master).await, 0, "it is not kept");
    let master = fresh.upload(&id).await.unwrap().unwrap().master.unwrap();
    pool.ingest(master).await;
    assert_eq!(
        pool.view_of(&id).await.problem.unwrap().code(),
        "audio_truncated",
        "nothing to try again"
    );
    let again = pool.send("A - B.mp3", &whole).await;
    pool.work().await;
    assert_eq!(pool.view_of(&again).await.state, UploadState::Ready);
    fresh.dispose().await;
}
