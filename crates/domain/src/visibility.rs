//! When a track is shown, as staff set it.

use crate::{
    limits::PUBLISH_AHEAD_DAYS,
    problem::Problem,
    time::{DAY_MS, Timestamp},
};

/// A past time is since when the track is shown; a future one is when it will be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Visibility {
    pub published_at: Option<Timestamp>,
    pub publish_at: Option<Timestamp>,
}

impl Visibility {
    pub fn read(field: &str, requested: Option<Timestamp>, now: Timestamp) -> Result<Self, Problem> {
        match requested {
            None => Ok(Self::default()),
            Some(at) if at <= now && at.0 > 0 => Ok(Self {
                published_at: Some(at),
                publish_at: None,
            }),
            Some(at) if at > now && at.0 <= now.0 + PUBLISH_AHEAD_DAYS * DAY_MS => Ok(Self {
                published_at: None,
                publish_at: Some(at),
            }),
            Some(_) => Err(Problem::InvalidValue { field: field.into() }),
        }
    }

    /// The single time that staff see.
    pub fn at(self) -> Option<Timestamp> {
        self.published_at.or(self.publish_at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_800_000_000_000);

    #[test]
    fn what_lies_ahead_waits_and_what_has_come_is_shown() {
        let read = |at: i64| Visibility::read("publish_at", Some(Timestamp(at)), NOW);
        assert_eq!(read(NOW.0).unwrap().published_at, Some(NOW));
        let later = read(NOW.0 + 1).unwrap();
        assert_eq!(
            (later.published_at, later.publish_at),
            (None, Some(Timestamp(NOW.0 + 1)))
        );
        assert_eq!(later.at(), later.publish_at);
        assert_eq!(Visibility::read("publish_at", None, NOW).unwrap().at(), None);
        for refused in [0, -5, NOW.0 + (PUBLISH_AHEAD_DAYS + 1) * DAY_MS] {
            assert_eq!(
                read(refused),
                Err(Problem::InvalidValue {
                    field: "publish_at".into()
                })
            );
        }
    }
}
