//! Tags written into a downloaded file. They are the same for every user.

use serde::{Deserialize, Serialize};

use crate::{catalog::Bpm, key::MusicalKey};

/// Stored with a grant as it is written into the file, so that a resumed download has the same bytes after an
/// edit and after a change of these rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileTags {
    pub artist: String,
    /// Ends with the version, see [`crate::release_name::with_version`].
    pub title: String,
    pub version: Option<String>,
    /// Hundredths of a beat a minute.
    pub bpm: i64,
    /// Position on the Camelot wheel, 1 to 24.
    pub key: u8,
    pub genre: Option<String>,
    pub year: Option<i64>,
    pub label: Option<String>,
    /// Grants made before there was a text of its own have none; the comment of their files is the key.
    #[serde(default)]
    pub comment: Option<String>,
}

impl FileTags {
    /// ID3 requires a whole number.
    pub fn whole_bpm(&self) -> i64 {
        Bpm(self.bpm).value().round() as i64
    }

    pub fn musical_key(&self) -> Option<MusicalKey> {
        MusicalKey::from_index(self.key)
    }

    /// ASCII.
    pub fn comment_text(&self) -> Option<String> {
        let key = || self.musical_key().map(|key| key.camelot());
        self.comment.clone().or_else(key)
    }
}

/// What is known of key, tempo and energy, as DJ programs write it: `8A - 126.48 - Energy 7`. The tempo has all its
/// digits, because its own tag is a whole number.
pub fn comment(key: Option<MusicalKey>, bpm: Bpm, energy: Option<i64>) -> Option<String> {
    let facts = [
        key.map(|key| key.camelot()),
        (bpm.0 > 0).then(|| bpm.to_exact_text()),
        energy.map(|energy| format!("Energy {energy}")),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    (!facts.is_empty()).then(|| facts.join(" - "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_comment_has_key_exact_tempo_and_energy() {
        let key = MusicalKey::from_index(15);
        for (bpm, text) in [
            (12_600, "126"),
            (12_648, "126.48"),
            (12_650, "126.5"),
            (12_699, "126.99"),
            (12_605, "126.05"),
            (9_950, "99.5"),
        ] {
            assert_eq!(
                comment(key, Bpm(bpm), Some(7)),
                Some(format!("8A - {text} - Energy 7"))
            );
        }
        assert_eq!(comment(key, Bpm(0), None).as_deref(), Some("8A"));
        assert_eq!(
            comment(None, Bpm(12_800), Some(10)).as_deref(),
            Some("128 - Energy 10")
        );
        assert_eq!(comment(None, Bpm(0), None), None);
    }

    #[test]
    fn the_whole_tempo_is_the_nearest() {
        for (bpm, whole) in [
            (12_648, 126),
            (12_649, 126),
            (12_650, 127),
            (12_699, 127),
            (12_800, 128),
        ] {
            assert_eq!(stored(bpm).whole_bpm(), whole);
        }
    }

    fn stored(bpm: i64) -> FileTags {
        let stored = format!(
            r#"{{"artist":"A","title":"Night","version":"Clean","bpm":{bpm},"key":15,"genre":null,"year":null,"label":null}}"#
        );
        serde_json::from_str(&stored).unwrap()
    }

    #[test]
    fn tags_stored_without_a_comment_keep_the_key_alone() {
        let tags = stored(12_648);
        assert_eq!(
            (tags.title.as_str(), tags.comment_text().as_deref()),
            ("Night", Some("8A"))
        );
        let now = FileTags {
            comment: comment(tags.musical_key(), Bpm(tags.bpm), Some(3)),
            ..tags
        };
        assert_eq!(now.comment_text().as_deref(), Some("8A - 126.48 - Energy 3"));
        let read: FileTags = serde_json::from_str(&serde_json::to_string(&now).unwrap()).unwrap();
        assert_eq!(read, now);
    }
}
