//! Streams of audio files that have none are rendered one after the other, and played once they are there.
use std::{io::Cursor, time::Duration};

use bytes::Bytes;
use futures::TryStreamExt;
use pult_app::{
    App,
    catalog::{AudioLink, SignedAudioLinks},
    ingest::{RenderedFiles, StreamRendering, render, render_stream, render_streams, save_audio_file},
    player,
};
use pult_catalog::AudioLinks;
use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Variant},
    entitlement::PlayScope,
    ids::{AudioFileId, VersionId},
    job::Job,
    key::MusicalKey,
    limits::{STREAM_UNUSABLE_RETRY_SECONDS, UNUSED_AUDIO_RETENTION_DAYS},
    time::HOUR_MS,
    vocabulary::VocabularyKind,
};
use pult_media::{Layout, MediaStore, ObjectKey, ObjectKind};
use pult_store::{Claim, ClaimedJob, Lane, NewHiddenTrack, NewVersion, Store, StoredFile};

use crate::pool::{melody, start, wav_of};

struct StreamScene {
    app: App,
}

/// A version from before there were streams.
struct OldVersion {
    version: VersionId,
    audio_file: AudioFileId,
    sold: StoredFile,
}

impl StreamScene {
    async fn on(store: &Store) -> Self {
        Self {
            app: start(store, MediaStore::in_memory().await.unwrap()).await,
        }
    }

    async fn add_old(&self, title: &str, seed: u32) -> OldVersion {
        let (store, media) = (&self.app.store, &self.app.media);
        // Files of the same length would share a frame table.
        let master = wav_of(&melody(3 + seed as usize, seed));
        let open = move || Ok(Cursor::new(master.clone()));
        let now = self.app.now();
        let rendered = render(media, "", open, StreamRendering::Later, Default::default(), now).await;
        let rendered = RenderedFiles {
            wav: None,
            ..rendered.unwrap()
        };
        let vocabulary = store.terms().await.unwrap();
        let kind = vocabulary
            .iter()
            .find(|entry| entry.kind == VocabularyKind::VersionType);
        let mut tx = store.begin().await.unwrap();
        let audio = save_audio_file(&mut tx, &rendered).await.unwrap();
        let audio_file = audio.audio_file.unwrap();
        let draft = NewHiddenTrack {
            title: title.to_owned(),
            variant: Variant::Original,
            artists: vec![],
            vocabulary: vec![],
            category: None,
            record_label: String::new(),
            adult: false,
            access: AccessFlags::default(),
            rating: 3,
            year: None,
            cover: None,
            created_at: now,
        };
        let track = tx.create_draft(&draft).await.unwrap();
        let version = NewVersion {
            track,
            kind: kind.unwrap().id,
            bpm: Bpm(0),
            key: MusicalKey::from_index(1).unwrap(),
            duration_ms: rendered.measured.duration_ms,
            audio,
            is_visible: true,
            at: now,
        };
        tx.add_version(&version, None).await.unwrap();
        tx.publish_tracks(&[track], now).await.unwrap();
        tx.commit().await.unwrap();
        let version = store.versions_of(track).await.unwrap().remove(0).id;
        let sold = store.version_file(version).await.unwrap().unwrap().mp3.unwrap();
        OldVersion {
            version,
            audio_file,
            sold,
        }
    }

    /// Runs the jobs until there are none, and says for how many files each was queued.
    async fn work(&self) -> Vec<i64> {
        render_streams(&self.app).await.unwrap();
        let mut left = Vec::new();
        while let Some(claimed) = self.claim().await {
            let Some(Job::RenderStream {
                audio_file,
                left: missing,
            }) = claimed.job
            else {
                panic!("{claimed:?}")
            };
            left.push(missing);
            render_stream(&self.app, audio_file).await.unwrap();
            let store = &self.app.store;
            assert!(
                store
                    .complete_job(claimed.id, "tests", self.app.now())
                    .await
                    .unwrap()
            );
        }
        left
    }

    async fn claim(&self) -> Option<ClaimedJob> {
        let now = self.app.now();
        let claim = Claim {
            worker: "tests",
            lane: Lane::Quick,
            limit: 1,
            now,
            real_now: now,
            lease_until: now.plus_seconds(600),
        };
        self.app.store.claim_jobs(claim).await.unwrap().pop()
    }

    async fn stream_of(&self, old: &OldVersion) -> Option<StoredFile> {
        let file = self.app.store.version_file(old.version).await.unwrap();
        file.unwrap().stream
    }

    /// The same pool later.
    async fn later(&self, seconds: i64) -> Self {
        let store = &self.app.store;
        store.set_clock_offset_ms(seconds * 1_000).await.unwrap();
        Self {
            app: start(store, self.app.media.clone()).await,
        }
    }

    /// A preview as it is linked now.
    async fn preview(&self, version: VersionId, seconds: f64) -> Layout {
        let mut link = Vec::new();
        let links = SignedAudioLinks::new(&self.app.signer, None, self.app.now());
        links.write(&mut link, version, PlayScope::Preview(seconds));
        let link = String::from_utf8(link).unwrap();
        let field = |name: &str| {
            let (_, rest) = link.split_once(&format!("{name}=")).unwrap();
            rest.split('&').next().unwrap()
        };
        let link = AudioLink {
            version,
            share: field("share"),
            session: None,
            expires_at_ms: field("expires").parse().unwrap(),
            signature: field("signature"),
        };
        let playable = player::audio(&self.app, link).await.unwrap();
        Layout::clone(&playable.layout)
    }

    async fn read(&self, layout: &Layout) -> Vec<u8> {
        let chunks: Vec<Bytes> = layout
            .read(&self.app.media, 0..layout.total())
            .try_collect()
            .await
            .unwrap();
        chunks.concat()
    }

