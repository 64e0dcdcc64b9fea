//! Files that nobody can fetch: found, marked, and let go of with what belonged to them.

use std::collections::HashSet;

use pult_domain::{
    ids::{AudioFileId, StoredFileId, TrackId, VersionId},
    time::Timestamp,
};
use pult_store::{
    DeletedFile, EditableTrack, NewAudioFile, NewMaster, ObjectUse, Store, StoredFile, StoredFileKind,
    VersionAudio,
};

use crate::{
    audio_files::{measured, put, sound},
    fixtures::{NOW, account, catalog, file},
    uploads,
};

const LATER: Timestamp = Timestamp(NOW.0 + 60_000);
const MUCH_LATER: Timestamp = Timestamp(NOW.0 + 120_000);

/// Track 1 plays the files 1 and 2 in its version 10; nobody plays 3 and 4, of which 4 lies in its master.
async fn pool(store: &Store) -> [AudioFileId; 2] {
    catalog(store, 1).await;
    let mut wav = file(4, StoredFileKind::Wav);
    wav.file.master_offset = Some(44);
    let files: [StoredFile; 2] = [file(3, StoredFileKind::Mp3), wav];
    let mut tx = store.begin().await.unwrap();
    tx.insert_files(&files).await.unwrap();
    tx.commit().await.unwrap();
    let of = |mp3: i64| NewAudioFile {
        wav: Some(StoredFileId(mp3 + 1)),
        ..sound(mp3, measured())
    };
    let audio_files = [put(store, &of(1)).await, put(store, &of(3)).await];
    plays(store, 1, audio_files[0]).await;
    audio_files
}

/// Version 10 plays this file, the one behind it and their sound.
async fn plays(store: &Store, mp3: i64, audio_file: AudioFileId) {
    let audio = VersionAudio {
        mp3: Some(StoredFileId(mp3)),
        wav: Some(StoredFileId(mp3 + 1)),
        audio_file: Some(audio_file),
        ..VersionAudio::default()
    };
    let mut tx = store.begin().await.unwrap();
    tx.replace_audio_file(VersionId(10), &audio, 1_000).await.unwrap();
    tx.commit().await.unwrap();
}

async fn newly_idle(store: &Store) -> Vec<i64> {
    let last = store.last_file().await.unwrap();
    let idle = store.newly_unused_files(0, last, NOW).await.unwrap();
    idle.into_iter().map(|file| file.0).collect()
}

async fn long_idle(store: &Store, before: Timestamp) -> Vec<i64> {
    let idle = store.long_unused_files(before, StoredFileId(0), 9).await.unwrap();
    idle.into_iter().map(|file| file.0).collect()
}

async fn dropped(store: &Store, file: i64, before: Timestamp) -> Option<DeletedFile> {
    let mut tx = store.begin().await.unwrap();
    tx.lock_objects().await.unwrap();
    let dropped = tx.delete_unused_file(StoredFileId(file), before).await.unwrap();
    tx.commit().await.unwrap();
    dropped
}

async fn write(store: &Store, change: impl FnOnce(&mut EditableTrack)) {
    let mut track = store.editable_tracks(&[TrackId(1)]).await.unwrap().remove(0);
    change(&mut track);
    let mut tx = store.begin().await.unwrap();
    tx.write_track(&track, NOW).await.unwrap();
    tx.commit().await.unwrap();
}

async fn in_use(store: &Store, kept_as: ObjectUse, objects: &[&str]) -> HashSet<String> {
    let objects: Vec<String> = objects.iter().map(|object| (*object).to_owned()).collect();
    store.objects_in_use(kept_as, &objects).await.unwrap()
}

fn set(objects: &[&str]) -> HashSet<String> {
    objects.iter().map(|object| (*object).to_owned()).collect()
}

