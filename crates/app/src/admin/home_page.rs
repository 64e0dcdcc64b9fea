//! What lists of the front ask of their rows.

use pult_domain::{
    block::check_link,
    home_page::HomeSectionKind,
    lang::Bilingual,
    limits::{TEXT_LEAD_MAX, TEXT_TITLE_MAX},
    problem::Problem,
};
use pult_store::AdminTable;

use super::{
    tables::CheckedRow,
    text_rules::{address_code, both},
};

/// A row as it would be.
type Row<'a> = dyn Fn(&str) -> &'a str + 'a;

pub(super) fn fits<'a>(table: &str, of: &Row<'a>) -> Result<(), Problem> {
    match table {
        "slides" => {
            title(of)?;
            link(of("link"))?;
            span(of)
        }
        "notices" => {
            both("text", &pair(of, "text"), TEXT_LEAD_MAX)?;
            link(of("link"))?;
            span(of)
        }
        "banners" => {
            if of("picture").is_empty() {
                both("text", &pair(of, "text"), TEXT_LEAD_MAX)?;
            }
            if of("link").is_empty() {
                return Err(Problem::Required { field: "link".into() });
            }
            link(of("link"))?;
            span(of)
        }
        "home-sections" => section(of),
        _ => Ok(()),
    }
}

/// The address is made of the English title when it is left empty.
pub(super) fn interactive_fits<'a>(
    table: &'static AdminTable,
    of: &Row<'a>,
    out: &mut CheckedRow,
) -> Result<(), Problem> {
    let title = title(of)?;
    both("lead", &pair(of, "lead"), TEXT_LEAD_MAX)?;
    let code = address_code(of("code"), &title)?;
    out.retain(|(column, _)| column.name != "code");
    out.extend(table.column("code").map(|column| (column, code)));
    Ok(())
}

fn pair<'a>(of: &Row<'a>, name: &str) -> Bilingual {
    Bilingual::new(of(&format!("{name}_ru")), of(&format!("{name}_en")))
}

fn title<'a>(of: &Row<'a>) -> Result<Bilingual, Problem> {
    both("title", &pair(of, "title"), TEXT_TITLE_MAX)
}

/// A page of ours or of somebody else; nothing is fine.
fn link(text: &str) -> Result<(), Problem> {
    let leads = |link: &str| link.starts_with('/') || link.starts_with("https://");
    if text.is_empty() || check_link(text).is_some_and(leads) {
        return Ok(());
    }
    Err(Problem::InvalidValue { field: "link".into() })
}

fn span<'a>(of: &Row<'a>) -> Result<(), Problem> {
    let at = |name: &str| of(name).parse::<i64>().ok();
    match (at("starts_at"), at("ends_at")) {
        (Some(starts), Some(ends)) if starts >= ends => Err(Problem::InvalidValue {
            field: "ends_at".into(),
        }),
        _ => Ok(()),
    }
}

fn section<'a>(of: &Row<'a>) -> Result<(), Problem> {
    let titles = pair(of, "title");
    if !titles.ru.is_empty() || !titles.en.is_empty() {
        title(of)?;
    }
    if !of("playlist_id").is_empty() && of("kind") != HomeSectionKind::Editors.code() {
        return Err(Problem::InvalidValue {
            field: "playlist_id".into(),
        });
    }
    Ok(())
}
