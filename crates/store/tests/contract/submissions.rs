//! Tracks that people send in, and the queue they wait in.

use pult_domain::{
    attachment::AttachmentKind,
    audio::MasterState,
    catalog::Bpm,
    ids::{AccountId, AttachmentId, PlaylistId, SubmissionId, TrackId},
    key::MusicalKey,
    playlist::PlaylistStatus,
    submission::{
        ArtistCredit, CreatorKind, FileState, RejectionReason, SubmissionEventKind, SubmissionStatus,
        TrackFields, TrackReviewStatus,
    },
    upload::{EmbeddedTags, FileMetadata, MasterFormat, UploadId},
    vocabulary::VocabularyKind,
};
use pult_store::{
    NewAttachment, NewMaster, NewPlaylist, NewUpload, ObjectUse, ReviewAssignee, ReviewKind, ReviewQuery,
    ReviewRemarks, ReviewSort, Store, Submission, SubmissionQuery, SubmissionTrack, SubmissionVersion,
};

use crate::{
    fixtures::{NOW, account, catalog, term},
    library::playlist,
};

pub(crate) async fn draft(store: &Store, account: AccountId) -> Submission {
    let mut tx = store.begin().await.unwrap();
    tx.lock_account(account).await.unwrap();
    let made = tx
        .add_submission(account, CreatorKind::Remixer, 9, NOW)
        .await
        .unwrap()
        .unwrap();
    tx.commit().await.unwrap();
    made
}

fn facts(title: &str) -> TrackFields {
    TrackFields {
        title: title.into(),
        artists: vec![ArtistCredit {
            id: None,
            name: "Контур".into(),
        }],
        genres: vec!["house".into()],
        year: Some(2026),
        adult: true,
        ..TrackFields::default()
    }
}

pub(crate) fn track(title: &str, versions: Vec<SubmissionVersion>) -> SubmissionTrack {
    SubmissionTrack {
        id: None,
        facts: facts(title),
        versions,
        verdict: TrackReviewStatus::Pending,
        reason: None,
        comment: String::new(),
        track: None,
    }
}

fn version(bpm: i64) -> SubmissionVersion {
    SubmissionVersion {
        id: None,
        kind: None,
        upload: None,
        bpm: Some(Bpm(bpm)),
        key: MusicalKey::from_index(7),
    }
}

pub(crate) async fn write(
    store: &Store,
    id: SubmissionId,
    tracks: &[SubmissionTrack],
) -> Vec<SubmissionTrack> {
    let mut tx = store.begin().await.unwrap();
    tx.write_submission_tracks(id, tracks).await.unwrap();
    let seen = tx.tracks_of_submission(id).await.unwrap();
    tx.commit().await.unwrap();
    seen
}

async fn upload(store: &Store, account: AccountId, n: u8) -> UploadId {
    let new = NewUpload {
        id: UploadId::from_bytes([n; 16]),
        account,
        name: "night.wav".into(),
        length: 0,
        created_at: NOW,
    };
    let mut tx = store.begin().await.unwrap();
    assert!(tx.insert_upload(&new, 9, NOW.plus_days(-1)).await.unwrap());
    tx.commit().await.unwrap();
    new.id
}

/// One of everything that an author may have.
pub(crate) async fn sent_in(store: &Store, account: AccountId, published: TrackId) {
    let id = draft(store, account).await.id;
    upload(store, account, 1).await;
    let written = write(store, id, &[track("Ночь", vec![version(12_800)])])
        .await
        .remove(0);
    let attached = NewAttachment {
        submission: id,
        name: "rights.pdf",
        kind: AttachmentKind::Pdf,
        length: 7,
        object: "object",
        at: NOW,
    };
    let mut tx = store.begin().await.unwrap();
    tx.decide_submission_track(&SubmissionTrack {
        track: Some(published),
        ..written
    })
    .await
    .unwrap();
    tx.add_attachment(&attached, 9).await.unwrap();
    tx.add_submission_event(
        id,
        SubmissionEventKind::Sent,
        Some(account),
        ReviewRemarks::default(),
        NOW,
    )
    .await
    .unwrap();
    tx.commit().await.unwrap();
}

