//! What the demo accounts find behind the bell.

use pult_domain::{
    ids::AccountId,
    notification::NotificationKind,
    time::{HOUR_MS, Timestamp},
};
use pult_store::{Follow, NewNotification, NewPlaylist, PlaylistStatus, Post, PostKind, StoreError, Tx};
use serde_json::json;

use crate::pool::DemoPlan;

/// Releases told to one account, and the newest tracks they are looked for among.
const RELEASES: usize = 3;
const LOOKED_AT: usize = 2_000;

pub(super) async fn add_notifications(
    tx: &mut Tx,
    accounts: &[AccountId],
    now: Timestamp,
    plan: &DemoPlan,
    follows: &[Follow],
    playlists: &[NewPlaylist],
    posts: &[Post],
) -> Result<(), StoreError> {
    news(tx, accounts, now, posts).await?;
    reviews(tx, accounts, now, playlists).await?;
    releases(tx, accounts, now, plan, follows).await
}

async fn news(tx: &mut Tx, accounts: &[AccountId], now: Timestamp, posts: &[Post]) -> Result<(), StoreError> {
    let newest = posts
        .iter()
        .filter(|post| post.kind == PostKind::News && post.published_at.is_some_and(|at| at <= now))
        .max_by_key(|post| post.published_at);
    let Some(post) = newest else { return Ok(()) };
    let notice = NewNotification {
        kind: NotificationKind::News,
        facts: json!({
            "title_ru": post.title.ru, "title_en": post.title.en,
            "lead_ru": post.lead.ru, "lead_en": post.lead.en,
        }),
        link: &format!("/news/{}", post.code),
        about: &format!("news:{}", post.id),
        at: Timestamp(now.0 - 30 * HOUR_MS),
    };
    tx.notify(&notice, accounts).await?;
    Ok(())
}

/// An author hears of a playlist that was published.
async fn reviews(
    tx: &mut Tx,
    accounts: &[AccountId],
    now: Timestamp,
    playlists: &[NewPlaylist],
) -> Result<(), StoreError> {
    for playlist in playlists.iter().map(|new| &new.playlist) {
        let owner = playlist.owner.filter(|owner| accounts.contains(owner));
        if let (Some(owner), PlaylistStatus::Published) = (owner, playlist.status) {
            let notice = NewNotification {
                kind: NotificationKind::PlaylistReview,
                facts: json!({ "name": playlist.name, "published": true }),
                link: &format!("/playlists/{}", playlist.code),
                about: &format!("playlist_review:{}", playlist.id),
                at: Timestamp(now.0 - 50 * HOUR_MS),
            };
            tx.notify(&notice, &[owner]).await?;
        }
    }
    Ok(())
}

async fn releases(
    tx: &mut Tx,
    accounts: &[AccountId],
    now: Timestamp,
    plan: &DemoPlan,
    follows: &[Follow],
) -> Result<(), StoreError> {
    let newest: Vec<_> = (0..plan.tracks())
        .rev()
        .take(LOOKED_AT)
        .map(|index| plan.track(index).track)
        .filter(|track| track.published_at <= now)
        .collect();
    for account in accounts {
        let followed = follows.iter().filter(|follow| follow.account == *account);
        let told = followed
            .filter_map(|follow| {
                let track = newest
                    .iter()
                    .find(|track| track.artists.contains(&follow.artist))?;
                let artist = plan
                    .artists()
                    .iter()
                    .find(|planned| planned.artist.id == follow.artist)?;
                Some((&artist.artist, track))
            })
            .take(RELEASES);
        for (hours, (artist, track)) in (1i64..).zip(told) {
            let notice = NewNotification {
                kind: NotificationKind::Release,
                facts: json!({ "artist": artist.name, "track": track.title, "count": 1 }),
                link: &format!("/track/{}", track.id),
                about: &format!("release:{}:{}", artist.id, now.moscow_day()),
                at: Timestamp(now.0 - 5 * hours * HOUR_MS),
            };
            tx.notify(&notice, &[*account]).await?;
        }
    }
    Ok(())
}
