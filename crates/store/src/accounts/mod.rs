//! Accounts, their sessions, the user of a session, and everything that guards a sign-in.

mod attempt_limits;
mod attempts;
mod audit;
mod blocks;
mod erase;
mod export;
mod find;
mod identities;
mod insert;
mod links;
mod photo;
mod row;
mod sessions;
mod skeletons;
mod two_factor;
mod update;
mod user;
mod view_as;

pub use attempts::{Attempt, AttemptKind, NewAttempt};
pub use audit::{AuditEntry, NewAuditEntry};
pub use blocks::AccountBlock;
pub use export::{ExportTable, ExportedRow};
pub use find::Credentials;
pub use identities::{LinkedIdentity, NewIdentity};
pub use insert::NewAccount;
pub use links::{NewLink, OpenedLink};
pub use sessions::{NewSession, SessionRecord};
pub use two_factor::TwoFactor;
pub use update::ProfileChange;
pub use user::SessionUser;
pub use view_as::{AccountStats, ViewingAdmin};
