//! Masters on their way, and what was measured of them.

use pult_domain::{
    access::AccessFlags,
    audio::{MasterState, TrackSection, TrackSectionKind},
    catalog::{Bpm, Track, Variant},
    ids::{AudioFileId, MasterId, StoredFileId, TrackId},
    key::MusicalKey,
    vocabulary::VocabularyKind,
};
use pult_store::{
    AudioMeasurements, NewAudioFile, NewHiddenTrack, NewMaster, NewVersion, Store, StoreError, VersionAudio,
};

use crate::fixtures::{NOW, artist, catalog, file, term, track};

pub(crate) fn measured() -> AudioMeasurements {
    AudioMeasurements {
        duration_ms: 180_250,
        bpm: Some(Bpm(12_805)),
        bpm_alternatives: vec![Bpm(6_402), Bpm(25_610)],
        bpm_confidence: 93,
        steady: true,
        first_beat_ms: Some(12),
        first_downbeat_ms: Some(480),
        key: MusicalKey::from_index(7),
        key_confidence: 71,
        lufs_hundredths: Some(-875),
        range_hundredths: Some(510),
        peak_hundredths: Some(-12),
        clipped_samples: 3,
        cutoff_hz: Some(20_050),
        energy: Some(7),
        intro_ms: Some(15_000),
        outro_ms: Some(20_000),
        sections: vec![
            TrackSection {
                kind: TrackSectionKind::Intro,
                start_ms: 0,
                end_ms: 15_000,
            },
            TrackSection {
                kind: TrackSectionKind::Drop,
                start_ms: 15_000,
                end_ms: 60_000,
            },
        ],
        highlight_ms: Some(15_000),
        soundwave: vec![0, 9, 100],
        waveform: "waveform".to_owned(),
    }
}

pub(crate) async fn put(store: &Store, new: &NewAudioFile) -> AudioFileId {
    let mut tx = store.begin().await.unwrap();
    let id = tx.put_audio_file(new).await.unwrap();
    tx.commit().await.unwrap();
    id
}

pub(crate) fn sound(mp3: i64, measured: AudioMeasurements) -> NewAudioFile {
    NewAudioFile {
        mp3: StoredFileId(mp3),
        wav: None,
        stream: None,
        measured,
        fingerprint: vec![1, 2, 3],
        created_at: NOW,
    }
}

