//! Files sent in: from the first chunk to a sound, on both databases, torn apart at any point.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

use std::{convert::Infallible, time::Duration};

use bytes::Bytes;
use futures::{TryStreamExt, stream};
use proptest::{
    prelude::*,
    test_runner::{Config, TestRunner},
};
use pult_app::{
    App, AppError, AppSettings,
    ingest::{give_up, ingest},
    submissions::uploads::{self, By, UploadView},
};
use pult_audio::{
    Stereo,
    mp3::{encode_320, frame_table::FrameSpan},
    synth::{Piece, Style},
    wav::{PcmFormat, write_samples},
};
use pult_domain::{
    account::Settings,
    ids::{AccountId, MasterId},
    job::Job,
    key::MusicalKey,
    lang::Lang,
    limits::{UPLOAD_CHUNK_BYTES_MIN, UPLOAD_UNFINISHED_SECONDS},
    upload::{UploadId, UploadState, Warning},
};
use pult_media::{Listed, MediaStore, ObjectKind};
use pult_store::{Claim, Lane, NewAccount, Store};

const CHUNK: usize = UPLOAD_CHUNK_BYTES_MIN as usize;

macro_rules! on_both {
    ($(async fn $name:ident($pool:ident: &Pool) $body:block)+) => {
        $(async fn $name($pool: &Pool) $body)+
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                let fresh = pult_store::testing::sqlite().await;
                super::$name(&super::Pool::on(&fresh).await).await;
                fresh.dispose().await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                let fresh = pult_store::testing::postgres().await;
                super::$name(&super::Pool::on(&fresh).await).await;
                fresh.dispose().await;
            })+
        }
    };
}

struct Pool {
    app: App,
    author: AccountId,
}

impl Pool {
    async fn on(store: &Store) -> Self {
        let media = MediaStore::in_memory().await.unwrap();
        let app = start(store, media).await;
        Self {
            author: account(store, "author").await,
            app,
        }
    }

    async fn begin(&self, name: &str, length: usize) -> UploadId {
        let upload = uploads::begin(&self.app, self.author, name, length as u64).await;
        upload.unwrap().new.id
    }

    async fn receive(&self, id: &UploadId, offset: usize, bytes: &[u8]) -> Result<i64, String> {
        let pieces: Vec<Result<Bytes, Infallible>> = bytes
            .chunks(50_000)
            .map(|piece| Ok(Bytes::copy_from_slice(piece)))
            .collect();
        let sent = uploads::receive(&self.app, self.author, id, offset as u64, stream::iter(pieces)).await;
        code(sent.map(|upload| upload.received))
    }

    /// The whole file, chunk by chunk.
    async fn send(&self, name: &str, bytes: &[u8]) -> UploadId {
        let id = self.begin(name, bytes.len()).await;
        for (n, chunk) in bytes.chunks(CHUNK).enumerate() {
            self.receive(&id, n * CHUNK, chunk).await.unwrap();
        }
        id
    }

    async fn told(&self, id: &UploadId) -> UploadView {
        uploads::told(&self.app, std::slice::from_ref(id))
            .await
            .unwrap()
            .remove(0)
    }

    /// Does what the queue asks for until it asks for nothing.
    async fn work(&self) {
        for lane in [Lane::Quick, Lane::Heavy] {
            for job in self.due(lane).await {
                match job {
                    Job::JoinUpload { upload } => uploads::join_upload(&self.app, &upload).await.unwrap(),
                    Job::Ingest { master } => self.ingest(master).await,
                    _ => {}
                }
            }
        }
    }

    async fn due(&self, lane: Lane) -> Vec<Job> {
        let now = self.app.now();
        let claim = Claim {
            worker: "tests",
            lane,
            limit: 99,
            now,
            real_now: now,
            lease_until: now.plus_seconds(600),
        };
        let claimed = self.app.store.claim_jobs(claim).await.unwrap();
        claimed.into_iter().filter_map(|claimed| claimed.job).collect()
    }

    async fn ingest(&self, master: MasterId) {
        let app = &self.app;
        ingest(&app.store, &app.media, master, || app.now())
            .await
            .unwrap();
    }

    async fn objects(&self, kind: ObjectKind) -> usize {
        self.listed(kind).await.len()
    }

