//! The download items of a track: everything about one except its ids, its name and its count.

use pult_domain::{entitlement::DownloadRefusal, limits::DOWNLOADS_PER_VERSION};

use super::{JsonFragment, build_fragment};
use crate::json::{ShortText, integer, raw};

const REFUSALS: [DownloadRefusal; 3] = [
    DownloadRefusal::LoginRequired,
    DownloadRefusal::PlanRequired,
    DownloadRefusal::DownloadLimit,
];
const COUNTS: usize = DOWNLOADS_PER_VERSION as usize + 1;

#[derive(Debug, Clone, Copy)]
pub(crate) enum ItemFormat {
    Mp3,
    Wav,
}

#[derive(Debug)]
pub(crate) struct DownloadItemFragments {
    mp3: FormatFragments,
    wav: FormatFragments,
}

/// In the order of writing; the endings by count, and by refusal within.
#[derive(Debug)]
struct FormatFragments {
    open: [JsonFragment; COUNTS],
    refused: [[JsonFragment; REFUSALS.len()]; COUNTS],
    file: JsonFragment,
}

/// The values of one item.
pub(crate) struct DownloadItemParts<'a> {
    pub(crate) track: ShortText,
    pub(crate) version: ShortText,
    /// Name of the version's type, as JSON.
    pub(crate) name: &'a [u8],
    /// At most `DOWNLOADS_PER_VERSION`: the store refuses more.
    pub(crate) count: u8,
    pub(crate) state: Result<(), DownloadRefusal>,
}

impl DownloadItemFragments {
    pub(crate) fn build() -> Self {
        Self {
            mp3: FormatFragments::build("mp3"),
            wav: FormatFragments::build("wav"),
        }
    }

    pub(crate) fn write(&self, out: &mut Vec<u8>, format: ItemFormat, item: &DownloadItemParts<'_>) {
        raw(out, "{\"id\":\"");
        item.version.write(out);
        let fragments = match format {
            ItemFormat::Mp3 => {
                raw(out, "-mp3\",\"version_id\":\"");
                &self.mp3
            }
            ItemFormat::Wav => {
                raw(out, "-wav\",\"version_id\":\"");
                &self.wav
            }
        };
        item.version.write(out);
        raw(out, "\",\"name\":");
        out.extend_from_slice(item.name);
        let count = usize::from(item.count.min(DOWNLOADS_PER_VERSION));
        match item.state {
            Ok(()) => {
                out.extend_from_slice(&fragments.open[count]);
                item.track.write(out);
                raw(out, "/versions/");
                item.version.write(out);
                out.extend_from_slice(&fragments.file);
            }
            Err(refusal) => out.extend_from_slice(&fragments.refused[count][refusal as usize]),
        }
    }
}

impl FormatFragments {
    fn build(extension: &str) -> Self {
        let write_opening = |out: &mut Vec<u8>, count: usize| {
            for text in [",\"extension\":\"", extension, "\",\"download_count\":"] {
                raw(out, text);
            }
            integer(out, count as i64);
            out.push(b',');
        };
        Self {
            open: std::array::from_fn(|count| {
                build_fragment(|out| {
                    write_opening(out, count);
                    write_state(out, Ok(()));
                    raw(out, ",\"source\":\"/api/tracks/");
                })
            }),
            refused: std::array::from_fn(|count| {
                REFUSALS.map(|refusal| {
                    build_fragment(|out| {
                        write_opening(out, count);
                        write_state(out, Err(refusal));
                        raw(out, ",\"source\":null}");
                    })
                })
            }),
            file: build_fragment(|out| {
                for text in ["/file?format=", extension, "\"}"] {
                    raw(out, text);
                }
            }),
        }
    }
}

/// `available` and `reason`, of an item or of the whole track.
pub(crate) fn write_state(out: &mut Vec<u8>, state: Result<(), DownloadRefusal>) {
    match state {
        Ok(()) => raw(out, "\"available\":true,\"reason\":null"),
        Err(refusal) => {
            raw(out, "\"available\":false,\"reason\":\"");
            raw(out, refusal.code());
            out.push(b'"');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_stand_where_they_are_looked_for() {
        for (index, refusal) in REFUSALS.into_iter().enumerate() {
            assert_eq!(refusal as usize, index);
        }
    }
}
