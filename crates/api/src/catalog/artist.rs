//! Artists as the API document describes them.

use std::sync::Arc;

use pult_app::catalog::ArtistListItem;
use pult_domain::{
    catalog::ArtistKind,
    requester::{Requester, User},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::picture_link;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtistResponse {
    pub id: String,
    pub code: String,
    pub name: String,
    #[serde(rename = "type")]
    pub kind: ArtistType,
    #[schema(required)]
    pub picture: Option<String>,
    pub description: String,
    pub exclusive: bool,
    /// Whether the reader follows.
    pub subscribed: bool,
    pub count: ArtistCounts,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ArtistType {
    Artist,
    Remixer,
    Resident,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtistCounts {
    pub subscriber: i64,
    pub tracks: u64,
}

impl ArtistResponse {
    /// Lists leave the description out; the artist's own page has it.
    pub(crate) fn from_list_item(item: &ArtistListItem, requester: &Requester) -> Self {
        let artist = &item.artist;
        let follows = |user: &Arc<User>| user.marks.followed.contains(&artist.id);
        Self {
            id: artist.id.to_string(),
            code: artist.code.clone(),
            name: artist.name.clone(),
            kind: artist.kind.into(),
            picture: artist.picture.as_deref().map(picture_link),
            description: String::new(),
            exclusive: artist.exclusive,
            subscribed: requester.user.as_ref().is_some_and(follows),
            count: ArtistCounts {
                subscriber: artist.followers,
                tracks: item.tracks as u64,
            },
        }
    }

    pub(crate) fn from_list(items: &[Arc<ArtistListItem>], requester: &Requester) -> Vec<Self> {
        items
            .iter()
            .map(|item| Self::from_list_item(item, requester))
            .collect()
    }
}

impl From<ArtistType> for ArtistKind {
    fn from(kind: ArtistType) -> Self {
        match kind {
            ArtistType::Artist => Self::Artist,
            ArtistType::Remixer => Self::Remixer,
            ArtistType::Resident => Self::Resident,
        }
    }
}

impl From<ArtistKind> for ArtistType {
    fn from(kind: ArtistKind) -> Self {
        match kind {
            ArtistKind::Artist => Self::Artist,
            ArtistKind::Remixer => Self::Remixer,
            ArtistKind::Resident => Self::Resident,
        }
    }
}
