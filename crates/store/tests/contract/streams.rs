//! Streams that are missing, set, played and deleted.

use std::collections::HashSet;

use pult_domain::{
    ids::{AudioFileId, StoredFileId, TrackId, VersionId},
    time::Timestamp,
};
use pult_store::{DeletedFile, ObjectUse, Store, StoredFileKind, VersionAudio};

use crate::{
    audio_files::{measured, put, sound},
    fixtures::{NOW, account, catalog, file},
    uploads,
};

const LATER: Timestamp = Timestamp(NOW.0 + 60_000);

/// The audio files of the MP3s 1 and 3, without streams; 5 and 6 are streams of nothing. The main versions of two
/// tracks play the first.
async fn pool(store: &Store) -> [AudioFileId; 2] {
    catalog(store, 2).await;
    let mut stream = file(5, StoredFileKind::Stream);
    stream.file.frame_table = Some("table of 5".to_owned());
    let mut tx = store.begin().await.unwrap();
    tx.insert_files(&[
        file(3, StoredFileKind::Mp3),
        stream,
        file(6, StoredFileKind::Stream),
    ])
    .await
    .unwrap();
    tx.commit().await.unwrap();
    [
        put(store, &sound(1, measured())).await,
        put(store, &sound(3, measured())).await,
    ]
}

async fn next(store: &Store, now: Timestamp) -> Option<AudioFileId> {
    store.next_missing_stream(now).await.unwrap()
}

async fn set(store: &Store, audio_file: AudioFileId, stream: i64) -> bool {
    let mut tx = store.begin().await.unwrap();
    let is_set = tx.set_stream(audio_file, StoredFileId(stream)).await.unwrap();
    tx.commit().await.unwrap();
    is_set
}

async fn unused(store: &Store) -> Vec<i64> {
    let last = store.last_file().await.unwrap();
    let unused = store.newly_unused_files(0, last, NOW).await.unwrap();
    unused.into_iter().map(|file| file.0).collect()
}

async fn remove_versions(store: &Store) {
    for version in [10, 20] {
        let mut tx = store.begin().await.unwrap();
        tx.remove_version(VersionId(version), NOW).await.unwrap();
        tx.commit().await.unwrap();
    }
}

on_both! {
    async fn a_missing_stream_is_found_until_it_is_set(store: &Store) {
        let [first, second] = pool(store).await;
        let missing = (next(store, NOW).await, store.count_missing_streams().await.unwrap());
        assert_eq!(missing, (Some(second), 2), "the newest");
        assert!(set(store, second, 5).await);
        assert!(!set(store, second, 6).await, "another node was faster");
        assert!(!set(store, AudioFileId(404), 6).await);
        assert_eq!(store.sound(second).await.unwrap().unwrap().stream, Some(StoredFileId(5)));
        assert_eq!((next(store, NOW).await, store.count_missing_streams().await.unwrap()), (Some(first), 1));
        assert!(set(store, first, 6).await);
        assert_eq!((next(store, NOW).await, store.count_missing_streams().await.unwrap()), (None, 0));
    }

    async fn a_postponed_stream_lets_others_pass(store: &Store) {
        let [first, second] = pool(store).await;
        store.postpone_stream(second, LATER).await.unwrap();
        assert_eq!(next(store, NOW).await, Some(first));
        store.postpone_stream(first, Timestamp(LATER.0 + 1)).await.unwrap();
        assert_eq!((next(store, NOW).await, store.count_missing_streams().await.unwrap()), (None, 2));
        assert_eq!(next(store, LATER).await, Some(second));
    }

    async fn what_nobody_can_play_needs_no_stream(store: &Store) {
        let [first, _] = pool(store).await;
        store.mark_files_unused(&[StoredFileId(3)], NOW).await.unwrap();
        assert_eq!((next(store, NOW).await, store.count_missing_streams().await.unwrap()), (Some(first), 1));
    }

    async fn a_version_leads_to_the_stream_of_its_mp3(store: &Store) {
        let [first, second] = pool(store).await;
        set(store, first, 6).await;
        set(store, second, 5).await;
        let stream_of = |found: Option<pult_store::VersionFile>| found.unwrap().stream;
        assert_eq!(stream_of(store.version_file(VersionId(10)).await.unwrap()), Some(file(6, StoredFileKind::Stream)));
        assert_eq!(stream_of(store.version_file(VersionId(11)).await.unwrap()), None, "it has no audio");
        let replaced = VersionAudio { mp3: Some(StoredFileId(3)), audio_file: Some(second), ..VersionAudio::default() };
        let mut tx = store.begin().await.unwrap();
        tx.replace_audio_file(VersionId(10), &replaced, 1_000).await.unwrap();
        tx.commit().await.unwrap();
        let stream = stream_of(store.version_file(VersionId(10)).await.unwrap()).unwrap();
        assert_eq!(stream.id, StoredFileId(5));
    }

    async fn a_stream_is_in_use_as_long_as_its_mp3(store: &Store) {
        let [first, second] = pool(store).await;
        assert_eq!(unused(store).await, [3, 5, 6]);
        set(store, first, 5).await;
        set(store, second, 6).await;
        assert_eq!(unused(store).await, [3, 6]);
        let author = account(store, "author").await;
        uploads::begin_upload(store, author, 1).await;
        uploads::put(store, 1, &uploads::chunk(0, 300)).await.unwrap();
        let master = uploads::master(store, "master").await;
        let mut tx = store.begin().await.unwrap();
        tx.set_upload_joined(&uploads::id(1), master, &uploads::file_metadata(), NOW).await.unwrap();
        tx.master_is_ready(master, second, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(unused(store).await, [] as [i64; 0], "its author can hear it");
        remove_versions(store).await;
        assert_eq!(unused(store).await, [1, 2, 5]);
    }

    async fn who_finds_an_audio_file_by_its_content_uses_its_stream_again(store: &Store) {
        let [_, second] = pool(store).await;
        set(store, second, 6).await;
        store.mark_files_unused(&[StoredFileId(3), StoredFileId(6)], NOW).await.unwrap();
        let master = uploads::master(store, "master").await;
        let mut tx = store.begin().await.unwrap();
        tx.master_is_ready(master, second, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let long_unused = store.long_unused_files(LATER, StoredFileId(0), 9).await.unwrap();
        assert_eq!(long_unused, []);
    }

    async fn a_deleted_stream_names_its_objects_and_leaves_its_audio_file(store: &Store) {
        let [first, second] = pool(store).await;
        set(store, second, 5).await;
        store.mark_files_unused(&[StoredFileId(5)], NOW).await.unwrap();
        let names = ["object-5".to_owned(), "table of 5".to_owned()];
        let in_use = store.objects_in_use(ObjectUse::Rendition, &names).await.unwrap();
        assert_eq!(in_use, HashSet::from(names.clone()));
        let mut tx = store.begin().await.unwrap();
        tx.lock_objects().await.unwrap();
        let deleted = tx.delete_unused_file(StoredFileId(5), LATER).await.unwrap();
        let objects = names.clone().map(|name| (ObjectUse::Rendition, name)).to_vec();
        assert_eq!(deleted, Some(DeletedFile { audio_file: None, objects }));
        tx.commit().await.unwrap();
        assert_eq!(store.objects_in_use(ObjectUse::Rendition, &names).await.unwrap(), HashSet::new());
        assert_eq!(store.sound(second).await.unwrap().unwrap().stream, None);
        assert!(set(store, first, 6).await);
        let tracks = store.load_tracks(&[TrackId(1)]).await.unwrap();
        assert!(tracks[0].versions[0].has_audio);
    }
}
