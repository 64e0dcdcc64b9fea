//! Invented names: artists, titles, logins, and the Latin codes made from them.

pub(crate) mod artists;
mod name_parts;
pub(crate) mod titles;
