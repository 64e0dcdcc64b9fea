//! Posts, FAQ entries and text pages in page content.

use pult_domain::lang::Lang;
use pult_store::PostKind;
use serde_json::{Value, json};

use super::{
    super::{embeds::named, fill_placeholders, kind_path, page_in_force, posts::published, texts},
    Content, ContentPart, LISTED, Link, absolute, only_structured_data,
};
use crate::{App, AppError};

pub(super) async fn posts(app: &App, kind: PostKind, lang: Lang) -> Result<Content, AppError> {
    let posts = app.store.posts(kind, app.now(), 0, LISTED as i64).await?;
    let link = |post: &pult_store::Post| {
        Link::new(
            format!("{}/{}", kind_path(kind), post.code),
            post.title.get(lang),
            post.lead.get(lang),
        )
    };
    Ok(Content {
        parts: vec![ContentPart::Links(posts.iter().map(link).collect())],
        data: None,
    })
}

pub(super) async fn post(
    app: &App,
    kind: PostKind,
    code: &str,
    lang: Lang,
) -> Result<Option<Content>, AppError> {
    let Some(post) = published(app, code).await?.filter(|post| post.kind == kind) else {
        return Ok(None);
    };
    let body = pult_domain::block::read(post.body.get(lang)).blocks;
    let data = json!({
        "@context": "https://schema.org",
        "@type": if kind == PostKind::News { "NewsArticle" } else { "Article" },
        "headline": post.title.get(lang),
        "description": post.lead.get(lang),
        "inLanguage": lang.code(),
        "datePublished": post.published_at.unwrap_or(post.created_at).rfc3339(),
        "dateModified": post.updated_at.rfc3339(),
        "mainEntityOfPage": format!("{}{}/{}", app.settings.public_url, kind_path(kind), post.code),
        "image": post.picture.as_ref().map(|id| absolute(app, &format!("/media/covers/{id}"))),
        "publisher": { "@type": "Organization", "name": app.settings.brand, "url": app.settings.public_url },
    });
    Ok(Some(Content {
        parts: vec![
            ContentPart::Text(post.lead.get(lang).to_owned()),
            ContentPart::Blocks(named(app, body, lang)),
        ],
        data: Some(only_structured_data(data)),
    }))
}

pub(super) async fn faq(app: &App, lang: Lang) -> Result<Content, AppError> {
    let answers = texts::faq(app, lang).await?;
    let mut content = Content::default();
    let questions: Vec<Value> = answers
        .iter()
        .map(|entry| {
            json!({
                "@type": "Question",
                "name": entry.question,
                "acceptedAnswer": { "@type": "Answer", "text": pult_domain::block::plain(&entry.answer) },
            })
        })
        .collect();
    content.data = Some(json!({
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "mainEntity": questions,
    }));
    for entry in answers {
        content.parts.push(ContentPart::Heading(entry.question));
        content
            .parts
            .push(ContentPart::Blocks(named(app, entry.answer, lang)));
    }
    Ok(content)
}

pub(super) async fn text(app: &App, code: &str, lang: Lang) -> Result<Option<Content>, AppError> {
    let Some(page) = page_in_force(app, code).await? else {
        return Ok(None);
    };
    let body = fill_placeholders(app, page.body.get(lang));
    Ok(Some(Content {
        parts: vec![ContentPart::Blocks(named(
            app,
            pult_domain::block::read(&body).blocks,
            lang,
        ))],
        data: None,
    }))
}
