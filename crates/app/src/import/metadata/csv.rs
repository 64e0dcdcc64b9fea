//! Reads CSV record by record: quoted cells may contain separators, quotes and line breaks, and records have
//! a maximum size.

use std::io::BufRead;

use pult_domain::{import::ImportColumn, limits::IMPORT_LINE_BYTES};

use super::{
    LineFault,
    cells::{Cells, parse_column, unreadable},
};

pub(super) struct CsvReader<R> {
    source: R,
    /// Line of the next byte.
    line: u64,
    columns: Vec<ImportColumn>,
    separator: u8,
    started: bool,
    over: bool,
}

impl<R: BufRead> CsvReader<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            source,
            line: 1,
            columns: Vec::new(),
            separator: b',',
            started: false,
            over: false,
        }
    }

    /// Detects the separator from the header.
    fn read_header(&mut self) -> Result<(), LineFault> {
        let Some((line, mut head)) = self.record()? else {
            return Err(unreadable(1, "the list is empty"));
        };
        if let [only] = head.as_slice() {
            let occurrences = |separator: char| only.matches(separator).count();
            let best = [';', '\t']
                .into_iter()
                .max_by_key(|separator| occurrences(*separator));
            if let Some(separator) = best.filter(|separator| occurrences(*separator) > 0) {
                self.separator = separator as u8;
                head = only
                    .split(separator)
                    .map(|name| name.trim_matches('"').to_owned())
                    .collect();
            }
        }
        for name in head {
            let name = name.trim_start_matches('\u{FEFF}');
            let parsed = parse_column(line, name)?;
            if self.columns.contains(&parsed) {
                return Err(unreadable(line, format!("the column {name} stands twice")));
            }
            self.columns.push(parsed);
        }
        Ok(())
    }

    fn cells(&mut self) -> Result<Option<Cells>, LineFault> {
        loop {
            let Some((line, record)) = self.record()? else {
                return Ok(None);
            };
            if let [only] = record.as_slice()
                && only.trim().is_empty()
            {
                continue;
            }
            if record.len() != self.columns.len() {
                let (found, expected) = (record.len(), self.columns.len());
                return Err(unreadable(line, format!("{found} cells instead of {expected}")));
            }
            let is_list_separator = |c: char| c == '|' || (c == ';' && self.separator != b';');
            let cells = self.columns.iter().zip(record).map(|(column, cell)| {
                let parts = match column.is_list() {
                    true => cell.split(is_list_separator).map(str::to_owned).collect(),
                    false => vec![cell],
                };
                (*column, parts)
            });
            return Ok(Some(Cells {
                line,
                cells: cells.collect(),
            }));
        }
    }

    /// The line of the record's start and its cells; `None` at the end.
    fn record(&mut self) -> Result<Option<(u64, Vec<String>)>, LineFault> {
        let first_line = self.line;
        let mut record: Vec<u8> = Vec::new();
        // A line break inside quotes belongs to the cell.
        loop {
            let left = (IMPORT_LINE_BYTES + 1).saturating_sub(record.len());
            let mut limited = std::io::Read::take(&mut self.source, left as u64);
            let count = limited
                .read_until(b'\n', &mut record)
                .map_err(|error| unreadable(self.line, error.to_string()))?;
            if record.len() > IMPORT_LINE_BYTES {
                return Err(unreadable(first_line, "the line is too long"));
            }
            let quote_is_open = record.iter().filter(|byte| **byte == b'"').count() % 2 == 1;
            match (count, quote_is_open) {
                (0, true) => return Err(unreadable(first_line, "a quote is not closed")),
                (0, false) if record.is_empty() => return Ok(None),
                (0, false) => break,
                _ => self.line += 1,
            }
            if !quote_is_open {
                break;
            }
        }
        let text = String::from_utf8(record).map_err(|_| unreadable(first_line, "the text is not UTF-8"))?;
        Ok(Some((
            first_line,
            split_cells(text.trim_end_matches(['\n', '\r']), self.separator),
        )))
    }
}

fn split_cells(record: &str, separator: u8) -> Vec<String> {
    let separator = char::from(separator);
    let mut cells = vec![String::new()];
    let mut quoted = false;
    let mut chars = record.chars().peekable();
    while let Some(c) = chars.next() {
        let Some(cell) = cells.last_mut() else { break };
        match c {
            '"' if quoted && chars.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' => quoted = !quoted,
            c if c == separator && !quoted => cells.push(String::new()),
            c => cell.push(c),
        }
    }
    cells
}

impl<R: BufRead> Iterator for CsvReader<R> {
    type Item = Result<Cells, LineFault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        if !self.started {
            self.started = true;
            if let Err(fault) = self.read_header() {
                self.over = true;
                return Some(Err(fault));
            }
        }
        match self.cells() {
            Ok(Some(cells)) => Some(Ok(cells)),
            Ok(None) => {
                self.over = true;
                None
            }
            // After a malformed line the position of the next one is unknown.
            Err(fault) => {
                self.over = true;
                Some(Err(fault))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Vec<Result<Vec<String>, u64>> {
        CsvReader::new(text.as_bytes())
            .map(|cells| match cells {
                Ok(cells) => Ok(cells.cells.into_iter().map(|(_, cell)| cell.join("+")).collect()),
                Err(fault) => Err(fault.line),
            })
            .collect()
    }

    fn row(cells: &[&str]) -> Result<Vec<String>, u64> {
        Ok(cells.iter().map(|cell| (*cell).to_owned()).collect())
    }

    #[test]
    fn quotes_breaks_and_lists_are_read() {
        let text = "\u{FEFF}code,title,Artists\r\n1,\"a, \"\"b\"\"\nc\",A;B|C\r\n\r\n2,,\n";
        assert_eq!(
            read(text),
            [row(&["1", "a, \"b\"\nc", "A+B+C"]), row(&["2", "", ""])]
        );
    }

    #[test]
    fn other_separators_are_told_by_the_head() {
        assert_eq!(read("code;artists\n1;A|B\n"), [row(&["1", "A+B"])]);
        assert_eq!(read("code\tartists\n1\tA;B\n"), [row(&["1", "A+B"])]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, line) in [
            ("", 1),
            ("code,surprise\n", 1),
            ("code,code\n", 1),
            ("code,title\n1,a\n2\n", 3),
            ("code,title\n1,\"a\nb\n", 2),
        ] {
            assert_eq!(read(text).pop(), Some(Err(line)), "{text:?}");
        }
        let endless = format!("code,title\n1,\"{}", "x".repeat(2 * IMPORT_LINE_BYTES));
        assert_eq!(read(&endless).pop(), Some(Err(2)));
        let not_text: &[u8] = b"code\n\xFF\xFE\n";
        assert!(
            CsvReader::new(not_text)
                .next()
                .is_some_and(|cells| cells.is_err())
        );
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_told(text in "(code,title\n)?[a,\"\n\r;|]{0,60}") {
            let read = read(&text);
            let faults = read.iter().filter(|cells| cells.is_err()).count();
            prop_assert!(faults <= 1);
        }
    }
}
