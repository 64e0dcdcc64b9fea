//! What the demo's creators have sent in: something published, something refused, a draft, and a queue to review.

use pult_app::ingest::{RenderedFiles, save_audio_file};
use pult_domain::{
    catalog::Track,
    ids::{AccountId, SubmissionId, TrackId, VocabularyEntryId},
    submission::{
        ArtistCredit, CreatorKind, RejectionReason, SubmissionEventKind, SubmissionStatus, TrackFields,
        TrackReviewStatus,
    },
    time::Timestamp,
    upload::{EmbeddedTags, FileMetadata, MasterFormat, UploadId},
    vocabulary::{VocabularyEntry, VocabularyKind},
};
use pult_store::{
    NewMaster, NewPlaylist, NewUpload, PlaylistKind, PlaylistStatus, ReviewRemarks, StoreError, Submission,
    SubmissionTrack, SubmissionVersion, TrackRemark, Tx, UploadChunk,
};

use crate::pool::{DemoPlan, PlannedAccount};

const AUTHOR: &str = "author";
const LINK: &str = "https://t.me/pult_demo";
const CD_KBITS: u32 = 1_411;
/// No account of the demo has more files on their way.
const UPLOADS: i64 = 100;

/// Who sends, and who reviews.
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

/// An author's playlist that waits for a reviewer.
pub(super) fn send_playlist(playlists: &mut [NewPlaylist], demo: &[AccountId], now: Timestamp) {
    let waits = |new: &&mut NewPlaylist| {
        let owner = new.playlist.owner;
        new.playlist.kind == PlaylistKind::Author && owner.is_some_and(|owner| !demo.contains(&owner))
    };
    if let Some(new) = playlists.iter_mut().rev().find(waits) {
        new.playlist.status = PlaylistStatus::OnReview;
        new.playlist.sent_at = Some(now.plus_days(-1));
    }
}

/// A submission as it is to stand there.
struct Sent<'a> {
    account: AccountId,
    status: SubmissionStatus,
    notes: &'a str,
    days_ago: i64,
    tracks: Vec<SentTrack<'a>>,
}

struct SentTrack<'a> {
    facts: TrackFields,
    /// None for a draft that has no file yet.
    sound: Option<&'a RenderedFiles>,
    verdict: TrackReviewStatus,
    track: Option<TrackId>,
}

