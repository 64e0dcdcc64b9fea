//! Reads JSON object by object, from one array or one after the other, without loading the whole.

use std::io::BufRead;

use pult_domain::limits::IMPORT_LINE_BYTES;
use serde_json::{Map, Value};

use super::{
    LineFault,
    cells::{Cells, parse_column, unreadable},
};

pub(super) struct JsonReader<R> {
    source: R,
    line: u64,
    over: bool,
}

impl<R: BufRead> JsonReader<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            source,
            line: 1,
            over: false,
        }
    }

    fn next_byte(&mut self) -> Result<Option<u8>, LineFault> {
        let waiting = self
            .source
            .fill_buf()
            .map_err(|error| unreadable(self.line, error.to_string()))?;
        let Some(byte) = waiting.first().copied() else {
            return Ok(None);
        };
        self.source.consume(1);
        self.line += u64::from(byte == b'\n');
        Ok(Some(byte))
    }

    /// The bytes of the next object, and the line of its start.
    fn next_object(&mut self) -> Result<Option<(u64, Vec<u8>)>, LineFault> {
        loop {
            match self.next_byte()? {
                None => return Ok(None),
                Some(b'{') => break,
                // Separators between objects, and the byte order mark.
                Some(b'[' | b']' | b',' | b' ' | b'\t' | b'\r' | b'\n' | 0xEF | 0xBB | 0xBF) => {}
                Some(_) => return Err(unreadable(self.line, "an object is expected")),
            }
        }
        let first_line = self.line;
        let mut object = vec![b'{'];
        let (mut depth, mut quoted, mut escaped) = (1usize, false, false);
        while depth > 0 {
            let Some(byte) = self.next_byte()? else {
                return Err(unreadable(first_line, "the object is not closed"));
            };
            object.push(byte);
            if object.len() > IMPORT_LINE_BYTES {
                return Err(unreadable(first_line, "the object is too long"));
            }
            match byte {
                _ if escaped => escaped = false,
                b'\\' if quoted => escaped = true,
                b'"' => quoted = !quoted,
                b'{' | b'[' if !quoted => depth += 1,
                b'}' | b']' if !quoted => depth -= 1,
                _ => {}
            }
        }
        Ok(Some((first_line, object)))
    }

    fn cells(&mut self) -> Result<Option<Cells>, LineFault> {
        let Some((line, object)) = self.next_object()? else {
            return Ok(None);
        };
        let object: Map<String, Value> = serde_json::from_slice(&object)
            .map_err(|error| unreadable(line + error.line().saturating_sub(1) as u64, error.to_string()))?;
        let mut cells = Vec::with_capacity(object.len());
        for (name, value) in object {
            let column = parse_column(line, &name)?;
            let parts = match value {
                Value::Array(values) if column.is_list() => {
                    values.into_iter().map(to_text).collect::<Option<Vec<_>>>()
                }
                value => to_text(value).map(|text| vec![text]),
            };
            let parts = parts.ok_or_else(|| LineFault {
                column: Some(name),
                ..unreadable(line, "neither a text nor a number")
            })?;
            cells.push((column, parts));
        }
        Ok(Some(Cells { line, cells }))
    }
}

fn to_text(value: Value) -> Option<String> {
    match value {
        Value::Null => Some(String::new()),
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text),
        Value::Array(_) | Value::Object(_) => None,
    }
}

impl<R: BufRead> Iterator for JsonReader<R> {
    type Item = Result<Cells, LineFault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let cells = self.cells();
        self.over = !matches!(cells, Ok(Some(_)));
        cells.transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Vec<Result<String, u64>> {
        JsonReader::new(text.as_bytes())
            .map(|cells| {
                let shown = |(column, cell): (pult_domain::import::ImportColumn, Vec<String>)| {
                    format!("{}={}", column.code(), cell.join("+"))
                };
                cells
                    .map(|cells| cells.cells.into_iter().map(shown).collect::<Vec<_>>().join(" "))
                    .map_err(|fault| fault.line)
            })
            .collect()
    }

    #[test]
    fn an_array_and_an_object_a_line_are_read_alike() {
        let expected = [
            Ok("artists=A+B code=1 title=}{\"".to_owned()),
            Ok("bpm=127.5 code=2 year=".to_owned()),
        ];
        let one = r#"{"code": 1, "title": "}{\"", "artists": ["A", "B"]}"#;
        let two = r#"{"code": "2", "bpm": 127.5, "year": null}"#;
        assert_eq!(read(&format!("\u{FEFF}[\n{one},\n{two}]\n")), expected);
        assert_eq!(read(&format!("{one}\n{two}")), expected);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, line) in [
            ("[\n{\"code\": 1},\n{\"surprise\": 1}]", 3),
            ("{\"code\": {}}", 1),
            ("{\"code\": 1}\nnonsense", 2),
            ("{\"code\": 1}\n{\"code\":\n tru}", 3),
            ("{\"code\": 1", 1),
        ] {
            assert_eq!(read(text).pop(), Some(Err(line)), "{text}");
        }
        assert_eq!(read("[]"), []);
        let endless = format!("{{\"title\": \"{}", "x".repeat(2 * IMPORT_LINE_BYTES));
        assert_eq!(read(&endless), [Err(1)]);
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_told(text in "[\\[\\]{}\",:a1\\\\\n]{0,60}") {
            let faults = read(&text).iter().filter(|cells| cells.is_err()).count();
            prop_assert!(faults <= 1);
        }
    }
}
