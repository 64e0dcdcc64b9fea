//! Audio files without references are deleted after their time, whatever happens concurrently.

use pult_app::{App, cleanup, ingest::ingest, submissions::uploads};
use pult_domain::{
    ids::AudioFileId,
    limits::{DAY_SECONDS, UNUSED_AUDIO_RETENTION_DAYS},
    upload::{UploadId, UploadState},
};
use pult_media::{MediaStore, ObjectKey, ObjectKind};
use pult_store::ObjectUse;

use crate::{
    pool::{account, start, wav},
    scene::UploadScene,
};

/// Everything that may be deleted is.
const FOR_EVER: i64 = i64::MAX;

/// The same pool so many days later.
async fn days_later(pool: &UploadScene, days: i64) -> UploadScene {
    let app = &pool.app;
    let offset = days * DAY_SECONDS * 1_000;
    app.store.set_clock_offset_ms(offset).await.unwrap();
    UploadScene {
        app: start(&app.store, app.media.clone()).await,
        author: pool.author,
    }
}

/// Counts renditions, waveforms and masters in the store.
async fn count_objects(pool: &UploadScene) -> (usize, usize, usize) {
    (
        pool.objects(ObjectKind::Rendition).await,
        pool.objects(ObjectKind::Waveform).await,
        pool.objects(ObjectKind::Master).await,
    )
}

async fn delete_orphans(app: &App, object_use: ObjectUse, before_ms: i64) -> usize {
    cleanup::delete_orphans_before(&app.store, &app.media, object_use, before_ms)
        .await
        .unwrap()
}

async fn audio_file_of(pool: &UploadScene, id: &UploadId) -> AudioFileId {
    let view = pool.view_of(id).await;
    assert_eq!(view.state, UploadState::Ready);
    view.audio.unwrap().id
}

/// Whether every object of an upload's audio exists.
async fn is_whole(pool: &UploadScene, id: &UploadId) -> bool {
    let store = &pool.app.store;
    let audio_file = store.sound(audio_file_of(pool, id).await).await.unwrap().unwrap();
    let mp3 = store.file(audio_file.mp3).await.unwrap().unwrap().file;
    let wav = store.file(audio_file.wav.unwrap()).await.unwrap().unwrap().file;
    let stream = store
        .file(audio_file.stream.unwrap())
        .await
        .unwrap()
        .unwrap()
        .file;
    for (kind, object) in [
        (ObjectKind::Rendition, &mp3.object_id),
        (ObjectKind::Rendition, mp3.frame_table.as_ref().unwrap()),
        (ObjectKind::Rendition, &stream.object_id),
        (ObjectKind::Rendition, stream.frame_table.as_ref().unwrap()),
        (ObjectKind::Waveform, &audio_file.measured.waveform),
        (ObjectKind::Master, &wav.object_id),
    ] {
        let key = ObjectKey::new(kind, object.parse().unwrap());
        if pool.app.media.head(key).await.is_err() {
            return false;
        }
    }
    true
}

