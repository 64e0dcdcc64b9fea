//! Mean processor time of a class: every case in turn until there is enough to average.

use anyhow::Result;

use crate::cases::Case;

/// Enough repetitions that clock steps vanish, few enough that slow peers end.
const SECONDS: f64 = 0.4;
const ROUNDS: usize = 2_000;

/// Microseconds a case. `spent` reads the clock of whoever does the work; `forget` comes before each round, unmeasured.
pub fn mean(
    cases: &[Case],
    mut run: impl FnMut(&Case) -> Result<()>,
    spent: impl Fn() -> Result<f64>,
    mut forget: impl FnMut(),
) -> Result<f64> {
    for case in cases {
        run(case)?;
    }
    let (mut seconds, mut asked) = (0.0, 0);
    for _ in 0..ROUNDS {
        forget();
        let begun = spent()?;
        for case in cases {
            run(case)?;
        }
        seconds += spent()? - begun;
        asked += cases.len();
        if seconds > SECONDS {
            break;
        }
    }
    Ok(seconds / asked as f64 * 1e6)
}
