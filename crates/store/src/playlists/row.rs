//! Playlists and their tracks.

use pult_domain::{
    ids::{AccountId, PlaylistId, TrackId, VersionId},
    lang::Lang,
    list::ListEntry,
    playlist::{PlaylistKind, PlaylistStatus},
    time::Timestamp,
};

use crate::{
    DataChange, Result, Store, Tx,
    db::{insert_many, read},
    error::parse_column,
    findable, fold,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Playlist {
    pub id: PlaylistId,
    pub code: String,
    pub owner: Option<AccountId>,
    pub kind: PlaylistKind,
    pub status: PlaylistStatus,
    pub name: String,
    /// Empty where `name` serves both languages.
    pub name_en: String,
    pub picture: Option<String>,
    pub description: String,
    /// Place among the owner's, or among the staff's.
    pub position: i64,
    /// How to reach the author.
    pub contacts: String,
    /// What the reviewer wrote.
    pub review_note: Option<String>,
    pub sent_at: Option<Timestamp>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

impl Playlist {
    pub fn name_in(&self, lang: Lang) -> &str {
        match lang {
            Lang::En if !self.name_en.is_empty() => &self.name_en,
            _ => &self.name,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPlaylist {
    pub playlist: Playlist,
    pub tracks: Vec<TrackId>,
}

#[derive(sqlx_macros::FromRow)]
pub(super) struct PlaylistRow {
    id: i64,
    code: String,
    owner_id: Option<i64>,
    kind: String,
    status: String,
    name: String,
    name_en: String,
    picture: Option<String>,
    description: String,
    position: i64,
    contacts: String,
    review_note: Option<String>,
    sent_at: Option<i64>,
    created_at: i64,
    updated_at: i64,
}

impl PlaylistRow {
    pub(super) fn into_playlist(self) -> Result<Playlist> {
        Ok(Playlist {
            id: PlaylistId(self.id),
            code: self.code,
            owner: self.owner_id.map(AccountId),
            kind: parse_column(PlaylistKind::parse(&self.kind), "playlists.kind", &self.kind)?,
            status: parse_column(
                PlaylistStatus::parse(&self.status),
                "playlists.status",
                &self.status,
            )?,
            name: self.name,
            name_en: self.name_en,
            picture: self.picture,
            description: self.description,
            position: self.position,
            contacts: self.contacts,
            review_note: self.review_note,
            sent_at: self.sent_at.map(Timestamp),
            created_at: Timestamp(self.created_at),
            updated_at: Timestamp(self.updated_at),
        })
    }
}

impl Store {
    pub async fn playlist_by_code(&self, code: &str) -> Result<Option<Playlist>> {
        if !findable(code) {
            return Ok(None);
        }
        let row: Option<PlaylistRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM playlists WHERE code = $1"
        )
        .bind(code)
        .fetch_optional(c))?;
        row.map(PlaylistRow::into_playlist).transpose()
    }

    /// Playlists of one kind in one state, in their order.
    pub async fn playlists(&self, kind: PlaylistKind, status: PlaylistStatus) -> Result<Vec<Playlist>> {
        let rows: Vec<PlaylistRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM playlists WHERE kind = $1 AND status = $2 ORDER BY position, id"
        )
        .bind(kind.code())
        .bind(status.code())
        .fetch_all(c))?;
        rows.into_iter().map(PlaylistRow::into_playlist).collect()
    }

    /// Tracks of a playlist in its order, with the versions that it names.
    pub async fn playlist_entries(&self, id: PlaylistId) -> Result<Vec<ListEntry>> {
        let rows: Vec<(i64, Option<i64>)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT track_id, version_id FROM playlist_tracks WHERE playlist_id = $1 ORDER BY position, track_id"
        )
        .bind(id.0)
        .fetch_all(c)
        })?;
        Ok(rows
            .into_iter()
            .map(|(track, version)| entry(track, version))
            .collect())
    }

    /// Tracks of a playlist in its order.
    pub async fn playlist_tracks(&self, id: PlaylistId) -> Result<Vec<TrackId>> {
        let entries = self.playlist_entries(id).await?;
        Ok(entries.into_iter().map(|entry| entry.track).collect())
    }
}

pub(super) fn entry(track: i64, version: Option<i64>) -> ListEntry {
    ListEntry {
        track: TrackId(track),
        version: version.map(VersionId),
    }
}

impl Tx {
    /// Playlists with ids of the caller's choosing, and their tracks.
    pub async fn insert_playlists(&mut self, playlists: &[NewPlaylist]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO playlists (id, code, owner_id, kind, status, name, name_en, name_fold, picture, \
             description, position, contacts, review_note, sent_at, created_at, updated_at)",
            playlists,
            |NewPlaylist { playlist: p, .. }| [
                p.id.0,
                &p.code,
                p.owner.map(|id| id.0),
                p.kind.code(),
                p.status.code(),
                &p.name,
                &p.name_en,
                fold(&p.name),
                &p.picture,
                &p.description,
                p.position,
                &p.contacts,
                &p.review_note,
                p.sent_at.map(|at| at.0),
                p.created_at.0,
                p.updated_at.0,
            ]
        );
        let tracks: Vec<_> = playlists
            .iter()
            .flat_map(|new| {
                (0i64..)
                    .zip(&new.tracks)
                    .map(|(at, track)| (new.playlist.id.0, track.0, at))
            })
            .collect();
        insert_many!(
            self,
            "INSERT INTO playlist_tracks (playlist_id, track_id, position)",
            tracks,
            |(playlist, track, at)| [playlist, track, at]
        );
        self.changed(DataChange::Content);
        self.ids_were_given("playlists").await
    }
}
