//! What users of the test pool have done: follows, downloads, playlists, posts, a banner.

use pult_domain::{
    ids::{AccountId, ArtistId, BannerId, BoxId, InteractiveId, PlaylistId, PostId, TrackId, VersionId},
    lang::Bilingual,
    playlist::{PlaylistKind, PlaylistStatus},
    time::Timestamp,
};
use pult_store::{
    Banner, BoxTrack, DownloadCount, Follow, Interactive, InteractiveBox, NewDownload, NewPlaylist,
    PlayEvent, Playlist, PlaylistFollow, Post, PostKind, Tx,
};

/// Downloaded by `pro`, oldest first; the first one twice.
pub(crate) const DOWNLOADED: [i64; 3] = [4, 7, 4];
/// Played by `pro`.
pub(crate) const PLAYED: i64 = 6;
/// A published playlist and its tracks in order.
pub(crate) const PUBLIC: (&str, [i64; 4]) = ("warm-up", [12, 3, 27, 5]);
/// An interactive with one box, and the tracks in it.
pub(crate) const OCCASION: (&str, [i64; 3]) = ("wedding", [9, 2, 14]);
/// Private playlists of `pro` and of `free`.
pub(crate) const OF_PRO: &str = "secret-of-pro";
pub(crate) const OF_FREE: &str = "secret-of-free";
pub(crate) const WITH_BANNER: i64 = 8;

pub(crate) async fn fill(tx: &mut Tx, free: AccountId, pro: AccountId, now: Timestamp) {
    for (account, artists) in [(pro, &[2][..]), (free, &[1, 2])] {
        let follow = |artist: &i64| Follow {
            account,
            artist: ArtistId(*artist),
            at: now,
        };
        let follows: Vec<_> = artists.iter().map(follow).collect();
        tx.add_follows(&follows).await.unwrap();
    }
    let play = PlayEvent {
        account: Some(pro),
        track: TrackId(PLAYED),
        at: now,
    };
    tx.add_plays(&[play]).await.unwrap();
    downloads(tx, pro, now).await;
    tx.insert_playlists(&[
        playlist(1, PUBLIC.0, None, &PUBLIC.1, now),
        playlist(2, OF_PRO, Some(pro), &[1, 2], now),
        playlist(3, OF_FREE, Some(free), &[1], now),
    ])
    .await
    .unwrap();
    let follow = PlaylistFollow {
        account: pro,
        playlist: PlaylistId(1),
        at: now,
    };
    tx.add_playlist_follows(&[follow]).await.unwrap();
    tx.insert_posts(&[
        post(1, "Гармоничное сведение", "Harmonic mixing", now.plus_days(-1)),
        post(2, "Завтрашние новости", "News of tomorrow", now.plus_days(1)),
    ])
    .await
    .unwrap();
    insert_interactives(tx, now).await;
    let banner = Banner {
        id: BannerId(1),
        track: TrackId(WITH_BANNER),
        picture: None,
        link: "/plans".into(),
        text: Bilingual::new("Событие недели", "Event of the week"),
        starts_at: now.plus_days(-1),
        ends_at: now.plus_days(1),
        created_at: now,
    };
    tx.insert_banners(&[banner]).await.unwrap();
}

async fn downloads(tx: &mut Tx, pro: AccountId, now: Timestamp) {
    let download = |(n, track): (i64, i64)| NewDownload {
        account: pro,
        track: TrackId(track),
        version: VersionId(track * 10),
        format: "mp3".into(),
        source: "record_pool".into(),
        how: "single".into(),
        artist: None,
        playlist: None,
        at: now.plus_seconds(n - 60),
    };
    let all: Vec<_> = (0..).zip(DOWNLOADED).map(download).collect();
    tx.record_downloads(&all).await.unwrap();
    let count = |track: i64, count: u8| DownloadCount {
        account: pro,
        version: VersionId(track * 10),
        track: TrackId(track),
        count,
    };
    tx.insert_download_counts(&[count(4, 2), count(7, 1)])
        .await
        .unwrap();
}

pub(crate) fn playlist(
    id: i64,
    code: &str,
    owner: Option<AccountId>,
    tracks: &[i64],
    now: Timestamp,
) -> NewPlaylist {
    let (kind, status) = match owner {
        Some(_) => (PlaylistKind::User, PlaylistStatus::Private),
        None => (PlaylistKind::Staff, PlaylistStatus::Published),
    };
    NewPlaylist {
        playlist: Playlist {
            id: PlaylistId(id),
            code: code.into(),
            owner,
            kind,
            status,
            name: "Разогрев перед полночью".into(),
            name_en: String::new(),
            picture: Some("cafe".into()),
            description: "Спокойный старт".into(),
            position: id,
            contacts: String::new(),
            review_note: None,
            sent_at: None,
            created_at: now,
            updated_at: now,
        },
        tracks: tracks.iter().copied().map(TrackId).collect(),
    }
}

fn post(id: i64, ru: &str, en: &str, at: Timestamp) -> Post {
    Post {
        id: PostId(id),
        kind: PostKind::Blog,
        code: format!("post-{id}"),
        title: Bilingual::new(ru, en),
        lead: Bilingual::new("Коротко о главном", "The point in short"),
        body: Bilingual::new("[]", "[]"),
        picture: Some("beef".into()),
        published_at: Some(at),
        created_at: at,
        updated_at: at,
    }
}

/// A published interactive, and one that staff still prepare.
async fn insert_interactives(tx: &mut Tx, now: Timestamp) {
    let occasion = |id, code: &str, published_at| Interactive {
        id: InteractiveId(id),
        code: code.to_owned(),
        position: id,
        title: Bilingual::new("Свадьба", "Wedding"),
        lead: Bilingual::new("Что ставить", "What to play"),
        picture: None,
        published_at,
    };
    let moment = InteractiveBox {
        id: BoxId(1),
        interactive: InteractiveId(1),
        position: 0,
        title: Bilingual::new("Торт", "The cake"),
        hint: Bilingual::new("Когда гаснет свет", "As the lights go down"),
    };
    let lying = (0..).zip(OCCASION.1).map(|(position, track)| BoxTrack {
        box_id: BoxId(1),
        position,
        track: TrackId(track),
    });
    tx.insert_interactives(
        &[occasion(1, OCCASION.0, Some(now)), occasion(2, "prepared", None)],
        &[moment],
        &lying.collect::<Vec<_>>(),
    )
    .await
    .unwrap();
}
