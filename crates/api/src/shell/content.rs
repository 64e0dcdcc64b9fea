//! Writes the content of a page into its body as plain HTML, which the app replaces when it starts. Everything is
//! escaped. Browsers that run scripts do not show it, so that nothing flashes.

use std::fmt::Write;

use pult_app::{
    App,
    editorial::{Content, ContentPart, Link, PageMeta},
};
use pult_domain::{
    block::{Block, TextRun},
    lang::Lang,
};

use super::html::escape;

const ROOT: &str = "<div id=\"root\"></div>";

/// Links from every page, for crawlers that follow them.
pub(super) const NAV_LINKS: [(&str, &str, &str); 8] = [
    ("/home", "Главная", "Home"),
    ("/recordpool", "Рекорд-пул", "Record pool"),
    ("/artists", "Артисты", "Artists"),
    ("/playlists", "Плейлисты", "Playlists"),
    ("/plans", "Тарифы", "Plans"),
    ("/blog", "Блог", "Blog"),
    ("/news", "Новости", "News"),
    ("/faq", "Вопросы и ответы", "Questions and answers"),
];

pub(super) fn fill(page: &str, app: &App, meta: &PageMeta, content: Option<&Content>, lang: Lang) -> String {
    let Some(content) = content else {
        return page.to_owned();
    };
    let mut out = format!(
        "<div id=\"root\"><div class=\"plain\"><nav><a href=\"/\">{}</a>",
        escape(&app.settings.brand)
    );
    for (href, ru, en) in NAV_LINKS {
        // Writing to a string cannot fail.
        let _ = write!(out, " <a href=\"{href}\">{}</a>", lang.pick(ru, en));
    }
    let _ = write!(out, "</nav><main><h1>{}</h1>", escape(&meta.h1));
    content.parts.iter().for_each(|part| write_part(&mut out, part));
    out.push_str("</main></div></div>");
    page.replacen(ROOT, &out, 1)
}

fn write_part(out: &mut String, part: &ContentPart) {
    let _ = match part {
        ContentPart::Heading(text) => write!(out, "<h2>{}</h2>", escape(text)),
        ContentPart::Text(text) if text.is_empty() => Ok(()),
        ContentPart::Text(text) => write!(out, "<p>{}</p>", escape(text)),
        ContentPart::Links(links) if links.is_empty() => Ok(()),
        ContentPart::Links(links) => {
            out.push_str("<ul>");
            links.iter().for_each(|link| write_link(out, link));
            out.push_str("</ul>");
            Ok(())
        }
        ContentPart::Blocks(blocks) => {
            write_blocks(out, blocks);
            Ok(())
        }
    };
}

fn write_link(out: &mut String, link: &Link) {
    let _ = write!(
        out,
        "<li><a href=\"{}\">{}</a>",
        escape(&link.href),
        escape(&link.text)
    );
    if !link.note.is_empty() {
        let _ = write!(out, " {}", escape(&link.note));
    }
    out.push_str("</li>");
}

fn write_blocks(out: &mut String, blocks: &[Block]) {
    for block in blocks {
        match block {
            Block::Heading { level, id, text } => {
                let _ = write!(out, "<h{level} id=\"{}\">", escape(id));
                write_spans(out, text);
                let _ = write!(out, "</h{level}>");
            }
            Block::Paragraph { text } => {
                out.push_str("<p>");
                write_spans(out, text);
                out.push_str("</p>");
            }
            Block::List { ordered, items } => {
                let tag = if *ordered { "ol" } else { "ul" };
                let _ = write!(out, "<{tag}>");
                for item in items {
                    out.push_str("<li>");
                    write_blocks(out, item);
                    out.push_str("</li>");
                }
                let _ = write!(out, "</{tag}>");
            }
            Block::Quote { blocks } => {
                out.push_str("<blockquote>");
                write_blocks(out, blocks);
                out.push_str("</blockquote>");
            }
            Block::Code { text } => {
                let _ = write!(out, "<pre><code>{}</code></pre>", escape(text));
            }
            Block::Picture { object, alt } => {
                let _ = write!(
                    out,
                    "<img src=\"/media/covers/{}\" alt=\"{}\" loading=\"lazy\" />",
                    escape(object),
                    escape(alt)
                );
            }
            Block::Rule => out.push_str("<hr />"),
            // Published tracks and playlists of the text are among the links.
            Block::Track { .. } | Block::Playlist { .. } => {}
        }
    }
}

fn write_spans(out: &mut String, spans: &[TextRun]) {
    for span in spans {
        let marks = [
            (span.strong, "strong"),
            (span.emphasis, "em"),
            (span.struck, "s"),
            (span.code, "code"),
        ];
        if let Some(link) = &span.link {
            let _ = write!(out, "<a href=\"{}\">", escape(link));
        }
        for (_, tag) in marks.iter().filter(|(is_set, _)| *is_set) {
            let _ = write!(out, "<{tag}>");
        }
        out.push_str(&escape(&span.text).replace('\n', "<br />"));
        for (_, tag) in marks.iter().rev().filter(|(is_set, _)| *is_set) {
            let _ = write!(out, "</{tag}>");
        }
        if span.link.is_some() {
            out.push_str("</a>");
        }
    }
}

#[cfg(test)]
mod tests {
    use pult_domain::block;

    use super::*;

    fn render(markdown: &str) -> String {
        let mut out = String::new();
        write_blocks(&mut out, &block::read(markdown).blocks);
        out
    }

    #[test]
    fn a_text_is_written_as_it_was_meant() {
        assert_eq!(
            render("## A\n\n**b** [c](/d?e=1&f=2)\n\n- g\n\n> h"),
            "<h2 id=\"a\">A</h2><p><strong>b</strong> <a href=\"/d?e=1&amp;f=2\">c</a></p><ul><li><p>g</p></li></ul>\
             <blockquote><p>h</p></blockquote>"
        );
    }

    #[test]
    fn nothing_in_a_text_becomes_markup() {
        for hostile in [
            "<script>alert(1)</script>",
            "[x](https://a.example/\"onmouseover=alert(1))",
            "# <img src=x onerror=alert(1)>",
            "`</code><script>`",
            "```\n</pre><script>\n```",
            "[<svg onload=alert(1)>](/x)",
        ] {
            let html = render(hostile);
            for tag in ["<script", "<img", "<svg"] {
                assert!(!html.contains(tag), "{html}");
            }
            assert!(!html.contains("\"onmouseover"), "{html}");
        }
    }
}
