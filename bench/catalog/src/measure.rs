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
    let mut round = || -> Result<f64> {
        let begun = spent()?;
        cases.iter().try_for_each(&mut run)?;
        Ok(spent()? - begun)
    };
    // The first round is for the caches, unless it alone takes long enough for them not to matter.
    forget();
    let first = round()?;
    if first > SECONDS {
        return Ok(first / cases.len() as f64 * 1e6);
    }
    let (mut seconds, mut asked) = (0.0, 0);
    while seconds < SECONDS && asked < ROUNDS * cases.len() {
        forget();
        seconds += round()?;
        asked += cases.len();
    }
    Ok(seconds / asked as f64 * 1e6)
}
