//! Renewal: its reminder, its charge with the retries, and switching it off and on.

mod charge;
mod remind;
mod switch;

pub use charge::renew_plans;
pub use remind::remind_of_renewal;
pub use switch::{cancel_plan_change, cancel_renewal, resume_renewal};
