//! Text search: what is found, how far a question is bent for it, and how it is shown.

mod bent;
mod library;
mod scan;
mod shown;
