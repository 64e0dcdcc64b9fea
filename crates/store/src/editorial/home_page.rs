//! Slides and sections of the home page, and the notices above every page. Staff write them in the admin area.

use pult_domain::{
    home_page::{Audience, HomeSectionKind, SiteNoticeKind},
    ids::PlaylistId,
    lang::Bilingual,
    time::Timestamp,
};

use crate::{
    DataChange, Result, Store, Tx,
    db::{insert_many, read},
    error::parse_column,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slide {
    pub id: i64,
    pub position: i64,
    /// Object id in the media store.
    pub picture: Option<String>,
    pub title: Bilingual,
    pub text: Bilingual,
    /// May be empty.
    pub link: String,
    pub starts_at: Option<Timestamp>,
    pub ends_at: Option<Timestamp>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HomeSection {
    pub id: i64,
    pub kind: HomeSectionKind,
    /// An empty title means the standard one.
    pub title: Bilingual,
    /// The one that an editors' list shows.
    pub playlist: Option<PlaylistId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteNotice {
    pub id: i64,
    pub kind: SiteNoticeKind,
    pub text: Bilingual,
    /// May be empty.
    pub link: String,
    pub starts_at: Option<Timestamp>,
    pub ends_at: Option<Timestamp>,
    pub audience: Audience,
    pub dismissable: bool,
}

#[derive(sqlx_macros::FromRow)]
struct SlideRow {
    id: i64,
    position: i64,
    picture: Option<String>,
    title_ru: String,
    title_en: String,
    text_ru: String,
    text_en: String,
    link: String,
    starts_at: Option<i64>,
    ends_at: Option<i64>,
}

#[derive(sqlx_macros::FromRow)]
struct SiteNoticeRow {
    id: i64,
    kind: String,
    text_ru: String,
    text_en: String,
    link: String,
    starts_at: Option<i64>,
    ends_at: Option<i64>,
    audience: String,
    dismissable: bool,
}

impl Store {
    /// Those that staff show, in their order; the caller checks the times.
    pub async fn slides(&self) -> Result<Vec<Slide>> {
        let rows: Vec<SlideRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM slides WHERE shown ORDER BY position, id"
        )
        .fetch_all(c))?;
        let slide = |row: SlideRow| Slide {
            id: row.id,
            position: row.position,
            picture: row.picture,
            title: Bilingual::new(row.title_ru, row.title_en),
            text: Bilingual::new(row.text_ru, row.text_en),
            link: row.link,
            starts_at: row.starts_at.map(Timestamp),
            ends_at: row.ends_at.map(Timestamp),
        };
        Ok(rows.into_iter().map(slide).collect())
    }

    /// Those that staff show, in their order.
    pub async fn home_sections(&self) -> Result<Vec<HomeSection>> {
        let rows: Vec<(i64, String, String, String, Option<i64>)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT id, kind, title_ru, title_en, playlist_id FROM home_sections WHERE shown ORDER BY position, id"
        )
        .fetch_all(c)
        })?;
        let section = |(id, kind, title_ru, title_en, playlist): (_, String, _, _, Option<i64>)| {
            Ok(HomeSection {
                id,
                kind: parse_column(HomeSectionKind::parse(&kind), "home_sections.kind", &kind)?,
                title: Bilingual {
                    ru: title_ru,
                    en: title_en,
                },
                playlist: playlist.map(PlaylistId),
            })
        };
        rows.into_iter().map(section).collect()
    }

    /// Newest first; when and for whom is for whoever shows them.
    pub async fn site_notices(&self) -> Result<Vec<SiteNotice>> {
        let rows: Vec<SiteNoticeRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM site_notices ORDER BY id DESC"
        )
        .fetch_all(c))?;
        let notice = |row: SiteNoticeRow| {
            Ok(SiteNotice {
                id: row.id,
                kind: parse_column(SiteNoticeKind::parse(&row.kind), "site_notices.kind", &row.kind)?,
                text: Bilingual::new(row.text_ru, row.text_en),
                link: row.link,
                starts_at: row.starts_at.map(Timestamp),
                ends_at: row.ends_at.map(Timestamp),
                audience: parse_column(
                    Audience::parse(&row.audience),
                    "site_notices.audience",
                    &row.audience,
                )?,
                dismissable: row.dismissable,
            })
        };
        rows.into_iter().map(notice).collect()
    }
}

impl Tx {
    /// Slides with ids of the caller's choosing, all of them shown.
    pub async fn insert_slides(&mut self, slides: &[Slide], now: Timestamp) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO slides (id, position, picture, title_ru, title_en, text_ru, text_en, link, starts_at, \
             ends_at, shown, created_at, updated_at)",
            slides,
            |s| [
                s.id,
                s.position,
                &s.picture,
                &s.title.ru,
                &s.title.en,
                &s.text.ru,
                &s.text.en,
                &s.link,
                s.starts_at.map(|at| at.0),
                s.ends_at.map(|at| at.0),
                true,
                now.0,
                now.0,
            ]
        );
        self.changed(DataChange::Content);
        self.ids_were_given("slides").await
    }
}
