//! Writes the head of the page, which search engines, previews and the app itself read.

use std::fmt::Write;

use pult_app::{AppSettings, editorial::PageMeta};
use pult_domain::{lang::Lang, limits::MASTER_BYTES_MAX};

use crate::middleware::basic_auth::BasicAuth;

const META_PLACEHOLDER: &str = "<!--pult:meta-->";

pub(super) fn fill(
    template: &str,
    settings: &AppSettings,
    meta: &PageMeta,
    path: &str,
    lang: Lang,
) -> String {
    let page = replace_between(template, "<html lang=\"", "\"", lang.code());
    let page = replace_between(&page, "<title>", "</title>", &escape(&meta.title));
    page.replacen(META_PLACEHOLDER, &render_head(settings, meta, path, lang), 1)
}

fn render_head(settings: &AppSettings, meta: &PageMeta, path: &str, lang: Lang) -> String {
    let path = meta.canonical.as_deref().unwrap_or(path);
    let address = format!("{}{path}", settings.public_url);
    let mut out = String::new();
    let mut write_meta = |name: &str, content: &str| {
        // Writing to a string cannot fail.
        let _ = write!(out, "<meta name=\"{name}\" content=\"{}\" />", escape(content));
    };
    write_meta("pult-brand", &settings.brand);
    write_meta("pult-locale", lang.code());
    if settings.audio_bytes_max != MASTER_BYTES_MAX {
        write_meta("pult-audio-bytes", &settings.audio_bytes_max.to_string());
    }
    if let Some(key) = &settings.shared_key {
        write_meta("pult-key", BasicAuth::new(key).header());
    }
    if !settings.tracking_pixels.is_empty() {
        let pictures: Vec<&str> = settings
            .tracking_pixels
            .iter()
            .map(|pixel| pixel.picture.as_str())
            .collect();
        write_meta("pult-counters", &pictures.join(" "));
    }
    write_meta("description", &meta.description);
    if !meta.keywords.is_empty() {
        write_meta("keywords", &meta.keywords);
    }
    if meta.error.is_some() || meta.is_private {
        write_meta("robots", "noindex");
    }
    let mut write_property = |name: &str, content: &str| {
        let _ = write!(
            out,
            "<meta property=\"og:{name}\" content=\"{}\" />",
            escape(content)
        );
    };
    write_property("type", if meta.is_article { "article" } else { "website" });
    write_property("site_name", &settings.brand);
    write_property("title", &meta.og_title);
    write_property("description", &meta.og_description);
    write_property("url", &address);
    write_property("locale", if lang == Lang::Ru { "ru_RU" } else { "en_US" });
    if let Some(image) = &meta.og_image {
        write_property("image", &image.link);
        if let Some((width, height)) = image.size {
            write_property("image:width", &width.to_string());
            write_property("image:height", &height.to_string());
        }
        write_property("image:alt", &image.alt);
    }
    let _ = write!(
        out,
        "<meta name=\"twitter:card\" content=\"{}\" />",
        meta.twitter_card()
    );
    if meta.error.is_none() {
        write_links(&mut out, settings, path, &address);
    }
    out
}

fn write_links(out: &mut String, settings: &AppSettings, path: &str, address: &str) {
    let _ = write!(out, "<link rel=\"canonical\" href=\"{}\" />", escape(address));
    let _ = write!(
        out,
        "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"{}\" href=\"/rss.xml\" />",
        escape(&settings.brand)
    );
    if let Some(alternate_url) = &settings.alternate_url {
        let other_lang = if settings.lang == Lang::Ru {
            Lang::En
        } else {
            Lang::Ru
        };
        let alternate_url = format!("{}{path}", alternate_url.trim_end_matches('/'));
        for (lang, href) in [(settings.lang, address), (other_lang, alternate_url.as_str())] {
            let _ = write!(
                out,
                "<link rel=\"alternate\" hreflang=\"{}\" href=\"{}\" />",
                lang.code(),
                escape(href)
            );
        }
    }
}

/// Adds structured data for search engines.
pub(super) fn with_data(page: &str, data: &serde_json::Value) -> String {
    let block = data_block("application/ld+json", "", &data.to_string());
    page.replacen("</head>", &format!("{block}</head>"), 1)
}

/// Embeds JSON in the page. It is not executed, so the content security policy of the page allows it.
pub(super) fn data_block(kind: &str, attributes: &str, json: &str) -> String {
    // In a JSON string the escape means the same, and it cannot close the element.
    let json = json.replace('<', "\\u003c");
    let space = if attributes.is_empty() { "" } else { " " };
    format!("<script type=\"{kind}\"{space}{attributes}>{json}</script>")
}

/// Replaces the text between the first `start` and the next `end`.
fn replace_between(text: &str, start: &str, end: &str, new: &str) -> String {
    let split = text
        .split_once(start)
        .and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    match split {
        Some((before, after)) => format!("{before}{start}{new}{end}{after}"),
        None => text.to_owned(),
    }
}

/// Escapes for text and quoted attributes.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str =
        "<html lang=\"ru\" data-theme=\"dark\"><head><title>Pult</title><!--pult:meta--></head></html>";

    fn filled(title: &str, path: &str) -> String {
        let settings = AppSettings {
            brand: "Pult & Co".into(),
            lang: Lang::Ru,
            public_url: "https://pult.test".into(),
            alternate_url: Some("https://pult.example/".into()),
            production: false,
            preview_seconds: 90.0,
            claims: pult_domain::home_page::DEFAULT_CLAIMS,
            audio_bytes_max: 50 << 20,
            geo_file: None,
            shared_key: Some("pool:sesame".into()),
            tracking_pixels: Vec::new(),
        };
        let meta = PageMeta {
            title: title.into(),
            description: "About".into(),
            keywords: String::new(),
            h1: title.into(),
            og_title: title.into(),
            og_description: "About".into(),
            og_image: None,
            canonical: None,
            is_private: false,
            is_article: false,
            error: None,
        };
        fill(TEMPLATE, &settings, &meta, path, Lang::En)
    }

    #[test]
    fn the_head_speaks_of_the_page() {
        let page = filled("Home", "/home");
        assert!(
            page.starts_with("<html lang=\"en\" data-theme=\"dark\">"),
            "{page}"
        );
        assert!(page.contains("<title>Home</title>"));
        assert!(page.contains("<link rel=\"canonical\" href=\"https://pult.test/home\" />"));
        assert!(page.contains("hreflang=\"ru\" href=\"https://pult.test/home\""));
        assert!(page.contains("hreflang=\"en\" href=\"https://pult.example/home\""));
        assert!(page.contains("<meta name=\"pult-audio-bytes\" content=\"52428800\" />"));
        assert!(page.contains("<meta name=\"pult-brand\" content=\"Pult &amp; Co\" />"));
        assert!(page.contains("<meta name=\"pult-key\" content=\"Basic cG9vbDpzZXNhbWU=\" />"));
    }

    #[test]
    fn data_cannot_close_its_element() {
        let page = with_data(TEMPLATE, &serde_json::json!({ "name": "</script><img src=x>" }));
        assert!(
            page.contains("{\"name\":\"\\u003c/script>\\u003cimg src=x>\"}</script></head>"),
            "{page}"
        );
        assert_eq!(page.matches("</script>").count(), 1);
    }

    #[test]
    fn nothing_in_a_title_or_path_breaks_out() {
        let page = filled("</title><script>alert('1')</script>", "/track/\"><img src=x>");
        assert!(!page.contains("<script>") && !page.contains("<img"), "{page}");
        assert_eq!(page.matches("</title>").count(), 1);
    }
}
