//! What is required before a submission can be sent: finds the first missing field, with its path in the form.

use super::TrackFields;
use crate::problem::Problem;

/// The state of a version's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileState {
    /// There is no file.
    Absent,
    /// The upload is unfinished.
    Arriving,
    /// It cannot be used.
    Unusable,
    /// Uploaded, and being measured.
    Here,
    Ready,
}

/// A track as it is about to be sent.
#[derive(Debug, Clone, Copy)]
pub struct TrackToSend<'a> {
    pub fields: &'a TrackFields,
    /// For each version: whether it has a type, and its file.
    pub versions: &'a [(bool, FileState)],
}

/// Checks each track, given with its number in the form.
pub fn missing<'a>(tracks: impl IntoIterator<Item = (usize, TrackToSend<'a>)>) -> Result<(), Problem> {
    let mut tracks = tracks.into_iter().peekable();
    if tracks.peek().is_none() {
        return Err(required("tracks".to_owned()));
    }
    for (n, track) in tracks {
        let path = |field: &str| format!("tracks.{n}.{field}");
        let filled = [
            ("title", !track.fields.title.is_empty()),
            ("artists", !track.fields.artists.is_empty()),
            ("genres", !track.fields.genres.is_empty()),
            ("versions", !track.versions.is_empty()),
        ];
        if let Some((field, _)) = filled.iter().find(|(_, is_filled)| !is_filled) {
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

    fn complete_fields() -> TrackFields {
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

    fn first_problem(fields: &TrackFields, versions: &[(bool, FileState)]) -> Option<(&'static str, String)> {
        let complete = complete_fields();
        let first = TrackToSend {
            fields: &complete,
            versions: &[(true, FileState::Ready)],
        };
        let problem = missing([(0, first), (1, TrackToSend { fields, versions })]).err()?;
        Some((problem.code(), problem.field()?.to_owned()))
    }

    #[test]
    fn the_first_thing_missing_is_named_with_its_place() {
        let ready = [(true, FileState::Ready)];
        assert_eq!(first_problem(&complete_fields(), &ready), None);
        assert_eq!(
            first_problem(&complete_fields(), &[(true, FileState::Here)]),
            None
        );
        let untitled = TrackFields {
            title: String::new(),
            artists: vec![],
            ..complete_fields()
        };
        let required_at = |field: &str| Some(("required", format!("tracks.1.{field}")));
        assert_eq!(first_problem(&untitled, &ready), required_at("title"));
        let without_artists = TrackFields {
            artists: vec![],
            ..complete_fields()
        };
        assert_eq!(first_problem(&without_artists, &ready), required_at("artists"));
        let without_genres = TrackFields {
            genres: vec![],
            ..complete_fields()
        };
        assert_eq!(first_problem(&without_genres, &ready), required_at("genres"));
        assert_eq!(first_problem(&complete_fields(), &[]), required_at("versions"));
        let second = |version| [(true, FileState::Ready), version];
        assert_eq!(
            first_problem(&complete_fields(), &second((false, FileState::Ready))),
            required_at("versions.1.kind")
        );
        assert_eq!(
            first_problem(&complete_fields(), &second((true, FileState::Absent))),
            required_at("versions.1.upload")
        );
        for (state, code) in [
            (FileState::Arriving, "upload_unfinished"),
            (FileState::Unusable, "upload_unusable"),
        ] {
            let problem = first_problem(&complete_fields(), &second((true, state)));
            assert_eq!(problem, Some((code, "tracks.1.versions.1.upload".into())));
        }
    }

    #[test]
    fn nothing_cannot_be_sent() {
        assert_eq!(missing([]), Err(required("tracks".into())));
    }
}
