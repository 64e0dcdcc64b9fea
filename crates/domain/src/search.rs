//! Stand-in.
use crate::problem::Problem;
coded! { pub enum Field { Bpm = "bpm", Key = "key", Genre = "genre", Artist = "artist", Type = "type", Year = "year", Label = "label", Rating = "rating", Energy = "energy", Wav = "wav" } }
pub struct FieldTerm {
    pub field: Field,
    pub value: String,
    pub negative: bool,
    pub compatible: bool,
}
pub struct SearchQuery {
    pub text: String,
    pub fields: Vec<FieldTerm>,
}
impl SearchQuery {
    pub fn parse(q: &str) -> Result<Self, Problem> {
        Ok(Self {
            text: q.to_owned(),
            fields: Vec::new(),
        })
    }
}
