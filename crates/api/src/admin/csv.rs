//! Lists of the desk as a file.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use pult_domain::lang::Lang;

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

/// Quoted where needed. A spreadsheet must not take somebody's text for a formula.
fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.parse::<f64>().is_err();
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
    use super::cell;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        assert_eq!(cell("plain"), "plain");
        assert_eq!(cell("a \"b\", c"), "\"a \"\"b\"\", c\"");
        assert_eq!(cell("=HYPERLINK(\"x\")"), "\"'=HYPERLINK(\"\"x\"\")\"");
        assert_eq!(cell("-1.5"), "-1.5");
        assert_eq!(cell("@sum"), "'@sum");
    }
}
