//! The layout of every mail: plain text, and HTML for light and dark mode.

use super::{params::TrackNote, texts::MailTexts};

/// Many mail programs drop style sheets, so every colour is also inline.
const STYLE: &str = "@media (prefers-color-scheme: dark) { .page { background: #151718 !important; } \
    .card { background: #1C1F21 !important; color: #F2F4F5 !important; } .after { color: #9AA3A9 !important; } }";

/// The links of a mail: its button, and the text at its end.
pub(super) struct Links<'a> {
    pub(super) button: Option<&'a str>,
    pub(super) after: Option<&'a str>,
}

pub(super) fn plain(texts: &MailTexts, links: &Links<'_>, brand: &str) -> String {
    let mut parts: Vec<String> = texts.lines.clone();
    parts.extend(texts.notes.iter().map(plain_note));
    if let (Some(button), Some(link)) = (&texts.button, links.button) {
        parts.push(format!("{button}:\n{link}"));
    }
    if !texts.after.is_empty() {
        let link = links.after.map(|link| format!("\n{link}")).unwrap_or_default();
        parts.push(format!("{}{link}", texts.after));
    }
    parts.push(format!("-- \n{brand}"));
    parts.join("\n\n") + "\n"
}

/// The reviewer's words are quoted as mail programs do.
fn plain_note(note: &TrackNote) -> String {
    let lines = [&note.about, &note.reason]
        .into_iter()
        .filter(|line| !line.is_empty());
    let quoted = note.comment.lines().map(|line| format!("> {line}"));
    lines.cloned().chain(quoted).collect::<Vec<_>>().join("\n")
}

fn html_note(note: &TrackNote) -> String {
    let mut out = format!(
        "<p style=\"margin:0 0 4px;font-weight:600\">{}</p>",
        escape_html(&note.about)
    );
    if !note.reason.is_empty() {
        out += &format!("<p style=\"margin:0 0 4px\">{}</p>", escape_html(&note.reason));
    }
    if !note.comment.is_empty() {
        let lines: Vec<String> = note.comment.lines().map(escape_html).collect();
        out += &format!(
            "<blockquote style=\"margin:0;padding:0 0 0 12px;border-left:2px solid #FF8710\">{}</blockquote>",
            lines.join("<br>")
        );
    }
    format!("<div style=\"margin:0 0 16px;overflow-wrap:anywhere\">{out}</div>")
}

pub(super) fn html(texts: &MailTexts, links: &Links<'_>, brand: &str, lang: &str) -> String {
    let lines: String = texts
        .lines
        .iter()
        .map(|line| format!("<p style=\"margin:0 0 16px\">{}</p>", escape_html(line)))
        .collect();
    let notes: String = texts.notes.iter().map(html_note).collect();
    let button = match (&texts.button, links.button) {
        (Some(button), Some(link)) => format!(
            "<p style=\"margin:24px 0\"><a href=\"{}\" style=\"display:inline-block;padding:12px 24px;\
             background:#FF8710;color:#16191B;font-weight:600;text-decoration:none;border-radius:8px\">{}</a></p>",
            escape_html(link),
            escape_html(button)
        ),
        _ => String::new(),
    };
    let after = match texts.after.as_str() {
        "" => String::new(),
        after => format!(
            "<p class=\"after\" style=\"margin:24px 0 0;font-size:14px;line-height:20px;color:#5F686E\">{}</p>",
            match links.after {
                Some(link) => format!(
                    "<a class=\"after\" style=\"color:#5F686E\" href=\"{}\">{}</a>",
                    escape_html(link),
                    escape_html(after)
                ),
                None => escape_html(after),
            }
        ),
    };
    format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><meta name=\"color-scheme\" content=\"light dark\">\
         <title>{subject}</title><style>{STYLE}</style></head>\
         <body class=\"page\" style=\"margin:0;padding:24px;background:#FAFAFA\">\
         <div class=\"card\" style=\"max-width:480px;margin:0 auto;padding:32px;background:#FFFFFF;color:#16191B;\
         border-radius:16px;font:16px/24px Inter,-apple-system,'Segoe UI',Arial,sans-serif\">\
         <p style=\"margin:0 0 24px;font-size:20px;line-height:28px;font-weight:600\">{brand}</p>\
         {lines}{notes}{button}{after}</div></body></html>",
        subject = escape_html(&texts.subject),
        brand = escape_html(brand),
    )
}

fn escape_html(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}
