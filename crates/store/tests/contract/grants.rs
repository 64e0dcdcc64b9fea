//! Grants and archives: opened or given back, never both, and counted accordingly.

use pult_domain::{
    download::{DownloadMode, DownloadOrigin, DownloadSource, FileFormat},
    ids::{AccountId, ArchiveId, ArtistId, DownloadId, PlaylistId, TrackId, VersionId},
    plan::PlanCode,
    subscription::SubscriptionPeriod,
};
use pult_store::{
    AbandonedArchive, Grant, GrantQuery, NewGrant, NewSubscriptionPeriod, Store, TrackDownloads, Tx,
};
use serde_json::json;

use crate::{
    account_deletion::exported,
    fixtures::{NOW, account, catalog},
};

const TRACK: TrackId = TrackId(1);
const VERSION: VersionId = VersionId(10);

fn new(account: AccountId) -> NewGrant<'static> {
    NewGrant {
        account,
        track: TRACK,
        version: VERSION,
        format: FileFormat::Mp3,
        origin: DownloadOrigin {
            from: DownloadSource::Artists,
            how: DownloadMode::Selected,
            artist: Some(ArtistId(1)),
            // Nobody's: a download does not fail over it.
            playlist: Some(PlaylistId(77)),
            event: Some(5),
        },
        at: NOW,
        file_name: "Ночь.mp3",
        tags: "{}",
        is_recorded: true,
        archive: None,
    }
}

async fn granted(store: &Store, new: NewGrant<'_>) -> DownloadId {
    let mut tx = store.begin().await.unwrap();
    tx.count_download(new.account, new.version, new.track)
        .await
        .unwrap()
        .unwrap();
    let id = tx.insert_grant(&new).await.unwrap();
    assert!(tx.commit().await.unwrap().is_some(), "other nodes are told");
    id
}

async fn found(store: &Store, id: DownloadId) -> Grant {
    store.grant(id).await.unwrap().unwrap()
}

async fn count(store: &Store, account: AccountId) -> u8 {
    let mut tx = store.begin().await.unwrap();
    let counts = tx.download_counts(account, &[TRACK]).await.unwrap();
    counts.iter().map(|(_, count)| count).sum()
}

/// A new archive with a grant of each version in it.
async fn archive(tx: &mut Tx, account: AccountId, versions: &[i64]) -> Option<ArchiveId> {
    let archive = tx.insert_archive(account, "a.zip", NOW).await.unwrap()?;
    for version in versions {
        let (track, version) = (TrackId(version / 10), VersionId(*version));
        tx.count_download(account, version, track).await.unwrap()?;
        let new = NewGrant {
            track,
            version,
            archive: Some(archive),
            ..new(account)
        };
        tx.insert_grant(&new).await.unwrap();
    }
    Some(archive)
}

