//! Names that nobody bears: artists, titles, logins, and the latin codes made from them.

pub(crate) mod artists;
pub(crate) mod titles;
mod words;
