//! `mode`: plans that renew by themselves, or paid for once.

use pult_domain::problem::Problem;

const ONE_TIME: &str = "one_time";
const RECURRENT: &str = "recurrent";

/// Whether the plan is paid for once.
pub(crate) fn one_time(mode: Option<&str>) -> Result<bool, Problem> {
    match mode {
        None | Some("" | RECURRENT) => Ok(false),
        Some(ONE_TIME) => Ok(true),
        Some(_) => Err(Problem::InvalidValue { field: "mode".into() }),
    }
}
