//! The catalog as staff write it, and duplicates that become one.

use pult_domain::{
    catalog::{Bpm, Variant},
    download::{DownloadMode, DownloadOrigin, DownloadSource, FileFormat},
    ids::{AccountId, ArtistId, SessionId, StoredFileId, TrackId, VersionId},
    key::MusicalKey,
    lang::Lang,
    list::ListEntry,
    vocabulary::VocabularyKind,
};
use pult_store::{
    AdminTable, AdminTableQuery, EditableTrack, Favorite, Follow, NewGrant, NewMaster, NewPlaylist,
    NewVersion, PlayEvent, Store, StoreError, TrackState, VersionAudio,
};

use crate::{
    fixtures::{NOW, account, artist, catalog, term},
    library::playlist,
};

const LATER: pult_domain::time::Timestamp = pult_domain::time::Timestamp(NOW.0 + 60_000);

async fn named(store: &Store, name: &str) -> Option<ArtistId> {
    let found = store
        .begin()
        .await
        .unwrap()
        .artists_named(&[name.to_owned()])
        .await
        .unwrap();
    found.first().map(|(_, id)| *id)
}

async fn one(store: &Store, id: i64) -> EditableTrack {
    store.editable_tracks(&[TrackId(id)]).await.unwrap().remove(0)
}

async fn marks(store: &Store, id: AccountId) -> pult_domain::requester::Marks {
    let found = store.account(id).await.unwrap().unwrap();
    store.user(found, SessionId(1)).await.unwrap().marks
}

fn ids(track: &EditableTrack) -> Vec<i64> {
    track.versions.iter().map(|version| version.id.0).collect()
}