pub(super) async fn send_in(
    tx: &mut Tx,
    creators: &Creators,
    plan: &DemoPlan,
    made: &[RenderedFiles],
    terms: &[VocabularyEntry],
    now: Timestamp,
) -> Result<(), StoreError> {
    // A reviewer hears masters, so only what has kept its own is sent.
    let masters: Vec<&RenderedFiles> = made.iter().filter(|sound| sound.wav.is_some()).collect();
    let sound = |n: usize| masters.get(n % masters.len().max(1)).copied();
    let codes = |kind: VocabularyKind, n: usize| {
        let of_kind: Vec<&VocabularyEntry> = terms.iter().filter(|term| term.kind == kind).collect();
        let found = of_kind.get(n % of_kind.len().max(1));
        found.map(|term| term.spoken().to_owned())
    };
    let facts = |artist: &str, title: &str, n: usize| TrackFields {
        title: title.to_owned(),
        artists: vec![ArtistCredit {
            id: None,
            name: artist.to_owned(),
        }],
        genres: codes(VocabularyKind::Genre, n).into_iter().collect(),
        category: codes(VocabularyKind::Category, n),
        parts_of_night: codes(VocabularyKind::PartOfNight, n).into_iter().collect(),
        year: Some(2026),
        ..TrackFields::default()
    };
    let pending = |facts: TrackFields, n: usize| SentTrack {
        facts,
        sound: sound(n),
        verdict: TrackReviewStatus::Pending,
        track: None,
    };
    let shown = plan.track(plan.tracks().saturating_sub(3)).track;
    let mut all = vec![
        Sent {
            account: creators.author,
            status: SubmissionStatus::Published,
            notes: "Права мои, семплы свои.",
            days_ago: 12,
            tracks: vec![SentTrack {
                facts: published(plan, &shown, terms),
                sound: sound(0),
                verdict: TrackReviewStatus::Approved,
                track: Some(shown.id),
            }],
        },
        Sent {
            account: creators.author,
            status: SubmissionStatus::Rejected,
            notes: "",
            days_ago: 5,
            tracks: vec![SentTrack {
                verdict: TrackReviewStatus::Rejected,
                ..pending(facts("Demo Author", "Мосты разведены (Club Edit)", 2), 1)
            }],
        },
        Sent {
            account: creators.author,
            status: SubmissionStatus::Draft,
            notes: "",
            days_ago: 0,
            tracks: vec![SentTrack {
                sound: None,
                ..pending(facts("Demo Author", "Набережная, 5 утра", 4), 0)
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
        all.push(Sent {
            account: *account,
            status: SubmissionStatus::Sent,
            notes,
            days_ago,
            tracks: tracks
                .map(|(n, (artist, title))| pending(facts(artist, title, n), n))
                .collect(),
        });
    }
    let kind = terms.iter().find(|term| term.kind == VocabularyKind::VersionType);
    let mut number = 0;
    for sent in &all {
        put(tx, creators, sent, kind.map(|kind| kind.id), &mut number, now).await?;
    }
    Ok(())
}

/// What its author said of a track that is in the pool by now.
fn published(plan: &DemoPlan, track: &Track, terms: &[VocabularyEntry]) -> TrackFields {
    let code = |id: &VocabularyEntryId| {
        terms
            .iter()
            .find(|term| term.id == *id)
            .map(|term| term.code.clone())
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

async fn put(
    tx: &mut Tx,
    creators: &Creators,
    sent: &Sent<'_>,
    kind: Option<VocabularyEntryId>,
    number: &mut u8,
    now: Timestamp,
) -> Result<(), StoreError> {
    let at = now.plus_days(-sent.days_ago);
    let most = usize::from(u8::MAX);
    let Some(made) = tx
        .add_submission(sent.account, CreatorKind::Author, most, at)
        .await?
    else {
        return Ok(());
    };
    let id = made.id;
    let mut tracks = Vec::new();
    for track in &sent.tracks {
        let upload = match track.sound {
            Some(sound) => {
                *number += 1;
                Some(upload(tx, sent.account, sound, &track.facts, *number, at).await?)
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
    for (written, track) in tx.tracks_of_submission(id).await?.into_iter().zip(&sent.tracks) {
        let refused = track.verdict == TrackReviewStatus::Rejected;
        let judged = SubmissionTrack {
            verdict: track.verdict,
            reason: refused.then_some(RejectionReason::Clipping),
            comment: match refused {
                true => "Пики срезаны с середины трека. Пришлите мастер тише на 2 дБ.".to_owned(),
                false => String::new(),
            },
            track: track.track,
            ..written
        };
        tx.decide_submission_track(&judged).await?;
    }
    let was_sent = sent.status != SubmissionStatus::Draft;
    let decided = matches!(
        sent.status,
        SubmissionStatus::Published | SubmissionStatus::Rejected
    );
    let decided_at = at.plus_days(2);
    tx.change_submission(&Submission {
        status: sent.status,
        link: LINK.to_owned(),
        notes: sent.notes.to_owned(),
        consented_at: was_sent.then_some(at),
        first_sent_at: was_sent.then_some(at),
        sent_at: was_sent.then_some(at),
        assignee: creators.moderator.filter(|_| decided),
        decided_at: decided.then_some(decided_at),
        publish_at: (sent.status == SubmissionStatus::Published).then_some(decided_at),
        updated_at: if decided { decided_at } else { at },
        ..made
    })
    .await?;
    let judged = tx.tracks_of_submission(id).await?;
    record(tx, creators, sent, (id, &judged), at, decided_at).await
}

async fn record(
    tx: &mut Tx,
    creators: &Creators,
    sent: &Sent<'_>,
    (id, tracks): (SubmissionId, &[SubmissionTrack]),
    at: Timestamp,
    decided_at: Timestamp,
) -> Result<(), StoreError> {
    let (author, staff) = (Some(sent.account), creators.moderator);
    let mut happened = vec![(SubmissionEventKind::Created, author, at)];
    if sent.status != SubmissionStatus::Draft {
        happened.push((SubmissionEventKind::Sent, author, at));
    }
    match sent.status {
        SubmissionStatus::Published => {
            happened.push((SubmissionEventKind::Taken, staff, decided_at));
            happened.push((SubmissionEventKind::Approved, staff, decided_at));
            happened.push((SubmissionEventKind::Published, staff, decided_at));
        }
        SubmissionStatus::Rejected => {
            happened.push((SubmissionEventKind::Taken, staff, decided_at));
            happened.push((SubmissionEventKind::Rejected, staff, decided_at));
        }
        _ => {}
    }
    let said: Vec<TrackRemark> = tracks.iter().filter_map(SubmissionTrack::to_remark).collect();
    for (what, by, at) in happened {
        let said = if what == SubmissionEventKind::Rejected {
            &said[..]
        } else {
            &[]
        };
        let remarks = ReviewRemarks {
            comment: "",
            tracks: said,
        };
        tx.add_submission_event(id, what, by, remarks, at).await?;
    }
    Ok(())
}

/// A file that came whole and was heard.
async fn upload(
    tx: &mut Tx,
    account: AccountId,
    sound: &RenderedFiles,
    facts: &TrackFields,
    number: u8,
    at: Timestamp,
) -> Result<UploadId, StoreError> {
    let file = sound.wav.as_ref().unwrap_or(&sound.mp3);
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
    let whole = UploadChunk {
        begins_at: 0,
        length,
        object_id: file.object_id.clone(),
    };
    tx.put_chunk(&id, &whole, at).await?;
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
    let told = FileMetadata {
        tags: EmbeddedTags {
            artist,
            title: Some(facts.title.clone()),
            bpm: sound.measured.bpm.map(|bpm| bpm.rounded().value()),
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
    tx.set_upload_joined(&id, master, &told, at).await?;
    if let Some(sound) = save_audio_file(tx, sound).await?.audio_file {
        tx.master_is_ready(master, sound, at).await?;
    }
    Ok(id)
}
