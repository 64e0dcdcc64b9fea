//! Links to audio are the same within an hour, so that browsers can cache what they open.

use pult_domain::{
    limits::AUDIO_LINK_HOURS,
    time::{HOUR_MS, Timestamp},
};

/// When a link that is made now expires.
pub(crate) fn link_expiry(now: Timestamp) -> i64 {
    (now.0.div_euclid(HOUR_MS) + 1 + AUDIO_LINK_HOURS) * HOUR_MS
}

/// The beginning of the hour in which a link was made.
pub(crate) fn link_hour(expires_at_ms: i64) -> Timestamp {
    Timestamp(expires_at_ms.saturating_sub((1 + AUDIO_LINK_HOURS) * HOUR_MS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_tells_the_hour_in_which_it_was_made() {
        let hour = Timestamp(490_000 * HOUR_MS);
        for since in [0, 1, HOUR_MS - 1] {
            assert_eq!(link_hour(link_expiry(Timestamp(hour.0 + since))), hour);
        }
        assert!(link_hour(link_expiry(Timestamp(hour.0 + HOUR_MS))) > hour);
        link_hour(i64::MIN);
    }
}
