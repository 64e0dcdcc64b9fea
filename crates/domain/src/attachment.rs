//! Files attached to a submission or a report. The kind is detected from content, because a name or
//! a header may say anything.

coded! {
    pub enum AttachmentKind {
        Jpeg = "jpeg",
        Png = "png",
        Webp = "webp",
        Pdf = "pdf",
        Text = "text",
    }
}

/// A PDF has its `%%EOF` within this many bytes of its end.
const PDF_EDGE: usize = 1_024;

impl AttachmentKind {
    /// Returns `None` for a file that is not accepted. Whether a picture can be decoded is checked elsewhere.
    pub fn detect(file: &[u8]) -> Option<Self> {
        match file {
            [0xFF, 0xD8, 0xFF, ..] => Some(Self::Jpeg),
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..] => Some(Self::Png),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Self::Webp),
            _ if file.starts_with(b"%PDF-") => is_pdf(file).then_some(Self::Pdf),
            _ => is_plain_text(file).then_some(Self::Text),
        }
    }

    pub fn is_picture(self) -> bool {
        matches!(self, Self::Jpeg | Self::Png | Self::Webp)
    }

    pub fn media_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Webp => "image/webp",
            Self::Pdf => "application/pdf",
            Self::Text => "text/plain; charset=utf-8",
        }
    }

    /// File extension of this kind.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Png => "png",
            Self::Webp => "webp",
            Self::Pdf => "pdf",
            Self::Text => "txt",
        }
    }
}

fn is_pdf(file: &[u8]) -> bool {
    let end = file.len().saturating_sub(PDF_EDGE);
    let tail = file.get(end..).unwrap_or_default();
    tail.windows(5).any(|word| word == b"%%EOF")
}

/// Plain UTF-8 text: neither markup that a browser would render nor a script that a shell would run.
fn is_plain_text(file: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(file) else {
        return false;
    };
    let text = text.trim_start_matches('\u{FEFF}').trim();
    let is_printable = |c: char| !c.is_control() || matches!(c, '\n' | '\r' | '\t');
    let markup = ["<svg", "<html", "<script", "<?xml", "<!doctype"];
    let folded = text.to_ascii_lowercase();
    !text.is_empty()
        && text.chars().all(is_printable)
        && !text.starts_with("#!")
        && !markup.iter().any(|tag| folded.contains(tag))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn kinds_are_told_by_content() {
        let detect = |file: &[u8]| AttachmentKind::detect(file);
        assert_eq!(detect(b"\xFF\xD8\xFF\xE0 rest"), Some(AttachmentKind::Jpeg));
        assert_eq!(detect(b"\x89PNG\r\n\x1A\n rest"), Some(AttachmentKind::Png));
        assert_eq!(detect(b"RIFF\0\0\0\0WEBPVP8 "), Some(AttachmentKind::Webp));
        assert_eq!(detect(b"%PDF-1.7\n1 0 obj\n%%EOF\n"), Some(AttachmentKind::Pdf));
        assert_eq!(detect("Права у меня.\r\n".as_bytes()), Some(AttachmentKind::Text));
    }

    #[test]
    fn drawings_programs_and_halves_are_refused() {
        for file in [
            &b""[..],
            b"  \n",
            b"MZ\x90\0\x03",
            b"\x7FELF\x02\x01",
            b"#!/bin/sh\nrm -rf /",
            b"<svg xmlns='x'><script>alert(1)</script></svg>",
            b"\xEF\xBB\xBF  <?xml version='1.0'?><SVG/>",
            b"note first <sCrIpT>alert(1)</script>",
            b"%PDF-1.7 and no end",
            b"GIF89a\x01\0\x01\0",
            b"RIFF\0\0\0\0WAVEfmt ",
            b"PK\x03\x04zip",
            b"text with a \0 in it",
            b"\xD0",
        ] {
            assert_eq!(
                AttachmentKind::detect(file),
                None,
                "{:?}",
                String::from_utf8_lossy(file)
            );
        }
    }

    proptest! {
        #[test]
        fn whatever_comes_is_told_or_refused(file in proptest::collection::vec(any::<u8>(), 0..200)) {
            if AttachmentKind::detect(&file) == Some(AttachmentKind::Text) {
                prop_assert!(std::str::from_utf8(&file).is_ok() && !file.contains(&0));
            }
        }
    }
}
