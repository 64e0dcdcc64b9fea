//! Artists in and out.

use pult_domain::{
    catalog::{Artist, ArtistKind},
    ids::ArtistId,
    lang::Bilingual,
    time::Timestamp,
};
use sqlx::QueryBuilder;

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, insert_many, read, tx},
    error::parse_column,
    fold,
};

#[derive(sqlx_macros::FromRow)]
struct ArtistRow {
    id: i64,
    code: String,
    name: String,
    kind: String,
    exclusive: bool,
    picture: Option<String>,
    description_ru: String,
    description_en: String,
    followers: i64,
}

impl ArtistRow {
    fn into_artist(self) -> Result<Artist> {
        Ok(Artist {
            id: ArtistId(self.id),
            code: self.code,
            name: self.name,
            kind: parse_column(ArtistKind::parse(&self.kind), "artists.kind", &self.kind)?,
            exclusive: self.exclusive,
            picture: self.picture,
            description: Bilingual::new(self.description_ru, self.description_en),
            followers: self.followers,
        })
    }
}

impl Store {
    /// The artists of these ids that exist, by id.
    pub async fn load_artists(&self, ids: &[ArtistId]) -> Result<Vec<Artist>> {
        self.begin_reading().await?.artists(Some(ids)).await
    }

    /// In the order that staff gave them; those without a position follow by name.
    pub async fn exclusive_artists(&self) -> Result<Vec<ArtistId>> {
        let ids: Vec<i64> = read!(self, |c| {
            sqlx::query_scalar(
            "SELECT id FROM artists WHERE exclusive \
             ORDER BY CASE WHEN exclusive_position IS NULL THEN 1 ELSE 0 END, exclusive_position, name_fold, id"
        )
        .fetch_all(c)
        })?;
        Ok(ids.into_iter().map(ArtistId).collect())
    }
}

impl Tx {
    /// Some artists, or all; not those who became part of another.
    pub(crate) async fn artists(&mut self, ids: Option<&[ArtistId]>) -> Result<Vec<Artist>> {
        let rows: Vec<ArtistRow> = tx!(self, |c| async move {
            let mut select = QueryBuilder::new(
                "SELECT id, code, name, kind, exclusive, picture, description_ru, description_en, followers \
                 FROM artists WHERE merged_into IS NULL",
            );
            if let Some(ids) = ids {
                super::rows::push_only(&mut select, " AND id", ids.iter().map(|id| id.0));
            }
            select.push(" ORDER BY id");
            select.build_query_as().fetch_all(c).await
        })?;
        rows.into_iter().map(ArtistRow::into_artist).collect()
    }

    /// These and no others are exclusive, in this order.
    pub async fn set_exclusive_artists(&mut self, order: &[ArtistId]) -> Result<()> {
        let ended: Vec<i64> = tx!(self, |c| async move {
            let mut update = QueryBuilder::new(
                "UPDATE artists SET exclusive = FALSE, exclusive_position = NULL WHERE exclusive",
            );
            if !order.is_empty() {
                super::rows::push_only(&mut update, " AND NOT id", order.iter().map(|id| id.0));
            }
            update.push(" RETURNING id");
            update.build_query_scalar().fetch_all(c).await
        })?;
        for (place, artist) in (1_i64..).zip(order) {
            tx!(self, |c| affected(
                sqlx::query("UPDATE artists SET exclusive = TRUE, exclusive_position = $2 WHERE id = $1")
                    .bind(artist.0)
                    .bind(place)
                    .execute(c)
            ))?;
        }
        for id in ended.into_iter().map(ArtistId).chain(order.iter().copied()) {
            self.changed(DataChange::Artist(id));
        }
        self.changed(DataChange::Content);
        Ok(())
    }

    pub async fn insert_artists(&mut self, artists: &[Artist], now: Timestamp) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO artists (id, code, name, name_fold, kind, exclusive, picture, description_ru, \
             description_en, followers, created_at)",
            artists,
            |a| [
                a.id.0,
                &a.code,
                &a.name,
                fold(&a.name),
                a.kind.code(),
                a.exclusive,
                &a.picture,
                &a.description.ru,
                &a.description.en,
                a.followers,
                now.0,
            ]
        );
        for artist in artists {
            self.changed(DataChange::Artist(artist.id));
        }
        self.ids_were_given("artists").await
    }
}
