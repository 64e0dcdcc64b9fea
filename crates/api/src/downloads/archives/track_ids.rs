//! Lists of ids in a query. Lists that are too long are refused before they are parsed.

use std::collections::HashMap;

use pult_domain::{
    ids::{TrackId, VersionId},
    limits::{ARCHIVE_IDS_BYTES, ARCHIVE_TRACKS},
    problem::Problem,
};

const TOO_MANY: Problem = Problem::ArchiveTooMany { max: ARCHIVE_TRACKS };

/// Parses `1,2,3`; repeated ids are dropped and the order is kept.
pub(super) fn tracks(text: &str) -> Result<Vec<TrackId>, Problem> {
    let mut tracks = Vec::new();
    for id in split_list(text)? {
        let track = TrackId(parse_number(id, "trackIds")?);
        if !tracks.contains(&track) {
            tracks.push(track);
        }
        if tracks.len() > ARCHIVE_TRACKS {
            return Err(TOO_MANY);
        }
    }
    if tracks.is_empty() {
        return Err(Problem::Required {
            field: "trackIds".into(),
        });
    }
    Ok(tracks)
}

/// Parses `1:10,2:21`: pairs of track and version.
pub(super) fn versions(text: &str) -> Result<HashMap<TrackId, VersionId>, Problem> {
    split_list(text)?
        .map(|pair| {
            let (track, version) = pair.split_once(':').ok_or_else(|| invalid_value("versions"))?;
            Ok((
                TrackId(parse_number(track, "versions")?),
                VersionId(parse_number(version, "versions")?),
            ))
        })
        .collect()
}

fn split_list(text: &str) -> Result<impl Iterator<Item = &str>, Problem> {
    if text.len() > ARCHIVE_IDS_BYTES {
        return Err(TOO_MANY);
    }
    Ok(text.split(',').map(str::trim).filter(|part| !part.is_empty()))
}

fn parse_number(text: &str, field: &str) -> Result<i64, Problem> {
    text.trim().parse().map_err(|_| invalid_value(field))
}

fn invalid_value(field: &str) -> Problem {
    Problem::InvalidValue {
        field: field.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_ids_are_one_and_others_are_refused() {
        assert_eq!(tracks("3, 1,3,,1").unwrap(), [TrackId(3), TrackId(1)]);
        assert_eq!(tracks("1,x").unwrap_err(), invalid_value("trackIds"));
        assert_eq!(
            tracks("9999999999999999999999").unwrap_err(),
            invalid_value("trackIds")
        );
        assert_eq!(tracks(",").unwrap_err().code(), "required");
    }

    #[test]
    fn twenty_are_taken_and_more_are_not_even_read() {
        let list = |n: i64| (1..=n).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
        assert_eq!(tracks(&list(20)).unwrap().len(), 20);
        assert_eq!(tracks(&list(21)).unwrap_err(), TOO_MANY);
        assert_eq!(tracks(&list(100_000)).unwrap_err(), TOO_MANY);
        assert_eq!(tracks(&"x".repeat(5_000)).unwrap_err(), TOO_MANY);
    }

    #[test]
    fn versions_belong_to_tracks() {
        let chosen = versions("1:10,2:21").unwrap();
        assert_eq!(chosen.get(&TrackId(2)), Some(&VersionId(21)));
        assert_eq!(versions("").unwrap().len(), 0);
        for text in ["1", "1:", ":1", "1:2:3", "a:1"] {
            assert_eq!(versions(text).unwrap_err(), invalid_value("versions"), "{text}");
        }
    }
}