    async fn payload(&self, file: &StoredFile) -> Bytes {
        let key = ObjectKey::new(ObjectKind::Rendition, file.file.object_id.parse().unwrap());
        self.app.media.get_bytes_limited(key, u64::MAX).await.unwrap()
    }

    async fn renditions(&self) -> usize {
        let listed = self.app.media.list(ObjectKind::Rendition);
        listed
            .try_fold(0, |count, _| async move { Ok(count + 1) })
            .await
            .unwrap()
    }
}

fn contains(file: &[u8], part: &[u8]) -> bool {
    file.windows(part.len()).any(|bytes| bytes == part)
}

on_both! {
    async fn missing_streams_are_rendered_one_after_the_other(pool: &StreamScene) {
        let old = [pool.add_old("A", 1).await, pool.add_old("B", 2).await, pool.add_old("C", 3).await];
        assert_eq!(pool.work().await, [3, 2, 1]);
        for old in &old {
            let stream = pool.stream_of(old).await.unwrap().file;
            assert_eq!(stream.samples, old.sold.file.samples);
            assert!(stream.length * 100 <= old.sold.file.length * 45);
        }
        let renditions = pool.renditions().await;
        assert_eq!(renditions, 3 * 4);
        assert_eq!(pool.work().await, [] as [i64; 0]);
        render_stream(&pool.app, old[0].audio_file).await.unwrap();
        assert_eq!(pool.renditions().await, renditions, "it has one already");
    }

    async fn a_job_that_was_interrupted_leaves_its_file_to_the_next(pool: &StreamScene) {
        let old = [pool.add_old("A", 1).await, pool.add_old("B", 2).await];
        for ms in [0, 1, 3, 10, 30] {
            let torn = render_stream(&pool.app, old[1].audio_file);
            let _ = tokio::time::timeout(Duration::from_millis(ms), torn).await;
        }
        pool.work().await;
        assert!(pool.stream_of(&old[0]).await.is_some() && pool.stream_of(&old[1]).await.is_some());
    }

    async fn two_nodes_at_the_same_file_make_one_stream(pool: &StreamScene) {
        let old = pool.add_old("A", 1).await;
        let both = tokio::join!(
            render_stream(&pool.app, old.audio_file),
            render_stream(&pool.app, old.audio_file),
        );
        assert!(both.0.is_ok() && both.1.is_ok());
        assert_eq!(pool.app.store.last_file().await.unwrap(), pool.stream_of(&old).await.unwrap().id.0);
        assert_eq!(pool.renditions().await, 4);
    }

    async fn a_file_that_cannot_be_used_does_not_hold_up_the_others(pool: &StreamScene) {
        let old = [pool.add_old("A", 1).await, pool.add_old("B", 2).await];
        // Its turn would come first.
        let bad = &old[1];
        let key = ObjectKey::new(ObjectKind::Rendition, bad.sold.file.object_id.parse().unwrap());
        let frames = pool.payload(&bad.sold).await;
        pool.app.media.delete(key).await.unwrap();
        assert_eq!(pool.work().await, [2, 2], "one try");
        assert!(pool.stream_of(&old[0]).await.is_some());
        assert_eq!(pool.stream_of(bad).await, None);
        assert_eq!(pool.work().await, [] as [i64; 0], "it is remembered");
        assert_eq!(pool.app.store.count_missing_streams().await.unwrap(), 1);
        // It was restored from a backup.
        assert_eq!(pool.app.media.put(ObjectKind::Rendition, frames).await.unwrap().key, key);
        let later = pool.later(STREAM_UNUSABLE_RETRY_SECONDS + 1).await;
        assert_eq!(later.work().await, [1]);
        assert!(later.stream_of(bad).await.is_some());
    }

    async fn a_stream_plays_from_the_next_hour_on(pool: &StreamScene) {
        let old = pool.add_old("A", 1).await;
        // A pool that starts now has the track in its catalog.
        let pool = pool.later(0).await;
        let sold = pool.preview(old.version, 2.0).await;
        pool.work().await;
        let stream = pool.stream_of(&old).await.unwrap();
        let rest_of = |file: Vec<u8>| file[1_100..].to_vec();
        assert_eq!(pool.preview(old.version, 2.0).await.etag(), sold.etag());
        assert!(contains(&pool.payload(&old.sold).await, &rest_of(pool.read(&sold).await)));
        let later = pool.later(HOUR_MS / 1_000).await;
        let preview = later.preview(old.version, 2.0).await;
        assert_ne!(preview.etag(), sold.etag());
        assert!(contains(&pool.payload(&stream).await, &rest_of(later.read(&preview).await)));
    }

    async fn a_stream_goes_with_its_version(pool: &StreamScene) {
        let old = [pool.add_old("A", 1).await, pool.add_old("B", 2).await];
        pool.work().await;
        assert_eq!(pool.renditions().await, 8);
        let mut tx = pool.app.store.begin().await.unwrap();
        tx.remove_version(old[0].version, pool.app.now()).await.unwrap();
        tx.commit().await.unwrap();
        pult_app::cleanup::cleanup_audio_files(&pool.app).await.unwrap();
        assert_eq!(pool.renditions().await, 8);
        let later = pool.later((UNUSED_AUDIO_RETENTION_DAYS + 1) * 24 * 3_600).await;
        pult_app::cleanup::cleanup_audio_files(&later.app).await.unwrap();
        assert_eq!(later.renditions().await, 4);
        assert!(later.stream_of(&old[1]).await.is_some());
        let stream = later.stream_of(&old[1]).await.unwrap();
        assert_eq!(later.payload(&stream).await.len() as i64, stream.file.length);
    }
}
