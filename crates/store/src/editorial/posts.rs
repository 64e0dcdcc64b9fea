//! Blog posts and news.

use pult_domain::{coded, ids::PostId, lang::Bilingual, time::Timestamp};

use crate::{
    Change, Result, Store, Tx,
    db::{insert_many, read},
    error::known,
    findable,
};

coded! {
    pub enum PostKind {
        Blog = "blog",
        News = "news",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Post {
    pub id: PostId,
    pub kind: PostKind,
    pub code: String,
    pub title: Bilingual,
    pub lead: Bilingual,
    pub body: Bilingual,
    pub picture: Option<String>,
    /// None while it is a draft.
    pub published_at: Option<Timestamp>,
    pub created_at: Timestamp,
}

#[derive(sqlx::FromRow)]
struct PostRow {
    id: i64,
    kind: String,
    code: String,
    title_ru: String,
    title_en: String,
    lead_ru: String,
    lead_en: String,
    body_ru: String,
    body_en: String,
    picture: Option<String>,
    published_at: Option<i64>,
    created_at: i64,
}

impl PostRow {
    fn into_post(self) -> Result<Post> {
        Ok(Post {
            id: PostId(self.id),
            kind: known(PostKind::parse(&self.kind), "posts.kind", &self.kind)?,
            code: self.code,
            title: Bilingual::new(self.title_ru, self.title_en),
            lead: Bilingual::new(self.lead_ru, self.lead_en),
            body: Bilingual::new(self.body_ru, self.body_en),
            picture: self.picture,
            published_at: self.published_at.map(Timestamp),
            created_at: Timestamp(self.created_at),
        })
    }
}

impl Store {
    /// Published posts of a kind, newest first.
    pub async fn posts(&self, kind: PostKind, now: Timestamp, offset: i64, limit: i64) -> Result<Vec<Post>> {
        let rows: Vec<PostRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM posts WHERE kind = $1 AND published_at <= $2 \
             ORDER BY published_at DESC, id DESC LIMIT $3 OFFSET $4"
        )
        .bind(kind.code())
        .bind(now.0)
        .bind(limit)
        .bind(offset)
        .fetch_all(c))?;
        rows.into_iter().map(PostRow::into_post).collect()
    }

    /// All that are not drafts, oldest first; some may be for tomorrow.
    pub async fn published_posts(&self) -> Result<Vec<Post>> {
        let rows: Vec<PostRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM posts WHERE published_at IS NOT NULL ORDER BY published_at, id"
        )
        .fetch_all(c))?;
        rows.into_iter().map(PostRow::into_post).collect()
    }

    /// Drafts too: who may see them is decided elsewhere.
    pub async fn post_by_code(&self, code: &str) -> Result<Option<Post>> {
        if !findable(code) {
            return Ok(None);
        }
        let row: Option<PostRow> = read!(self, |c| sqlx::query_as("SELECT * FROM posts WHERE code = $1")
            .bind(code)
            .fetch_optional(c))?;
        row.map(PostRow::into_post).transpose()
    }
}

impl Tx {
    pub async fn insert_posts(&mut self, posts: &[Post]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO posts (id, kind, code, title_ru, title_en, lead_ru, lead_en, body_ru, body_en, picture, \
             published_at, created_at)",
            posts,
            |p| [
                p.id.0,
                p.kind.code(),
                &p.code,
                &p.title.ru,
                &p.title.en,
                &p.lead.ru,
                &p.lead.en,
                &p.body.ru,
                &p.body.en,
                &p.picture,
                p.published_at.map(|at| at.0),
                p.created_at.0,
            ]
        );
        self.changed(Change::Reading);
        self.ids_were_given("posts").await
    }
}
