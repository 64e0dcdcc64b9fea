//! Interactives: occasions, their moments, and a box of tracks for each.

use pult_domain::{
    ids::{BoxId, InteractiveId, TrackId},
    lang::Bilingual,
    time::Timestamp,
};

use crate::{
    DataChange, Result, Store, Tx,
    catalog::push_only,
    db::{affected, insert_many, read, tx},
    findable,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interactive {
    pub id: InteractiveId,
    pub code: String,
    pub position: i64,
    pub title: Bilingual,
    pub lead: Bilingual,
    pub picture: Option<String>,
    /// None while staff prepare it.
    pub published_at: Option<Timestamp>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InteractiveBox {
    pub id: BoxId,
    pub interactive: InteractiveId,
    pub position: i64,
    pub title: Bilingual,
    /// What happens at this moment and what the music should do.
    pub hint: Bilingual,
}

/// A track at its position in a box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoxTrack {
    pub box_id: BoxId,
    pub position: i64,
    pub track: TrackId,
}

#[derive(sqlx_macros::FromRow)]
struct InteractiveRow {
    id: i64,
    code: String,
    position: i64,
    title_ru: String,
    title_en: String,
    lead_ru: String,
    lead_en: String,
    picture: Option<String>,
    published_at: Option<i64>,
}

#[derive(sqlx_macros::FromRow)]
struct BoxRow {
    id: i64,
    interactive_id: i64,
    position: i64,
    title_ru: String,
    title_en: String,
    hint_ru: String,
    hint_en: String,
}

impl From<InteractiveRow> for Interactive {
    fn from(row: InteractiveRow) -> Self {
        Self {
            id: InteractiveId(row.id),
            code: row.code,
            position: row.position,
            title: Bilingual::new(row.title_ru, row.title_en),
            lead: Bilingual::new(row.lead_ru, row.lead_en),
            picture: row.picture,
            published_at: row.published_at.map(Timestamp),
        }
    }
}

impl From<BoxRow> for InteractiveBox {
    fn from(row: BoxRow) -> Self {
        Self {
            id: BoxId(row.id),
            interactive: InteractiveId(row.interactive_id),
            position: row.position,
            title: Bilingual::new(row.title_ru, row.title_en),
            hint: Bilingual::new(row.hint_ru, row.hint_en),
        }
    }
}

impl Store {
    /// Published ones, in the order staff gave them.
    pub async fn interactives(&self, now: Timestamp) -> Result<Vec<Interactive>> {
        let rows: Vec<InteractiveRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM interactives WHERE published_at <= $1 ORDER BY position, id"
        )
        .bind(now.0)
        .fetch_all(c))?;
        Ok(rows.into_iter().map(Interactive::from).collect())
    }

    pub async fn interactive(&self, code: &str, now: Timestamp) -> Result<Option<Interactive>> {
        if !findable(code) {
            return Ok(None);
        }
        let row: Option<InteractiveRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM interactives WHERE code = $1 AND published_at <= $2"
        )
        .bind(code)
        .bind(now.0)
        .fetch_optional(c))?;
        Ok(row.map(Interactive::from))
    }

    /// Whether it is published or not, for staff.
    pub async fn any_interactive(&self, id: InteractiveId) -> Result<Option<Interactive>> {
        let row: Option<InteractiveRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM interactives WHERE id = $1"
        )
        .bind(id.0)
        .fetch_optional(c))?;
        Ok(row.map(Interactive::from))
    }

    pub async fn boxes_of(&self, interactive: InteractiveId) -> Result<Vec<InteractiveBox>> {
        let rows: Vec<BoxRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM interactive_boxes WHERE interactive_id = $1 ORDER BY position"
        )
        .bind(interactive.0)
        .fetch_all(c))?;
        Ok(rows.into_iter().map(InteractiveBox::from).collect())
    }

    /// What lies in the boxes of an interactive, box after box, each in its order.
    pub async fn tracks_in_boxes(&self, interactive: InteractiveId) -> Result<Vec<BoxTrack>> {
        let rows: Vec<(i64, i64, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT t.box_id, t.position, t.track_id FROM interactive_tracks t \
             JOIN interactive_boxes b ON b.id = t.box_id \
             WHERE b.interactive_id = $1 ORDER BY b.position, t.position"
        )
        .bind(interactive.0)
        .fetch_all(c))?;
        let track = |(place_of, position, track)| BoxTrack {
            box_id: BoxId(place_of),
            position,
            track: TrackId(track),
        };
        Ok(rows.into_iter().map(track).collect())
    }
}

