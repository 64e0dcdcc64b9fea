//! Text search: what is found, how far a query is widened, and how matches are highlighted.

mod corrections;
mod highlight;
mod library;
mod scan;
