//! Accounts, their sessions, the user of a session, and everything that guards a sign-in.

mod attempt_limits;
mod audit;
mod blocks;
mod erase;
mod export;
mod find;
mod identities;
mod insert;
mod login_skeletons;
mod mail_links;
mod photo;
mod row;
mod sessions;
mod sign_in_attempts;
mod two_factor;
mod update;
mod user;
mod view_as;

pub use audit::{AuditEntry, NewAuditEntry};
pub use blocks::AccountBlock;
pub use export::{ExportTable, ExportedRow};
pub use find::Credentials;
pub use identities::{LinkedIdentity, NewIdentity};
pub use insert::NewAccount;
pub use mail_links::{NewLink, OpenedLink};
pub use sessions::{NewSession, SessionRecord};
pub use sign_in_attempts::{Attempt, AttemptKind, NewAttempt};
pub use two_factor::TwoFactor;
pub use update::ProfileChange;
pub use user::SessionUser;
pub use view_as::{AccountStats, ViewingAdmin};
