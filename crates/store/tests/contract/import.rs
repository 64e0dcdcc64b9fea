//! What importers ask and write.

use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Variant},
    ids::{ArtistId, StoredFileId, TrackId, VersionId},
    key::MusicalKey,
    vocabulary::VocabularyKind,
};
use pult_store::{
    AudioMeasurements, ExpectedVersion, NewAudioFile, NewMaster, NewVersion, Store, TrackMetadata,
    VersionAudio,
};

use crate::fixtures::{NOW, artist, catalog, file, term, track};

fn sheet(code: &str, artists: &[i64]) -> TrackMetadata {
    TrackMetadata {
        code: Some(code.to_owned()),
        title: format!("Песня {code}"),
        variant: Variant::Original,
        artists: artists.iter().copied().map(ArtistId).collect(),
        vocabulary: Vec::new(),
        category: None,
        label: None,
        record_label: "Free".into(),
        access: AccessFlags {
            record_pool: true,
            pro: true,
            event: false,
        },
        rating: 4,
        adult: true,
        year: Some(2024),
        expected_version: ExpectedVersion::default(),
    }
}

fn measured(duration_ms: i64) -> AudioMeasurements {
    AudioMeasurements {
        duration_ms,
        bpm: None,
        bpm_alternatives: vec![],
        bpm_confidence: 0,
        steady: false,
        first_beat_ms: None,
        first_downbeat_ms: None,
        key: None,
        key_confidence: 0,
        lufs_hundredths: None,
        range_hundredths: None,
        peak_hundredths: None,
        clipped_samples: 0,
        cutoff_hz: None,
        energy: None,
        intro_ms: None,
        outro_ms: None,
        sections: vec![],
        highlight_ms: None,
        soundwave: vec![],
        waveform: String::new(),
    }
}

async fn known(store: &Store, codes: &[&str], ids: &[TrackId]) -> Vec<pult_store::ExistingTrackMetadata> {
    let codes: Vec<String> = codes.iter().map(|code| (*code).to_owned()).collect();
    let mut tx = store.begin().await.unwrap();
    tx.track_metadata(&codes, ids).await.unwrap()
}

