//! Loading tracks, artists, words and files.

use pult_domain::{
    ids::{ArtistId, StoredFileId, TrackId, VersionId},
    vocabulary::VocabularyKind,
};
use pult_store::{StoreError, StoredFileKind};

use crate::fixtures::{NOW, artist, catalog, file, term, track};

on_both! {
    async fn tracks_come_back_as_they_were_put_in(store: &Store) {
        let version_kind = term(store, VocabularyKind::VersionType).await;
        let entries = store.terms().await.unwrap();
        let of = |kind| entries.iter().filter(|t| t.kind == kind).map(|t| t.id).collect::<Vec<_>>();
        let mut full = track(5, version_kind);
        full.track.genres = of(VocabularyKind::Genre).into_iter().rev().take(2).collect();
        full.track.markers = of(VocabularyKind::Marker).into_iter().take(2).collect();
        full.track.event_markers = of(VocabularyKind::EventMarker).into_iter().take(1).collect();
        full.track.parts_of_night = of(VocabularyKind::PartOfNight).into_iter().rev().take(2).collect();
        full.track.additional_categories = of(VocabularyKind::AdditionalCategory).into_iter().take(1).collect();
        full.track.category = of(VocabularyKind::Category).first().copied();
        full.track.format_set = of(VocabularyKind::FormatSet).first().copied();
        full.track.label = of(VocabularyKind::Label).first().copied();
        assert!(!full.track.genres.is_empty() && !full.track.markers.is_empty());
        let plain = track(9, version_kind);
        let before = store.change_seq().await.unwrap();

        let mut tx = store.begin_bulk().await.unwrap();
        tx.insert_artists(&[artist(2), artist(1)], NOW).await.unwrap();
        tx.insert_files(&[file(1, StoredFileKind::Mp3), file(2, StoredFileKind::Wav)]).await.unwrap();
        tx.insert_tracks(&[plain.clone(), full.clone()]).await.unwrap();
        let seq = tx.commit().await.unwrap();
        assert_eq!(seq, Some(before + 4), "each artist and track is told");

        let loaded = store.load_catalog().await.unwrap();
        assert_eq!(Some(loaded.seq), seq);
        assert_eq!(loaded.tracks, [full.track.clone(), plain.track.clone()]);
        assert_eq!(loaded.artists, [artist(1), artist(2)]);
        assert_eq!(loaded.vocabulary, entries);
        let changes = store.changes_since(before).await.unwrap();
        assert_eq!((changes.tracks.len(), changes.artists.len(), changes.truncated), (2, 2, false));

        let some = store.load_tracks(&[TrackId(9), TrackId(77)]).await.unwrap();
        assert_eq!(some, [plain.track]);
        assert_eq!(store.load_tracks(&[]).await.unwrap(), []);
        assert_eq!(store.load_artists(&[ArtistId(2), ArtistId(5)]).await.unwrap(), [artist(2)]);
    }

    async fn a_version_leads_to_its_files(store: &Store) {
        catalog(store, 2).await;
        let found = store.version_file(VersionId(20)).await.unwrap().unwrap();
        assert_eq!((found.track, found.duration_ms, found.preview_start_ms), (TrackId(2), 180_000, 15_000));
        assert_eq!(found.mp3, Some(file(1, StoredFileKind::Mp3)));
        assert_eq!(found.wav, Some(file(2, StoredFileKind::Wav)));
        let silent = store.version_file(VersionId(21)).await.unwrap().unwrap();
        assert_eq!((silent.mp3, silent.wav), (None, None));
        assert_eq!(store.version_file(VersionId(22)).await.unwrap(), None);
    }

    async fn the_same_object_is_one_file(store: &Store) {
        let mp3 = file(0, StoredFileKind::Mp3).file;
        let wav = file(0, StoredFileKind::Wav).file;
        let mut tx = store.begin().await.unwrap();
        let first = tx.put_file(&mp3).await.unwrap();
        assert_eq!(tx.put_file(&mp3).await.unwrap(), first);
        let second = tx.put_file(&wav).await.unwrap();
        assert_ne!(first, second);
        tx.commit().await.unwrap();
        assert_eq!(store.file(second).await.unwrap().unwrap().file, wav);
        assert_eq!(store.file(StoredFileId(second.0 + 1)).await.unwrap(), None);
    }

    async fn a_rating_out_of_range_is_refused(store: &Store) {
        for rating in [0, 6] {
            let mut wrong = track(1, term(store, VocabularyKind::VersionType).await);
            wrong.track.rating = rating;
            let mut tx = store.begin().await.unwrap();
            let refused = tx.insert_tracks(&[wrong]).await;
            assert!(matches!(refused, Err(StoreError::Other(_))), "{rating}: {refused:?}");
        }
    }

    async fn words_are_numbered_by_us_or_by_the_caller(store: &Store) {
        let entries = store.terms().await.unwrap();
        let last = entries.iter().map(|entry| entry.id).max().unwrap();
        let mut given = entries[0].clone();
        given.id.0 = last.0 + 100;
        given.entry.code = "given".to_owned();
        let mut new = given.entry.clone();
        new.code = "new".to_owned();
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.insert_vocabulary_entries(std::slice::from_ref(&given)).await.unwrap();
        tx.insert_new_vocabulary_entries(std::slice::from_ref(&new)).await.unwrap();
        tx.commit().await.unwrap();
        let now = store.terms().await.unwrap();
        assert!(now.contains(&given));
        assert_eq!(now.iter().find(|entry| entry.code == "new").unwrap().id.0, last.0 + 101);
        assert!(store.changes_since(seq).await.unwrap().vocabulary);

        let mut tx = store.begin().await.unwrap();
        match tx.insert_new_vocabulary_entries(&[new]).await {
            Err(StoreError::Conflict { on }) => assert_eq!(on, "vocabulary_entries.kind_code"),
            other => panic!("{other:?}"),
        }
        drop(tx);
        let mut tx = store.begin().await.unwrap();
        given.entry.code = "third".to_owned();
        match tx.insert_vocabulary_entries(&[given]).await {
            Err(StoreError::Conflict { on }) => assert_eq!(on, "vocabulary_entries.pkey"),
            other => panic!("{other:?}"),
        }
    }
}
