//! The parameter `mode`: a plan renews by itself, or is paid once.

use pult_domain::problem::Problem;

const ONE_TIME: &str = "one_time";
const RECURRENT: &str = "recurrent";

/// Whether the plan is paid once.
pub(crate) fn one_time(mode: Option<&str>) -> Result<bool, Problem> {
    match mode {
        None | Some("" | RECURRENT) => Ok(false),
        Some(ONE_TIME) => Ok(true),
        Some(_) => Err(Problem::InvalidValue { field: "mode".into() }),
    }
}
