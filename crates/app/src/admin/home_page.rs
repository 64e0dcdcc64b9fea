//! Rules for rows of tables of the home page.

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
    text_checks::{address_code, check_both_languages},
};

/// Returns a column of the row as it would be after the change.
type Row<'a> = dyn Fn(&str) -> &'a str + 'a;

pub(super) fn check_row<'a>(table: &str, of: &Row<'a>) -> Result<(), Problem> {
    match table {
        "slides" => {
            check_title(of)?;
            check_link_column(of("link"))?;
            check_period(of)
        }
        "notices" => {
            check_both_languages("text", &bilingual(of, "text"), TEXT_LEAD_MAX)?;
            check_link_column(of("link"))?;
            check_period(of)
        }
        "banners" => {
            if of("picture").is_empty() {
                check_both_languages("text", &bilingual(of, "text"), TEXT_LEAD_MAX)?;
            }
            if of("link").is_empty() {
                return Err(Problem::Required { field: "link".into() });
            }
            check_link_column(of("link"))?;
            check_period(of)
        }
        "home-sections" => check_section(of),
        _ => Ok(()),
    }
}

/// The code is derived from the English title if it is empty.
pub(super) fn check_interactive<'a>(
    table: &'static AdminTable,
    of: &Row<'a>,
    out: &mut CheckedRow,
) -> Result<(), Problem> {
    let title = check_title(of)?;
    check_both_languages("lead", &bilingual(of, "lead"), TEXT_LEAD_MAX)?;
    let code = address_code(of("code"), &title)?;
    out.retain(|(column, _)| column.name != "code");
    out.extend(table.column("code").map(|column| (column, code)));
    Ok(())
}

fn bilingual<'a>(of: &Row<'a>, name: &str) -> Bilingual {
    Bilingual::new(of(&format!("{name}_ru")), of(&format!("{name}_en")))
}

fn check_title<'a>(of: &Row<'a>) -> Result<Bilingual, Problem> {
    check_both_languages("title", &bilingual(of, "title"), TEXT_TITLE_MAX)
}

/// A page of this site or another one; empty is allowed.
fn check_link_column(text: &str) -> Result<(), Problem> {
    let is_allowed = |link: &str| link.starts_with('/') || link.starts_with("https://");
    if text.is_empty() || check_link(text).is_some_and(is_allowed) {
        return Ok(());
    }
    Err(Problem::InvalidValue { field: "link".into() })
}

fn check_period<'a>(of: &Row<'a>) -> Result<(), Problem> {
    let at = |name: &str| of(name).parse::<i64>().ok();
    match (at("starts_at"), at("ends_at")) {
        (Some(starts), Some(ends)) if starts >= ends => Err(Problem::InvalidValue {
            field: "ends_at".into(),
        }),
        _ => Ok(()),
    }
}

fn check_section<'a>(of: &Row<'a>) -> Result<(), Problem> {
    let titles = bilingual(of, "title");
    if !titles.ru.is_empty() || !titles.en.is_empty() {
        check_title(of)?;
    }
    if !of("playlist_id").is_empty() && of("kind") != HomeSectionKind::Editors.code() {
        return Err(Problem::InvalidValue {
            field: "playlist_id".into(),
        });
    }
    Ok(())
}
