//! Submissions of the demo's creators: one published, one rejected, a draft, and a queue to review.

use pult_app::ingest::{RenderedFiles, save_audio_file};
use pult_domain::{
    catalog::Track,
    ids::{AccountId, SubmissionId, TrackId, VocabularyEntryId},
    playlist::{PlaylistKind, PlaylistStatus},
    submission::{
        ArtistCredit, CreatorKind, RejectionReason, SubmissionEventKind, SubmissionStatus, TrackFields,
        TrackReviewStatus,
    },
    time::Timestamp,
    upload::{EmbeddedTags, FileMetadata, MasterFormat, UploadId},
    vocabulary::{VocabularyEntry, VocabularyKind},
};
use pult_store::{
    NewMaster, NewPlaylist, NewUpload, ReviewRemarks, StoreError, Submission, SubmissionTrack,
    SubmissionVersion, TrackRemark, Tx, UploadChunk,
};

use crate::pool::{DemoPlan, PlannedAccount};

const AUTHOR: &str = "author";
const LINK: &str = "https://t.me/pult_demo";
const CD_KBITS: u32 = 1_411;
/// Upper limit of open uploads per account; no demo account reaches it.
const UPLOADS: i64 = 100;

/// Who submits, and who reviews.
pub(super) struct Creators {
    author: AccountId,
    others: Vec<AccountId>,
    moderator: Option<AccountId>,
}

impl Creators {
    pub(super) fn of(people: &[PlannedAccount]) -> Option<Self> {
        let named = |login: &str| people.iter().find(|person| person.account.login == login);
        let others = people.iter().filter(|person| !person.is_demo);
        Some(Self {
            author: named(AUTHOR)?.id,
            others: others.take(2).map(|person| person.id).collect(),
            moderator: named("moderator").map(|person| person.id),
        })
    }
}

/// Puts an author's playlist up for review.
pub(super) fn send_playlist(playlists: &mut [NewPlaylist], demo: &[AccountId], now: Timestamp) {
    let is_authors = |new: &&mut NewPlaylist| {
        let owner = new.playlist.owner;
        new.playlist.kind == PlaylistKind::Author && owner.is_some_and(|owner| !demo.contains(&owner))
    };
    if let Some(new) = playlists.iter_mut().rev().find(is_authors) {
        new.playlist.status = PlaylistStatus::OnReview;
        new.playlist.sent_at = Some(now.plus_days(-1));
    }
}

/// A submission in its final state.
struct PlannedSubmission<'a> {
    account: AccountId,
    status: SubmissionStatus,
    notes: &'a str,
    days_ago: i64,
    tracks: Vec<PlannedSubmissionTrack<'a>>,
}

struct PlannedSubmissionTrack<'a> {
    facts: TrackFields,
    /// `None` for a draft without a file.
    sound: Option<&'a RenderedFiles>,
    verdict: TrackReviewStatus,
    track: Option<TrackId>,
}

