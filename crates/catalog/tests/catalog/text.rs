//! Text search: what is found, how far a question is bent for it, and how it is shown.

mod corrections;
mod highlight;
mod library;
mod scan;