on_both! {
    async fn a_track_is_written_whole(store: &Store) {
        catalog(store, 2).await;
        let (genre, label) = (term(store, VocabularyKind::Genre).await, term(store, VocabularyKind::Label).await);
        let old = one(store, 1).await;
        assert_eq!((old.revision, old.downloads, ids(&old)), (1, 7, vec![10, 11]));
        assert_eq!((old.versions[0].has_wav, old.versions[1].has_audio), (true, false));
        let new = EditableTrack {
            title: "Другая".into(),
            variant: Variant::Original,
            artists: vec![ArtistId(1)],
            vocabulary: vec![genre],
            label: Some(label),
            record_label: "Free".into(),
            rating: 2,
            hidden_at: Some(LATER),
            ..old.clone()
        };
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.lock_tracks(&[TrackId(2), TrackId(1), TrackId(99)]).await.unwrap().len(), 2);
        tx.write_track(&new, LATER).await.unwrap();
        let seq = tx.commit().await.unwrap().unwrap();
        let stored = one(store, 1).await;
        assert_eq!(stored, EditableTrack { revision: 2, updated_at: LATER, ..new });
        assert_eq!(TrackState::from(&stored), TrackState::Hidden);
        assert!(store.load_tracks(&[TrackId(1)]).await.unwrap().is_empty(), "gone for readers");
        assert!(store.download_offers(&[TrackId(1)]).await.unwrap().is_empty());
        assert_eq!(store.changes_since(seq - 1).await.unwrap().tracks, [TrackId(1)].into());
        let found = store.track_versions_of(&artist(1).name, "другая").await.unwrap();
        assert_eq!(found.map(|(track, _)| track), Some(TrackId(1)));
        assert!(store.editable_tracks(&[TrackId(99)]).await.unwrap().is_empty());
    }

    async fn the_desk_lists_tracks_by_their_state(store: &Store) {
        catalog(store, 5).await;
        let genre = store.terms().await.unwrap().iter().find(|entry| entry.kind == VocabularyKind::Genre).unwrap().id;
        let mut tx = store.begin().await.unwrap();
        for mut track in tx.lock_tracks(&[1, 2, 3, 4, 5].map(TrackId)).await.unwrap() {
            match track.id.0 {
                5 => track.vocabulary = vec![genre],
                1 => track.hidden_at = Some(NOW),
                2 => (track.hidden_at, track.deleted_at) = (Some(NOW), Some(NOW)),
                3 => (track.published_at, track.publish_at) = (None, Some(LATER)),
                _ => track.published_at = None,
            }
            tx.write_track(&track, NOW).await.unwrap();
        }
        tx.commit().await.unwrap();
        let tracks = AdminTable::named("tracks").unwrap();
        let state = tracks.column("state").unwrap();
        for (word, id) in [("hidden", 1), ("deleted", 2), ("scheduled", 3), ("waiting", 4), ("published", 5)] {
            let query = AdminTableQuery { filters: vec![(state, word)], limit: 10, ..AdminTableQuery::default() };
            let (rows, total) = store.admin_table_rows(tracks, &query).await.unwrap();
            assert_eq!((rows[0].id, total), (id, 1), "{word}");
            let found = one(store, id).await;
            assert_eq!(TrackState::from(&found).code(), word);
        }
        let named = AdminTableQuery { text: Some("ПЕСНЯ 5"), limit: 10, ..AdminTableQuery::default() };
        let row = store.admin_table_rows(tracks, &named).await.unwrap().0.remove(0);
        let by = AdminTableQuery { text: Some("АРТИСТ 2"), limit: 10, ..AdminTableQuery::default() };
        assert_eq!(store.admin_table_rows(tracks, &by).await.unwrap().1, 5);
        let cell = |name: &str| {
            let at = tracks.columns.iter().position(|column| column.name == name).unwrap();
            row.cells[at].clone().unwrap()
        };
        assert_eq!((cell("bpm"), cell("key"), cell("rating")), ("126.5".into(), "12B".into(), "4".into()));
        assert_eq!(cell("artists"), format!("{}, {}", artist(2).name, artist(1).name));
        for lang in [Lang::Ru, Lang::En] {
            let named = AdminTableQuery { text: Some("ПЕСНЯ 5"), limit: 10, lang, ..AdminTableQuery::default() };
            let row = store.admin_table_rows(tracks, &named).await.unwrap().0.remove(0);
            let at = tracks.columns.iter().position(|column| column.name == "genre").unwrap();
            let entries = store.terms().await.unwrap();
            let found = one(store, 5).await;
            let genres = found.vocabulary.iter().filter_map(|id| entries.iter().find(|entry| entry.id == *id && entry.kind == VocabularyKind::Genre));
            let genres: Vec<&str> = genres.map(|entry| entry.name.get(lang)).collect();
            assert_eq!(row.cells[at].as_deref(), Some(genres.join(", ").as_str()));
        }
    }

    async fn versions_change_place_sound_and_go(store: &Store) {
        catalog(store, 2).await;
        let other = store.terms().await.unwrap().into_iter().filter(|entry| entry.kind == VocabularyKind::VersionType).nth(1).unwrap().id;
        let track = TrackId(1);
        let mut tx = store.begin().await.unwrap();
        let new = NewVersion {
            track, kind: other, bpm: Bpm(10_000), key: MusicalKey::from_index(1).unwrap(), duration_ms: 1_000,
            audio: VersionAudio::default(), is_visible: false, at: LATER,
        };
        let third = tx.add_version(&new, None).await.unwrap();
        tx.write_version(VersionId(11), other, Bpm(12_000), MusicalKey::from_index(3).unwrap()).await.unwrap();
        let audio = VersionAudio { mp3: Some(StoredFileId(1)), soundwave: vec![9], ..VersionAudio::default() };
        tx.replace_audio_file(VersionId(11), &audio, 5_000).await.unwrap();
        tx.remove_version(VersionId(10), LATER).await.unwrap();
        tx.order_versions(track, &[third, VersionId(11)]).await.unwrap();
        tx.commit().await.unwrap();
        let stored = one(store, 1).await;
        assert_eq!(ids(&stored), [third.0, 11]);
        let changed = &stored.versions[1];
        assert_eq!((changed.kind, changed.bpm, changed.duration_ms, changed.has_audio), (other, Bpm(12_000), 5_000, true));
        // Everybody sees the same, and what was granted of the removed one can still be fetched.
        let seen: Vec<VersionId> = store.versions_of(track).await.unwrap().iter().map(|version| version.id).collect();
        assert_eq!(seen, [third, VersionId(11)]);
        let loaded = store.load_tracks(&[track]).await.unwrap();
        assert_eq!(loaded[0].versions.iter().map(|version| version.id).collect::<Vec<_>>(), [third, VersionId(11)]);
        assert_eq!(store.download_offers(&[track]).await.unwrap()[0].versions.len(), 2);
        assert!(store.version_file(VersionId(10)).await.unwrap().unwrap().mp3.is_some());
        // The next one stands behind them all.
        let mut tx = store.begin().await.unwrap();
        let last = tx.add_version(&new, None).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(ids(&one(store, 1).await), [third.0, 11, last.0]);
    }

    async fn nodes_learn_that_the_main_version_of_a_track_may_be_another(store: &Store) {
        catalog(store, 1).await;
        for step in ["another audio", "another order", "one less"] {
            let mut tx = store.begin().await.unwrap();
            match step {
                "another audio" => {
                    let audio = VersionAudio { mp3: Some(StoredFileId(1)), ..VersionAudio::default() };
                    tx.replace_audio_file(VersionId(10), &audio, 5_000).await.unwrap();
                }
                "another order" => tx.order_versions(TrackId(1), &[VersionId(11), VersionId(10)]).await.unwrap(),
                _ => tx.remove_version(VersionId(11), LATER).await.unwrap(),
            }
            let seq = tx.commit().await.unwrap().expect(step);
            // Published playlists, which are as long as the main versions, are content.
            assert!(store.changes_since(seq - 1).await.unwrap().content, "{step}");
        }
    }

    async fn a_master_stays_with_its_track(store: &Store) {
        catalog(store, 1).await;
        let mut tx = store.begin().await.unwrap();
        let new = NewMaster { object_id: "o".into(), name: "n.wav".into(), length: 1, track: None, kind: None, created_at: NOW };
        let master = tx.insert_master(&new).await.unwrap();
        tx.assign_master(master, TrackId(1)).await.unwrap();
        tx.commit().await.unwrap();
        assert!(store.orphaned_masters(LATER).await.unwrap().is_empty());
    }

    async fn a_track_is_shown_on_its_day_and_not_before(store: &Store) {
        catalog(store, 1).await;
        let track = TrackId(1);
        let mut tx = store.begin().await.unwrap();
        let mut locked = tx.lock_tracks(&[track]).await.unwrap().remove(0);
        (locked.published_at, locked.publish_at) = (None, Some(LATER));
        tx.write_track(&locked, NOW).await.unwrap();
        assert!(!tx.publish_due_track(track, NOW).await.unwrap());
        // The job of its submission does not come before the day that staff set.
        tx.publish_tracks(&[track], NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert!(store.load_tracks(&[track]).await.unwrap().is_empty());
        let mut tx = store.begin().await.unwrap();
        assert!(tx.publish_due_track(track, LATER).await.unwrap());
        assert!(!tx.publish_due_track(track, LATER).await.unwrap(), "once");
        tx.commit().await.unwrap();
        let loaded = store.load_tracks(&[track]).await.unwrap();
        assert_eq!(loaded[0].published_at, LATER);
        assert_eq!(one(store, 1).await.publish_at, None);
    }

    async fn an_artist_is_written(store: &Store) {
        catalog(store, 2).await;
        let mut tx = store.begin().await.unwrap();
        let locked = tx.lock_editable_artists(&[ArtistId(2), ArtistId(9)]).await.unwrap().remove(0);
        assert_eq!((locked.revision, locked.tracks, locked.merged_into), (1, 2, None));
        let mut new = locked.artist.clone();
        (new.name, new.code, new.exclusive) = ("Новое имя".into(), "new".into(), true);
        tx.write_artist(&new, LATER).await.unwrap();
        tx.commit().await.unwrap();
        let stored = store.editable_artists(&[ArtistId(2)]).await.unwrap().remove(0);
        assert_eq!((stored.artist, stored.revision), (new.clone(), 2));
        assert_eq!(named(store, "НОВОЕ ИМЯ").await, Some(ArtistId(2)));
        let mut tx = store.begin().await.unwrap();
        new.code = artist(1).code;
        let conflict = tx.write_artist(&new, LATER).await.unwrap_err();
        assert!(matches!(&conflict, StoreError::Conflict { on } if on == "artists.code"), "{conflict}");
    }

    async fn edits_are_known_by_their_day(store: &Store) {
        catalog(store, 3).await;
        let edited = [TrackId(1), TrackId(2), TrackId(3)];
        let mut tx = store.begin().await.unwrap();
        let mut tracks = tx.lock_tracks(&edited[..2]).await.unwrap();
        tracks[1].hidden_at = Some(LATER);
        for track in &mut tracks {
            track.published_at = Some(NOW);
            tx.write_track(track, LATER).await.unwrap();
        }
        let one = tx.lock_editable_artists(&[ArtistId(1)]).await.unwrap().remove(0).artist;
        tx.write_artist(&one, LATER).await.unwrap();
        tx.commit().await.unwrap();
        let edits: Vec<_> = store.track_edits(None).await.unwrap().into_iter().filter(|(_, at)| *at == LATER).collect();
        assert_eq!(edits, [(TrackId(1), LATER)], "what is hidden is told to nobody");
        assert_eq!(store.track_edits(Some(&edited[..1])).await.unwrap(), [(TrackId(1), LATER)]);
        assert_eq!(store.track_edits(Some(&[])).await.unwrap(), []);
        let artists = store.artist_edits(None).await.unwrap();
        assert!(artists.contains(&(ArtistId(1), LATER)));
        assert!(artists.iter().any(|(id, at)| *id == ArtistId(2) && *at < LATER), "{artists:?}");
        assert_eq!(store.artist_edits(Some(&[ArtistId(1)])).await.unwrap(), [(ArtistId(1), LATER)]);
    }

    async fn an_artist_is_added_with_links(store: &Store) {
        catalog(store, 2).await;
        let mut new = artist(9);
        (new.name, new.code) = ("Новичок".into(), "novice".into());
        let links = ["https://t.me/novice".to_owned(), "https://vk.com/novice".to_owned()];
        let mut tx = store.begin().await.unwrap();
        new.id = tx.add_artist(&new, LATER).await.unwrap();
        tx.set_artist_links(new.id, &links).await.unwrap();
        tx.commit().await.unwrap();
        new.followers = 0;
        let stored = store.editable_artists(&[new.id]).await.unwrap().remove(0);
        assert_eq!((&stored.artist, &stored.links[..], stored.created_at), (&new, &links[..], LATER));
        assert_eq!((stored.revision, stored.tracks), (1, 0));
        assert_eq!(store.artist_links(new.id).await.unwrap(), links);
        assert_eq!(named(store, "новичок").await, Some(new.id));
        let mut tx = store.begin().await.unwrap();
        tx.set_artist_links(new.id, &links[1..]).await.unwrap();
        let conflict = tx.add_artist(&new, LATER).await.unwrap_err();
        assert!(matches!(&conflict, StoreError::Conflict { on } if on == "artists.code"), "{conflict}");
        drop(tx);
        assert_eq!(store.artist_links(new.id).await.unwrap(), links, "nothing was written");
        assert_eq!(store.artist_links(ArtistId(1)).await.unwrap(), Vec::<String>::new());
    }

    async fn two_artists_become_one(store: &Store) {
        let mut tx = store.begin().await.unwrap();
        tx.insert_artists(&[artist(3), artist(4)], NOW).await.unwrap();
        tx.commit().await.unwrap();
        catalog(store, 3).await;
        let (both, one_only) = (account(store, "both").await, account(store, "one").await);
        let mut tx = store.begin().await.unwrap();
        let mut locked = tx.lock_tracks(&[TrackId(2), TrackId(3)]).await.unwrap();
        // The second is by the old one alone; on the third the old one comes first.
        locked[0].artists = vec![ArtistId(1)];
        locked[1].artists = vec![ArtistId(1), ArtistId(4), ArtistId(2)];
        for track in &locked {
            tx.write_track(track, NOW).await.unwrap();
        }
        let follow = |account, artist| Follow { account, artist: ArtistId(artist), at: NOW };
        tx.add_follows(&[follow(both, 1), follow(both, 2), follow(one_only, 1)]).await.unwrap();
        tx.commit().await.unwrap();

        let mut tx = store.begin().await.unwrap();
        let moved = tx.merge_artists(&artist(3), &artist(1), NOW).await.unwrap();
        assert!(moved.is_empty());
        let moved = tx.merge_artists(&artist(1), &artist(2), NOW).await.unwrap();
        assert_eq!(moved, [1, 2, 3].map(TrackId));
        assert_eq!(tx.merged_artist_id(ArtistId(1)).await.unwrap(), ArtistId(2));
        assert_eq!(tx.merged_artist_id(ArtistId(4)).await.unwrap(), ArtistId(4));
        let seq = tx.commit().await.unwrap().unwrap();
        assert_eq!(one(store, 1).await.artists, [ArtistId(2)], "once");
        assert_eq!(one(store, 2).await.artists, [ArtistId(2)]);
        assert_eq!(one(store, 3).await.artists, [ArtistId(2), ArtistId(4)], "where the first stood");
        for account in [both, one_only] {
            assert_eq!(marks(store, account).await.followed, [ArtistId(2)].into());
        }
        let remaining: Vec<_> = store.load_artists(&[1, 2, 3].map(ArtistId)).await.unwrap();
        assert_eq!(remaining.iter().map(|artist| (artist.id.0, artist.followers)).collect::<Vec<_>>(), [(2, 2)]);
        let moved = store.merged_ids().await.unwrap();
        assert_eq!(moved.artists, [(ArtistId(1), artist(1).code, ArtistId(2)), (ArtistId(3), artist(3).code, ArtistId(2))]);
        assert_eq!(named(store, &artist(1).name).await, Some(ArtistId(2)), "by the old name too");
        let leads: Vec<_> = store.redirects().await.unwrap().into_iter().map(|redirect| (redirect.path, redirect.target, redirect.status)).collect();
        let page = |name: &str| format!("/artists/{name}");
        for name in [artist(1).code, "1".into(), artist(3).code, "3".into()] {
            assert!(leads.contains(&(page(&name), page(&artist(2).code), 301)), "{name}: {leads:?}");
        }
        let changes = store.changes_since(seq - 20).await.unwrap();
        assert!(changes.tracks.contains(&TrackId(3)) && changes.accounts.contains(&one_only) && changes.content);
    }

    async fn a_playlist_follows_its_version_to_another_track(store: &Store) {
        catalog(store, 3).await;
        let mut tx = store.begin().await.unwrap();
        let list = playlist(1, None);
        let id = list.playlist.id;
        tx.insert_playlists(&[NewPlaylist { tracks: vec![TrackId(3), TrackId(1)], ..list }]).await.unwrap();
        let named = ListEntry { track: TrackId(1), version: Some(VersionId(10)) };
        tx.set_playlist_version(id, named).await.unwrap();
        tx.merge_tracks(TrackId(1), TrackId(2), NOW).await.unwrap();
        tx.commit().await.unwrap();
        let moved = ListEntry { track: TrackId(2), ..named };
        assert_eq!(store.playlist_entries(id).await.unwrap(), [TrackId(3).into(), moved]);
    }

    async fn two_tracks_become_one(store: &Store) {
        catalog(store, 4).await;
        let (id, other) = (account(store, "one").await, account(store, "two").await);
        let mut tx = store.begin().await.unwrap();
        let like = |account, track| Favorite { account, track: TrackId(track), at: NOW };
        tx.add_favorites(&[like(id, 1), like(id, 2), like(other, 1)]).await.unwrap();
        let play = |account, track, seconds| PlayEvent { account: Some(account), track: TrackId(track), at: NOW.plus_seconds(seconds) };
        tx.add_plays(&[play(id, 1, 0), play(id, 2, 5), play(other, 1, 1)]).await.unwrap();
        tx.insert_playlists(&[playlist(1, None)]).await.unwrap();
        tx.count_download(id, VersionId(10), TrackId(1)).await.unwrap().unwrap();
        let grant = NewGrant {
            account: id, track: TrackId(1), version: VersionId(10), format: FileFormat::Mp3,
            origin: DownloadOrigin { from: DownloadSource::Artists, how: DownloadMode::Selected, artist: None, playlist: None, event: None },
            at: NOW, file_name: "a.mp3", tags: "{}", is_recorded: true, archive: None,
        };
        let grant = tx.insert_grant(&grant).await.unwrap();
        tx.remove_version(VersionId(11), NOW).await.unwrap();
        tx.commit().await.unwrap();
        store.count_days(NOW.plus_seconds(60)).await.unwrap();

        let mut tx = store.begin().await.unwrap();
        tx.merge_tracks(TrackId(4), TrackId(1), NOW).await.unwrap();
        tx.merge_tracks(TrackId(1), TrackId(2), LATER).await.unwrap();
        let counts = tx.download_counts(id, &[TrackId(2)]).await.unwrap();
        assert_eq!(counts, [(VersionId(10), 1)], "it stays with the version");
        let seq = tx.commit().await.unwrap().unwrap();
        let (gone, stored) = (one(store, 1).await, one(store, 2).await);
        assert_eq!(ids(&stored), [20, 21, 10, 40, 41]);
        assert_eq!((stored.downloads, gone.downloads), (21, 0));
        assert!(gone.versions.is_empty() && gone.deleted_at.is_some());
        assert_eq!(TrackState::from(&gone), TrackState::Deleted);
        assert_eq!(store.grant(grant).await.unwrap().unwrap().track, TrackId(2));
        for account in [id, other] {
            let marks = marks(store, account).await;
            assert_eq!((marks.favorites, marks.played), ([TrackId(2)].into(), [TrackId(2)].into()));
        }
        let list = store.playlist_by_code("list-1").await.unwrap().unwrap();
        assert_eq!(store.playlist_tracks(list.id).await.unwrap(), [TrackId(3), TrackId(2)]);
        let mut plays = 0;
        store.each_candidate(i64::MAX, |track, _, days| {
            assert_eq!(track, TrackId(2));
            plays += days.iter().map(|day| day.plays).sum::<i64>();
        }).await.unwrap();
        assert_eq!(plays, 3, "added up");
        assert_eq!(store.merged_ids().await.unwrap().tracks, [(TrackId(1), TrackId(2)), (TrackId(4), TrackId(2))]);
        let leads: Vec<_> = store.redirects().await.unwrap().into_iter().map(|redirect| (redirect.path, redirect.target)).collect();
        assert_eq!(leads, [("/track/1".into(), "/track/2".into()), ("/track/4".into(), "/track/2".into())]);
        let changes = store.changes_since(seq - 20).await.unwrap();
        assert!(changes.tracks.contains(&TrackId(1)) && changes.accounts.contains(&other));
    }
}
