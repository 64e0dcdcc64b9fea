//! Blog posts and news.

use pult_domain::{coded, ids::PostId, lang::Bilingual, time::Timestamp};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, insert_many, read, tx},
    error::parse_column,
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
    /// Markdown.
    pub body: Bilingual,
    pub picture: Option<String>,
    /// None while it is a draft; may lie ahead.
    pub published_at: Option<Timestamp>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

#[derive(sqlx_macros::FromRow)]
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
    updated_at: i64,
}

impl PostRow {
    fn into_post(self) -> Result<Post> {
        Ok(Post {
            id: PostId(self.id),
            kind: parse_column(PostKind::parse(&self.kind), "posts.kind", &self.kind)?,
            code: self.code,
            title: Bilingual::new(self.title_ru, self.title_en),
            lead: Bilingual::new(self.lead_ru, self.lead_en),
            body: Bilingual::new(self.body_ru, self.body_en),
            picture: self.picture,
            published_at: self.published_at.map(Timestamp),
            created_at: Timestamp(self.created_at),
            updated_at: Timestamp(self.updated_at),
        })
    }
}

macro_rules! select_posts {
    ($rest:literal) => {
        concat!(
            "SELECT id, kind, code, title_ru, title_en, lead_ru, lead_en, body_ru, body_en, picture, published_at, \
             created_at, updated_at FROM posts WHERE ",
            $rest
        )
    };
}

impl Store {
    /// Published posts of a kind, newest first.
    pub async fn posts(&self, kind: PostKind, now: Timestamp, offset: i64, limit: i64) -> Result<Vec<Post>> {
        let rows: Vec<PostRow> = read!(self, |c| sqlx::query_as(select_posts!(
            "kind = $1 AND published_at <= $2 AND deleted_at IS NULL \
             ORDER BY published_at DESC, id DESC LIMIT $3 OFFSET $4"
        ))
        .bind(kind.code())
        .bind(now.0)
        .bind(limit)
        .bind(offset)
        .fetch_all(c))?;
        rows.into_iter().map(PostRow::into_post).collect()
    }

    pub async fn count_posts(&self, kind: PostKind, now: Timestamp) -> Result<i64> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT COUNT(*) FROM posts WHERE kind = $1 AND published_at <= $2 AND deleted_at IS NULL"
        )
        .bind(kind.code())
        .bind(now.0)
        .fetch_one(c))
    }

    /// All that are not drafts, oldest first; some may be for tomorrow.
    pub async fn published_posts(&self) -> Result<Vec<Post>> {
        let rows: Vec<PostRow> = read!(self, |c| sqlx::query_as(select_posts!(
            "published_at IS NOT NULL AND deleted_at IS NULL ORDER BY published_at, id"
        ))
        .fetch_all(c))?;
        rows.into_iter().map(PostRow::into_post).collect()
    }

    /// Drafts too: who may see them is decided elsewhere.
    pub async fn post_by_code(&self, code: &str) -> Result<Option<Post>> {
        if !findable(code) {
            return Ok(None);
        }
        let row: Option<PostRow> = read!(self, |c| sqlx::query_as(select_posts!(
            "code = $1 AND deleted_at IS NULL"
        ))
        .bind(code)
        .fetch_optional(c))?;
        row.map(PostRow::into_post).transpose()
    }

    /// The published ones of its kind before and after it.
    pub async fn posts_beside(&self, post: &Post, now: Timestamp) -> Result<(Option<Post>, Option<Post>)> {
        let at = post.published_at.unwrap_or(now).0;
        let before: Option<PostRow> = read!(self, |c| sqlx::query_as(select_posts!(
            "kind = $1 AND published_at <= $2 AND deleted_at IS NULL AND (published_at, id) < ($3, $4) \
             ORDER BY published_at DESC, id DESC LIMIT 1"
        ))
        .bind(post.kind.code())
        .bind(now.0)
        .bind(at)
        .bind(post.id.0)
        .fetch_optional(c))?;
        let after: Option<PostRow> = read!(self, |c| sqlx::query_as(select_posts!(
            "kind = $1 AND published_at <= $2 AND deleted_at IS NULL AND (published_at, id) > ($3, $4) \
             ORDER BY published_at, id LIMIT 1"
        ))
        .bind(post.kind.code())
        .bind(now.0)
        .bind(at)
        .bind(post.id.0)
        .fetch_optional(c))?;
        Ok((
            before.map(PostRow::into_post).transpose()?,
            after.map(PostRow::into_post).transpose()?,
        ))
    }

    /// For staff: drafts first, then what is to come, then newest first; and how many there are.
    pub async fn posts_for_staff(
        &self,
        kind: Option<PostKind>,
        offset: i64,
        limit: i64,
    ) -> Result<(Vec<Post>, i64)> {
        let kind = kind.map(PostKind::code);
        let rows: Vec<PostRow> = read!(self, |c| {
            sqlx::query_as(select_posts!(
            "deleted_at IS NULL AND ($1 IS NULL OR kind = $1) \
             ORDER BY CASE WHEN published_at IS NULL THEN 0 ELSE 1 END, published_at DESC, id DESC LIMIT $2 OFFSET $3"
        ))
        .bind(kind)
        .bind(limit)
        .bind(offset)
        .fetch_all(c)
        })?;
        let total = read!(self, |c| sqlx::query_scalar(
            "SELECT COUNT(*) FROM posts WHERE deleted_at IS NULL AND ($1 IS NULL OR kind = $1)"
        )
        .bind(kind)
        .fetch_one(c))?;
        let posts = rows.into_iter().map(PostRow::into_post).collect::<Result<_>>()?;
        Ok((posts, total))
    }

    pub async fn post(&self, id: PostId) -> Result<Option<Post>> {
        let row: Option<PostRow> = read!(self, |c| sqlx::query_as(select_posts!(
            "id = $1 AND deleted_at IS NULL"
        ))
        .bind(id.0)
        .fetch_optional(c))?;
        row.map(PostRow::into_post).transpose()
    }
}

