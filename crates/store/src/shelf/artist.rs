//! Artists with all that staff may change.

use pult_domain::{
    catalogue::{Artist, ArtistKind},
    ids::ArtistId,
    lang::Bilingual,
    time::Timestamp,
};
use sqlx::QueryBuilder;

use crate::{
    Change, Result, Store, Tx,
    catalogue::push_only,
    db::{affected, tx},
    error::known,
    fold,
};

#[derive(Debug, Clone, PartialEq)]
pub struct ShelvedArtist {
    pub artist: Artist,
    pub revision: i64,
    /// Whom it became part of.
    pub merged_into: Option<ArtistId>,
    /// Whether they are shown or not.
    pub tracks: i64,
    pub created_at: Timestamp,
}

#[derive(sqlx::FromRow)]
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
    pub async fn shelved_artists(&self, ids: &[ArtistId]) -> Result<Vec<ShelvedArtist>> {
        self.begin_reading().await?.shelved_by(ids).await
    }
}

impl Tx {
    /// Those that there are, by id; until the end of this transaction nobody else changes them.
    pub async fn hold_shelved_artists(&mut self, ids: &[ArtistId]) -> Result<Vec<ShelvedArtist>> {
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

    async fn shelved_by(&mut self, ids: &[ArtistId]) -> Result<Vec<ShelvedArtist>> {
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
        rows.into_iter().map(Row::into_artist).collect()
    }

    /// Under the next revision. It must be held.
    pub async fn write_artist(&mut self, artist: &Artist) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE artists SET code = $2, name = $3, name_fold = $4, kind = $5, exclusive = $6, picture = $7, \
                 description_ru = $8, description_en = $9, revision = revision + 1 WHERE id = $1"
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
            .execute(c)
        )
        })?;
        self.changed(Change::Artist(artist.id));
        Ok(())
    }
}

impl Row {
    fn into_artist(self) -> Result<ShelvedArtist> {
        Ok(ShelvedArtist {
            artist: Artist {
                id: ArtistId(self.id),
                code: self.code,
                name: self.name,
                kind: known(ArtistKind::parse(&self.kind), "artists.kind", &self.kind)?,
                exclusive: self.exclusive,
                picture: self.picture,
                description: Bilingual::new(self.description_ru, self.description_en),
                followers: self.followers,
            },
            revision: self.revision,
            merged_into: self.merged_into.map(ArtistId),
            tracks: self.tracks,
            created_at: Timestamp(self.created_at),
        })
    }
}