on_both! {
    async fn a_sound_goes_when_nobody_has_led_to_it_for_long(pool: &UploadScene) {
        let id = pool.send("A - B.wav", &wav(2, 0.05)).await;
        let other = pool.send("C - D.wav", &wav(3, 0.07)).await;
        pool.work().await;
        let audio_file_id = audio_file_of(pool, &id).await;
        assert_eq!(count_objects(pool).await, (8, 2, 2));
        uploads::remove(&pool.app, pool.author, &id).await.unwrap();
        cleanup::cleanup_audio_files(&pool.app).await.unwrap();
        let later = days_later(pool, UNUSED_AUDIO_RETENTION_DAYS - 1).await;
        cleanup::cleanup_audio_files(&later.app).await.unwrap();
        assert_eq!(count_objects(&later).await, (8, 2, 2), "it is not long enough");
        let later = days_later(pool, UNUSED_AUDIO_RETENTION_DAYS + 1).await;
        for _ in 0..2 {
            cleanup::cleanup_audio_files(&later.app).await.unwrap();
            assert_eq!(count_objects(&later).await, (4, 1, 1));
            assert_eq!(later.app.store.sound(audio_file_id).await.unwrap(), None);
        }
        assert!(is_whole(&later, &other).await);
        // A file that is sent again is ingested again.
        let again = later.send("A - B.wav", &wav(2, 0.05)).await;
        later.work().await;
        assert!(is_whole(&later, &again).await);
    }

    async fn what_comes_back_into_use_begins_anew(pool: &UploadScene) {
        let bytes = wav(2, 0.05);
        let id = pool.send("A - B.wav", &bytes).await;
        pool.work().await;
        uploads::remove(&pool.app, pool.author, &id).await.unwrap();
        cleanup::cleanup_audio_files(&pool.app).await.unwrap();
        // The same file is found by its content, and is unused again.
        let later = days_later(pool, UNUSED_AUDIO_RETENTION_DAYS - 1).await;
        let again = later.send("A - B.wav", &bytes).await;
        later.work().await;
        uploads::remove(&later.app, later.author, &again).await.unwrap();
        let later = days_later(pool, UNUSED_AUDIO_RETENTION_DAYS + 1).await;
        cleanup::cleanup_audio_files(&later.app).await.unwrap();
        assert_eq!(count_objects(&later).await, (4, 1, 1), "it was in use two days ago");
    }

    async fn what_a_crash_left_without_a_row_is_found(pool: &UploadScene) {
        let removed = pool.send("A - B.wav", &wav(2, 0.05)).await;
        let stays = pool.send("C - D.wav", &wav(3, 0.07)).await;
        pool.work().await;
        let app = &pool.app;
        let audio_file = app.store.sound(audio_file_of(pool, &removed).await).await.unwrap().unwrap();
        uploads::remove(app, pool.author, &removed).await.unwrap();
        let now = app.now();
        for file in [Some(audio_file.mp3), audio_file.wav, audio_file.stream].into_iter().flatten() {
            app.store.mark_files_unused(&[file], now).await.unwrap();
            let mut tx = app.store.begin().await.unwrap();
            tx.lock_objects().await.unwrap();
            assert!(tx.delete_unused_file(file, now.plus_seconds(1)).await.unwrap().is_some());
            // The rows are deleted, and the node crashes here.
            tx.commit().await.unwrap();
        }
        assert_eq!(count_objects(pool).await, (8, 2, 2));
        for object_use in [ObjectUse::Rendition, ObjectUse::Waveform, ObjectUse::Master] {
            assert_eq!(delete_orphans(app, object_use, 0).await, 0, "they are young");
        }
        assert_eq!(delete_orphans(app, ObjectUse::Rendition, FOR_EVER).await, 4);
        assert_eq!(delete_orphans(app, ObjectUse::Waveform, FOR_EVER).await, 1);
        assert_eq!(delete_orphans(app, ObjectUse::Master, FOR_EVER).await, 1);
        assert_eq!(count_objects(pool).await, (4, 1, 1));
        assert!(is_whole(pool, &stays).await);
    }

    async fn whoever_sends_while_it_is_swept_loses_nothing(pool: &UploadScene) {
        let bytes = wav(2, 0.05);
        let first = pool.send("A - B.wav", &bytes).await;
        pool.work().await;
        uploads::remove(&pool.app, pool.author, &first).await.unwrap();
        cleanup::cleanup_audio_files(&pool.app).await.unwrap();
        let later = days_later(pool, UNUSED_AUDIO_RETENTION_DAYS + 1).await;
        let app = &later.app;
        let id = later.send("A - B.wav", &bytes).await;
        let cleaning = async {
            for _ in 0..12 {
                cleanup::cleanup_audio_files(app).await.unwrap();
                for object_use in [ObjectUse::Rendition, ObjectUse::Waveform, ObjectUse::Master] {
                    delete_orphans(app, object_use, FOR_EVER).await;
                }
            }
        };
        let sending = async {
            loop {
                // An object that was deleted concurrently is stored again by the next attempt, as in the
                // queue.
                let _ = uploads::join_upload(app, &id).await;
                if let Some(master) = app.store.upload(&id).await.unwrap().unwrap().master {
                    let _ = ingest(&app.store, &app.media, master, || app.now()).await;
                }
                if later.view_of(&id).await.state == UploadState::Ready {
                    break;
                }
            }
        };
        tokio::join!(cleaning, sending);
        assert!(is_whole(&later, &id).await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_is_swept_like_any_store() {
    let fresh = pult_store::testing::sqlite().await;
    let folder = tempfile::tempdir().unwrap();
    let media = MediaStore::open("", folder.path(), None).await.unwrap();
    let pool = UploadScene {
        app: start(&fresh, media).await,
        author: account(&fresh, "author").await,
    };
    let id = pool.send("A - B.wav", &wav(2, 0.05)).await;
    let stray = pool.app.media.put(ObjectKind::Rendition, "stray").await.unwrap();
    pool.work().await;
    assert_eq!(delete_orphans(&pool.app, ObjectUse::Rendition, 0).await, 0);
    assert_eq!(delete_orphans(&pool.app, ObjectUse::Rendition, FOR_EVER).await, 1);
    assert!(pool.app.media.head(stray.key).await.is_err());
    assert!(is_whole(&pool, &id).await);
    uploads::remove(&pool.app, pool.author, &id).await.unwrap();
    cleanup::cleanup_audio_files(&pool.app).await.unwrap();
    let later = days_later(&pool, UNUSED_AUDIO_RETENTION_DAYS + 1).await;
    cleanup::cleanup_audio_files(&later.app).await.unwrap();
    assert_eq!(count_objects(&later).await, (0, 0, 0));
    fresh.dispose().await;
}
