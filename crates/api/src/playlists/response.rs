//! Playlists as the API document describes them.

use pult_app::playlists::PlaylistView;
use pult_domain::{
    lang::Lang,
    playlist::{PlaylistKind, PlaylistStatus},
    time::SECOND_MS,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::catalog::picture_link;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaylistResponse {
    pub id: String,
    /// The id again, as old clients read it; so is the code.
    pub playlist_id: String,
    pub playlist_code: String,
    pub code: String,
    /// In the reader's language where it has a name in each.
    pub name: String,
    /// In English, for its owner and for the reviewer, who get the other one as `name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name_en: Option<String>,
    #[schema(required)]
    pub picture: Option<PlaylistPictureResponse>,
    /// Made by a user.
    pub custom_playlist: bool,
    #[serde(rename = "type")]
    pub kind: PlaylistType,
    pub status: PlaylistState,
    /// Tracks in it.
    pub count: u64,
    /// Seconds that its tracks take together.
    pub duration: u64,
    /// Whether the reader follows it.
    pub followed: bool,
    /// Null for the pool's own.
    #[schema(required)]
    pub owner: Option<PlaylistOwnerResponse>,
    pub description: String,
    /// The reader may change it.
    pub can_edit: bool,
    /// Its owner shares it by a secret link; only the owner learns that.
    pub shared: bool,
    /// How to reach the author: for everybody once it is published, for its owner always.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub contacts: Option<String>,
    /// What the reviewer said, for its owner only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub review_note: Option<String>,
    /// When it was sent for review, for its owner only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sent_at: Option<String>,
    pub updated_at: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaylistPictureResponse {
    pub id: String,
    pub src: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaylistOwnerResponse {
    pub id: String,
    pub name: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlaylistType {
    User,
    Author,
    Staff,
    Free,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlaylistState {
    Private,
    OnReview,
    Published,
    Rejected,
    Unpublished,
}

impl PlaylistResponse {
    pub(crate) fn from_view(view: &PlaylistView, lang: Lang) -> Self {
        let item = &view.listed;
        let playlist = &item.playlist;
        let shows_both_names = view.is_own || playlist.status == PlaylistStatus::OnReview;
        let name = if shows_both_names {
            playlist.name.as_str()
        } else {
            playlist.name_in(lang)
        };
        let name_en = Some(playlist.name_en.clone()).filter(|name| shows_both_names && !name.is_empty());
        let shows_contacts = view.is_own || playlist.status == PlaylistStatus::Published;
        Self {
            id: playlist.id.to_string(),
            playlist_id: playlist.id.to_string(),
            playlist_code: playlist.code.clone(),
            code: playlist.code.clone(),
            name: name.to_owned(),
            name_en,
            picture: playlist.picture.as_ref().map(|object| PlaylistPictureResponse {
                id: object.clone(),
                src: picture_link(object),
            }),
            custom_playlist: playlist.kind == PlaylistKind::User,
            kind: playlist.kind.into(),
            status: playlist.status.into(),
            count: item.tracks as u64,
            duration: seconds(item.duration_ms),
            followed: view.followed,
            owner: item.owner.as_ref().map(|owner| PlaylistOwnerResponse {
                id: owner.id.to_string(),
                name: owner.name.clone(),
            }),
            description: playlist.description.clone(),
            can_edit: view.is_own,
            shared: view.is_own && item.shared,
            contacts: (shows_contacts && !playlist.contacts.is_empty()).then(|| playlist.contacts.clone()),
            review_note: playlist.review_note.clone().filter(|_| view.is_own),
            sent_at: playlist.sent_at.filter(|_| view.is_own).map(|at| at.rfc3339()),
            updated_at: playlist.updated_at.rfc3339(),
        }
    }
}

pub(super) fn seconds(milliseconds: i64) -> u64 {
    u64::try_from(milliseconds / SECOND_MS).unwrap_or_default()
}

impl From<PlaylistKind> for PlaylistType {
    fn from(kind: PlaylistKind) -> Self {
        match kind {
            PlaylistKind::User => Self::User,
            PlaylistKind::Author => Self::Author,
            PlaylistKind::Staff => Self::Staff,
            PlaylistKind::Free => Self::Free,
        }
    }
}

impl From<PlaylistStatus> for PlaylistState {
    fn from(status: PlaylistStatus) -> Self {
        match status {
            PlaylistStatus::Private => Self::Private,
            PlaylistStatus::OnReview => Self::OnReview,
            PlaylistStatus::Published => Self::Published,
            PlaylistStatus::Rejected => Self::Rejected,
            PlaylistStatus::Unpublished => Self::Unpublished,
        }
    }
}
