//! `GET /api/front` and `GET /api/site.informer.get`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, editorial};
use pult_domain::{
    home_page::{HomeSectionKind, LandingStat, LandingStats, SiteNoticeKind},
    lang::Lang,
    time::Timestamp,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    catalog::{caching, picture_link},
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HomePageResponse {
    pub slides: Vec<SlideResponse>,
    /// In the order of the staff.
    pub sections: Vec<HomeSectionResponse>,
    pub figures: LandingStatsResponse,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SlideResponse {
    pub id: String,
    pub title: String,
    pub text: String,
    /// A page of ours, or `https://`; may be empty.
    pub link: String,
    #[schema(required)]
    pub picture: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HomeSectionResponse {
    pub id: String,
    pub kind: HomeSectionCode,
    /// Empty where it is called as usual.
    pub title: String,
    /// Of an editors' section.
    pub lists: Vec<EditorsList>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HomeSectionCode {
    Slider,
    Newest,
    MyNew,
    Top,
    Recommended,
    Editors,
    Playlists,
    Free,
    Interactives,
    News,
}

impl From<HomeSectionKind> for HomeSectionCode {
    fn from(kind: HomeSectionKind) -> Self {
        match kind {
            HomeSectionKind::Slider => Self::Slider,
            HomeSectionKind::Newest => Self::Newest,
            HomeSectionKind::MyNew => Self::MyNew,
            HomeSectionKind::Top => Self::Top,
            HomeSectionKind::Recommended => Self::Recommended,
            HomeSectionKind::Editors => Self::Editors,
            HomeSectionKind::Playlists => Self::Playlists,
            HomeSectionKind::Free => Self::Free,
            HomeSectionKind::Interactives => Self::Interactives,
            HomeSectionKind::News => Self::News,
        }
    }
}

/// A playlist whose tracks stand on the home page.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditorsList {
    pub code: String,
    pub name: String,
    pub description: String,
    /// Who made it; nobody for the pool's own.
    #[schema(required)]
    pub editor: Option<String>,
    #[schema(required)]
    pub picture: Option<String>,
    pub count: usize,
}

/// How much the pool holds.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LandingStatsResponse {
    pub tracks: LandingStatResponse,
    pub artists: LandingStatResponse,
    pub jingles: LandingStatResponse,
    pub playlists: LandingStatResponse,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LandingStatResponse {
    pub number: u64,
    /// The operator claims this number; fewer were counted.
    pub is_claim: bool,
}

impl From<LandingStats> for LandingStatsResponse {
    fn from(stats: LandingStats) -> Self {
        Self {
            tracks: stats.tracks.into(),
            artists: stats.artists.into(),
            jingles: stats.jingles.into(),
            playlists: stats.playlists.into(),
        }
    }
}

impl From<LandingStat> for LandingStatResponse {
    fn from(LandingStat { number, is_claim }: LandingStat) -> Self {
        Self { number, is_claim }
    }
}

fn to_slide(slide: editorial::Slide, lang: Lang) -> SlideResponse {
    SlideResponse {
        id: slide.id.to_string(),
        title: slide.title.get(lang).to_owned(),
        text: slide.text.get(lang).to_owned(),
        picture: slide.picture.as_deref().map(picture_link),
        link: slide.link,
    }
}

fn to_section(section: editorial::HomePageSection, lang: Lang) -> HomeSectionResponse {
    let to_list = |item: &std::sync::Arc<pult_app::catalog::PlaylistListItem>| EditorsList {
        code: item.playlist.code.clone(),
        name: item.playlist.name_in(lang).to_owned(),
        description: item.playlist.description.clone(),
        editor: item.owner.as_ref().map(|owner| owner.name.clone()),
        picture: item.playlist.picture.as_deref().map(picture_link),
        count: item.tracks,
    };
    HomeSectionResponse {
        id: section.id.to_string(),
        kind: section.kind.into(),
        title: section.title.get(lang).to_owned(),
        lists: section.lists.iter().map(to_list).collect(),
    }
}

/// What stands on the home page, and how large the pool is.
#[utoipa::path(
    get,
    path = "/api/front",
    operation_id = "front",
    tag = "editorial",
    responses(
        (status = 200, description = "Slides, sections and figures", body = HomePageResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn home_page(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let home_page = editorial::home_page(&app);
    let body = HomePageResponse {
        slides: home_page
            .slides
            .into_iter()
            .map(|item| to_slide(item, requester.lang))
            .collect(),
        sections: home_page
            .sections
            .into_iter()
            .map(|item| to_section(item, requester.lang))
            .collect(),
        figures: home_page.stats.into(),
    };
    Ok((caching::headers(&requester), Json(body)))
}

/// What everybody, or somebody, is to know.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SiteNoticeResponse {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: SiteNoticeType,
    pub text: String,
    /// A page of ours, or `https://`; may be empty.
    pub link: String,
    #[schema(required)]
    pub from: Option<String>,
    #[schema(required)]
    pub to: Option<String>,
    /// The reader may put it away.
    pub dismissable: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SiteNoticeType {
    Info,
    Warning,
    Outage,
}

impl From<SiteNoticeKind> for SiteNoticeType {
    fn from(kind: SiteNoticeKind) -> Self {
        match kind {
            SiteNoticeKind::Info => Self::Info,
            SiteNoticeKind::Warning => Self::Warning,
            SiteNoticeKind::Outage => Self::Outage,
        }
    }
}

/// Notices that stand above every page now, newest first.
#[utoipa::path(
    get,
    path = "/api/site.informer.get",
    operation_id = "site_informer",
    tag = "editorial",
    responses(
        (status = 200, description = "Those for this reader", body = Vec<SiteNoticeResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn site_notices(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let notices = editorial::site_notices(&app, &requester);
    let body: Vec<SiteNoticeResponse> = notices
        .into_iter()
        .map(|notice| SiteNoticeResponse {
            id: notice.id.to_string(),
            kind: notice.kind.into(),
            text: notice.text.get(requester.lang).to_owned(),
            link: notice.link,
            from: notice.starts_at.map(Timestamp::rfc3339),
            to: notice.ends_at.map(Timestamp::rfc3339),
            dismissable: notice.dismissable,
        })
        .collect();
    Ok((caching::headers(&requester), Json(body)))
}