pub(super) async fn insert_submissions(
    tx: &mut Tx,
    creators: &Creators,
    plan: &DemoPlan,
    rendered: &[RenderedFiles],
    vocabulary: &[VocabularyEntry],
    now: Timestamp,
) -> Result<(), StoreError> {
    // A reviewer plays masters, so only pieces that store theirs are submitted.
    let masters: Vec<&RenderedFiles> = rendered.iter().filter(|audio| audio.wav.is_some()).collect();
    let audio = |n: usize| masters.get(n % masters.len().max(1)).copied();
    let entry_codes = |kind: VocabularyKind, n: usize| {
        let of_kind: Vec<&VocabularyEntry> = vocabulary.iter().filter(|term| term.kind == kind).collect();
        let found = of_kind.get(n % of_kind.len().max(1));
        found.map(|term| term.wire_name().to_owned())
    };
    let new_fields = |artist: &str, title: &str, n: usize| TrackFields {
        title: title.to_owned(),
        artists: vec![ArtistCredit {
            id: None,
            name: artist.to_owned(),
        }],
        genres: entry_codes(VocabularyKind::Genre, n).into_iter().collect(),
        category: entry_codes(VocabularyKind::Category, n),
        parts_of_night: entry_codes(VocabularyKind::PartOfNight, n).into_iter().collect(),
        year: Some(2026),
        ..TrackFields::default()
    };
    let pending = |new_fields: TrackFields, n: usize| PlannedSubmissionTrack {
        facts: new_fields,
        sound: audio(n),
        verdict: TrackReviewStatus::Pending,
        track: None,
    };
    let published_track = plan.track(plan.tracks().saturating_sub(3)).track;
    let mut submissions = vec![
        PlannedSubmission {
            account: creators.author,
            status: SubmissionStatus::Published,
            notes: "Права мои, семплы свои.",
            days_ago: 12,
            tracks: vec![PlannedSubmissionTrack {
                facts: published_fields(plan, &published_track, vocabulary),
                sound: audio(0),
                verdict: TrackReviewStatus::Approved,
                track: Some(published_track.id),
            }],
        },
        PlannedSubmission {
            account: creators.author,
            status: SubmissionStatus::Rejected,
            notes: "",
            days_ago: 5,
            tracks: vec![PlannedSubmissionTrack {
                verdict: TrackReviewStatus::Rejected,
                ..pending(new_fields("Demo Author", "Мосты разведены (Club Edit)", 2), 1)
            }],
        },
        PlannedSubmission {
            account: creators.author,
            status: SubmissionStatus::Draft,
            notes: "",
            days_ago: 0,
            tracks: vec![PlannedSubmissionTrack {
                sound: None,
                ..pending(new_fields("Demo Author", "Набережная, 5 утра", 4), 0)
            }],
        },
    ];
    let queue = [
        (
            9,
            "Снимаю на плёнку, свожу на наушниках. Буду рад правкам.",
            &[
                ("Тихий Ток", "Подстанция"),
                ("Тихий Ток", "Подстанция (Night Shift Remix)"),
            ][..],
        ),
        (2, "", &[("Lada Sever", "Polar Lights")][..]),
    ];
    for (n, (account, (days_ago, notes, tracks))) in creators.others.iter().zip(queue).enumerate() {
        let tracks = (3 + 2 * n..).zip(tracks);
        submissions.push(PlannedSubmission {
            account: *account,
            status: SubmissionStatus::Sent,
            notes,
            days_ago,
            tracks: tracks
                .map(|(n, (artist, title))| pending(new_fields(artist, title, n), n))
                .collect(),
        });
    }
    let kind = vocabulary
        .iter()
        .find(|term| term.kind == VocabularyKind::VersionType);
    let mut number = 0;
    for sent in &submissions {
        insert_submission(tx, creators, sent, kind.map(|kind| kind.id), &mut number, now).await?;
    }
    Ok(())
}

/// The fields of a submitted track that is published by now.
fn published_fields(plan: &DemoPlan, track: &Track, vocabulary: &[VocabularyEntry]) -> TrackFields {
    let code = |id: &VocabularyEntryId| {
        vocabulary
            .iter()
            .find(|entry| entry.id == *id)
            .map(|entry| entry.code.clone())
    };
    let credit = |planned: &crate::pool::PlannedArtist| ArtistCredit {
        id: Some(planned.artist.id),
        name: planned.artist.name.clone(),
    };
    let artists = plan.artists().iter();
    TrackFields {
        title: track.title.clone(),
        artists: artists
            .filter(|planned| track.artists.contains(&planned.artist.id))
            .map(credit)
            .collect(),
        genres: track.genres.iter().filter_map(code).collect(),
        year: track.year,
        ..TrackFields::default()
    }
}

async fn insert_submission(
    tx: &mut Tx,
    creators: &Creators,
    planned: &PlannedSubmission<'_>,
    kind: Option<VocabularyEntryId>,
    number: &mut u8,
    now: Timestamp,
) -> Result<(), StoreError> {
    let at = now.plus_days(-planned.days_ago);
    let limit = usize::from(u8::MAX);
    let Some(submission) = tx
        .add_submission(planned.account, CreatorKind::Author, limit, at)
        .await?
    else {
        return Ok(());
    };
    let id = submission.id;
    let mut tracks = Vec::new();
    for track in &planned.tracks {
        let upload = match track.sound {
            Some(audio) => {
                *number += 1;
                Some(insert_upload(tx, planned.account, audio, &track.facts, *number, at).await?)
            }
            None => None,
        };
        tracks.push(SubmissionTrack {
            id: None,
            facts: track.facts.clone(),
            versions: vec![SubmissionVersion {
                id: None,
                kind,
                upload: upload.map(|id| id.to_string()),
                bpm: None,
                key: None,
            }],
            verdict: track.verdict,
            reason: None,
            comment: String::new(),
            track: track.track,
        });
    }
    tx.write_submission_tracks(id, &tracks).await?;
    for (stored, track) in tx
        .tracks_of_submission(id)
        .await?
        .into_iter()
        .zip(&planned.tracks)
    {
        let is_rejected = track.verdict == TrackReviewStatus::Rejected;
        let decided_track = SubmissionTrack {
            verdict: track.verdict,
            reason: is_rejected.then_some(RejectionReason::Clipping),
            comment: match is_rejected {
                true => "Пики срезаны с середины трека. Пришлите мастер тише на 2 дБ.".to_owned(),
                false => String::new(),
            },
            track: track.track,
            ..stored
        };
        tx.decide_submission_track(&decided_track).await?;
    }
    let is_sent = planned.status != SubmissionStatus::Draft;
    let is_decided = matches!(
        planned.status,
        SubmissionStatus::Published | SubmissionStatus::Rejected
    );
    let decided_at = at.plus_days(2);
    tx.change_submission(&Submission {
        status: planned.status,
        link: LINK.to_owned(),
        notes: planned.notes.to_owned(),
        consented_at: is_sent.then_some(at),
        first_sent_at: is_sent.then_some(at),
        sent_at: is_sent.then_some(at),
        assignee: creators.moderator.filter(|_| is_decided),
        decided_at: is_decided.then_some(decided_at),
        publish_at: (planned.status == SubmissionStatus::Published).then_some(decided_at),
        updated_at: if is_decided { decided_at } else { at },
        ..submission
    })
    .await?;
    let decided_track = tx.tracks_of_submission(id).await?;
    insert_events(tx, creators, planned, (id, &decided_track), at, decided_at).await
}