on_both! {
    async fn a_grant_is_found_as_it_was_made(store: &Store) {
        catalog(store, 1).await;
        let id = account(store, "one").await;
        let grant = granted(store, new(id)).await;
        let found = found(store, grant).await;
        let expected = Grant {
            id: grant,
            account: id,
            track: TRACK,
            version: VERSION,
            format: FileFormat::Mp3,
            file_name: "Ночь.mp3".into(),
            tags: "{}".into(),
            created_at: NOW,
            opened_at: None,
            returned: false,
            archive: None,
            account_closed: false,
        };
        assert_eq!(found, expected);
        let exported_grant = &exported(store, id, "downloads").await[0];
        assert_eq!(
            (&exported_grant["source"], &exported_grant["artist_id"], &exported_grant["playlist_id"], &exported_grant["event_id"]),
            (&json!("artists"), &json!(1), &json!(null), &json!(5))
        );
        assert_eq!(store.grant(DownloadId(grant.0 + 1)).await.unwrap(), None);
        let mut tx = store.begin().await.unwrap();
        tx.close_account(id, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert!(store.grant(grant).await.unwrap().unwrap().account_closed);
    }

    async fn a_grant_is_opened_or_given_back_and_never_both(store: &Store) {
        catalog(store, 1).await;
        for round in 0..30 {
            let id = account(store, &format!("dj{round}")).await;
            let grant = granted(store, new(id)).await;
            let opening = async { store.open_grant(grant, FileFormat::Mp3, NOW).await.unwrap() };
            let returning = async {
                let mut tx = store.begin().await.unwrap();
                let since = NOW.plus_seconds(-600);
                let cancelled = tx.cancel_grant(id, grant, since, NOW).await.unwrap();
                tx.commit().await.unwrap();
                cancelled
            };
            let (opened, cancelled) = if round % 2 == 0 {
                tokio::join!(opening, returning)
            } else {
                let (cancelled, opened) = tokio::join!(returning, opening);
                (opened, cancelled)
            };
            assert_ne!(opened, cancelled, "round {round}");
            let now = found(store, grant).await;
            assert_eq!((now.opened_at.is_some(), now.returned), (opened, cancelled));
            assert_eq!(count(store, id).await, u8::from(opened));
        }
    }

    async fn what_is_given_back_is_given_back_once_and_in_time(store: &Store) {
        catalog(store, 1).await;
        let (id, other) = (account(store, "one").await, account(store, "two").await);
        let first = granted(store, new(id)).await;
        granted(store, new(id)).await;
        let back = async |account, since: i64| {
            let mut tx = store.begin().await.unwrap();
            let cancelled = tx.cancel_grant(account, first, NOW.plus_seconds(since), NOW).await.unwrap();
            tx.commit().await.unwrap();
            cancelled
        };
        assert!(!back(other, -1).await, "another account's");
        assert!(!back(id, 0).await, "too old");
        assert_eq!(count(store, id).await, 2);
        assert!(back(id, -1).await);
        assert!(!back(id, -1).await);
        assert_eq!(count(store, id).await, 1);
        assert!(!store.open_grant(first, FileFormat::Mp3, NOW).await.unwrap());
        assert_eq!(store.downloads_of(id).await.unwrap().len(), 1, "not in the history");
        assert_eq!(store.download_lines(id, None, 10).await.unwrap().len(), 1);
        store.refresh_counters().await.unwrap();
        assert_eq!(store.load_catalog().await.unwrap().tracks[0].downloads_all, 1);
    }

    async fn what_nobody_opened_is_given_back_by_the_clock(store: &Store) {
        catalog(store, 2).await;
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        let opened = granted(store, new(one)).await;
        assert!(store.open_grant(opened, FileFormat::Mp3, NOW).await.unwrap());
        granted(store, new(one)).await;
        granted(store, new(two)).await;
        let mut tx = store.begin().await.unwrap();
        archive(&mut tx, two, &[20]).await.unwrap();
        tx.commit().await.unwrap();
        let back = async |before: i64, most| {
            let mut tx = store.begin().await.unwrap();
            let whose = tx.cancel_unopened_grants(NOW.plus_seconds(before), most, NOW).await.unwrap();
            tx.commit().await.unwrap();
            whose
        };
        assert_eq!(back(0, 9).await, [], "they may still be begun");
        assert_eq!(back(1, 1).await, [one]);
        assert_eq!(back(1, 9).await, [two]);
        assert_eq!(back(1, 9).await, []);
        assert_eq!((count(store, one).await, count(store, two).await), (1, 0));
        assert!(store.pending_archive(two).await.unwrap().is_some(), "an archive is left alone");
    }

    async fn a_usable_grant_is_young_and_of_what_was_asked_for(store: &Store) {
        catalog(store, 2).await;
        let id = account(store, "one").await;
        let untold = granted(store, NewGrant { is_recorded: false, ..new(id) }).await;
        let query = GrantQuery {
            account: id,
            track: TRACK,
            version: Some(VERSION),
            format: Some(FileFormat::Mp3),
            since: NOW.plus_seconds(-1),
        };
        let mut tx = store.begin().await.unwrap();
        let found = async |tx: &mut Tx, query: GrantQuery, recorded| {
            tx.find_open_grant(&query, recorded).await.unwrap().map(|grant| grant.id)
        };
        assert_eq!(found(&mut tx, query, Some(false)).await, Some(untold));
        assert_eq!(found(&mut tx, query, None).await, Some(untold));
        assert_eq!(found(&mut tx, query, Some(true)).await, None);
        assert_eq!(found(&mut tx, GrantQuery { since: NOW, ..query }, None).await, None);
        assert_eq!(found(&mut tx, GrantQuery { version: Some(VersionId(11)), ..query }, None).await, None);
        assert_eq!(found(&mut tx, GrantQuery { format: Some(FileFormat::Wav), ..query }, None).await, None);
        let any = GrantQuery { version: None, format: None, ..query };
        let taken = async |tx: &mut Tx, query: GrantQuery| tx.track_downloads(&query).await.unwrap();
        let counts = vec![(VERSION, 1)];
        assert_eq!(taken(&mut tx, query).await, TrackDownloads { counts: counts.clone(), unrecorded: vec![(VERSION, untold)] });
        assert_eq!(taken(&mut tx, any).await.unrecorded, [(VERSION, untold)]);
        let none = TrackDownloads { counts, unrecorded: vec![] };
        for other in [
            GrantQuery { since: NOW, ..query },
            GrantQuery { version: Some(VersionId(11)), ..query },
            GrantQuery { format: Some(FileFormat::Wav), ..query },
        ] {
            assert_eq!(taken(&mut tx, other).await, none);
        }
        assert_eq!(taken(&mut tx, GrantQuery { track: TrackId(2), ..query }).await, TrackDownloads::default());
        assert_eq!(found(&mut tx, any, Some(false)).await, Some(untold));
        tx.record_grant(untold, &new(id).origin).await.unwrap();
        assert_eq!(taken(&mut tx, any).await, none);
        assert_eq!(found(&mut tx, any, Some(false)).await, None);
        assert!(tx.change_format(untold, FileFormat::Wav, "Ночь.wav", "{}").await.unwrap());
        tx.commit().await.unwrap();
        assert!(!store.open_grant(untold, FileFormat::Mp3, NOW).await.unwrap(), "the first link is dead");
        assert!(store.open_grant(untold, FileFormat::Wav, NOW).await.unwrap());
        let mut tx = store.begin().await.unwrap();
        assert!(!tx.change_format(untold, FileFormat::Mp3, "Ночь.mp3", "{}").await.unwrap(), "it is opened");
    }

    async fn one_archive_is_pending_however_many_ask(store: &Store) {
        catalog(store, 2).await;
        let id = account(store, "one").await;
        let makers = (0..20).map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut tx = store.begin().await.unwrap();
                tx.lock_downloader(id, NOW).await.unwrap();
                let made = archive(&mut tx, id, &[10, 20]).await;
                if made.is_some() {
                    tx.commit().await.unwrap();
                }
                made
            })
        });
        let made: Vec<_> = futures::future::join_all(makers).await.into_iter().filter_map(Result::unwrap).collect();
        assert_eq!(made.len(), 1);
        let pending = store.pending_archive(id).await.unwrap().unwrap();
        assert_eq!((pending.id, pending.count, pending.pending), (made[0], 2, true));
        assert_eq!(store.grants_of_archive(made[0]).await.unwrap().len(), 2);
        assert_eq!(count(store, id).await, 1);
    }

    async fn an_archive_is_opened_or_given_back_and_never_both(store: &Store) {
        catalog(store, 2).await;
        for round in 0..20 {
            let id = account(store, &format!("dj{round}")).await;
            let mut tx = store.begin().await.unwrap();
            let made = archive(&mut tx, id, &[10, 20]).await.unwrap();
            tx.commit().await.unwrap();
            let opening = async {
                let mut tx = store.begin().await.unwrap();
                let opened = tx.open_archive(made, NOW).await.unwrap();
                tx.commit().await.unwrap();
                opened
            };
            let cancelling = async {
                let mut tx = store.begin().await.unwrap();
                tx.lock_downloader(id, NOW).await.unwrap();
                let given_up = tx.abandon_archive(id, None, NOW).await.unwrap().unwrap();
                tx.commit().await.unwrap();
                given_up
            };
            let (opened, given_up) = if round % 2 == 0 {
                tokio::join!(opening, cancelling)
            } else {
                let (given_up, opened) = tokio::join!(cancelling, opening);
                (opened, given_up)
            };
            assert_ne!(opened, given_up.returned, "round {round}");
            assert_eq!(given_up.tracks.len(), if opened { 0 } else { 2 });
            assert_eq!(count(store, id).await, u8::from(opened));
            let grants = store.grants_of_archive(made).await.unwrap();
            assert!(grants.iter().all(|grant| grant.opened_at.is_some() == opened && grant.returned != opened));
        }
    }

    async fn an_archive_that_nobody_reads_lapses(store: &Store) {
        catalog(store, 2).await;
        let id = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        let made = archive(&mut tx, id, &[10]).await.unwrap();
        tx.commit().await.unwrap();
        let lapse = async |since: i64| {
            let mut tx = store.begin().await.unwrap();
            let lapsed = tx.abandon_archive(id, Some(NOW.plus_seconds(since)), NOW).await.unwrap();
            tx.commit().await.unwrap();
            lapsed
        };
        assert_eq!(lapse(-1).await, None);
        let mut tx = store.begin().await.unwrap();
        assert!(tx.open_archive(made, NOW).await.unwrap());
        assert!(!tx.open_archive(made, NOW).await.unwrap());
        tx.commit().await.unwrap();
        store.touch_archive(made, NOW.plus_seconds(100)).await.unwrap();
        assert_eq!(lapse(99).await, None);
        assert_eq!(lapse(100).await, Some(AbandonedArchive::default()));
        assert_eq!(count(store, id).await, 1, "it was opened");
        let mut tx = store.begin().await.unwrap();
        let next = archive(&mut tx, id, &[20]).await.unwrap();
        tx.commit().await.unwrap();
        store.end_archive(next, NOW).await.unwrap();
        assert_eq!(store.pending_archive(id).await.unwrap(), None);
        assert!(!store.archive(next).await.unwrap().unwrap().pending);
    }

    async fn a_taker_is_read_with_the_terms_that_run(store: &Store) {
        let id = account(store, "one").await;
        let period = |plan, starts: i64, ends: i64| NewSubscriptionPeriod {
            account: id,
            period: SubscriptionPeriod::gift(plan, ends - starts, NOW.plus_days(starts)),
            created_at: NOW,
        };
        let mut tx = store.begin().await.unwrap();
        let taker = tx.lock_downloader(id, NOW).await.unwrap().unwrap();
        assert!(!taker.account_closed && !taker.consented && taker.email_confirmed);
        assert_eq!(taker.plan(NOW), PlanCode::Free);
        tx.insert_subscription_periods(&[period(PlanCode::Event, -60, -30), period(PlanCode::Pro, -1, 29)]).await.unwrap();
        tx.record_consent(id, "2026-11", "address", NOW).await.unwrap();
        let taker = tx.lock_downloader(id, NOW).await.unwrap().unwrap();
        assert_eq!((taker.plan(NOW), taker.consented, taker.subscription.periods.len()), (PlanCode::Pro, true, 1));
        tx.close_account(id, NOW).await.unwrap();
        assert!(tx.lock_downloader(id, NOW).await.unwrap().unwrap().account_closed);
        assert_eq!(tx.lock_downloader(AccountId(999), NOW).await.unwrap(), None);
    }

    async fn offers_are_what_is_published(store: &Store) {
        catalog(store, 2).await;
        let offers = store.download_offers(&[TrackId(2), TrackId(1), TrackId(9)]).await.unwrap();
        assert_eq!(offers.iter().map(|offer| offer.track.0).collect::<Vec<_>>(), [1, 2]);
        let versions: Vec<_> = offers[0].versions.iter().map(|v| (v.id.0, v.mp3.is_some(), v.wav.is_some())).collect();
        assert_eq!(versions, [(10, true, true), (11, false, false)]);
        assert_eq!((offers[0].cover.as_deref(), offers[0].year), (Some("cover"), Some(2026)));
        assert_eq!(offers[0].record_label, "");
        assert_eq!(store.download_offers(&[]).await.unwrap(), []);
    }

    async fn lines_are_told_a_page_at_a_time(store: &Store) {
        catalog(store, 1).await;
        let id = account(store, "one").await;
        let first = granted(store, new(id)).await;
        let second = granted(store, new(id)).await;
        let page = store.download_lines(id, None, 1).await.unwrap();
        assert_eq!((page.len(), page[0].id), (1, second));
        assert_eq!((page[0].artist.as_str(), page[0].title.as_str()), ("Артист 2, Артист 1", "Песня 1 (Remix)"));
        let rest = store.download_lines(id, Some(second), 10).await.unwrap();
        assert_eq!(rest.iter().map(|line| line.id).collect::<Vec<_>>(), [first]);
        assert_eq!(store.download_lines(id, Some(first), 10).await.unwrap(), []);
    }
}
