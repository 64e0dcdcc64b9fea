//! The notifications of the demo accounts.

use pult_domain::{
    ids::AccountId,
    notification::NotificationKind,
    playlist::PlaylistStatus,
    time::{HOUR_MS, Timestamp},
};
use pult_store::{Follow, NewNotification, NewPlaylist, Post, PostKind, StoreError, Tx};
use serde_json::json;

use crate::pool::DemoPlan;

/// Releases for one account, and how many of the newest tracks are searched for them.
const RELEASES: usize = 3;
const SEARCHED_TRACKS: usize = 2_000;

pub(super) async fn add_notifications(
    tx: &mut Tx,
    accounts: &[AccountId],
    now: Timestamp,
    plan: &DemoPlan,
    follows: &[Follow],
    playlists: &[NewPlaylist],
    posts: &[Post],
) -> Result<(), StoreError> {
    notify_news(tx, accounts, now, posts).await?;
    notify_reviews(tx, accounts, now, playlists).await?;
    notify_releases(tx, accounts, now, plan, follows).await
}

async fn notify_news(
    tx: &mut Tx,
    accounts: &[AccountId],
    now: Timestamp,
    posts: &[Post],
) -> Result<(), StoreError> {
    let newest = posts
        .iter()
        .filter(|post| post.kind == PostKind::News && post.published_at.is_some_and(|at| at <= now))
        .max_by_key(|post| post.published_at);
    let Some(post) = newest else { return Ok(()) };
    let notification = NewNotification {
        kind: NotificationKind::News,
        facts: json!({
            "title_ru": post.title.ru, "title_en": post.title.en,
            "lead_ru": post.lead.ru, "lead_en": post.lead.en,
        }),
        link: &format!("/news/{}", post.code),
        about: &format!("news:{}", post.id),
        at: Timestamp(now.0 - 30 * HOUR_MS),
    };
    tx.notify(&notification, accounts).await?;
    Ok(())
}

/// Notifies authors of their published playlists.
async fn notify_reviews(
    tx: &mut Tx,
    accounts: &[AccountId],
    now: Timestamp,
    playlists: &[NewPlaylist],
) -> Result<(), StoreError> {
    for playlist in playlists.iter().map(|new| &new.playlist) {
        let owner = playlist.owner.filter(|owner| accounts.contains(owner));
        if let (Some(owner), PlaylistStatus::Published) = (owner, playlist.status) {
            let notification = NewNotification {
                kind: NotificationKind::PlaylistReview,
                facts: json!({ "name": playlist.name, "published": true }),
                link: &format!("/playlists/{}", playlist.code),
                about: &format!("playlist_review:{}", playlist.id),
                at: Timestamp(now.0 - 50 * HOUR_MS),
            };
            tx.notify(&notification, &[owner]).await?;
        }
    }
    Ok(())
}

async fn notify_releases(
    tx: &mut Tx,
    accounts: &[AccountId],
    now: Timestamp,
    plan: &DemoPlan,
    follows: &[Follow],
) -> Result<(), StoreError> {
    let newest: Vec<_> = (0..plan.tracks())
        .rev()
        .take(SEARCHED_TRACKS)
        .map(|index| plan.track(index).track)
        .filter(|track| track.published_at <= now)
        .collect();
    for account in accounts {
        let followed = follows.iter().filter(|follow| follow.account == *account);
        let releases = followed
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
        for (hours, (artist, track)) in (1i64..).zip(releases) {
            let notification = NewNotification {
                kind: NotificationKind::Release,
                facts: json!({ "artist": artist.name, "track": track.title, "count": 1 }),
                link: &format!("/track/{}", track.id),
                about: &format!("release:{}:{}", artist.id, now.moscow_day()),
                at: Timestamp(now.0 - 5 * hours * HOUR_MS),
            };
            tx.notify(&notification, &[*account]).await?;
        }
    }
    Ok(())
}
