//! How long a failed job waits before its next try.

use pult_domain::{
    ids::JobId,
    limits::{JOB_RETRY_MAX_SECONDS, JOB_RETRY_SECONDS},
    time::SECOND_MS,
};

/// Doubles with every attempt up to the longest wait, give or take a quarter, so that jobs which failed together do
/// not come back together.
pub(crate) fn delay_ms(job: JobId, attempt: i64) -> i64 {
    let doublings = u32::try_from(attempt.saturating_sub(1).clamp(0, 30)).unwrap_or(0);
    let seconds = JOB_RETRY_SECONDS
        .saturating_mul(1_i64 << doublings)
        .min(JOB_RETRY_MAX_SECONDS);
    let whole = seconds * SECOND_MS;
    whole - whole / 4 + spread(job, attempt) % (whole / 2)
}

/// A number of no pattern from the job and the attempt: chance enough, without a source of chance.
fn spread(job: JobId, attempt: i64) -> i64 {
    let mut mixed = (job.0 as u64)
        .wrapping_mul(31)
        .wrapping_add(attempt as u64)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    i64::try_from(mixed >> 33).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_doubles_up_to_the_longest() {
        for attempt in 1..40 {
            let whole = (JOB_RETRY_SECONDS * SECOND_MS) << (attempt - 1).min(20);
            let whole = whole.min(JOB_RETRY_MAX_SECONDS * SECOND_MS);
            for job in 0..50 {
                let delay = delay_ms(JobId(job), attempt);
                assert!(
                    delay >= whole * 3 / 4 && delay <= whole * 5 / 4,
                    "attempt {attempt}: {delay}"
                );
            }
        }
    }

    #[test]
    fn jobs_that_failed_together_come_back_apart() {
        let delays: std::collections::BTreeSet<_> =
            (0..1_000).map(|job| delay_ms(JobId(job), 6) / 100).collect();
        assert!(delays.len() > 300, "{}", delays.len());
    }

    #[test]
    fn odd_attempts_do_no_harm() {
        for attempt in [i64::MIN, -1, 0, i64::MAX] {
            assert!(delay_ms(JobId(i64::MAX), attempt) > 0);
        }
    }
}