async fn insert_events(
    tx: &mut Tx,
    creators: &Creators,
    planned: &PlannedSubmission<'_>,
    (id, tracks): (SubmissionId, &[SubmissionTrack]),
    at: Timestamp,
    decided_at: Timestamp,
) -> Result<(), StoreError> {
    let (author, staff) = (Some(planned.account), creators.moderator);
    let mut events = vec![(SubmissionEventKind::Created, author, at)];
    if planned.status != SubmissionStatus::Draft {
        events.push((SubmissionEventKind::Sent, author, at));
    }
    match planned.status {
        SubmissionStatus::Published => {
            events.push((SubmissionEventKind::Taken, staff, decided_at));
            events.push((SubmissionEventKind::Approved, staff, decided_at));
            events.push((SubmissionEventKind::Published, staff, decided_at));
        }
        SubmissionStatus::Rejected => {
            events.push((SubmissionEventKind::Taken, staff, decided_at));
            events.push((SubmissionEventKind::Rejected, staff, decided_at));
        }
        _ => {}
    }
    let said: Vec<TrackRemark> = tracks.iter().filter_map(SubmissionTrack::to_remark).collect();
    for (kind, account, at) in events {
        let said = if kind == SubmissionEventKind::Rejected {
            &said[..]
        } else {
            &[]
        };
        let remarks = ReviewRemarks {
            comment: "",
            tracks: said,
        };
        tx.add_submission_event(id, kind, account, remarks, at).await?;
    }
    Ok(())
}

/// An upload that is complete and analysed.
async fn insert_upload(
    tx: &mut Tx,
    account: AccountId,
    audio: &RenderedFiles,
    facts: &TrackFields,
    number: u8,
    at: Timestamp,
) -> Result<UploadId, StoreError> {
    let file = audio.wav.as_ref().unwrap_or(&audio.mp3);
    let length = file.length + file.master_offset.unwrap_or_default();
    let artist = facts.artists.first().map(|credit| credit.name.clone());
    let name = format!("{}.wav", facts.called().replace(" — ", " - "));
    let id = UploadId::from_bytes([number; 16]);
    let new = NewUpload {
        id: id.clone(),
        account,
        name: name.clone(),
        length,
        created_at: at,
    };
    tx.insert_upload(&new, UPLOADS, at).await?;
    let chunk = UploadChunk {
        begins_at: 0,
        length,
        object_id: file.object_id.clone(),
    };
    tx.put_chunk(&id, &chunk, at).await?;
    tx.delete_chunks(&id).await?;
    let master = tx
        .insert_master(&NewMaster {
            object_id: file.object_id.clone(),
            name,
            length,
            track: None,
            kind: None,
            created_at: at,
        })
        .await?;
    let metadata = FileMetadata {
        tags: EmbeddedTags {
            artist,
            title: Some(facts.title.clone()),
            bpm: audio.measured.bpm.map(|bpm| bpm.rounded().value()),
            ..EmbeddedTags::default()
        },
        format: MasterFormat {
            name: "WAV".to_owned(),
            lossless: true,
            channels: 2,
            bitrate: Some(CD_KBITS),
        },
        cover: None,
    };
    tx.set_upload_joined(&id, master, &metadata, at).await?;
    if let Some(audio) = save_audio_file(tx, audio).await?.audio_file {
        tx.master_is_ready(master, audio, at).await?;
    }
    Ok(id)
}
