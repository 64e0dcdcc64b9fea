//! Lists of the desk as a file.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use pult_domain::{lang::Lang, time::Timestamp};

use crate::library::downloads::attachment::attachment;

/// A line of names and one for every row.
pub(super) fn file<'a>(
    name: &str,
    lang: Lang,
    heads: impl IntoIterator<Item = &'a str>,
    rows: impl IntoIterator<Item = Vec<String>>,
) -> Response {
    let separator = lang.cell_separator().to_string();
    let heads: Vec<String> = heads.into_iter().map(cell).collect();
    // The mark tells spreadsheets that this is UTF-8.
    let mut csv = format!("\u{feff}{}\r\n", heads.join(&separator));
    for row in rows {
        let cells: Vec<String> = row.iter().map(|text| cell(text)).collect();
        csv.push_str(&cells.join(&separator));
        csv.push_str("\r\n");
    }
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/csv; charset=utf-8"),
        ),
        (
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-store"),
        ),
        (header::CONTENT_DISPOSITION, attachment(&format!("{name}.csv"))),
    ];
    (headers, csv).into_response()
}

/// The name of a column of moments: which zone they are in.
pub(super) fn moscow_head(label: &str, lang: Lang) -> String {
    match lang {
        Lang::Ru => format!("{label} (МСК UTC+3)"),
        Lang::En => format!("{label} (Moscow time UTC+3)"),
    }
}

/// As spreadsheets of the language read it: `05.03.2026 18:30:00`, `2026-03-05 18:30:00`.
pub(super) fn moment(at: Timestamp, lang: Lang) -> String {
    let t = at.moscow();
    let date = day(at, lang);
    format!("{date} {:02}:{:02}:{:02}", t.hour(), t.minute(), t.second())
}

pub(super) fn day(at: Timestamp, lang: Lang) -> String {
    let t = at.moscow();
    match lang {
        Lang::Ru => at.russian_date(),
        Lang::En => format!("{:04}-{:02}-{:02}", t.year(), u8::from(t.month()), t.day()),
    }
}

/// Minor units as an amount that can be added up.
pub(super) fn money(minor: i64, lang: Lang) -> String {
    let minus = if minor < 0 { "-" } else { "" };
    let size = minor.unsigned_abs();
    decimal(&format!("{minus}{}.{:02}", size / 100, size % 100), lang)
}

/// Where the comma divides a number, as in Russia.
pub(super) fn decimal(number: &str, lang: Lang) -> String {
    match lang {
        Lang::Ru => number.replace('.', ","),
        Lang::En => number.to_owned(),
    }
}

/// Quoted where needed. A spreadsheet must not take somebody's text for a formula.
fn cell(text: &str) -> String {
    let is_number = text.replace(',', ".").parse::<f64>().is_ok();
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_number;
    let text = if formula {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\n', '\r', ';']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        assert_eq!(cell("plain"), "plain");
        assert_eq!(cell("a \"b\", c"), "\"a \"\"b\"\", c\"");
        assert_eq!(cell("=HYPERLINK(\"x\")"), "\"'=HYPERLINK(\"\"x\"\")\"");
        assert_eq!(cell("-1.5"), "-1.5");
        assert_eq!(cell("@sum"), "'@sum");
        assert_eq!(cell("-1,5"), "\"-1,5\"");
        assert_eq!(cell("-1+cmd,5"), "\"'-1+cmd,5\"");
    }

    #[test]
    fn moments_and_amounts_are_written_as_spreadsheets_read_them() {
        let at = Timestamp(1_772_724_600_000);
        assert_eq!(moment(at, Lang::Ru), "05.03.2026 18:30:00");
        assert_eq!(moment(at, Lang::En), "2026-03-05 18:30:00");
        assert_eq!(moscow_head("Created", Lang::En), "Created (Moscow time UTC+3)");
        assert_eq!(money(-1_590, Lang::En), "-15.90");
        assert_eq!(money(129_005, Lang::Ru), "1290,05");
    }
}