on_both! {
    async fn tracks_that_wait_for_their_sound_are_seen_by_nobody_and_come_back_whole(store: &Store) {
        catalog(store, 1).await;
        let (genre, marker) = (term(store, VocabularyKind::Genre).await, term(store, VocabularyKind::Marker).await);
        let kind = term(store, VocabularyKind::VersionType).await;
        let full = TrackMetadata {
            vocabulary: vec![marker, genre],
            category: Some(term(store, VocabularyKind::Category).await),
            expected_version: ExpectedVersion {
                kind: Some(kind),
                bpm: Some(Bpm(12_800)),
                key: MusicalKey::from_index(9),
                published_at: Some(NOW),
            },
            ..sheet("full", &[2, 1])
        };
        let many: Vec<TrackMetadata> =
            (0..900).map(|n| sheet(&format!("n{n}"), &[1])).chain([full.clone()]).collect();
        let mut tx = store.begin_bulk().await.unwrap();
        let ids = tx.insert_track_metadata(&many, NOW).await.unwrap();
        assert_eq!(tx.insert_track_metadata(&[], NOW).await.unwrap(), []);
        tx.commit().await.unwrap();
        assert_eq!(ids.len(), 901);
        assert_eq!(store.load_catalog().await.unwrap().tracks.len(), 1);
        let found = known(store, &["full", "nobody"], &[ids[900], ids[3], TrackId(40_404)]).await;
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].id, found[0].version, &found[0].sheet), (ids[900], None, &full));
        assert_eq!((found[1].id, &found[1].sheet), (ids[3], &many[3]));
        assert_eq!(known(store, &[], &[]).await, []);
        // What the database numbers next does not collide.
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.take_expected_version(ids[900]).await.unwrap(), Some(full.expected_version));
        assert_eq!(tx.take_expected_version(ids[900]).await.unwrap(), None);
        let next = tx.insert_track_metadata(&[sheet("next", &[1])], NOW).await.unwrap();
        assert!(!ids.contains(&next[0]));
        tx.commit().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        assert!(tx.insert_track_metadata(&[sheet("next", &[1])], NOW).await.is_err(), "a code is one track's");
    }

    async fn a_track_without_sound_is_changed_and_stays_unseen(store: &Store) {
        catalog(store, 1).await;
        let mut tx = store.begin().await.unwrap();
        let id = tx.insert_track_metadata(&[sheet("a", &[1])], NOW).await.unwrap()[0];
        tx.commit().await.unwrap();
        let before = known(store, &["a"], &[]).await.remove(0);
        let after = TrackMetadata {
            code: Some("b".to_owned()),
            title: "Другая (Remix)".to_owned(),
            variant: Variant::Remix,
            artists: vec![ArtistId(2), ArtistId(1)],
            vocabulary: vec![term(store, VocabularyKind::Genre).await],
            label: None,
            record_label: "Северный".into(),
            access: AccessFlags::default(),
            rating: 1,
            adult: false,
            year: None,
            category: None,
            expected_version: ExpectedVersion { bpm: Some(Bpm(9_000)), published_at: Some(NOW), ..ExpectedVersion::default() },
        };
        let mut tx = store.begin().await.unwrap();
        tx.change_track_metadata(&before, &after, NOW).await.unwrap();
        assert_eq!(tx.commit().await.unwrap(), None, "nobody has to be told");
        let found = known(store, &["b"], &[]).await.remove(0);
        assert_eq!((found.id, found.sheet), (id, after));
        assert_eq!(known(store, &["a"], &[]).await, []);
        assert_eq!(store.load_tracks(&[id]).await.unwrap(), []);
    }

    async fn a_track_with_sound_is_changed_for_everybody(store: &Store) {
        catalog(store, 2).await;
        let before = known(store, &[], &[TrackId(1)]).await.remove(0);
        assert_eq!((before.version, before.sheet.expected_version.bpm), (Some(VersionId(10)), Some(Bpm(12_650))));
        let after = TrackMetadata {
            title: "Ночь".to_owned(),
            expected_version: ExpectedVersion { bpm: Some(Bpm(6_000)), ..before.sheet.expected_version },
            ..before.sheet.clone()
        };
        let mut tx = store.begin().await.unwrap();
        tx.change_track_metadata(&before, &after, NOW).await.unwrap();
        let seq = tx.commit().await.unwrap().unwrap();
        assert!(store.changes_since(seq - 1).await.unwrap().tracks.contains(&TrackId(1)));
        let loaded = store.load_tracks(&[TrackId(1)]).await.unwrap().remove(0);
        assert_eq!((loaded.title.as_str(), loaded.published_at), ("Ночь", NOW));
        assert_eq!(loaded.versions.iter().map(|version| version.bpm.0).collect::<Vec<_>>(), [6_000, 12_650]);
        assert_eq!(loaded.artists, [ArtistId(2), ArtistId(1)]);
        assert_eq!(known(store, &[], &[TrackId(1)]).await.remove(0).sheet, after);
    }

    async fn artists_are_found_and_made_many_at_a_time(store: &Store) {
        catalog(store, 1).await;
        let pair = |name: &str, code: &str| (name.to_owned(), code.to_owned());
        let mut tx = store.begin().await.unwrap();
        let new = [pair("Ночь", "noch"), pair("НОЧЬ 2", "noch"), pair("День", "den")];
        let created = tx.create_artists(&new, NOW).await.unwrap();
        assert_eq!(tx.create_artists(&[], NOW).await.unwrap(), []);
        let mut found = tx.artists_named(&["нОчь".to_owned(), "день".to_owned(), "никто".to_owned()]).await.unwrap();
        assert_eq!(tx.artists_named(&[]).await.unwrap(), []);
        tx.commit().await.unwrap();
        found.sort();
        assert_eq!(found, [("день".to_owned(), created[2]), ("ночь".to_owned(), created[0])]);
        let codes: Vec<_> = store.load_artists(&created).await.unwrap().into_iter().map(|a| (a.id, a.code)).collect();
        assert!(codes.contains(&(created[1], "noch-2".to_owned())), "{codes:?}");
        assert_eq!(codes.len(), 3);
    }

    async fn what_is_here_is_known_by_its_bytes_and_by_its_sound(store: &Store) {
        let kind = term(store, VocabularyKind::VersionType).await;
        let mut tx = store.begin_bulk().await.unwrap();
        tx.insert_artists(&[artist(1), artist(2)], NOW).await.unwrap();
        tx.insert_files(&[file(1, pult_store::StoredFileKind::Mp3), file(2, pult_store::StoredFileKind::Wav)]).await.unwrap();
        tx.insert_tracks(&[track(1, kind)]).await.unwrap();
        let hidden = tx.insert_track_metadata(&[sheet("hidden", &[1])], NOW).await.unwrap()[0];
        let new = NewAudioFile {
            mp3: StoredFileId(1),
            wav: None,
            stream: None,
            measured: measured(90_000),
            fingerprint: vec![7],
            created_at: NOW,
        };
        let audio_file = tx.put_audio_file(&new).await.unwrap();
        tx.put_fingerprint_keys(audio_file, &[1, 2, 3], NOW).await.unwrap();
        let master = |object: &str, track| NewMaster {
            object_id: object.to_owned(),
            name: "x".to_owned(),
            length: 1,
            track,
            kind: None,
            created_at: NOW,
        };
        // Sent in by somebody, and waiting for a track.
        let sent = tx.insert_master(&master("sent", None)).await.unwrap();
        tx.master_is_ready(sent, audio_file, NOW).await.unwrap();
        tx.insert_master(&master("waiting", Some(TrackId(1)))).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.tracks_of_object("sent").await.unwrap(), []);
        assert_eq!(store.tracks_of_object("waiting").await.unwrap(), [TrackId(1)]);
        assert_eq!(store.known_recordings(&[1, 2], 2, 5).await.unwrap(), [], "no track plays it");
        let mut tx = store.begin().await.unwrap();
        let version = NewVersion {
            track: hidden,
            kind,
            bpm: Bpm(0),
            key: MusicalKey::from_index(1).unwrap(),
            duration_ms: 90_000,
            audio: VersionAudio { mp3: Some(StoredFileId(1)), audio_file: Some(audio_file), ..VersionAudio::default() },
            is_visible: false,
            at: NOW,
        };
        tx.add_version(&version, None).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.tracks_of_object("sent").await.unwrap(), [hidden]);
        let known_recordings = store.known_recordings(&[1, 2, 9], 2, 5).await.unwrap();
        assert_eq!(known_recordings.len(), 1);
        assert_eq!((known_recordings[0].audio_file, known_recordings[0].track, known_recordings[0].duration_ms), (audio_file, hidden, 90_000));
        assert_eq!(known_recordings[0].fingerprint, [7]);
        assert_eq!(store.known_recordings(&[1], 2, 5).await.unwrap(), []);
        assert_eq!(store.known_recordings(&[], 1, 5).await.unwrap(), []);
        assert!(store.is_current().await.unwrap());
    }
}
