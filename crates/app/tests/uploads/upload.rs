//! From the first chunk to an audio file, interrupted at any point.

use std::time::Duration;

use pult_app::{ingest::on_dead, submissions::uploads};
use pult_domain::{
    job::Job,
    limits::UPLOAD_UNFINISHED_SECONDS,
    upload::{UploadState, Warning},
};
use pult_media::ObjectKind;
use pult_store::Lane;

use crate::{
    pool::{start, wav},
    scene::{CHUNK, UploadScene},
};

on_both! {
    async fn a_file_is_sent_joined_and_heard(pool: &UploadScene) {
        let bytes = wav(6, 0.05);
        let id = pool.send("Контур - Ночь (Extended).wav", &bytes).await;
        assert_eq!(pool.view_of(&id).await.state, UploadState::Joining);
        pool.work().await;
        let view = pool.view_of(&id).await;
        assert_eq!((view.state, view.percent, view.problem), (UploadState::Ready, 100, None));
        let tags = view.tags.unwrap();
        assert_eq!((tags.artist.as_deref(), tags.title.as_deref()), (Some("Контур"), Some("Ночь")));
        assert_eq!(tags.version.as_deref(), Some("Extended"));
        let audio = view.audio.unwrap();
        assert_eq!((audio.format.name.as_str(), audio.format.lossless), ("WAV", true));
        assert_eq!((audio.measured.duration_ms, audio.measured.soundwave.len()), (6_000, 800));
        assert!(audio.source.starts_with(&format!("/media/upload/{id}?expires=")), "{}", audio.source);
        assert!(view.warnings.iter().all(|view| view.warning != Warning::AlreadyHere), "{:?}", view.warnings);
        assert_eq!(pool.objects(ObjectKind::Chunk).await, 0);
        assert_eq!(pool.app.store.chunks(&id).await.unwrap(), []);
        let stored = pool.masters().await.remove(0);
        assert_eq!(stored.length, bytes.len() as u64);
    }

    async fn the_same_file_twice_is_one_master_and_one_sound(pool: &UploadScene) {
        let bytes = wav(4, 0.05);
        let first = pool.send("A - B.wav", &bytes).await;
        pool.work().await;
        let second = pool.send("Other.wav", &bytes).await;
        pool.work().await;
        let (one, other) = (pool.view_of(&first).await, pool.view_of(&second).await);
        assert_eq!((one.state, other.state), (UploadState::Ready, UploadState::Ready));
        assert_eq!(one.audio.unwrap().id, other.audio.unwrap().id);
        assert_eq!(pool.objects(ObjectKind::Master).await, 1);
        let of = async |id| pool.app.store.upload(id).await.unwrap().unwrap().master;
        assert_eq!(of(&first).await, of(&second).await);
    }

    async fn two_authors_who_send_the_same_at_once_do_not_take_each_others_chunks(pool: &UploadScene) {
        let bytes = wav(4, 0.05);
        let [one, other] = [pool.send("A.wav", &bytes).await, pool.send("B.wav", &bytes).await];
        uploads::join_upload(&pool.app, &one).await.unwrap();
        uploads::join_upload(&pool.app, &other).await.unwrap();
        pool.work().await;
        assert_eq!(pool.view_of(&other).await.state, UploadState::Ready);
    }

    async fn what_is_no_master_fails_and_leaves_nothing_in_the_store(pool: &UploadScene) {
        let program = [b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xFF\xFF\0\0".as_slice(), &[0x5A; 300_000]].concat();
        let text = "Это не музыка. ".repeat(9_000).into_bytes();
        let aac = include_bytes!("../../../audio/tests/files/tone-aac.m4a").to_vec();
        let ogg = include_bytes!("../../../audio/tests/files/tone.ogg").to_vec();
        let torn = wav(2, 0.05)[..100_000].to_vec();
        let mut rotten = include_bytes!("../../../audio/tests/files/tone-alac.m4a").to_vec();
        let middle = rotten.len() / 2;
        rotten[middle..middle + 255].iter_mut().zip(1u8..=255).for_each(|(byte, n)| *byte = n.wrapping_mul(151));
        for (name, bytes, problem) in [
            ("setup.wav", program, "audio_unknown_format"),
            ("notes.mp3", text, "audio_unknown_format"),
            ("tone.flac", aac, "master_lossy"),
            ("tone.wav", ogg, "master_lossy"),
            ("torn.wav", torn, "audio_truncated"),
            ("rotten.m4a", rotten, "audio_damaged"),
        ] {
            let id = pool.send(name, &bytes).await;
            pool.work().await;
            let view = pool.view_of(&id).await;
            assert_eq!(view.state, UploadState::Failed, "{name}");
            assert_eq!(view.problem.map(|problem| problem.code()), Some(problem), "{name}");
        }
        assert_eq!((pool.objects(ObjectKind::Chunk).await, pool.objects(ObjectKind::Master).await), (0, 0));
    }

    async fn a_join_that_is_torn_apart_is_done_by_the_next(pool: &UploadScene) {
        let id = pool.send("A - B.wav", &wav(8, 0.05)).await;
        for ms in [0, 1, 2, 4, 8, 16, 32, 64] {
            let torn = uploads::join_upload(&pool.app, &id);
            let _ = tokio::time::timeout(Duration::from_millis(ms), torn).await;
        }
        uploads::join_upload(&pool.app, &id).await.unwrap();
        pool.work().await;
        assert_eq!(pool.view_of(&id).await.state, UploadState::Ready);
        assert_eq!((pool.objects(ObjectKind::Chunk).await, pool.objects(ObjectKind::Master).await), (0, 1));
        let object = pool.masters().await.remove(0).id.to_string();
        assert_eq!(pool.app.store.masters_of_object(&object).await.unwrap().len(), 1);
    }

    async fn of_parallel_chunks_one_counts(pool: &UploadScene) {
        let bytes = wav(4, 0.05);
        let id = pool.begin("A.wav", bytes.len()).await;
        let tries = (0..8).map(|_| pool.receive(&id, 0, &bytes[..CHUNK]));
        let outcomes = futures::future::join_all(tries).await;
        assert_eq!(outcomes.iter().filter(|outcome| **outcome == Ok(CHUNK as i64)).count(), 1, "{outcomes:?}");
        let refused = |outcome: &&Result<i64, String>| {
            matches!(outcome.as_ref().err().map(String::as_str), Some("upload_busy" | "upload_offset"))
        };
        assert_eq!(outcomes.iter().filter(refused).count(), 7);
        assert_eq!(pool.objects(ObjectKind::Chunk).await, 1, "those that lost leave nothing");
        for (n, chunk) in bytes.chunks(CHUNK).enumerate().skip(1) {
            pool.receive(&id, n * CHUNK, chunk).await.unwrap();
        }
        pool.work().await;
        assert_eq!(pool.view_of(&id).await.state, UploadState::Ready);
    }

    async fn a_dead_job_is_told_and_can_be_tried_again(pool: &UploadScene) {
        let id = pool.send("A - B.wav", &wav(4, 0.05)).await;
        let app = &pool.app;
        let join = pool.due(Lane::Quick).await.into_iter().find(|job| matches!(job, Job::JoinUpload { .. })).unwrap();
        on_dead(&app.store, &join, app.now()).await.unwrap();
        let view = pool.view_of(&id).await;
        assert_eq!((view.state, view.problem.unwrap().code()), (UploadState::Failed, "ingest_failed"));
        uploads::join_upload(app, &id).await.unwrap();
        assert_eq!(pool.view_of(&id).await.state, UploadState::Failed, "it keeps its chunks and waits to be asked");
        uploads::retry(app, pool.author, &id).await.unwrap();
        uploads::join_upload(app, &id).await.unwrap();
        let master = app.store.upload(&id).await.unwrap().unwrap().master.unwrap();
        app.store.master_is_working(master, 40, app.now()).await.unwrap();
        on_dead(&app.store, &Job::Ingest { master }, app.now()).await.unwrap();
        assert_eq!(pool.view_of(&id).await.problem.unwrap().code(), "ingest_failed");
        uploads::retry(app, pool.author, &id).await.unwrap();
        pool.ingest(master).await;
        assert_eq!(pool.view_of(&id).await.state, UploadState::Ready);
    }

    async fn what_nobody_finished_or_needs_is_swept(pool: &UploadScene) {
        let app = &pool.app;
        let whole = pool.send("A - B.wav", &wav(4, 0.05)).await;
        let part = pool.begin("C.wav", 3 * CHUNK).await;
        pool.receive(&part, 0, &vec![7; CHUNK]).await.unwrap();
        pool.work().await;
        uploads::cleanup_uploads(app).await.unwrap();
        assert_eq!(pool.view_of(&whole).await.state, UploadState::Ready, "nothing is old yet");
        app.store.set_clock_offset_ms(2 * UPLOAD_UNFINISHED_SECONDS * 1_000).await.unwrap();
        let later = UploadScene { app: start(&app.store, app.media.clone()).await, author: pool.author };
        assert_eq!(later.receive(&part, CHUNK, &vec![7; CHUNK]).await, Err("not_found".to_owned()));
        let stray = later.app.media.put(ObjectKind::Chunk, "stray").await.unwrap();
        uploads::cleanup_uploads(&later.app).await.unwrap();
        let left = uploads::view(&later.app, &[whole, part]).await.unwrap();
        assert_eq!(left, [], "no submission names them");
        assert!(later.app.media.head(stray.key).await.is_ok(), "an object as young as this may be waiting for its row");
        assert_eq!(later.objects(ObjectKind::Chunk).await, 1);
        assert_eq!(later.app.store.orphaned_masters(later.app.now()).await.unwrap(), []);
    }
}