impl Tx {
    pub async fn insert_posts(&mut self, posts: &[Post]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO posts (id, kind, code, title_ru, title_en, lead_ru, lead_en, body_ru, body_en, picture, \
             published_at, created_at, updated_at)",
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
                p.updated_at.0,
            ]
        );
        self.changed(DataChange::Content);
        self.ids_were_given("posts").await
    }

    /// A new one, whatever its id says; answers the one it got. A post that was taken away gives its code up.
    pub async fn add_post(&mut self, post: &Post) -> Result<PostId> {
        self.free_code(&post.code).await?;
        let id = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO posts (kind, code, title_ru, title_en, lead_ru, lead_en, body_ru, body_en, picture, \
             published_at, created_at, updated_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id"
        )
        .bind(post.kind.code())
        .bind(&post.code)
        .bind(&post.title.ru)
        .bind(&post.title.en)
        .bind(&post.lead.ru)
        .bind(&post.lead.en)
        .bind(&post.body.ru)
        .bind(&post.body.en)
        .bind(&post.picture)
        .bind(post.published_at.map(|at| at.0))
        .bind(post.created_at.0)
        .bind(post.updated_at.0)
        .fetch_one(c)
        })?;
        self.changed(DataChange::Content);
        Ok(PostId(id))
    }

    /// Holds a post until the end of the transaction and answers when it was last written: its revision.
    pub async fn lock_post(&mut self, id: PostId) -> Result<Option<Timestamp>> {
        let written: Option<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "UPDATE posts SET updated_at = updated_at WHERE id = $1 AND deleted_at IS NULL RETURNING updated_at"
        )
        .bind(id.0)
        .fetch_optional(c)
        })?;
        Ok(written.map(Timestamp))
    }

    /// Everything but its id and when it was made.
    pub async fn change_post(&mut self, post: &Post) -> Result<bool> {
        self.free_code(&post.code).await?;
        let changed = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE posts SET kind = $2, code = $3, title_ru = $4, title_en = $5, lead_ru = $6, lead_en = $7, \
                 body_ru = $8, body_en = $9, picture = $10, published_at = $11, updated_at = $12 \
                 WHERE id = $1 AND deleted_at IS NULL"
            )
            .bind(post.id.0)
            .bind(post.kind.code())
            .bind(&post.code)
            .bind(&post.title.ru)
            .bind(&post.title.en)
            .bind(&post.lead.ru)
            .bind(&post.lead.en)
            .bind(&post.body.ru)
            .bind(&post.body.en)
            .bind(&post.picture)
            .bind(post.published_at.map(|at| at.0))
            .bind(post.updated_at.0)
            .execute(c)
        )
        })?;
        self.changed(DataChange::Content);
        Ok(changed > 0)
    }

    /// Takes a post away, or brings it back.
    pub async fn set_post_deleted(&mut self, id: PostId, at: Option<Timestamp>) -> Result<bool> {
        let changed = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE posts SET deleted_at = $2 WHERE id = $1 AND (deleted_at IS NULL) = ($2 IS NOT NULL)"
            )
            .bind(id.0)
            .bind(at.map(|at| at.0))
            .execute(c)
        )
        })?;
        self.changed(DataChange::Content);
        Ok(changed > 0)
    }

    async fn free_code(&mut self, code: &str) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM posts WHERE code = $1 AND deleted_at IS NOT NULL")
                .bind(code)
                .execute(c)
        ))?;
        Ok(())
    }
}
