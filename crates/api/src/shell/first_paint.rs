//! The first paint: the first screen of a phone as HTML, rendered from the answers that the app will use as well. It is
//! shown while the app loads; `web/src/app/first-paint.ts` removes it, and its styles are in `web/src/styles/first-paint.css`.

use std::fmt::Write;

use pult_domain::lang::Lang;
use serde::Deserialize;

use super::{
    html::escape,
    preloaded_answers::{self, PreloadedAnswer},
};

const HOME_PAGE: &str = "/api/front";
const LIST: &str = "/api/tracks/recordpool";
const TRACK: &str = "/api/tracks/detail";

/// Rows that fit on a tall phone.
const ROWS: usize = 14;

/// The heading of the home page as the app writes it; elsewhere the page has another name.
const HOME: (&str, &str) = ("Что нового", "What’s new");

#[derive(Deserialize)]
struct Days {
    items: Vec<Day>,
}

impl Days {
    fn tracks(&self) -> impl Iterator<Item = &Track> {
        self.items.iter().flat_map(|day| &day.items)
    }
}

#[derive(Deserialize)]
struct Day {
    items: Vec<Track>,
}

#[derive(Deserialize)]
struct Track {
    title: String,
    artist: String,
    #[serde(rename = "type")]
    version: Option<String>,
    picture: Option<String>,
}

#[derive(Deserialize)]
struct HomePageAnswer {
    slides: Vec<Slide>,
    sections: Vec<Section>,
}

#[derive(Deserialize)]
struct Slide {
    title: String,
    text: String,
}

#[derive(Deserialize)]
struct Section {
    kind: String,
}

/// Adds the first paint at the end of the body. A page without the answers that it needs gets none.
pub(super) fn with_first_paint(
    page: &str,
    path: &str,
    brand: &str,
    heading: &str,
    answers: &[PreloadedAnswer],
    lang: Lang,
) -> String {
    let content = match path.split('/').nth(1) {
        Some("home") => preloaded_answers::read(answers, HOME_PAGE).map(|home_page| {
            let newest: Option<Days> = preloaded_answers::read(answers, LIST);
            ("home", home_content(&home_page, newest.as_ref(), lang))
        }),
        Some("recordpool") => {
            preloaded_answers::read(answers, LIST).map(|days| ("list", list_content(&days, heading)))
        }
        Some("track") => {
            preloaded_answers::read(answers, TRACK).map(|found| ("track", track_content(&found)))
        }
        _ => None,
    };
    let Some((kind, content)) = content else {
        return page.to_owned();
    };
    let look = format!(
        "<div class=\"look\" data-look=\"{kind}\" aria-hidden=\"true\" inert><div class=\"look-bar\">{}</div>{content}</div></body>",
        escape(brand)
    );
    page.replacen("</body>", &look, 1)
}

/// The first slide and the newest track, if staff put the slider first and the newest tracks second.
fn home_content(home_page: &HomePageAnswer, newest: Option<&Days>, lang: Lang) -> String {
    let heading = if lang == Lang::Ru { HOME.0 } else { HOME.1 };
    let mut out = format!("<b>{}</b>", escape(heading));
    let mut kinds = home_page.sections.iter().map(|section| &*section.kind);
    let Some(slide) = home_page
        .slides
        .first()
        .filter(|_| kinds.next() == Some("slider"))
    else {
        return out;
    };
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "<div class=\"look-slide\"><strong>{}</strong><span>{}</span></div>",
        escape(&slide.title),
        escape(&slide.text)
    );
    let newest = newest.and_then(|days| days.tracks().next());
    if let Some(track) = newest.filter(|_| kinds.next() == Some("newest")) {
        let _ = write!(
            out,
            "<div class=\"look-card\">{}<p>{}</p></div>",
            cover(track, 112),
            names(track)
        );
    }
    out
}

fn list_content(days: &Days, heading: &str) -> String {
    let mut out = format!("<b>{}</b><ul>", escape(heading));
    for track in days.tracks().take(ROWS) {
        let (title, artist) = (escape(&track.title), escape(&track.artist));
        let _ = write!(out, "<li><strong>{title}</strong><span>{artist}</span></li>");
    }
    out.push_str("</ul>");
    out
}

fn track_content(track: &Track) -> String {
    cover(track, 128) + &names(track)
}

fn names(track: &Track) -> String {
    format!(
        "<span>{}</span><strong>{}</strong><span>{}</span>",
        escape(track.version.as_deref().unwrap_or_default()),
        escape(&track.title),
        escape(&track.artist)
    )
}

/// Offers the same sizes as the app (`ui/Cover.tsx`), so that no picture is loaded twice.
fn cover(track: &Track, size: u16) -> String {
    let picture = track.picture.as_ref().map(|picture| {
        let picture = escape(picture);
        format!(
            "<img src=\"{picture}\" srcset=\"{picture}/small 240w, {picture} 600w\" sizes=\"{size}px\" \
             width=\"{size}\" height=\"{size}\" alt=\"\" />"
        )
    });
    format!("<div class=\"look-cover\">{}</div>", picture.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTED: &str =
        r#"{"items":[{"items":[{"title":"A < B","artist":"C","type":null,"picture":"/media/covers/1"}]}]}"#;

    fn draw(path: &str, answers: &[PreloadedAnswer]) -> String {
        with_first_paint("<body></body>", path, "Pult", "Record pool", answers, Lang::En)
    }

    #[test]
    fn a_list_is_drawn_from_what_the_app_will_read() {
        let page = draw(
            "/recordpool",
            &[PreloadedAnswer::of("/api/tracks/recordpool?offset=0", LISTED)],
        );
        assert!(
            page.contains("<b>Record pool</b><ul><li><strong>A &lt; B</strong><span>C</span></li></ul>"),
            "{page}"
        );
        assert!(page.ends_with("</div></body>"), "{page}");
    }

    #[test]
    fn home_shows_what_staff_put_first() {
        let draw_home = |kind: &str| {
            let json = format!(
                r#"{{"slides":[{{"title":"Slide","text":""}}],"sections":[{{"kind":"{kind}"}},{{"kind":"newest"}}]}}"#
            );
            draw(
                "/home",
                &[
                    PreloadedAnswer::of(HOME_PAGE, &json),
                    PreloadedAnswer::of(LIST, LISTED),
                ],
            )
        };
        let slider_first = draw_home("slider");
        assert!(
            slider_first.contains("<strong>Slide</strong>")
                && slider_first.contains("/media/covers/1/small 240w"),
            "{slider_first}"
        );
        let other = draw_home("top");
        assert!(
            other.contains("What’s new") && !other.contains("Slide") && !other.contains("<img"),
            "{other}"
        );
    }

    /// The heading must be the one in the texts of the app.
    #[test]
    fn the_heading_of_home_is_the_apps() {
        for (heading, texts) in [
            (
                HOME.0,
                include_str!("../../../../web/src/i18n/locales/ru/home.json"),
            ),
            (
                HOME.1,
                include_str!("../../../../web/src/i18n/locales/en/home.json"),
            ),
        ] {
            let texts: serde_json::Value = serde_json::from_str(texts).unwrap();
            assert_eq!(texts["title"], heading);
        }
    }

    #[test]
    fn nothing_is_drawn_without_its_answer() {
        assert_eq!(draw("/recordpool", &[]), "<body></body>");
        assert_eq!(
            draw("/track/1", &[PreloadedAnswer::of(TRACK, "{}")]),
            "<body></body>"
        );
        assert_eq!(
            draw("/faq", &[PreloadedAnswer::of(LIST, LISTED)]),
            "<body></body>"
        );
    }
}