impl Tx {
    /// Gives an interactive exactly these boxes in this order; those with the number 0 are new and get one.
    pub async fn set_boxes(
        &mut self,
        interactive: InteractiveId,
        boxes: &[(InteractiveBox, Vec<TrackId>)],
        now: Timestamp,
    ) -> Result<()> {
        let remaining: Vec<i64> = boxes
            .iter()
            .map(|(of, _)| of.id.0)
            .filter(|id| *id != 0)
            .collect();
        tx!(self, |c| async {
            let mut delete = sqlx::QueryBuilder::new("DELETE FROM interactive_boxes WHERE interactive_id = ");
            delete.push_bind(interactive.0);
            if !remaining.is_empty() {
                push_only(&mut delete, " AND NOT id", remaining.iter().copied());
            }
            affected(delete.build().execute(c)).await
        })?;
        // Moved away first: positions are unique even within the transaction.
        tx!(self, |c| affected(
            sqlx::query("UPDATE interactive_boxes SET position = -1 - position WHERE interactive_id = $1")
                .bind(interactive.0)
                .execute(c)
        ))?;
        for (position, (of, tracks)) in (1_i64..).zip(boxes) {
            let id = self.put_box(interactive, of, position).await?;
            tx!(self, |c| affected(
                sqlx::query("DELETE FROM interactive_tracks WHERE box_id = $1")
                    .bind(id)
                    .execute(c)
            ))?;
            let rows: Vec<(i64, &TrackId)> = (1_i64..).zip(tracks).collect();
            insert_many!(
                self,
                "INSERT INTO interactive_tracks (box_id, position, track_id)",
                rows,
                |(at, track)| [id, at, track.0]
            );
        }
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE interactives SET updated_at = CASE WHEN updated_at >= $2 THEN updated_at + 1 ELSE $2 END \
                 WHERE id = $1"
            )
            .bind(interactive.0)
            .bind(now.0)
            .execute(c)
        )
        })?;
        self.changed(DataChange::Content);
        Ok(())
    }

    async fn put_box(
        &mut self,
        interactive: InteractiveId,
        of: &InteractiveBox,
        position: i64,
    ) -> Result<i64> {
        if of.id.0 == 0 {
            return tx!(self, |c| {
                sqlx::query_scalar(
                "INSERT INTO interactive_boxes (interactive_id, position, title_ru, title_en, hint_ru, hint_en) \
                 VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
            )
            .bind(interactive.0)
            .bind(position)
            .bind(&of.title.ru)
            .bind(&of.title.en)
            .bind(&of.hint.ru)
            .bind(&of.hint.en)
            .fetch_one(c)
            });
        }
        tx!(self, |c| affected(
            sqlx::query(
                "UPDATE interactive_boxes SET position = $3, title_ru = $4, title_en = $5, hint_ru = $6, \
                 hint_en = $7 WHERE id = $2 AND interactive_id = $1"
            )
            .bind(interactive.0)
            .bind(of.id.0)
            .bind(position)
            .bind(&of.title.ru)
            .bind(&of.title.en)
            .bind(&of.hint.ru)
            .bind(&of.hint.en)
            .execute(c)
        ))?;
        Ok(of.id.0)
    }

    pub async fn insert_interactives(
        &mut self,
        interactives: &[Interactive],
        boxes: &[InteractiveBox],
        tracks: &[BoxTrack],
    ) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO interactives \
             (id, code, position, title_ru, title_en, lead_ru, lead_en, picture, published_at)",
            interactives,
            |i| [
                i.id.0,
                &i.code,
                i.position,
                &i.title.ru,
                &i.title.en,
                &i.lead.ru,
                &i.lead.en,
                &i.picture,
                i.published_at.map(|at| at.0)
            ]
        );
        self.ids_were_given("interactives").await?;
        insert_many!(
            self,
            "INSERT INTO interactive_boxes \
             (id, interactive_id, position, title_ru, title_en, hint_ru, hint_en)",
            boxes,
            |b| [
                b.id.0,
                b.interactive.0,
                b.position,
                &b.title.ru,
                &b.title.en,
                &b.hint.ru,
                &b.hint.en
            ]
        );
        self.ids_were_given("interactive_boxes").await?;
        insert_many!(
            self,
            "INSERT INTO interactive_tracks (box_id, position, track_id)",
            tracks,
            |t| [t.box_id.0, t.position, t.track.0]
        );
        Ok(())
    }
}
