//! Admin lists as CSV files.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use pult_domain::{lang::Lang, time::Timestamp};

use crate::downloads::content_disposition;

/// Answers a CSV file: a line of column titles, then a line for every row.
pub(super) fn respond<'a>(
    name: &str,
    lang: Lang,
    titles: impl IntoIterator<Item = &'a str>,
    rows: impl IntoIterator<Item = Vec<String>>,
) -> Response {
    let separator = lang.cell_separator().to_string();
    let titles: Vec<String> = titles.into_iter().map(quote_cell).collect();
    // Spreadsheets recognise UTF-8 by the byte order mark.
    let mut csv = format!("\u{feff}{}\r\n", titles.join(&separator));
    for row in rows {
        let cells: Vec<String> = row.iter().map(|text| quote_cell(text)).collect();
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
        (
            header::CONTENT_DISPOSITION,
            content_disposition(&format!("{name}.csv")),
        ),
    ];
    (headers, csv).into_response()
}

/// The title of a column of times names their time zone.
pub(super) fn moscow_title(label: &str, lang: Lang) -> String {
    match lang {
        Lang::Ru => format!("{label} (МСК UTC+3)"),
        Lang::En => format!("{label} (Moscow time UTC+3)"),
    }
}

/// The format that spreadsheets in this language recognise: `05.03.2026 18:30:00`, `2026-03-05 18:30:00`.
pub(super) fn format_time(at: Timestamp, lang: Lang) -> String {
    let local = at.moscow();
    let date = format_day(at, lang);
    format!(
        "{date} {:02}:{:02}:{:02}",
        local.hour(),
        local.minute(),
        local.second()
    )
}

pub(super) fn format_day(at: Timestamp, lang: Lang) -> String {
    let local = at.moscow();
    match lang {
        Lang::Ru => at.russian_date(),
        Lang::En => format!(
            "{:04}-{:02}-{:02}",
            local.year(),
            u8::from(local.month()),
            local.day()
        ),
    }
}

/// Formats minor units as an amount that a spreadsheet can add up.
pub(super) fn format_money(minor: i64, lang: Lang) -> String {
    let minus = if minor < 0 { "-" } else { "" };
    let size = minor.unsigned_abs();
    format_decimal(&format!("{minus}{}.{:02}", size / 100, size % 100), lang)
}

/// Russian spreadsheets expect a decimal comma.
pub(super) fn format_decimal(number: &str, lang: Lang) -> String {
    match lang {
        Lang::Ru => number.replace('.', ","),
        Lang::En => number.to_owned(),
    }
}

/// Quotes a cell where needed, and puts an apostrophe before a text that a spreadsheet would run as a formula.
fn quote_cell(text: &str) -> String {
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
        assert_eq!(quote_cell("plain"), "plain");
        assert_eq!(quote_cell("a \"b\", c"), "\"a \"\"b\"\", c\"");
        assert_eq!(quote_cell("=HYPERLINK(\"x\")"), "\"'=HYPERLINK(\"\"x\"\")\"");
        assert_eq!(quote_cell("-1.5"), "-1.5");
        assert_eq!(quote_cell("@sum"), "'@sum");
        assert_eq!(quote_cell("-1,5"), "\"-1,5\"");
        assert_eq!(quote_cell("-1+cmd,5"), "\"'-1+cmd,5\"");
    }

    #[test]
    fn moments_and_amounts_are_written_as_spreadsheets_read_them() {
        let at = Timestamp(1_772_724_600_000);
        assert_eq!(format_time(at, Lang::Ru), "05.03.2026 18:30:00");
        assert_eq!(format_time(at, Lang::En), "2026-03-05 18:30:00");
        assert_eq!(moscow_title("Created", Lang::En), "Created (Moscow time UTC+3)");
        assert_eq!(format_money(-1_590, Lang::En), "-15.90");
        assert_eq!(format_money(129_005, Lang::Ru), "1290,05");
    }
}
