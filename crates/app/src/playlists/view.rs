//! Playlists with what their requester may do.

use std::{cmp::Reverse, collections::HashSet, sync::Arc};

use pult_domain::{
    ids::{AccountId, PlaylistId},
    list::PageRequest,
    permission::AccessLevel,
    playlist::{PlaylistKind, PlaylistStatus},
    problem::Problem,
    requester::{Requester, User},
};
use pult_store::{Playlist, PlaylistListItem};

use crate::{App, AppError, catalog::ContentPage};

#[derive(Debug, Clone)]
pub struct PlaylistView {
    pub listed: Arc<PlaylistListItem>,
    pub followed: bool,
    /// Whether the playlist belongs to the requester, who may change it.
    pub is_own: bool,
}

impl PlaylistView {
    fn new(
        listed: Arc<PlaylistListItem>,
        followed: &HashSet<PlaylistId>,
        requester: Option<AccountId>,
    ) -> Self {
        let owner = listed.playlist.owner;
        Self {
            followed: followed.contains(&listed.playlist.id),
            is_own: owner.is_some() && owner == requester,
            listed,
        }
    }
}

/// The playlists that the requester follows; none for a visitor.
async fn followed_playlists(app: &App, requester: &Requester) -> Result<HashSet<PlaylistId>, AppError> {
    match &requester.user {
        Some(user) => Ok(app.store.followed_playlists(user.account.id).await?),
        None => Ok(HashSet::new()),
    }
}

fn account_id(requester: &Requester) -> Option<AccountId> {
    requester.user.as_ref().map(|user| user.account.id)
}

/// Adds what the playlists are to the requester.
#[crate::boxed]
pub async fn view_playlists(
    app: &App,
    requester: &Requester,
    listed: &[Arc<PlaylistListItem>],
) -> Result<Vec<PlaylistView>, AppError> {
    let followed = followed_playlists(app, requester).await?;
    let to_view =
        |listed: &Arc<PlaylistListItem>| PlaylistView::new(listed.clone(), &followed, account_id(requester));
    Ok(listed.iter().map(to_view).collect())
}

/// The user's own and the followed ones, in the user's order.
#[crate::boxed]
pub async fn list_own(app: &App, user: &User) -> Result<Vec<PlaylistView>, AppError> {
    let account = user.account.id;
    let all = app.store.playlists_of(account).await?;
    let to_view = |listed: PlaylistListItem| {
        let own = listed.playlist.owner == Some(account);
        PlaylistView {
            listed: Arc::new(listed),
            followed: !own,
            is_own: own,
        }
    };
    Ok(all.into_iter().map(to_view).collect())
}

/// Published playlists are visible to all, those on review to reviewers too, others only to their owner.
/// Nobody learns that somebody else's private one exists.
#[crate::boxed]
pub async fn load_playlist(app: &App, requester: &Requester, code: &str) -> Result<PlaylistView, AppError> {
    let listed = app.store.listed_playlist(code).await?.ok_or(Problem::NotFound)?;
    let visible = can_see(requester, &listed.playlist);
    let mut views = view_playlists(app, requester, &[Arc::new(listed)]).await?;
    let views = views.pop().filter(|_| visible);
    Ok(views.ok_or(Problem::NotFound)?)
}

pub(crate) fn can_see(requester: &Requester, playlist: &Playlist) -> bool {
    let own = || playlist.owner.is_some() && playlist.owner == account_id(requester);
    let reviews = || {
        let roles = requester.user.iter().flat_map(|user| &user.account.roles);
        roles.copied().any(|role| AccessLevel::Moderator.allows(role))
    };
    match playlist.status {
        PlaylistStatus::Published => true,
        PlaylistStatus::OnReview => own() || reviews(),
        _ => own(),
    }
}

/// Published playlists whose name or author contains `q`: the Free playlist first, then those of staff in
/// their order, then those of authors by last change.
#[crate::boxed]
pub async fn list_published(
    app: &App,
    requester: &Requester,
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
    let contains_query = |text: &str| text.to_lowercase().contains(&q);
    let matches = |listed: &Arc<PlaylistListItem>| {
        kind.is_none_or(|kind| kind == listed.playlist.kind)
            && (contains_query(&listed.playlist.name)
                || contains_query(&listed.playlist.name_en)
                || listed
                    .owner
                    .as_ref()
                    .is_some_and(|owner| contains_query(&owner.name)))
    };
    let mut found = app.content.playlists();
    found.retain(matches);
    found.sort_by_key(|listed| {
        let playlist = &listed.playlist;
        let (group, rank) = match playlist.kind {
            PlaylistKind::Free => (0, playlist.position),
            PlaylistKind::Staff => (1, playlist.position),
            PlaylistKind::Author | PlaylistKind::User => (2, -playlist.updated_at.0),
        };
        (group, rank, Reverse(playlist.id))
    });
    let total = found.len();
    let shown: Vec<_> = found.into_iter().skip(page.offset).take(page.limit).collect();
    Ok(ContentPage {
        items: view_playlists(app, requester, &shown).await?,
        total,
        corrected: None,
    })
}
