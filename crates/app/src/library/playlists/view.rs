//! Playlists as a reader sees them.

use std::{cmp::Reverse, collections::HashSet, sync::Arc};

use pult_domain::{
    ids::{AccountId, PlaylistId},
    list::PageRequest,
    permission::AccessLevel,
    problem::Problem,
    requester::{Requester, User},
};
use pult_store::{Playlist, PlaylistKind, PlaylistListItem, PlaylistStatus};

use crate::{
    App, AppError,
    catalog::{ContentPage, followed_playlists},
};

#[derive(Debug, Clone)]
pub struct PlaylistView {
    pub listed: Arc<PlaylistListItem>,
    pub followed: bool,
    /// The reader's own, to be changed at will.
    pub is_own: bool,
}

impl PlaylistView {
    fn new(listed: Arc<PlaylistListItem>, followed: &HashSet<PlaylistId>, reader: Option<AccountId>) -> Self {
        let owner = listed.playlist.owner;
        Self {
            followed: followed.contains(&listed.playlist.id),
            is_own: owner.is_some() && owner == reader,
            listed,
        }
    }
}

fn account(reader: &Requester) -> Option<AccountId> {
    reader.user.as_ref().map(|user| user.account.id)
}

/// With what they are to the reader.
#[crate::boxed]
pub async fn view(
    app: &App,
    reader: &Requester,
    listed: &[Arc<PlaylistListItem>],
) -> Result<Vec<PlaylistView>, AppError> {
    let followed = followed_playlists(app, reader).await?;
    let seen = |listed: &Arc<PlaylistListItem>| PlaylistView::new(listed.clone(), &followed, account(reader));
    Ok(listed.iter().map(seen).collect())
}

/// The user's own and the followed ones, in the user's order.
#[crate::boxed]
pub async fn mine(app: &App, user: &User) -> Result<Vec<PlaylistView>, AppError> {
    let account = user.account.id;
    let all = app.store.playlists_of(account).await?;
    let seen = |listed: PlaylistListItem| {
        let own = listed.playlist.owner == Some(account);
        PlaylistView {
            listed: Arc::new(listed),
            followed: !own,
            is_own: own,
        }
    };
    Ok(all.into_iter().map(seen).collect())
}

/// Published ones are everybody's, those on review their reviewers' too, others their owner's alone; nobody learns
/// that a foreign one exists.
#[crate::boxed]
pub async fn show(app: &App, reader: &Requester, code: &str) -> Result<PlaylistView, AppError> {
    let listed = app.store.listed_playlist(code).await?.ok_or(Problem::NotFound)?;
    let visible = can_see(reader, &listed.playlist);
    let mut seen = view(app, reader, &[Arc::new(listed)]).await?;
    let seen = seen.pop().filter(|_| visible);
    Ok(seen.ok_or(Problem::NotFound)?)
}

pub(crate) fn can_see(reader: &Requester, playlist: &Playlist) -> bool {
    let own = || playlist.owner.is_some() && playlist.owner == account(reader);
    let reviews = || {
        let roles = reader.user.iter().flat_map(|user| &user.account.roles);
        roles.copied().any(|role| AccessLevel::Moderator.allows(role))
    };
    match playlist.status {
        PlaylistStatus::Published => true,
        PlaylistStatus::OnReview => own() || reviews(),
        _ => own(),
    }
}

/// Published playlists whose name or author has `q` in it: the Free one, the pool's own in their order, then what
/// authors changed last.
#[crate::boxed]
pub async fn feed(
    app: &App,
    reader: &Requester,
    q: &str,
    kind: Option<&str>,
    page: PageRequest,
) -> Result<ContentPage<PlaylistView>, AppError> {
    let kind = match kind {
        None | Some("") => None,
        Some(code) => {
            Some(PlaylistKind::parse(code).ok_or_else(|| Problem::InvalidValue { field: "type".into() })?)
        }
    };
    let q = q.trim().to_lowercase();
    let has = |text: &str| text.to_lowercase().contains(&q);
    let fits = |listed: &Arc<PlaylistListItem>| {
        kind.is_none_or(|kind| kind == listed.playlist.kind)
            && (has(&listed.playlist.name) || listed.owner.as_ref().is_some_and(|owner| has(&owner.name)))
    };
    let mut found = app.content.playlists();
    found.retain(fits);
    found.sort_by_key(|listed| {
        let playlist = &listed.playlist;
        let (shelf, place) = match playlist.kind {
            PlaylistKind::Free => (0, playlist.position),
            PlaylistKind::Staff => (1, playlist.position),
            PlaylistKind::Author | PlaylistKind::User => (2, -playlist.updated_at.0),
        };
        (shelf, place, Reverse(playlist.id))
    });
    let total = found.len();
    let wanted: Vec<_> = found.into_iter().skip(page.offset).take(page.limit).collect();
    Ok(ContentPage {
        items: view(app, reader, &wanted).await?,
        total,
        corrected: None,
    })
}
