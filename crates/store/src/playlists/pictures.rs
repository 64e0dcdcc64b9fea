//! The set of pictures that playlists can be given.

use pult_domain::lang::Bilingual;

use crate::{
    Result, Store, Tx,
    db::{insert_many, read},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaylistPicture {
    pub object: String,
    pub name: Bilingual,
}

impl Store {
    /// In their order.
    pub async fn playlist_pictures(&self) -> Result<Vec<PlaylistPicture>> {
        let rows: Vec<(String, String, String)> = read!(self, |c| sqlx::query_as(
            "SELECT object_id, name_ru, name_en FROM playlist_pictures ORDER BY position, id"
        )
        .fetch_all(c))?;
        let picture = |(object, ru, en): (String, String, String)| PlaylistPicture {
            object,
            name: Bilingual::new(ru, en),
        };
        Ok(rows.into_iter().map(picture).collect())
    }
}

impl Tx {
    /// Adding one twice is adding it once.
    pub async fn add_playlist_pictures(&mut self, pictures: &[PlaylistPicture]) -> Result<()> {
        let rows: Vec<_> = (1i64..).zip(pictures).collect();
        insert_many!(
            self,
            "INSERT INTO playlist_pictures (object_id, name_ru, name_en, position)",
            rows,
            |(position, picture)| [&picture.object, &picture.name.ru, &picture.name.en, position],
            "ON CONFLICT (object_id) DO NOTHING"
        );
        Ok(())
    }
}
