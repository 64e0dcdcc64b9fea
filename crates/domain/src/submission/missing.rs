//! What has to be there before a submission can be sent: the first thing missing, with its place in the form.

use super::TrackFields;
use crate::problem::Problem;

/// How far the file of a version has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileState {
    /// There is none.
    Absent,
    /// Still on its way.
    Arriving,
    /// It cannot be used.
    Unusable,
    /// Whole, and being measured.
    Here,
    Ready,
}

/// A track as it is about to be sent.
#[derive(Debug, Clone, Copy)]
pub struct TrackToSend<'a> {
    pub fields: &'a TrackFields,
    /// Of each version: whether it has a type, and its file.
    pub versions: &'a [(bool, FileState)],
}

/// Each track with its number in the form.
pub fn missing<'a>(tracks: impl IntoIterator<Item = (usize, TrackToSend<'a>)>) -> Result<(), Problem> {
    let mut tracks = tracks.into_iter().peekable();
    if tracks.peek().is_none() {
        return Err(required("tracks".to_owned()));
    }
    for (n, track) in tracks {
        let path = |field: &str| format!("tracks.{n}.{field}");
        let there = [
            ("title", !track.fields.title.is_empty()),
            ("artists", !track.fields.artists.is_empty()),
            ("genres", !track.fields.genres.is_empty()),
            ("versions", !track.versions.is_empty()),
        ];
        if let Some((field, _)) = there.iter().find(|(_, there)| !there) {
            return Err(required(path(field)));
        }
        for (m, (has_kind, file)) in track.versions.iter().enumerate() {
            let upload = || path(&format!("versions.{m}.upload"));
            match file {
                FileState::Absent => return Err(required(upload())),
                FileState::Arriving => return Err(Problem::UploadUnfinished { field: upload() }),
                FileState::Unusable => return Err(Problem::UploadUnusable { field: upload() }),
                FileState::Here | FileState::Ready => {}
            }
            if !has_kind {
                return Err(required(path(&format!("versions.{m}.kind"))));
            }
        }
    }
    Ok(())
}

fn required(field: String) -> Problem {
    Problem::Required { field }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::ArtistCredit;

    fn whole() -> TrackFields {
        TrackFields {
            title: "Ночь".into(),
            artists: vec![ArtistCredit {
                id: None,
                name: "Контур".into(),
            }],
            genres: vec!["house".into()],
            ..TrackFields::default()
        }
    }

    fn lacks(fields: &TrackFields, versions: &[(bool, FileState)]) -> Option<(&'static str, String)> {
        let good = whole();
        let first = TrackToSend {
            fields: &good,
            versions: &[(true, FileState::Ready)],
        };
        let problem = missing([(0, first), (1, TrackToSend { fields, versions })]).err()?;
        Some((problem.code(), problem.field()?.to_owned()))
    }

    #[test]
    fn the_first_thing_missing_is_named_with_its_place() {
        let ready = [(true, FileState::Ready)];
        assert_eq!(lacks(&whole(), &ready), None);
        assert_eq!(lacks(&whole(), &[(true, FileState::Here)]), None);
        let untitled = TrackFields {
            title: String::new(),
            artists: vec![],
            ..whole()
        };
        let named = |field: &str| Some(("required", format!("tracks.1.{field}")));
        assert_eq!(lacks(&untitled, &ready), named("title"));
        let nobody = TrackFields {
            artists: vec![],
            ..whole()
        };
        assert_eq!(lacks(&nobody, &ready), named("artists"));
        let wordless = TrackFields {
            genres: vec![],
            ..whole()
        };
        assert_eq!(lacks(&wordless, &ready), named("genres"));
        assert_eq!(lacks(&whole(), &[]), named("versions"));
        let second = |version| [(true, FileState::Ready), version];
        assert_eq!(
            lacks(&whole(), &second((false, FileState::Ready))),
            named("versions.1.kind")
        );
        assert_eq!(
            lacks(&whole(), &second((true, FileState::Absent))),
            named("versions.1.upload")
        );
        for (state, code) in [
            (FileState::Arriving, "upload_unfinished"),
            (FileState::Unusable, "upload_unusable"),
        ] {
            let lacking = lacks(&whole(), &second((true, state)));
            assert_eq!(lacking, Some((code, "tracks.1.versions.1.upload".into())));
        }
    }

    #[test]
    fn nothing_cannot_be_sent() {
        assert_eq!(missing([]), Err(required("tracks".into())));
    }
}
