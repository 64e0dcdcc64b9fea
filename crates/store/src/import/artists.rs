//! Artists by name and new ones, many at a time.

use std::collections::HashSet;

use pult_domain::{catalog::ArtistKind, ids::ArtistId, time::Timestamp};
use sqlx::QueryBuilder;

use crate::{
    DataChange, Result, Tx,
    catalog::push_only,
    db::{insert_many, tx},
    fold,
};

impl Tx {
    /// Those that there are, by the name in small letters; of several that share a name the oldest,
    /// and for one who became part of another, that one.
    pub async fn artists_named(&mut self, names: &[String]) -> Result<Vec<(String, ArtistId)>> {
        if names.is_empty() {
            return Ok(Vec::new());
        }
        let rows: Vec<(String, i64)> = tx!(self, |c| async move {
            let mut select = QueryBuilder::new(
                "SELECT name_fold, MIN(COALESCE(merged_into, id)) FROM artists WHERE name_fold IN (",
            );
            let mut list = select.separated(", ");
            for name in names {
                list.push_bind(fold(name));
            }
            select.push(") GROUP BY name_fold");
            select.build_query_as().fetch_all(c).await
        })?;
        Ok(rows.into_iter().map(|(name, id)| (name, ArtistId(id))).collect())
    }

    /// Names with their codes; a code that another artist has gets a number behind it.
    pub async fn create_artists(
        &mut self,
        new: &[(String, String)],
        now: Timestamp,
    ) -> Result<Vec<ArtistId>> {
        let ids = self.reserve_ids("artists", new.len()).await?;
        let rows: Vec<(i64, &(String, String))> = ids.iter().copied().zip(new).collect();
        insert_many!(
            self,
            "INSERT INTO artists (id, code, name, name_fold, kind, exclusive, description_ru, description_en, \
             followers, created_at)",
            rows,
            |(id, (name, code))| [
                id,
                code,
                name,
                fold(name),
                ArtistKind::Artist.code(),
                false,
                "",
                "",
                0i64,
                now.0,
            ],
            "ON CONFLICT (code) DO NOTHING"
        );
        let made: Vec<i64> = tx!(self, |c| async move {
            let mut select = QueryBuilder::new("SELECT id FROM artists");
            push_only(&mut select, " WHERE id", ids.iter().copied());
            select.build_query_scalar().fetch_all(c).await
        })?;
        let made: HashSet<i64> = made.into_iter().collect();
        let mut artists = Vec::with_capacity(rows.len());
        for (id, (name, code)) in rows {
            artists.push(if made.contains(&id) {
                self.changed(DataChange::Artist(ArtistId(id)));
                ArtistId(id)
            } else {
                self.create_artist(name, code, now).await?
            });
        }
        Ok(artists)
    }
}