    async fn masters(&self) -> Vec<Listed> {
        self.listed(ObjectKind::Master).await
    }

    async fn listed(&self, kind: ObjectKind) -> Vec<Listed> {
        self.app.media.list(kind).try_collect().await.unwrap()
    }
}

async fn start(store: &Store, media: MediaStore) -> App {
    let settings = AppSettings {
        brand: "Pult".into(),
        lang: Lang::Ru,
        public_url: "http://pult.test".into(),
        alternate_url: None,
        production: false,
        preview_seconds: 90.0,
        geo_file: None,
        shared_key: None,
        counters: Vec::new(),
    };
    App::start(store.clone(), media, b"a secret of the tests", settings)
        .await
        .unwrap()
}

async fn account(store: &Store, login: &str) -> AccountId {
    let new = NewAccount {
        login: login.to_owned(),
        email: format!("{login}@mail.test"),
        email_confirmed: true,
        password_hash: String::new(),
        name: String::new(),
        user_name: String::new(),
        photo: None,
        lang: Lang::Ru,
        settings: Settings::default(),
        roles: Vec::new(),
        format_sets: Vec::new(),
        show_popup: None,
        ref_code: login.to_owned(),
        invited_by: None,
        consent: None,
        created_at: pult_app::Clock::machine(),
    };
    let mut tx = store.begin().await.unwrap();
    let id = tx.create_account(&new).await.unwrap();
    tx.commit().await.unwrap();
    id
}

fn code<T>(outcome: Result<T, AppError>) -> Result<T, String> {
    outcome.map_err(|error| error.problem().code().to_owned())
}

/// Clicks over a tone, so that there is something to measure.
fn wav(seconds: usize, pitch: f32) -> Vec<u8> {
    let samples = seconds * 44_100;
    let side: Vec<f32> = (0..samples)
        .map(|n| {
            let beat = (n % 22_050) as f32;
            (n as f32 * pitch).sin() * 0.2 + (beat * 0.3).sin() * 0.5 * (-beat / 800.0).exp()
        })
        .collect();
    let sound = Stereo {
        left: side.clone(),
        right: side,
    };
    let mut pcm = Vec::new();
    write_samples(&sound, 16, &mut pcm);
    [PcmFormat::CD.header(samples as u64).unwrap().as_slice(), &pcm].concat()
}

fn mp3(samples: usize) -> Vec<u8> {
    let (payload, frames) = encode_320(&Stereo::silence(samples)).unwrap();
    let span = FrameSpan::parse(&payload.frame_table()).unwrap();
    [payload.facts.whole().head(&span).unwrap(), frames].concat()
}

