//! Whom a reader has brought, and the days that came of it.

use pult_domain::{list::Page, problem::Problem, reader::User, time::Timestamp};

use crate::{App, AppError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invited {
    /// The first letter and stars: who it is stays theirs to tell.
    pub name: String,
    pub joined_at: Timestamp,
    pub rewarded_at: Option<Timestamp>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Referral {
    pub code: String,
    pub link: String,
    pub days_each: i64,
    pub invited: i64,
    pub paid: i64,
    pub earned_days: i64,
    pub waiting_days: i64,
    pub items: Vec<Invited>,
}

pub async fn referral(_app: &App, _user: &User, _page: Page) -> Result<Referral, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
