//! Names that nobody bears: artists, titles, logins, and the latin codes made from them.

pub(crate) mod artists;
mod name_parts;
pub(crate) mod titles;
