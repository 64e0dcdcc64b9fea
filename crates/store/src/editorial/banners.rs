//! Banners beside tracks.

use pult_domain::{
    ids::{BannerId, TrackId},
    lang::Bilingual,
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{insert_many, read},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Banner {
    pub id: BannerId,
    pub track: TrackId,
    /// Object id in the media store.
    pub picture: Option<String>,
    pub link: String,
    pub text: Bilingual,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
    pub created_at: Timestamp,
}

#[derive(sqlx_macros::FromRow)]
struct BannerRow {
    id: i64,
    track_id: i64,
    picture: Option<String>,
    link: String,
    text_ru: String,
    text_en: String,
    starts_at: i64,
    ends_at: i64,
    created_at: i64,
}

impl Store {
    /// The one that runs now; of several the one that began last.
    pub async fn banner_of(&self, track: TrackId, now: Timestamp) -> Result<Option<Banner>> {
        let row: Option<BannerRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM banners WHERE track_id = $1 AND starts_at <= $2 AND ends_at > $2 \
             ORDER BY starts_at DESC, id DESC LIMIT 1"
        )
        .bind(track.0)
        .bind(now.0)
        .fetch_optional(c))?;
        Ok(row.map(|row| Banner {
            id: BannerId(row.id),
            track: TrackId(row.track_id),
            picture: row.picture,
            link: row.link,
            text: Bilingual::new(row.text_ru, row.text_en),
            starts_at: Timestamp(row.starts_at),
            ends_at: Timestamp(row.ends_at),
            created_at: Timestamp(row.created_at),
        }))
    }
}

impl Tx {
    /// Banners with ids of the caller's choosing.
    pub async fn insert_banners(&mut self, banners: &[Banner]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO banners (id, track_id, picture, link, text_ru, text_en, starts_at, ends_at, created_at)",
            banners,
            |b| [
                b.id.0,
                b.track.0,
                &b.picture,
                &b.link,
                &b.text.ru,
                &b.text.en,
                b.starts_at.0,
                b.ends_at.0,
                b.created_at.0,
            ]
        );
        self.ids_were_given("banners").await
    }
}