on_both! {
    async fn a_file_is_sent_joined_and_heard(pool: &Pool) {
        let bytes = wav(6, 0.05);
        let id = pool.send("Контур - Ночь (Extended).wav", &bytes).await;
        assert_eq!(pool.told(&id).await.state, UploadState::Joining);
        pool.work().await;
        let view = pool.told(&id).await;
        assert_eq!((view.state, view.percent, view.problem), (UploadState::Ready, 100, None));
        let tags = view.tags.unwrap();
        assert_eq!((tags.artist.as_deref(), tags.title.as_deref()), (Some("Контур"), Some("Ночь")));
        assert_eq!(tags.version.as_deref(), Some("Extended"));
        let sound = view.sound.unwrap();
        assert_eq!((sound.format.name.as_str(), sound.format.lossless), ("WAV", true));
        assert_eq!((sound.measured.duration_ms, sound.measured.soundwave.len()), (6_000, 800));
        assert!(sound.source.starts_with(&format!("/media/upload/{id}?expires=")), "{}", sound.source);
        assert!(view.warnings.iter().all(|told| told.warning != Warning::AlreadyHere), "{:?}", view.warnings);
        assert_eq!(pool.objects(ObjectKind::Chunk).await, 0);
        assert_eq!(pool.app.store.chunks(&id).await.unwrap(), []);
        let stored = pool.masters().await.remove(0);
        assert_eq!(stored.length, bytes.len() as u64);
    }

    async fn the_same_file_twice_is_one_master_and_one_sound(pool: &Pool) {
        let bytes = wav(4, 0.05);
        let first = pool.send("A - B.wav", &bytes).await;
        pool.work().await;
        let second = pool.send("Other.wav", &bytes).await;
        pool.work().await;
        let (one, other) = (pool.told(&first).await, pool.told(&second).await);
        assert_eq!((one.state, other.state), (UploadState::Ready, UploadState::Ready));
        assert_eq!(one.sound.unwrap().id, other.sound.unwrap().id);
        assert_eq!(pool.objects(ObjectKind::Master).await, 1);
        let of = async |id| pool.app.store.upload(id).await.unwrap().unwrap().master;
        assert_eq!(of(&first).await, of(&second).await);
    }

    async fn two_authors_who_send_the_same_at_once_do_not_take_each_others_chunks(pool: &Pool) {
        let bytes = wav(4, 0.05);
        let [one, other] = [pool.send("A.wav", &bytes).await, pool.send("B.wav", &bytes).await];
        uploads::join_upload(&pool.app, &one).await.unwrap();
        uploads::join_upload(&pool.app, &other).await.unwrap();
        pool.work().await;
        assert_eq!(pool.told(&other).await.state, UploadState::Ready);
    }

    async fn what_is_no_master_fails_and_leaves_nothing_in_the_store(pool: &Pool) {
        let program = [b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xFF\xFF\0\0".as_slice(), &[0x5A; 300_000]].concat();
        let text = "Это не музыка. ".repeat(9_000).into_bytes();
        let aac = include_bytes!("../../audio/tests/files/tone-aac.m4a").to_vec();
        let ogg = include_bytes!("../../audio/tests/files/tone.ogg").to_vec();
        let torn = wav(2, 0.05)[..100_000].to_vec();
        for (name, bytes, problem) in [
            ("setup.wav", program, "audio_unknown_format"),
            ("notes.mp3", text, "audio_unknown_format"),
            ("tone.flac", aac, "master_lossy"),
            ("tone.wav", ogg, "master_lossy"),
            ("torn.wav", torn, "audio_truncated"),
        ] {
            let id = pool.send(name, &bytes).await;
            pool.work().await;
            let view = pool.told(&id).await;
            assert_eq!(view.state, UploadState::Failed, "{name}");
            assert_eq!(view.problem.map(|problem| problem.code()), Some(problem), "{name}");
        }
        assert_eq!((pool.objects(ObjectKind::Chunk).await, pool.objects(ObjectKind::Master).await), (0, 0));
    }

    async fn a_join_that_is_torn_apart_is_done_by_the_next(pool: &Pool) {
        let id = pool.send("A - B.wav", &wav(8, 0.05)).await;
        for ms in [0, 1, 2, 4, 8, 16, 32, 64] {
            let torn = uploads::join_upload(&pool.app, &id);
            let _ = tokio::time::timeout(Duration::from_millis(ms), torn).await;
        }
        uploads::join_upload(&pool.app, &id).await.unwrap();
        pool.work().await;
        assert_eq!(pool.told(&id).await.state, UploadState::Ready);
        assert_eq!((pool.objects(ObjectKind::Chunk).await, pool.objects(ObjectKind::Master).await), (0, 1));
        let object = pool.masters().await.remove(0).id.to_string();
        assert_eq!(pool.app.store.masters_of_object(&object).await.unwrap().len(), 1);
    }

    async fn of_parallel_chunks_one_counts(pool: &Pool) {
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
        assert_eq!(pool.told(&id).await.state, UploadState::Ready);
    }

    async fn a_dead_job_is_told_and_can_be_tried_again(pool: &Pool) {
        let id = pool.send("A - B.wav", &wav(4, 0.05)).await;
        let app = &pool.app;
        let join = pool.due(Lane::Quick).await.into_iter().find(|job| matches!(job, Job::JoinUpload { .. })).unwrap();
        give_up(&app.store, &join, app.now()).await.unwrap();
        let view = pool.told(&id).await;
        assert_eq!((view.state, view.problem.unwrap().code()), (UploadState::Failed, "ingest_failed"));
        uploads::join_upload(app, &id).await.unwrap();
        assert_eq!(pool.told(&id).await.state, UploadState::Failed, "it keeps its chunks and waits to be asked");
        uploads::retry(app, pool.author, &id).await.unwrap();
        uploads::join_upload(app, &id).await.unwrap();
        let master = app.store.upload(&id).await.unwrap().unwrap().master.unwrap();
        app.store.master_is_working(master, 40, app.now()).await.unwrap();
        give_up(&app.store, &Job::Ingest { master }, app.now()).await.unwrap();
        assert_eq!(pool.told(&id).await.problem.unwrap().code(), "ingest_failed");
        uploads::retry(app, pool.author, &id).await.unwrap();
        pool.ingest(master).await;
        assert_eq!(pool.told(&id).await.state, UploadState::Ready);
    }

    async fn what_nobody_finished_or_needs_is_swept(pool: &Pool) {
        let app = &pool.app;
        let whole = pool.send("A - B.wav", &wav(4, 0.05)).await;
        let part = pool.begin("C.wav", 3 * CHUNK).await;
        pool.receive(&part, 0, &vec![7; CHUNK]).await.unwrap();
        pool.work().await;
        uploads::sweep_uploads(app).await.unwrap();
        assert_eq!(pool.told(&whole).await.state, UploadState::Ready, "nothing is old yet");
        app.store.set_clock_offset_ms(2 * UPLOAD_UNFINISHED_SECONDS * 1_000).await.unwrap();
        let later = Pool { app: start(&app.store, app.media.clone()).await, author: pool.author };
        assert_eq!(later.receive(&part, CHUNK, &vec![7; CHUNK]).await, Err("not_found".to_owned()));
        let stray = later.app.media.put(ObjectKind::Chunk, "stray").await.unwrap();
        uploads::sweep_uploads(&later.app).await.unwrap();
        let left = uploads::told(&later.app, &[whole, part]).await.unwrap();
        assert_eq!(left, [], "no submission names them");
        assert!(later.app.media.head(stray.key).await.is_ok(), "an object as young as this may be waiting for its row");
        assert_eq!(later.objects(ObjectKind::Chunk).await, 1);
        assert_eq!(later.app.store.useless_masters(later.app.now()).await.unwrap(), []);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_large_too_small_or_out_of_place_is_refused() {
    let fresh = pult_store::testing::sqlite().await;
    let pool = Pool::on(&fresh).await;
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
    let stranger = account(&fresh, "stranger").await;
    let found = uploads::found(&pool.app, stranger, &id).await;
    assert_eq!(code(found).err().as_deref(), Some("not_found"));
    assert_eq!(
        uploads::owned(&pool.app, stranger, std::slice::from_ref(&id))
            .await
            .unwrap(),
        []
    );
    assert_eq!(
        code(uploads::remove(&pool.app, stranger, &id).await)
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

/// A track that is shown.
async fn import(app: &pult_app::App, file: std::path::PathBuf) {
    let mut import = pult_app::import::Import::new(&app.store, &app.media, pult_app::Clock::machine);
    import.publish = true;
    pult_app::import::import_trees(&import, &[file], |told| assert!(!told.failed, "{told:?}"))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_published_track_of_the_same_name_is_told() {
    let fresh = pult_store::testing::sqlite().await;
    let pool = Pool::on(&fresh).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Контур - Ночь.wav");
    std::fs::write(&path, wav(5, 0.06)).unwrap();
    import(&pool.app, path).await;
    let other = pool.send("контур - ночь.wav", &wav(4, 0.11)).await;
    let same = pool.send("Unknown.wav", &wav(5, 0.06)).await;
    pool.work().await;
    let already = async |id| {
        let view = pool.told(id).await;
        assert_eq!(view.state, UploadState::Ready);
        let found = view.warnings.into_iter().filter_map(|told| told.track);
        found
            .map(|track| (track.title, track.artist, track.by))
            .collect::<Vec<_>>()
    };
    let named = |by| vec![("Ночь".to_owned(), "Контур".to_owned(), by)];
    assert_eq!(already(&other).await, named(By::Title));
    assert_eq!(already(&same).await, named(By::Sound));
    assert_eq!(
        pool.objects(ObjectKind::Master).await,
        2,
        "what was imported is found again"
    );
    fresh.dispose().await;
}

/// What a client may do to an upload, sensible or not.
#[derive(Debug, Clone)]
enum Step {
    /// Sends a chunk of so many bytes from where the server is.
    Next(usize),
    /// The same, but the connection breaks after a share of it.
    Cut(usize, f64),
    /// Sends from a place that is not where the server is.
    Astray(usize),
    /// Asks where it is.
    Ask,
    /// The node is restarted.
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

/// Whatever happens on the way, the bytes that count are a beginning of the file, and in the end all of it.
#[test]
fn any_way_through_an_upload_ends_with_the_same_bytes() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let fresh = runtime.block_on(pult_store::testing::sqlite());
    let mut pool = runtime.block_on(Pool::on(&fresh));
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
            runtime.block_on(walk(&mut pool.borrow_mut(), &file, steps));
            Ok(())
        })
        .unwrap();
    runtime.block_on(fresh.dispose());
}

async fn walk(pool: &mut Pool, file: &[u8], steps: Vec<Step>) {
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
                let pieces = [
                    Ok(Bytes::copy_from_slice(&file[at..sent])),
                    Err("the line is cut"),
                ];
                let cut =
                    uploads::receive(&pool.app, pool.author, &id, at as u64, stream::iter(pieces)).await;
                assert_eq!(code(cut).err().as_deref(), Some("upload_broken"));
            }
            Step::Astray(place) if place != at => {
                let sent = pool.receive(&id, place, &file[..CHUNK]).await;
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
    // Its chunks, put together as the job does it.
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

#[tokio::test(flavor = "multi_thread")]
async fn a_truncated_mp3_is_told_after_the_pass() {
    let fresh = pult_store::testing::sqlite().await;
    let pool = Pool::on(&fresh).await;
    let whole = mp3(400_000);
    let id = pool.send("A - B.mp3", &whole[..whole.len() / 2]).await;
    pool.work().await;
    let view = pool.told(&id).await;
    assert_eq!(view.state, UploadState::Failed);
    assert_eq!(view.problem.unwrap().code(), "audio_truncated");
    assert_eq!(pool.objects(ObjectKind::Master).await, 0, "it is not kept");
    let master = fresh.upload(&id).await.unwrap().unwrap().master.unwrap();
    pool.ingest(master).await;
    assert_eq!(
        pool.told(&id).await.problem.unwrap().code(),
        "audio_truncated",
        "nothing to try again"
    );
    let again = pool.send("A - B.mp3", &whole).await;
    pool.work().await;
    assert_eq!(pool.told(&again).await.state, UploadState::Ready);
    fresh.dispose().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_recording_is_known_when_it_is_cut_and_made_quieter() {
    let fresh = pult_store::testing::sqlite().await;
    let pool = Pool::on(&fresh).await;
    let piece = |seed, from: usize, gain: f32| {
        let sound = Piece {
            bpm: 124.0,
            key: MusicalKey::from_index(7).unwrap(),
            style: Style::House,
            seconds: 40.0,
            seed,
        }
        .render();
        let side = |side: &[f32]| side[from..].iter().map(|sample| sample * gain).collect();
        let sound = Stereo {
            left: side(&sound.left),
            right: side(&sound.right),
        };
        let mut pcm = Vec::new();
        write_samples(&sound, 16, &mut pcm);
        let head = PcmFormat::CD.header(sound.len() as u64).unwrap();
        [head.as_slice(), &pcm].concat()
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Контур - Ночь.wav");
    std::fs::write(&path, piece(1, 0, 1.0)).unwrap();
    import(&pool.app, path).await;
    let same = pool.send("one.wav", &piece(1, 301_234, 0.7)).await;
    let other = pool.send("other.wav", &piece(2, 0, 1.0)).await;
    pool.work().await;
    let found = async |id| {
        let view = pool.told(id).await;
        assert_eq!(view.state, UploadState::Ready);
        view.warnings
            .into_iter()
            .filter_map(|told| told.track)
            .collect::<Vec<_>>()
    };
    let alike = found(&same).await;
    assert_eq!(
        (alike.len(), alike[0].title.as_str(), alike[0].by),
        (1, "Ночь", By::Sound)
    );
    assert!(alike[0].similarity > 0.5, "{alike:?}");
    assert_eq!(found(&other).await, []);
    fresh.dispose().await;
}