on_both! {
    async fn a_file_is_idle_when_neither_a_version_nor_an_upload_leads_to_it(store: &Store) {
        let [_, second] = pool(store).await;
        assert_eq!(newly_idle(store).await, [3, 4]);
        assert_eq!(store.newly_unused_files(3, 9, NOW).await.unwrap(), [StoredFileId(4)]);
        let author = account(store, "author").await;
        uploads::begin_upload(store, author, 1).await;
        uploads::put(store, 1, &uploads::chunk(0, 300)).await.unwrap();
        let master = uploads::master(store, "master").await;
        let mut tx = store.begin().await.unwrap();
        assert!(tx.set_upload_joined(&uploads::id(1), master, &uploads::file_metadata(), NOW).await.unwrap());
        assert!(tx.master_is_ready(master, second, NOW).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(newly_idle(store).await, [] as [i64; 0], "its author can hear it");
        let mut tx = store.begin().await.unwrap();
        assert!(tx.delete_upload(&uploads::id(1), author).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(newly_idle(store).await, [3, 4], "a master alone is nobody");
        plays(store, 3, second).await;
        assert_eq!(newly_idle(store).await, [1, 2], "it was replaced");
    }

    async fn a_mark_is_kept_while_it_is_true(store: &Store) {
        let [_, second] = pool(store).await;
        let both = [StoredFileId(3), StoredFileId(4)];
        assert_eq!(store.mark_files_unused(&both, NOW).await.unwrap(), 2);
        assert_eq!(store.mark_files_unused(&both, LATER).await.unwrap(), 0, "since the first time");
        assert_eq!(newly_idle(store).await, [] as [i64; 0]);
        assert_eq!(long_idle(store, NOW).await, [] as [i64; 0]);
        assert_eq!(long_idle(store, LATER).await, [3, 4]);
        assert_eq!(store.long_unused_files(LATER, StoredFileId(3), 9).await.unwrap(), [StoredFileId(4)]);
        assert_eq!(store.mark_files_used(LATER).await.unwrap(), 0);
        plays(store, 3, second).await;
        assert_eq!(long_idle(store, LATER).await, [] as [i64; 0], "in use, whatever the mark says");
        assert_eq!(store.mark_files_used(LATER).await.unwrap(), 2);
        assert_eq!(dropped(store, 3, LATER).await, None);
    }

    async fn who_finds_an_idle_file_by_its_content_takes_the_mark_away(store: &Store) {
        let [_, second] = pool(store).await;
        let both = [StoredFileId(3), StoredFileId(4)];
        store.mark_files_unused(&both, NOW).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.put_file(&file(3, StoredFileKind::Mp3).file).await.unwrap(), StoredFileId(3));
        tx.commit().await.unwrap();
        assert_eq!(newly_idle(store).await, [3]);
        store.mark_files_unused(&both, NOW).await.unwrap();
        let master = uploads::master(store, "master").await;
        let mut tx = store.begin().await.unwrap();
        assert!(tx.master_is_ready(master, second, NOW).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(newly_idle(store).await, [3, 4]);
    }

    async fn what_was_removed_or_deleted_lately_counts(store: &Store) {
        pool(store).await;
        store.mark_files_unused(&[StoredFileId(1), StoredFileId(2)], NOW).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.remove_version(VersionId(10), LATER).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(long_idle(store, Timestamp(NOW.0 + 1)).await, [] as [i64; 0], "it is not long ago");
        assert_eq!(long_idle(store, LATER).await, [1, 2]);
        write(store, |track| track.deleted_at = Some(MUCH_LATER)).await;
        assert_eq!(long_idle(store, LATER).await, [1, 2], "removed is removed");
        assert_eq!(dropped(store, 1, NOW).await, None);
        assert!(dropped(store, 1, LATER).await.is_some());
        let versions = store.editable_tracks(&[TrackId(1)]).await.unwrap().remove(0).versions;
        assert_eq!(versions.len(), 1, "the other one is as it was");
    }

    async fn a_deleted_track_keeps_its_sound_for_a_while(store: &Store) {
        pool(store).await;
        write(store, |track| track.deleted_at = Some(NOW)).await;
        assert_eq!(newly_idle(store).await, [1, 2, 3, 4]);
        store.mark_files_unused(&[StoredFileId(1), StoredFileId(2)], NOW).await.unwrap();
        write(store, |track| track.deleted_at = Some(LATER)).await;
        assert_eq!(long_idle(store, Timestamp(NOW.0 + 1)).await, [] as [i64; 0], "deleted again, it begins anew");
        assert_eq!(long_idle(store, LATER).await, [1, 2]);
        assert!(dropped(store, 1, LATER).await.is_some() && dropped(store, 2, LATER).await.is_some());
        let track = store.editable_tracks(&[TrackId(1)]).await.unwrap().remove(0);
        assert_eq!((track.versions.len(), track.versions[0].has_audio, track.versions[0].audio_file), (2, false, None));
    }

    async fn a_file_goes_with_its_sound_and_names_what_may_be_free(store: &Store) {
        let [first, second] = pool(store).await;
        let mut tx = store.begin().await.unwrap();
        let master = tx.insert_master(&NewMaster {
            object_id: "object-4".to_owned(),
            name: "Песня.wav".to_owned(),
            length: 300,
            track: Some(TrackId(1)),
            kind: None,
            created_at: NOW,
        }).await.unwrap();
        tx.master_is_ready(master, second, NOW).await.unwrap();
        tx.put_fingerprint_keys(second, &[1, 2, 3], NOW).await.unwrap();
        tx.put_fingerprint_keys(first, &[1, 2, 3], NOW).await.unwrap();
        tx.commit().await.unwrap();
        store.mark_files_unused(&[StoredFileId(3), StoredFileId(4)], NOW).await.unwrap();
        assert_eq!(in_use(store, ObjectUse::Rendition, &["object-3", "table", "none"]).await, set(&["object-3", "table"]));
        let named = |kept_as, object: &str| (kept_as, object.to_owned());
        let of_second = DeletedFile {
            audio_file: Some((second, vec![1, 2, 3])),
            objects: vec![
                named(ObjectUse::Rendition, "object-3"),
                named(ObjectUse::Rendition, "table"),
                named(ObjectUse::Waveform, "waveform"),
                named(ObjectUse::Master, "object-4"),
            ],
        };
        assert_eq!(dropped(store, 3, LATER).await, Some(of_second));
        assert_eq!(dropped(store, 3, LATER).await, None, "once");
        let of_wav = DeletedFile {
            audio_file: None,
            objects: vec![named(ObjectUse::Master, "object-4"), named(ObjectUse::Rendition, "table")],
        };
        assert_eq!(in_use(store, ObjectUse::Master, &["object-4"]).await, set(&["object-4"]), "its samples lie there");
        assert_eq!(dropped(store, 4, LATER).await, Some(of_wav));
        assert_eq!(in_use(store, ObjectUse::Master, &["object-4"]).await, set(&[]));
        assert_eq!(in_use(store, ObjectUse::Rendition, &["object-3", "table"]).await, set(&["table"]), "others have it");
        assert_eq!(in_use(store, ObjectUse::Waveform, &["waveform", "none"]).await, set(&["waveform"]));
        assert_eq!((store.sound(second).await.unwrap(), store.master(master).await.unwrap()), (None, None));
        let mut tx = store.begin().await.unwrap();
        tx.delete_fingerprint_keys(second, &[1, 2, 3]).await.unwrap();
        tx.delete_fingerprint_keys(second, &[]).await.unwrap();
        assert!(tx.object_in_use(ObjectUse::Waveform, "waveform").await.unwrap());
        assert!(!tx.object_in_use(ObjectUse::Share, "waveform").await.unwrap());
        tx.commit().await.unwrap();
        let shared = store.audio_files_sharing_keys(&[1, 2, 3], 3, 5).await.unwrap();
        assert_eq!(shared.iter().map(|(audio_file, ..)| *audio_file).collect::<Vec<_>>(), [first]);
    }
}
