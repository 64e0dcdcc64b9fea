//! Artists with all that staff may change.

use std::collections::HashMap;

use pult_domain::{
    catalog::{Artist, ArtistKind},
    ids::ArtistId,
    lang::Bilingual,
    time::Timestamp,
};
use sqlx::QueryBuilder;

use crate::{
    DataChange, Result, Store, Tx,
    catalog::push_only,
    db::{affected, insert_many, read, tx},
    error::parse_column,
    fold,
};

#[derive(Debug, Clone, PartialEq)]
pub struct EditableArtist {
    pub artist: Artist,
    pub revision: i64,
    /// Whom it became part of.
    pub merged_into: Option<ArtistId>,
    /// Where it is found elsewhere.
    pub links: Vec<String>,
    /// Whether they are shown or not.
    pub tracks: i64,
    pub created_at: Timestamp,
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    code: String,
    name: String,
    kind: String,
    exclusive: bool,
    picture: Option<String>,
    description_ru: String,
    description_en: String,
    followers: i64,
    revision: i64,
    merged_into: Option<i64>,
    created_at: i64,
    tracks: i64,
}

impl Store {
    /// Those that there are, by id.
    pub async fn editable_artists(&self, ids: &[ArtistId]) -> Result<Vec<EditableArtist>> {
        self.begin_reading().await?.shelved_by(ids).await
    }

    /// Where an artist is found elsewhere, in the order of staff.
    pub async fn artist_links(&self, id: ArtistId) -> Result<Vec<String>> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT link FROM artist_links WHERE artist_id = $1 ORDER BY position"
        )
        .bind(id.0)
        .fetch_all(c))
    }
}

impl Tx {
    /// Those that there are, by id; until the end of this transaction nobody else changes them.
    pub async fn lock_editable_artists(&mut self, ids: &[ArtistId]) -> Result<Vec<EditableArtist>> {
        let mut ordered = ids.to_vec();
        ordered.sort_unstable();
        for id in ordered {
            tx!(self, |c| affected(
                sqlx::query("UPDATE artists SET revision = revision WHERE id = $1")
                    .bind(id.0)
                    .execute(c)
            ))?;
        }
        self.shelved_by(ids).await
    }

    async fn shelved_by(&mut self, ids: &[ArtistId]) -> Result<Vec<EditableArtist>> {
        let rows: Vec<Row> = tx!(self, |c| async move {
            let mut select = QueryBuilder::new(
                "SELECT id, code, name, kind, exclusive, picture, description_ru, description_en, followers, \
                 revision, merged_into, created_at, \
                 (SELECT COUNT(*) FROM track_artists t WHERE t.artist_id = artists.id) AS tracks \
                 FROM artists WHERE ",
            );
            push_only(&mut select, "id", ids.iter().map(|id| id.0));
            select.push(" ORDER BY id");
            select.build_query_as().fetch_all(c).await
        })?;
        let mut links = self.links_by(ids).await?;
        rows.into_iter()
            .map(|row| {
                let own = links.remove(&row.id).unwrap_or_default();
                row.into_artist(own)
            })
            .collect()
    }

    async fn links_by(&mut self, ids: &[ArtistId]) -> Result<HashMap<i64, Vec<String>>> {
        let rows: Vec<(i64, String)> = tx!(self, |c| async move {
            let mut select = QueryBuilder::new("SELECT artist_id, link FROM artist_links WHERE ");
            push_only(&mut select, "artist_id", ids.iter().map(|id| id.0));
            select.push(" ORDER BY artist_id, position");
            select.build_query_as().fetch_all(c).await
        })?;
        let mut links: HashMap<i64, Vec<String>> = HashMap::new();
        for (artist, link) in rows {
            links.entry(artist).or_default().push(link);
        }
        Ok(links)
    }

    /// A new one, whatever its id says; answers the one it got. A code that another has is a conflict.
    pub async fn add_artist(&mut self, artist: &Artist, now: Timestamp) -> Result<ArtistId> {
        let id = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO artists (code, name, name_fold, kind, exclusive, picture, description_ru, description_en, \
             followers, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9) RETURNING id"
        )
        .bind(&artist.code)
        .bind(&artist.name)
        .bind(fold(&artist.name))
        .bind(artist.kind.code())
        .bind(artist.exclusive)
        .bind(&artist.picture)
        .bind(&artist.description.ru)
        .bind(&artist.description.en)
        .bind(now.0)
        .fetch_one(c)
        })?;
        self.changed(DataChange::Artist(ArtistId(id)));
        Ok(ArtistId(id))
    }

    /// All links of an artist, in their order.
    pub async fn set_artist_links(&mut self, id: ArtistId, links: &[String]) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM artist_links WHERE artist_id = $1")
                .bind(id.0)
                .execute(c)
        ))?;
        let links: Vec<(i64, &String)> = (1..).zip(links).collect();
        insert_many!(
            self,
            "INSERT INTO artist_links (artist_id, position, link)",
            &links,
            |l| [id.0, l.0, l.1]
        );
        Ok(())
    }

    /// Under the next revision. It must be locked.
    pub async fn write_artist(&mut self, artist: &Artist, now: Timestamp) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE artists SET code = $2, name = $3, name_fold = $4, kind = $5, exclusive = $6, picture = $7, \
                 description_ru = $8, description_en = $9, edited_at = $10, revision = revision + 1 WHERE id = $1"
            )
            .bind(artist.id.0)
            .bind(&artist.code)
            .bind(&artist.name)
            .bind(fold(&artist.name))
            .bind(artist.kind.code())
            .bind(artist.exclusive)
            .bind(&artist.picture)
            .bind(&artist.description.ru)
            .bind(&artist.description.en)
            .bind(now.0)
            .execute(c)
        )
        })?;
        self.changed(DataChange::Artist(artist.id));
        Ok(())
    }
}

impl Row {
    fn into_artist(self, links: Vec<String>) -> Result<EditableArtist> {
        Ok(EditableArtist {
            artist: Artist {
                id: ArtistId(self.id),
                code: self.code,
                name: self.name,
                kind: parse_column(ArtistKind::parse(&self.kind), "artists.kind", &self.kind)?,
                exclusive: self.exclusive,
                picture: self.picture,
                description: Bilingual::new(self.description_ru, self.description_en),
                followers: self.followers,
            },
            revision: self.revision,
            merged_into: self.merged_into.map(ArtistId),
            links,
            tracks: self.tracks,
            created_at: Timestamp(self.created_at),
        })
    }
}
