//! Ingest jobs from masters to versions, on both databases, also when the job is interrupted.
use std::time::Duration;

use crate::pool::{NOW, mp3, wav};
use pult_app::ingest::ingest;
use pult_domain::{
    access::AccessFlags,
    audio::MasterState,
    catalog::Variant,
    ids::{MasterId, TrackId},
    vocabulary::VocabularyKind,
};
use pult_media::{MediaStore, ObjectKey, ObjectKind};
use pult_store::{NewHiddenTrack, NewMaster, Store, StoredFileKind};

struct Pool {
    store: Store,
    media: MediaStore,
}

impl Pool {
    async fn on(store: &Store) -> Self {
        Self {
            store: store.clone(),
            media: MediaStore::in_memory().await.unwrap(),
        }
    }

    /// A master that belongs to a new track.
    async fn queued(&self, artist: &str, title: &str, bytes: &[u8]) -> MasterId {
        let stored = self.media.put(ObjectKind::Master, bytes.to_vec()).await.unwrap();
        let vocabulary = self.store.terms().await.unwrap();
        let kind = vocabulary
            .iter()
            .find(|entry| entry.kind == VocabularyKind::VersionType)
            .unwrap()
            .id;
        let mut tx = self.store.begin().await.unwrap();
        let artist = tx.create_artist(artist, "artist", NOW).await.unwrap();
        let track = tx
            .create_draft(&NewHiddenTrack {
                title: title.to_owned(),
                variant: Variant::Original,
                artists: vec![artist],
                vocabulary: vec![],
                category: None,
                record_label: String::new(),
                adult: false,
                access: AccessFlags::default(),
                rating: 3,
                year: None,
                cover: None,
                created_at: NOW,
            })
            .await
            .unwrap();
        let master = tx
            .insert_master(&NewMaster {
                object_id: stored.key.id.to_string(),
                name: "file".to_owned(),
                length: bytes.len() as i64,
                track: Some(track),
                kind: Some(kind),
                created_at: NOW,
            })
            .await
            .unwrap();
        tx.commit().await.unwrap();
        master
    }

    async fn ingest(&self, master: MasterId) {
        ingest(&self.store, &self.media, master, || NOW).await.unwrap();
    }

    async fn track_of(&self, master: MasterId) -> TrackId {
        self.store
            .master(master)
            .await
            .unwrap()
            .unwrap()
            .new
            .track
            .unwrap()
    }

    async fn state(&self, master: MasterId) -> (MasterState, Option<String>) {
        let master = self.store.master(master).await.unwrap().unwrap();
        (master.state, master.problem)
    }
}

on_both! {
    async fn a_file_becomes_a_track_that_can_be_heard(pool: &Pool) {
        let bytes = wav(6, 0.05);
        let master = pool.queued("Контур", "Ночь", &bytes).await;
        let track = pool.track_of(master).await;
        assert_eq!(pool.store.load_tracks(&[track]).await.unwrap(), [], "not before it can be heard");
        pool.ingest(master).await;
        assert_eq!(pool.state(master).await, (MasterState::Ready, None));
        let shown = pool.store.load_tracks(&[track]).await.unwrap().remove(0);
        assert_eq!((shown.title.as_str(), shown.artists.len(), shown.versions[0].soundwave.len()), ("Ночь", 1, 100));
        let versions = pool.store.versions_of(track).await.unwrap();
        assert_eq!((versions.len(), versions[0].duration_ms), (1, 6_000));
        assert!(versions[0].has_audio && versions[0].has_wav);
        let file = pool.store.version_file(versions[0].id).await.unwrap().unwrap();
        let wav = file.wav.unwrap().file;
        assert_eq!((wav.master_offset, wav.length, wav.bits), (Some(44), bytes.len() as i64 - 44, Some(16)));
        assert_eq!(wav.crc32, crc32fast::hash(&bytes[44..]));
        let mp3 = file.mp3.unwrap().file;
        let payload = ObjectKey::new(ObjectKind::Rendition, mp3.object_id.parse().unwrap());
        let frames = pool.media.get_bytes_limited(payload, u64::MAX).await.unwrap();
        assert_eq!((frames.len() as i64, crc32fast::hash(&frames)), (mp3.length, mp3.crc32));
        let stream = file.stream.unwrap().file;
        assert_eq!((stream.kind, stream.samples), (StoredFileKind::Stream, mp3.samples));
        assert!(stream.length * 100 <= mp3.length * 45);
        assert_eq!(pool.store.next_missing_stream(NOW).await.unwrap(), None);
        let sound = pool.store.audio_files_of(track).await.unwrap().remove(0).measured;
        let waveform = ObjectKey::new(ObjectKind::Waveform, sound.waveform.parse().unwrap());
        assert!(pool.media.get_bytes_limited(waveform, 10_000).await.unwrap().starts_with(b"PWF1"));
        assert_eq!(sound.soundwave.len(), 800);
        assert!(sound.lufs_hundredths.is_some());
    }

    async fn a_job_that_is_torn_apart_is_done_by_the_next(pool: &Pool) {
        let master = pool.queued("A", "B", &wav(8, 0.05)).await;
        for ms in [0, 1, 3, 10, 30, 60, 100, 200] {
            let torn = ingest(&pool.store, &pool.media, master, || NOW);
            let _ = tokio::time::timeout(Duration::from_millis(ms), torn).await;
            let versions = pool.store.versions_of(pool.track_of(master).await).await.unwrap();
            assert_eq!(versions.len(), usize::from(pool.state(master).await.0 == MasterState::Ready));
        }
        pool.ingest(master).await;
        assert_eq!(pool.state(master).await, (MasterState::Ready, None));
        assert_eq!(pool.store.versions_of(pool.track_of(master).await).await.unwrap().len(), 1);
    }

    async fn two_nodes_at_the_same_master_make_one_version(pool: &Pool) {
        let master = pool.queued("A", "B", &wav(4, 0.05)).await;
        let both = tokio::join!(
            ingest(&pool.store, &pool.media, master, || NOW),
            ingest(&pool.store, &pool.media, master, || NOW),
        );
        assert!(both.0.is_ok() && both.1.is_ok());
        assert_eq!(pool.store.versions_of(pool.track_of(master).await).await.unwrap().len(), 1);
    }

    async fn a_master_that_cannot_be_used_says_why(pool: &Pool) {
        // Half of the file still decodes; only the length reveals it.
        let whole = mp3(100_000);
        let bytes = &whole[..whole.len() / 2];
        let master = pool.queued("A", "B", bytes).await;
        pool.ingest(master).await;
        assert_eq!(pool.state(master).await, (MasterState::Failed, Some("audio_truncated".to_owned())));
        assert_eq!(pool.store.load_tracks(&[pool.track_of(master).await]).await.unwrap(), []);
    }
}
