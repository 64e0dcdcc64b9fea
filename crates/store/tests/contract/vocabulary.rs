//! Words that staff add, rename, merge and delete.

use pult_domain::{
    ids::VocabularyEntryId,
    lang::Bilingual,
    time::Timestamp,
    vocabulary::{NewVocabularyEntry, VocabularyKind},
};
use pult_store::{NewTrack, Store, StoreError};

use crate::fixtures::{NOW, catalog, new_account, term, track};

fn word(kind: VocabularyKind, code: &str) -> NewVocabularyEntry {
    NewVocabularyEntry {
        kind,
        code: code.into(),
        name: Bilingual::new("Слово", "Word"),
        sort: 5,
        icon: "W".into(),
        color: "#aabbcc".into(),
        attributes: 3,
        offered_first: true,
    }
}

async fn add(store: &Store, entry: &NewVocabularyEntry) -> VocabularyEntryId {
    let mut tx = store.begin().await.unwrap();
    let id = tx.add_vocabulary_entry(entry).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn uses(store: &Store, id: VocabularyEntryId) -> Option<i64> {
    let entries = store.vocabulary_with_uses().await.unwrap();
    entries
        .into_iter()
        .find(|with_uses| with_uses.entry.id == id)
        .map(|with_uses| with_uses.uses)
}

on_both! {
    async fn a_word_is_added_renamed_and_deleted(store: &Store) {
        let id = add(store, &word(VocabularyKind::VersionType, "wordy")).await;
        let found = store.terms().await.unwrap().into_iter().find(|entry| entry.id == id).unwrap();
        assert_eq!(found.entry, word(VocabularyKind::VersionType, "wordy"));
        let mut tx = store.begin().await.unwrap();
        let conflict = tx.add_vocabulary_entry(&word(VocabularyKind::VersionType, "wordy")).await.unwrap_err();
        assert!(matches!(&conflict, StoreError::Conflict { on } if on.ends_with("code")), "{conflict}");
        drop(tx);
        let mut tx = store.begin().await.unwrap();
        let unseen = tx.add_vocabulary_entry(&word(VocabularyKind::Label, "unseen")).await.unwrap();
        assert!(tx.all_vocabulary_entries().await.unwrap().iter().any(|entry| entry.id == unseen), "as the transaction sees them");
        drop(tx);
        add(store, &word(VocabularyKind::Genre, "wordy")).await;

        let renamed = NewVocabularyEntry { name: Bilingual::new("Другое", "Other"), sort: 7, offered_first: false, ..word(VocabularyKind::Genre, "else") };
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.lock_vocabulary_entry(id).await.unwrap(), Some(Timestamp(0)));
        assert_eq!(tx.lock_vocabulary_entry(VocabularyEntryId(9_999)).await.unwrap(), None);
        assert!(tx.change_vocabulary_entry(id, &renamed, NOW).await.unwrap());
        assert!(!tx.change_vocabulary_entry(VocabularyEntryId(9_999), &renamed, NOW).await.unwrap());
        assert_eq!(tx.lock_vocabulary_entry(id).await.unwrap(), Some(NOW));
        let seq = tx.commit().await.unwrap().unwrap();
        assert!(store.changes_since(seq - 1).await.unwrap().vocabulary);
        let found = store.terms().await.unwrap().into_iter().find(|entry| entry.id == id).unwrap().entry;
        assert_eq!((found.name.en.as_str(), found.sort, found.offered_first), ("Other", 7, false));
        assert_eq!((found.kind, found.code.as_str()), (VocabularyKind::VersionType, "wordy"), "which never change");

        let with_uses = store.vocabulary_with_uses().await.unwrap().into_iter().find(|with_uses| with_uses.entry.id == id).unwrap();
        assert_eq!((with_uses.uses, with_uses.updated_at), (0, NOW));
        assert_eq!(uses(store, id).await, Some(0));
        let mut tx = store.begin().await.unwrap();
        assert!(tx.delete_vocabulary_entry(id).await.unwrap());
        assert!(!tx.delete_vocabulary_entry(id).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(uses(store, id).await, None);
    }

    async fn a_word_in_use_stays_until_another_takes_its_place(store: &Store) {
        catalog(store, 1).await;
        let other_kind = term(store, VocabularyKind::VersionType).await;
        let (old, new) = (add(store, &word(VocabularyKind::Genre, "old")).await, add(store, &word(VocabularyKind::Genre, "new")).await);
        let (was, label) = (add(store, &word(VocabularyKind::Label, "was")).await, add(store, &word(VocabularyKind::Label, "is")).await);
        let kind = add(store, &word(VocabularyKind::VersionType, "kind")).await;
        let last_kind = add(store, &word(VocabularyKind::VersionType, "last")).await;
        let mut both: NewTrack = track(2, kind);
        both.track.genres = vec![old, new];
        both.track.label = Some(was);
        let mut only = track(3, kind);
        only.track.genres = vec![old];
        let mut owner = new_account("one");
        let sets = (add(store, &word(VocabularyKind::FormatSet, "a")).await, add(store, &word(VocabularyKind::FormatSet, "b")).await);
        owner.format_sets = vec![sets.0];
        let mut tx = store.begin_bulk().await.unwrap();
        tx.insert_tracks(&[both, only]).await.unwrap();
        let id = tx.create_account(&owner).await.unwrap();
        tx.set_version_types(id, &[kind, last_kind, other_kind]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!([uses(store, old).await, uses(store, was).await, uses(store, kind).await, uses(store, sets.0).await], [Some(2), Some(1), Some(5), Some(1)]);

        let mut tx = store.begin().await.unwrap();
        for used in [old, was, kind, sets.0] {
            assert!(!tx.delete_vocabulary_entry(used).await.unwrap());
        }
        for (from, into) in [(old, new), (was, label), (kind, other_kind), sets] {
            tx.replace_vocabulary_entry(from, into).await.unwrap();
            assert!(tx.delete_vocabulary_entry(from).await.unwrap());
        }
        tx.commit().await.unwrap();
        assert_eq!([uses(store, new).await, uses(store, label).await, uses(store, sets.1).await], [Some(2), Some(1), Some(1)]);
        let tracks = store.load_tracks(&[pult_domain::ids::TrackId(2)]).await.unwrap();
        assert_eq!((&tracks[0].genres, tracks[0].label), (&vec![new], Some(label)));
        let owner = store.account(id).await.unwrap().unwrap();
        let user = store.user(owner, pult_domain::ids::SessionId(1)).await.unwrap();
        assert_eq!(user.format_sets, [sets.1]);
        assert_eq!(user.version_types, [other_kind, last_kind], "as much preferred as the replaced one");
    }
}