fn file_metadata() -> FileMetadata {
    FileMetadata {
        tags: EmbeddedTags::default(),
        format: MasterFormat {
            name: "WAV".into(),
            lossless: true,
            channels: 2,
            bitrate: None,
        },
        cover: Some("cover".into()),
    }
}

on_both! {
    async fn drafts_are_counted_before_there_are_too_many(store: &Store) {
        let me = account(store, "me").await;
        for n in 0..3 {
            let mut tx = store.begin().await.unwrap();
            tx.lock_account(me).await.unwrap();
            let made = tx.add_submission(me, CreatorKind::Author, 2, NOW.plus_seconds(n)).await.unwrap();
            tx.commit().await.unwrap();
            assert_eq!(made.is_some(), n < 2);
        }
        assert_eq!(store.submission_counts(me).await.unwrap().of(SubmissionStatus::Draft), 2);
        assert_eq!(store.submission_counts(me).await.unwrap().total(), 2);
    }

    async fn what_is_changed_comes_back_and_what_is_deleted_does_not(store: &Store) {
        let (me, staff) = (account(store, "me").await, account(store, "staff").await);
        let made = draft(store, me).await;
        assert_eq!((made.status, made.revision, made.creator), (SubmissionStatus::Draft, 1, CreatorKind::Remixer));
        let at = |n| Some(NOW.plus_seconds(n));
        let changed = Submission {
            status: SubmissionStatus::OnReview,
            revision: 5,
            creator: CreatorKind::Editor,
            link: "https://t.me/x".into(),
            notes: "Две\nстроки".into(),
            consented_at: at(1),
            first_sent_at: at(2),
            sent_at: at(3),
            assignee: Some(staff),
            decided_at: at(4),
            publish_at: at(5),
            updated_at: NOW.plus_seconds(6),
            ..made.clone()
        };
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.lock_submission(made.id).await.unwrap(), Some(made.clone()));
        tx.change_submission(&changed).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.submission(made.id).await.unwrap(), Some(changed.clone()));
        let query = |status| SubmissionQuery { account: me, status, offset: 0, limit: 9 };
        let other = draft(store, me).await;
        assert_eq!(store.submissions_of(&query(None)).await.unwrap(), [changed.clone(), other]);
        assert_eq!(store.submissions_of(&query(Some(SubmissionStatus::OnReview))).await.unwrap(), [changed]);
        assert_eq!(store.submissions_of(&SubmissionQuery { account: staff, ..query(None) }).await.unwrap(), []);
        write(store, made.id, &[track("Ночь", vec![version(12_800)])]).await;
        let mut tx = store.begin().await.unwrap();
        tx.delete_submission(made.id).await.unwrap();
        assert_eq!(tx.lock_submission(made.id).await.unwrap(), None);
        tx.commit().await.unwrap();
        assert_eq!(store.submission(made.id).await.unwrap(), None);
        assert!(store.tracks_of_submissions(&[made.id]).await.unwrap().is_empty());
    }

    async fn tracks_and_versions_keep_the_order_they_are_given(store: &Store) {
        let me = account(store, "me").await;
        let id = draft(store, me).await.id;
        let kind = term(store, VocabularyKind::VersionType).await;
        let sent = upload(store, me, 1).await;
        let mut first = version(12_800);
        first.kind = Some(kind);
        first.upload = Some(sent.to_string());
        let seen = write(store, id, &[track("Один", vec![first, version(6_400)]), track("Два", vec![])]).await;
        let titles = |tracks: &[SubmissionTrack]| tracks.iter().map(|t| t.facts.title.clone()).collect::<Vec<_>>();
        assert_eq!(titles(&seen), ["Один", "Два"]);
        assert_eq!(seen[0].facts, facts("Один"));
        assert_eq!((seen[0].versions[0].kind, &seen[0].versions[0].upload), (Some(kind), &Some(sent.to_string())));
        assert_eq!(seen[0].versions[1].bpm, Some(Bpm(6_400)));
        assert_eq!(store.tracks_of_submissions(&[id]).await.unwrap()[&id], seen);

        // The other way round, with one between, one version less and the others swapped.
        let mut swapped = seen[0].clone();
        swapped.facts.title = "Раз".into();
        swapped.versions.reverse();
        swapped.versions.push(version(9_000));
        let again = write(store, id, &[seen[1].clone(), track("Новый", vec![version(1)]), swapped.clone()]).await;
        assert_eq!(titles(&again), ["Два", "Новый", "Раз"]);
        assert_eq!((again[0].id, again[2].id), (seen[1].id, seen[0].id));
        let versions: Vec<_> = again[2].versions.iter().map(|v| v.id).collect();
        assert_eq!(versions[..2], [seen[0].versions[1].id, seen[0].versions[0].id]);
        let fewer = write(store, id, &again[1..2]).await;
        assert_eq!(titles(&fewer), ["Новый"]);
        assert_eq!(write(store, id, &[]).await, []);
    }

    async fn verdicts_are_kept_cleared_and_moved_with_their_tracks(store: &Store) {
        catalog(store, 1).await;
        let me = account(store, "me").await;
        let (id, other) = (draft(store, me).await.id, draft(store, me).await.id);
        let seen = write(store, id, &[track("Один", vec![version(1)]), track("Два", vec![])]).await;
        let judged = SubmissionTrack {
            verdict: TrackReviewStatus::Rejected,
            reason: Some(RejectionReason::Clipping),
            comment: "Тише".into(),
            track: Some(TrackId(1)),
            ..seen[0].clone()
        };
        let mut tx = store.begin().await.unwrap();
        tx.decide_submission_track(&judged).await.unwrap();
        tx.move_submission_tracks(&[judged.id.unwrap()], other).await.unwrap();
        tx.commit().await.unwrap();
        let found = store.tracks_of_submissions(&[id, other]).await.unwrap();
        assert_eq!((&found[&id], &found[&other]), (&vec![seen[1].clone()], &vec![judged.clone()]));
        // Writing what its author says of it leaves the verdict.
        let mut corrected = judged.clone();
        corrected.facts.title = "Лучше".into();
        corrected.verdict = TrackReviewStatus::Approved;
        let kept = write(store, other, &[corrected]).await.remove(0);
        assert_eq!((kept.facts.title.as_str(), kept.verdict), ("Лучше", TrackReviewStatus::Rejected));
        let mut tx = store.begin().await.unwrap();
        tx.clear_decisions(other).await.unwrap();
        let cleared = tx.tracks_of_submission(other).await.unwrap().remove(0);
        tx.commit().await.unwrap();
        assert_eq!((cleared.verdict, cleared.reason, cleared.comment.as_str()), (TrackReviewStatus::Pending, None, ""));
    }

    async fn attachments_are_bounded_shared_and_found_by_their_owner(store: &Store) {
        let (me, other) = (account(store, "me").await, account(store, "other").await);
        let id = draft(store, me).await.id;
        let new = |name: &'static str| NewAttachment {
            submission: id,
            name,
            kind: AttachmentKind::Pdf,
            length: 7,
            object: "object",
            at: NOW,
        };
        let mut tx = store.begin().await.unwrap();
        let first = tx.add_attachment(&new("один.pdf"), 2).await.unwrap().unwrap();
        let second = tx.add_attachment(&new("два.pdf"), 2).await.unwrap().unwrap();
        assert_eq!(tx.add_attachment(&new("три.pdf"), 2).await.unwrap(), None);
        tx.commit().await.unwrap();
        let found = store.attachment(first).await.unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.kind, found.length), ("один.pdf", AttachmentKind::Pdf, 7));
        let listed = store.attachments_of(&[id]).await.unwrap();
        assert_eq!(listed[&id].iter().map(|a| a.id).collect::<Vec<_>>(), [first, second]);
        assert_eq!(store.attached_by(me).await.unwrap(), ["object"]);
        assert!(store.attached_by(other).await.unwrap().is_empty());
        let mut tx = store.begin().await.unwrap();
        for (object, attached) in [("object", true), ("none", false)] {
            assert_eq!(tx.object_in_use(ObjectUse::Attachment, object).await.unwrap(), attached);
        }
        drop(tx);
        let copied = draft(store, me).await.id;
        let mut tx = store.begin().await.unwrap();
        tx.copy_attachments(id, copied).await.unwrap();
        tx.commit().await.unwrap();
        let listed = store.attachments_of(&[copied]).await.unwrap();
        let facts = |a: &pult_store::Attachment| (a.name.clone(), a.kind, a.length, a.object.clone());
        let originals = store.attachments_of(&[id]).await.unwrap();
        assert_eq!(
            listed[&copied].iter().map(facts).collect::<Vec<_>>(),
            originals[&id].iter().map(facts).collect::<Vec<_>>()
        );
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.remove_attachment(SubmissionId(404), first).await.unwrap(), None);
        assert_eq!(tx.remove_attachment(id, first).await.unwrap().as_deref(), Some("object"));
        tx.commit().await.unwrap();
        assert_eq!(store.attachment(first).await.unwrap(), None);
        assert_eq!(store.attachment(AttachmentId(404)).await.unwrap(), None);
    }

    async fn whoever_leaves_gives_back_what_they_review(store: &Store) {
        let (me, staff) = (account(store, "me").await, account(store, "staff").await);
        let made = draft(store, me).await;
        let mut tx = store.begin().await.unwrap();
        let taken = Submission { status: SubmissionStatus::OnReview, assignee: Some(staff), ..made.clone() };
        tx.change_submission(&taken).await.unwrap();
        tx.erase_account(staff, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let stored = store.submission(made.id).await.unwrap().unwrap();
        assert_eq!((stored.status, stored.assignee), (SubmissionStatus::Sent, None));
    }

    async fn files_are_told_by_how_far_they_have_come(store: &Store) {
        let me = account(store, "me").await;
        let (arriving, here, broken) = (upload(store, me, 1).await, upload(store, me, 2).await, upload(store, me, 3).await);
        let mut tx = store.begin().await.unwrap();
        let new = NewMaster {
            object_id: "object".into(),
            name: "night.wav".into(),
            length: 10,
            track: None,
            kind: None,
            created_at: NOW,
        };
        let master = tx.insert_master(&new).await.unwrap();
        tx.set_upload_problem(&broken, Some("audio_damaged"), NOW).await.unwrap();
        assert!(tx.set_upload_joined(&here, master, &file_metadata(), NOW).await.unwrap());
        tx.commit().await.unwrap();
        let ids = [&arriving, &here, &broken].map(|id| id.to_string());
        let found = store.submitted_uploads(&[ids.to_vec(), vec!["none".into()]].concat()).await.unwrap();
        let states = ids.each_ref().map(|id| found[id].state);
        assert_eq!(states, [FileState::Arriving, FileState::Here, FileState::Unusable]);
        assert_eq!((found.len(), found[&ids[0]].account, found[&ids[1]].master), (3, me, Some(master)));
        assert_eq!((&found[&ids[0]].cover, found[&ids[1]].cover.as_deref()), (&None, Some("cover")));
        assert!(store.master_has_failed(master, "audio_damaged", NOW).await.unwrap());
        assert_eq!(store.master(master).await.unwrap().unwrap().state, MasterState::Failed);
        let found = store.submitted_uploads(&ids[1..2]).await.unwrap();
        assert_eq!(found[&ids[1]].state, FileState::Unusable);
        assert!(store.submitted_uploads(&[]).await.unwrap().is_empty());
    }

    async fn what_waits_is_one_queue_by_age(store: &Store) {
        let (me, staff) = (account(store, "me").await, account(store, "staff").await);
        let mut ids = Vec::new();
        for (n, assignee) in [(3, None), (1, Some(staff))] {
            let made = draft(store, me).await;
            let mut tx = store.begin().await.unwrap();
            let status = if assignee.is_some() { SubmissionStatus::OnReview } else { SubmissionStatus::Sent };
            let (first, sent) = (NOW.plus_seconds(n), NOW.plus_seconds(n + 10));
            tx.change_submission(&Submission {
                status,
                assignee,
                first_sent_at: Some(first),
                sent_at: Some(sent),
                ..made.clone()
            })
            .await
            .unwrap();
            tx.commit().await.unwrap();
            ids.push(made.id);
        }
        write(store, ids[0], &[track("Один", vec![]), track("Два", vec![])]).await;
        draft(store, me).await;
        let mut waiting = playlist(1, Some(me)).playlist;
        waiting.status = PlaylistStatus::OnReview;
        waiting.sent_at = Some(NOW.plus_seconds(2));
        let mut tx = store.begin().await.unwrap();
        tx.insert_playlists(&[NewPlaylist { playlist: waiting.clone(), tracks: vec![] }]).await.unwrap();
        tx.commit().await.unwrap();
        let all = ReviewQuery { kind: None, who: ReviewAssignee::All, me: staff, sort: ReviewSort::Sent, descending: false, offset: 0, limit: 9 };
        let (queue, total) = store.review_queue(&all).await.unwrap();
        let order: Vec<_> = queue.iter().map(|w| (w.kind, w.id)).collect();
        let playlist_id = PlaylistId(waiting.id.0).0;
        assert_eq!(
            order,
            [
                (ReviewKind::Submission, ids[1].0),
                (ReviewKind::Playlist, playlist_id),
                (ReviewKind::Submission, ids[0].0),
            ]
        );
        assert_eq!(total, 3);
        assert_eq!((queue[2].tracks, queue[1].name.as_str(), queue[1].code.as_str()), (2, waiting.name.as_str(), waiting.code.as_str()));
        assert_eq!(queue[0].assignee.as_ref().map(|p| p.login.as_str()), Some("staff"));
        assert_eq!(queue[0].author.as_ref().map(|p| (p.id, p.name.as_str())), Some((me, "DJ me")));
        let ask = |kind, who| ReviewQuery { kind, who, ..all };
        for (query, wanted) in [
            (ask(None, ReviewAssignee::Mine), vec![ids[1].0]),
            (ask(None, ReviewAssignee::Free), vec![playlist_id, ids[0].0]),
            (ask(Some(ReviewKind::Playlist), ReviewAssignee::All), vec![playlist_id]),
            (ask(Some(ReviewKind::Submission), ReviewAssignee::Free), vec![ids[0].0]),
            (ReviewQuery { offset: 2, ..all }, vec![ids[0].0]),
            (ReviewQuery { descending: true, ..all }, vec![ids[0].0, playlist_id, ids[1].0]),
            (ReviewQuery { sort: ReviewSort::Tracks, descending: true, limit: 1, ..all }, vec![ids[0].0]),
            (ReviewQuery { sort: ReviewSort::Author, ..all }, vec![ids[1].0, playlist_id, ids[0].0]),
            // Those that nobody has taken are last either way.
            (ReviewQuery { sort: ReviewSort::Assignee, ..all }, vec![ids[1].0, playlist_id, ids[0].0]),
            (ReviewQuery { sort: ReviewSort::Assignee, descending: true, ..all }, vec![ids[1].0, playlist_id, ids[0].0]),
        ] {
            let (found, _) = store.review_queue(&query).await.unwrap();
            assert_eq!(found.iter().map(|w| w.id).collect::<Vec<_>>(), wanted, "{query:?}");
        }
        let counts = store.review_counts(staff, NOW.plus_seconds(12)).await.unwrap();
        assert_eq!((counts.mine, counts.free, counts.overdue), (1, 2, 2));
    }

    async fn two_who_need_the_same_new_artist_make_one(store: &Store) {
        let make = async || {
            let mut tx = store.begin().await.unwrap();
            tx.lock_artists().await.unwrap();
            let made = match tx.artist_named("Новый").await.unwrap() {
                Some(known) => known,
                None => tx.create_artist("Новый", "noviy", NOW).await.unwrap(),
            };
            tx.commit().await.unwrap();
            made
        };
        let (one, other) = tokio::join!(make(), make());
        assert_eq!(one, other);
    }
}