on_both! {
    async fn what_was_measured_comes_back(store: &Store) {
        catalog(store, 1).await;
        let id = put(store, &sound(1, measured())).await;
        let found = store.sound(id).await.unwrap().unwrap();
        assert_eq!((found.id, found.mp3, found.wav), (id, StoredFileId(1), None));
        assert_eq!(found.measured, measured());
        assert_eq!(store.sound(AudioFileId(404)).await.unwrap(), None);
    }

    async fn measuring_again_replaces_and_keeps_the_wav_and_the_stream(store: &Store) {
        catalog(store, 1).await;
        let mut tx = store.begin().await.unwrap();
        tx.insert_files(&[file(3, pult_store::StoredFileKind::Stream)]).await.unwrap();
        tx.commit().await.unwrap();
        let first = NewAudioFile {
            wav: Some(StoredFileId(2)),
            stream: Some(StoredFileId(3)),
            ..sound(1, measured())
        };
        let id = put(store, &first).await;
        let unknown = AudioMeasurements {
            bpm: None, key: None, first_beat_ms: None, first_downbeat_ms: None, lufs_hundredths: None,
            range_hundredths: None, peak_hundredths: None, cutoff_hz: None, energy: None, intro_ms: None,
            outro_ms: None, highlight_ms: None, sections: Vec::new(), bpm_alternatives: Vec::new(), ..measured()
        };
        assert_eq!(put(store, &sound(1, unknown.clone())).await, id);
        let found = store.sound(id).await.unwrap().unwrap();
        let files = (found.wav, found.stream);
        assert_eq!((found.measured, files), (unknown, (Some(StoredFileId(2)), Some(StoredFileId(3)))));
    }

    async fn versions_share_a_sound_and_lists_know_its_telling_moment(store: &Store) {
        let kind = term(store, VocabularyKind::VersionType).await;
        let mut tx = store.begin_bulk().await.unwrap();
        tx.insert_artists(&[artist(1), artist(2)], NOW).await.unwrap();
        tx.insert_files(&[file(1, pult_store::StoredFileKind::Mp3), file(2, pult_store::StoredFileKind::Wav)]).await.unwrap();
        let id = tx.put_audio_file(&sound(1, measured())).await.unwrap();
        let mut new = track(1, kind);
        let mut audio = new.audio[0].clone();
        audio.audio_file = Some(id);
        new.audio = vec![audio.clone(), audio];
        tx.insert_tracks(&[new, track(2, kind)]).await.unwrap();
        tx.commit().await.unwrap();
        let audio_files = store.audio_files_of(TrackId(1)).await.unwrap();
        assert_eq!(audio_files.iter().map(|audio_file| audio_file.id).collect::<Vec<_>>(), [id]);
        assert_eq!(store.audio_files_of(TrackId(2)).await.unwrap(), []);
        let versions = store.versions_of(TrackId(1)).await.unwrap();
        assert_eq!(versions.iter().map(|version| version.audio_file).collect::<Vec<_>>(), [Some(id); 2]);
        let tracks = store.load_tracks(&[TrackId(1), TrackId(2)]).await.unwrap();
        let highlights = |track: &Track| track.versions.iter().map(|version| version.highlight_ms).collect::<Vec<_>>();
        assert_eq!(tracks.iter().map(highlights).collect::<Vec<_>>(), [[Some(15_000); 2], [None; 2]]);
    }

    async fn sounds_of_published_tracks_are_found_by_shared_words(store: &Store) {
        let kind = term(store, VocabularyKind::VersionType).await;
        let mut tx = store.begin_bulk().await.unwrap();
        tx.insert_artists(&[artist(1), artist(2)], NOW).await.unwrap();
        tx.insert_files(&[file(1, pult_store::StoredFileKind::Mp3), file(2, pult_store::StoredFileKind::Mp3)]).await.unwrap();
        let published = tx.put_audio_file(&sound(1, measured())).await.unwrap();
        let alone = tx.put_audio_file(&sound(2, measured())).await.unwrap();
        let mut new = track(1, kind);
        new.audio[0].audio_file = Some(published);
        tx.insert_tracks(&[new]).await.unwrap();
        tx.commit().await.unwrap();
        let waiting = store.audio_files_without_keys(9).await.unwrap();
        assert_eq!(waiting, [(published, vec![1, 2, 3]), (alone, vec![1, 2, 3])]);
        for audio_file in [published, alone] {
            let mut tx = store.begin().await.unwrap();
            for _ in 0..2 {
                tx.put_fingerprint_keys(audio_file, &[1, 2, u32::MAX], NOW).await.unwrap();
            }
            tx.commit().await.unwrap();
        }
        assert_eq!(store.audio_files_without_keys(9).await.unwrap(), []);
        let found = store.audio_files_sharing_keys(&[2, u32::MAX, 7], 2, 5).await.unwrap();
        assert_eq!(found, [(published, TrackId(1), vec![1, 2, 3])], "one that nobody can hear is none");
        assert_eq!(store.audio_files_sharing_keys(&[2, 7], 2, 5).await.unwrap(), []);
        assert_eq!(store.audio_files_sharing_keys(&[], 1, 5).await.unwrap(), []);
        assert_eq!(store.fingerprint(alone).await.unwrap(), Some(vec![1, 2, 3]));
        assert_eq!(store.fingerprint(AudioFileId(404)).await.unwrap(), None);
    }

    async fn a_master_goes_its_way_and_ends_once(store: &Store) {
        catalog(store, 1).await;
        let audio_file = put(store, &sound(1, measured())).await;
        let new = NewMaster {
            object_id: "master".to_owned(),
            name: "Кто-то - Песня.wav".to_owned(),
            length: 10_000_000_000,
            track: Some(TrackId(1)),
            kind: Some(term(store, VocabularyKind::VersionType).await),
            created_at: NOW,
        };
        let mut tx = store.begin().await.unwrap();
        let id = tx.insert_master(&new).await.unwrap();
        tx.commit().await.unwrap();
        let state = || async move {
            let master = store.master(id).await.unwrap().unwrap();
            (master.state, master.percent, master.problem)
        };
        assert_eq!(store.master(id).await.unwrap().unwrap().new, new);
        assert_eq!(state().await, (MasterState::Waiting, 0, None));
        assert!(store.master_has_failed(id, "audio_damaged", NOW).await.unwrap());
        assert_eq!(state().await, (MasterState::Failed, 0, Some("audio_damaged".to_owned())));
        assert!(store.master_is_working(id, 40, NOW).await.unwrap());
        assert_eq!(state().await, (MasterState::Working, 40, None));
        for first in [true, false] {
            let mut tx = store.begin().await.unwrap();
            assert_eq!(tx.master_is_ready(id, audio_file, NOW).await.unwrap(), first);
            tx.commit().await.unwrap();
        }
        assert!(!store.master_is_working(id, 1, NOW).await.unwrap());
        assert!(!store.master_has_failed(id, "audio_damaged", NOW).await.unwrap());
        assert_eq!(state().await, (MasterState::Ready, 100, None));
        let same = store.masters_of_object("master").await.unwrap();
        assert_eq!(same.iter().map(|master| (master.id, master.audio_file)).collect::<Vec<_>>(), [(id, Some(audio_file))]);
        assert_eq!(store.masters_of_object("other").await.unwrap(), []);
        assert_eq!(store.master(MasterId(404)).await.unwrap(), None);
    }

    async fn a_draft_is_shown_with_its_first_version_and_keeps_their_order(store: &Store) {
        catalog(store, 1).await;
        let kind = term(store, VocabularyKind::VersionType).await;
        let genre = term(store, VocabularyKind::Genre).await;
        let audio_file = put(store, &sound(1, measured())).await;
        let mut tx = store.begin().await.unwrap();
        let artist = tx.create_artist("Ночной Экспресс", "night-express", NOW).await.unwrap();
        let draft = NewHiddenTrack {
            title: "Песня".to_owned(),
            variant: Variant::Original,
            artists: vec![artist],
            vocabulary: vec![genre],
            category: None,
            record_label: "Северный".into(),
            adult: false,
            access: AccessFlags { record_pool: true, pro: true, event: true },
            rating: 3,
            year: Some(2025),
            cover: None,
            created_at: NOW,
        };
        let id = tx.create_draft(&draft).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.record_label(id).await.unwrap(), "Северный");
        assert_eq!(store.record_label(TrackId(999)).await.unwrap(), "");
        let mut tx = store.begin().await.unwrap();
        let other = tx.create_artist("Night Express", "night-express", NOW).await.unwrap();
        tx.commit().await.unwrap();
        let codes: Vec<_> = store.load_artists(&[artist, other]).await.unwrap().into_iter().map(|a| a.code).collect();
        assert_eq!(codes, ["night-express", "night-express-2"]);
        assert_eq!(store.load_tracks(&[id]).await.unwrap(), []);
        assert_eq!(store.track_versions_of("НОЧНОЙ экспресс", "песня").await.unwrap(), Some((id, vec![])));
        assert_eq!(store.track_versions_of("Ночной Экспресс", "другая").await.unwrap(), None);
        assert_eq!(store.track_versions_of("\0", "песня").await.unwrap(), None);
        let version = |bpm: i64| NewVersion {
            track: id,
            kind,
            bpm: Bpm(bpm),
            key: MusicalKey::from_index(3).unwrap(),
            duration_ms: 1_000,
            audio: VersionAudio { mp3: Some(StoredFileId(1)), audio_file: Some(audio_file), soundwave: vec![7], ..VersionAudio::default() },
            is_visible: true,
            at: NOW.plus_seconds(5),
        };
        for bpm in [12_000, 6_000] {
            let mut tx = store.begin().await.unwrap();
            tx.add_version(&version(bpm), Some(8)).await.unwrap();
            let seq = tx.commit().await.unwrap().unwrap();
            assert!(store.changes_since(seq - 1).await.unwrap().tracks.contains(&id));
        }
        let loaded = store.load_tracks(&[id]).await.unwrap().remove(0);
        assert_eq!(loaded.versions.iter().map(|version| version.bpm.0).collect::<Vec<_>>(), [12_000, 6_000]);
        let main = loaded.main_version().unwrap();
        assert_eq!((main.highlight_ms, &main.soundwave), (Some(15_000), &vec![7]));
        assert_eq!((loaded.published_at, loaded.energy), (NOW.plus_seconds(5), Some(8)));
        assert_eq!((loaded.artists, loaded.genres), (vec![artist], vec![genre]));
        let mut tx = store.begin().await.unwrap();
        let locked = tx.track_versions_locked("ночной экспресс", "ПЕСНЯ").await.unwrap();
        assert_eq!(locked, Some((id, vec![kind, kind])));
        assert_eq!(tx.track_versions_locked("ночной экспресс", "\0").await.unwrap(), None);
        let nowhere = NewVersion { track: TrackId(404), ..version(1) };
        assert!(matches!(tx.add_version(&nowhere, None).await, Err(StoreError::Missing(_))));
    }
}
