//! All downloads as CSV: UTF-8 with a byte order mark, lines and quotes of RFC 4180, one page of rows in
//! memory.

use std::io;

use bytes::Bytes;
use futures::{Stream, stream};
use pult_domain::{
    download::DownloadSource,
    ids::{AccountId, DownloadId},
    lang::Lang,
    limits::EXPORT_ROWS,
    problem::Problem,
    requester::Requester,
};
use pult_store::DownloadLine;

use crate::{App, catalog::Titles};

/// Without it, spreadsheets do not recognise UTF-8 and garble Cyrillic.
const BYTE_ORDER_MARK: &str = "\u{FEFF}";

pub fn export_downloads(
    app: &App,
    requester: &Requester,
) -> Result<impl Stream<Item = io::Result<Bytes>> + Send + use<>, Problem> {
    let export = Export {
        account: requester.user()?.account.id,
        lang: requester.lang,
        titles: Titles::of(app, requester.lang),
        app: app.clone(),
    };
    Ok(stream::try_unfold(
        (export, Next::Head),
        |(export, next)| async move {
            let (chunk, next) = match next {
                Next::Head => (export.head(), Next::Rows(None)),
                Next::Rows(before) => match export.page(before).await? {
                    Some((rows, last)) => (rows, Next::Rows(Some(last))),
                    None => return Ok(None),
                },
            };
            Ok(Some((Bytes::from(chunk), (export, next))))
        },
    ))
}

enum Next {
    Head,
    Rows(Option<DownloadId>),
}

struct Export {
    app: App,
    account: AccountId,
    lang: Lang,
    titles: Titles,
}

impl Export {
    fn head(&self) -> String {
        let names = match self.lang {
            Lang::Ru => ["Дата", "Артист", "Трек", "Версия", "Формат", "Откуда"],
            Lang::En => ["Date", "Artist", "Track", "Version", "Format", "From"],
        };
        let mut text = BYTE_ORDER_MARK.to_owned();
        write_row(&mut text, names, self.lang);
        text
    }

    async fn page(&self, before: Option<DownloadId>) -> io::Result<Option<(String, DownloadId)>> {
        let lines = self
            .app
            .store
            .download_lines(self.account, before, EXPORT_ROWS)
            .await
            .map_err(io::Error::other)?;
        let Some(last) = lines.last().map(|line| line.id) else {
            return Ok(None);
        };
        let mut text = String::new();
        for line in &lines {
            self.row(&mut text, line);
        }
        Ok(Some((text, last)))
    }

    fn row(&self, out: &mut String, line: &DownloadLine) {
        let date = line.at.russian_date_time();
        let source = DownloadSource::parse(&line.source)
            .map_or(line.source.as_str(), |known| screen_name(known, self.lang));
        let version = self.titles.get(line.kind);
        write_row(
            out,
            [&date, &line.artist, &line.title, version, &line.format, source],
            self.lang,
        );
    }
}

fn screen_name(source: DownloadSource, lang: Lang) -> &'static str {
    let (ru, en) = match source {
        DownloadSource::RecordPool => ("Рекорд-пул", "Record pool"),
        DownloadSource::MyNew => ("Главная", "Home"),
        DownloadSource::Artists => ("Артисты", "Artists"),
        DownloadSource::Playlists => ("Плейлисты", "Playlists"),
        DownloadSource::History => ("История", "History"),
        DownloadSource::Favorites => ("Избранное", "Favourites"),
        DownloadSource::Search => ("Поиск", "Search"),
        DownloadSource::Events => ("Ивент", "Event"),
    };
    match lang {
        Lang::Ru => ru,
        Lang::En => en,
    }
}

fn write_row<const N: usize>(out: &mut String, cells: [&str; N], lang: Lang) {
    for (n, cell) in cells.into_iter().enumerate() {
        if n > 0 {
            out.push(lang.cell_separator());
        }
        write_cell(out, cell);
    }
    out.push_str("\r\n");
}

/// Spreadsheets read a cell that begins like this as a formula.
const BEGINS_FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

fn write_cell(out: &mut String, cell: &str) {
    let is_quoted = cell.contains([',', ';', '"', '\r', '\n', '\'']) || cell.starts_with(BEGINS_FORMULA);
    if !is_quoted {
        return out.push_str(cell);
    }
    out.push('"');
    if cell.starts_with(BEGINS_FORMULA) {
        out.push('\'');
    }
    out.push_str(&cell.replace('"', "\"\""));
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula_and_none_breaks_its_row() {
        for (cell, written) in [
            ("Ночь", "Ночь"),
            ("=cmd|' /C calc'!A0", "\"'=cmd|' /C calc'!A0\""),
            ("+7", "\"'+7\""),
            ("-1", "\"'-1\""),
            ("@SUM(1)", "\"'@SUM(1)\""),
            ("\t=1", "\"'\t=1\""),
            ("\r=1", "\"'\r=1\""),
            ("a \"b\", c\n", "\"a \"\"b\"\", c\n\""),
            ("a; b", "\"a; b\""),
            ("", ""),
        ] {
            let mut out = String::new();
            write_cell(&mut out, cell);
            assert_eq!(out, written);
        }
    }

    #[test]
    fn rows_end_as_the_rfc_has_it() {
        for (lang, row) in [(Lang::En, "a,\"b,c\"\r\n"), (Lang::Ru, "a;\"b,c\"\r\n")] {
            let mut out = String::new();
            write_row(&mut out, ["a", "b,c"], lang);
            assert_eq!(out, row);
        }
    }
}
