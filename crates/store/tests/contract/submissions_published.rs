//! What becomes of a submission: its day, its tracks in the catalog, what they are worth to readers, and its history.

use pult_domain::{
    ids::{ArtistId, TrackId, VersionId},
    submission::{RejectionReason, SubmissionEventKind, SubmissionStatus, TrackReviewStatus},
};
use pult_store::{
    NewDownload, PlayEvent, ReviewRemarks, Submission, SubmissionQuery, SubmissionTrack, TrackRemark,
};

use crate::{
    fixtures::{NOW, account, catalog},
    submissions::{draft, sent_in, track, write},
};

on_both! {
    async fn what_waits_is_counted_and_what_was_approved_keeps_its_day(store: &Store) {
        catalog(store, 1).await;
        let (me, other, day) = (account(store, "me").await, account(store, "other").await, NOW.plus_days(3));
        let mut tx = store.begin().await.unwrap();
        let mut held = tx.lock_tracks(&[TrackId(1)]).await.unwrap().remove(0);
        held.published_at = None;
        tx.write_track(&held, NOW).await.unwrap();
        tx.commit().await.unwrap();
        sent_in(store, me, TrackId(1)).await;
        let query = SubmissionQuery { account: me, status: None, offset: 0, limit: 9 };
        let made = store.submissions_of(&query).await.unwrap().remove(0);
        for (status, waiting) in [(SubmissionStatus::Sent, 1), (SubmissionStatus::OnReview, 1), (SubmissionStatus::Approved, 0)] {
            let mut tx = store.begin().await.unwrap();
            tx.change_submission(&Submission { status, publish_at: Some(day), ..made.clone() }).await.unwrap();
            assert_eq!(tx.pending_submissions(me).await.unwrap(), waiting, "{status:?}");
            assert_eq!(tx.pending_submissions(other).await.unwrap(), 0);
            tx.commit().await.unwrap();
        }
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.days_of_approved(me).await.unwrap(), [], "it has none");
        tx.schedule_track(TrackId(1), day).await.unwrap();
        assert_eq!(tx.days_of_approved(other).await.unwrap(), []);
        assert_eq!(tx.days_of_approved(me).await.unwrap(), [(TrackId(1), day)]);
        tx.erase_account(me, NOW).await.unwrap();
        assert!(!tx.publish_due_track(TrackId(1), NOW).await.unwrap());
        assert!(tx.publish_due_track(TrackId(1), day).await.unwrap());
        tx.commit().await.unwrap();
    }

    async fn a_submission_awaits_its_tracks_until_the_last_is_shown_or_gone(store: &Store) {
        catalog(store, 3).await;
        let (me, day) = (account(store, "me").await, NOW.plus_days(3));
        let mut tx = store.begin().await.unwrap();
        for mut held in tx.lock_tracks(&[TrackId(1), TrackId(2)]).await.unwrap() {
            held.published_at = None;
            tx.write_track(&held, NOW).await.unwrap();
        }
        tx.commit().await.unwrap();
        let made = draft(store, me).await;
        let both = [track("Ночь", Vec::new()), track("День", Vec::new())];
        let written = write(store, made.id, &both).await;
        let mut tx = store.begin().await.unwrap();
        for (one, id) in written.into_iter().zip([TrackId(1), TrackId(2)]) {
            tx.decide_submission_track(&SubmissionTrack { track: Some(id), ..one }).await.unwrap();
        }
        assert_eq!(tx.approved_with(&[TrackId(1)]).await.unwrap(), [], "it is a draft");
        tx.change_submission(&Submission { status: SubmissionStatus::Approved, ..made.clone() }).await.unwrap();
        assert_eq!(tx.approved_with(&[TrackId(1), TrackId(2)]).await.unwrap(), [made.id], "once");
        assert_eq!(tx.approved_with(&[TrackId(3)]).await.unwrap(), []);
        assert_eq!(tx.approved_with(&[]).await.unwrap(), []);
        tx.schedule_track(TrackId(1), day).await.unwrap();
        tx.schedule_track(TrackId(3), day).await.unwrap();
        tx.commit().await.unwrap();
        let stats = store.published_track_stats(&[TrackId(1), TrackId(2), TrackId(3), TrackId(99)]).await.unwrap();
        assert_eq!(stats.len(), 3);
        let visibility = |id: i64| (stats[&TrackId(id)].is_visible, stats[&TrackId(id)].publish_at);
        assert_eq!([visibility(1), visibility(2)], [(false, Some(day)), (false, None)]);
        assert_eq!(visibility(3), (true, None), "what is shown stays so");

        let mut tx = store.begin().await.unwrap();
        assert!(tx.publish_due_track(TrackId(1), day).await.unwrap());
        assert!(tx.awaits_tracks(made.id).await.unwrap());
        let mut other = tx.lock_tracks(&[TrackId(2)]).await.unwrap().remove(0);
        other.deleted_at = Some(NOW);
        other.hidden_at = Some(NOW);
        tx.write_track(&other, NOW).await.unwrap();
        assert!(!tx.awaits_tracks(made.id).await.unwrap());
        tx.commit().await.unwrap();
        let stats = store.published_track_stats(&[TrackId(1)]).await.unwrap();
        assert_eq!((stats[&TrackId(1)].is_visible, stats[&TrackId(1)].publish_at), (true, None));
    }

    async fn history_names_who_did_what(store: &Store) {
        let me = account(store, "me").await;
        let id = draft(store, me).await.id;
        let mut tx = store.begin().await.unwrap();
        let remarks = [
            TrackRemark { about: "Контур — Ночь".into(), verdict: TrackReviewStatus::Rejected, reason: Some(RejectionReason::Clipping), comment: "Тише".into() },
            TrackRemark { about: "День".into(), verdict: TrackReviewStatus::Approved, reason: None, comment: "\"Ура\"".into() },
        ];
        let spoken = ReviewRemarks { comment: "Почти", tracks: &remarks };
        tx.add_submission_event(id, SubmissionEventKind::Sent, Some(me), ReviewRemarks::default(), NOW).await.unwrap();
        tx.add_submission_event(id, SubmissionEventKind::Rejected, None, spoken, NOW.plus_seconds(1)).await.unwrap();
        tx.commit().await.unwrap();
        let events = store.submission_events(&[id]).await.unwrap().remove(&id).unwrap();
        let events_seen: Vec<_> = events.iter().map(|e| (e.kind, e.by.as_deref(), e.comment.as_str(), e.remarks.as_slice())).collect();
        assert_eq!(events_seen, [(SubmissionEventKind::Sent, Some("me"), "", &[][..]), (SubmissionEventKind::Rejected, None, "Почти", &remarks[..])]);

        // What is handed back has the same past, and a future of its own.
        let other = draft(store, me).await.id;
        let mut tx = store.begin().await.unwrap();
        tx.copy_submission_events(id, other).await.unwrap();
        tx.add_submission_event(other, SubmissionEventKind::HandedBack, Some(me), ReviewRemarks::default(), NOW).await.unwrap();
        tx.commit().await.unwrap();
        let mut both = store.submission_events(&[id, other]).await.unwrap();
        let (mine, copied) = (both.remove(&id).unwrap(), both.remove(&other).unwrap());
        assert_eq!((mine.as_slice(), copied.len()), (&copied[..2], 3));
    }

    async fn tracks_are_published_once_and_artists_are_found_inside_the_transaction(store: &Store) {
        catalog(store, 1).await;
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.artist_named("новый").await.unwrap(), None);
        let made = tx.create_artist("Новый", "noviy", NOW).await.unwrap();
        assert_eq!(tx.artist_named("НОВЫЙ").await.unwrap(), Some(made));
        assert_eq!(tx.artist_named("\0").await.unwrap(), None);
        tx.publish_tracks(&[TrackId(1)], NOW.plus_days(1)).await.unwrap();
        let seq = tx.commit().await.unwrap().unwrap();
        let found = store.artists_named(&["НОВЫЙ", "Nobody", "\0"]).await.unwrap();
        assert_eq!(found.into_iter().collect::<Vec<_>>(), [("НОВЫЙ".to_owned(), (made, "Новый".to_owned()))]);
        assert_eq!(store.load_tracks(&[TrackId(1)]).await.unwrap()[0].published_at, NOW, "it was published before");
        assert!(!store.changes_since(seq - 1).await.unwrap().tracks.contains(&TrackId(1)), "nothing changed");
    }

    async fn an_author_follows_the_figures_of_what_was_published(store: &Store) {
        catalog(store, 3).await;
        let id = account(store, "one").await;
        let download = |track: i64| NewDownload {
            account: id,
            track: TrackId(track),
            version: VersionId(track * 10),
            format: "wav".to_owned(),
            source: "recordpool".to_owned(),
            how: "single".to_owned(),
            artist: Some(ArtistId(1)),
            playlist: None,
            at: NOW,
        };
        let play = PlayEvent { account: Some(id), track: TrackId(2), at: NOW };
        let mut tx = store.begin().await.unwrap();
        tx.record_downloads(&[download(1), download(2), download(2)]).await.unwrap();
        tx.add_plays(&[play, play, PlayEvent { account: None, ..play }]).await.unwrap();
        tx.commit().await.unwrap();
        store.refresh_counters().await.unwrap();
        let stats = store.published_track_stats(&[1, 2, 3].map(TrackId)).await.unwrap();
        let figures = [1, 2, 3].map(|id| (stats[&TrackId(id)].downloads, stats[&TrackId(id)].plays));
        assert_eq!(figures, [(1, 0), (2, 3), (0, 0)]);
        assert!(store.published_track_stats(&[]).await.unwrap().is_empty());
    }
}
