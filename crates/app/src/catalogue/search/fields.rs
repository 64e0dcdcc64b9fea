//! `bpm:120-126 -genre:pop artist:"Night Express"` as a filter.

use pult_domain::{
    filter::{Names, Param, TrackFilter},
    ids::TermId,
    problem::Problem,
    search::{Field, FieldTerm},
    vocabulary::{Term, TermKind},
};

use crate::App;

/// What a part of the query was read as.
pub struct AppliedField {
    pub field: &'static str,
    pub value: String,
    pub negative: bool,
}

pub(super) fn apply(
    app: &App,
    terms: &[FieldTerm],
    filter: &mut TrackFilter,
) -> Result<Vec<AppliedField>, Problem> {
    for term in terms {
        narrow(app, term, filter).map_err(|_| Problem::InvalidValue { field: "q".into() })?;
    }
    let applied = |term: &FieldTerm| AppliedField {
        field: term.field.code(),
        value: format!("{}{}", if term.compatible { "~" } else { "" }, term.value),
        negative: term.negative,
    };
    Ok(terms.iter().map(applied).collect())
}

struct Unknown;

fn narrow(app: &App, term: &FieldTerm, filter: &mut TrackFilter) -> Result<(), Unknown> {
    let value = term.value.as_str();
    let snapshot = app.catalogue.snapshot();
    let mut set = |param, value: &str| filter.set(param, value, &**snapshot).map_err(|_| Unknown);
    match term.field {
        Field::Bpm => set(Param::Bpm, &range(value)),
        Field::Year => set(Param::Year, &range(value)),
        Field::Energy => set(Param::Energy, &range(value)),
        Field::Rating => set(Param::Rating, value),
        Field::Wav => set(Param::Wav, value),
        Field::Key if term.compatible => set(Param::Key, &format!("~{value}")),
        Field::Key => set(Param::Key, value),
        Field::Artist => {
            let artist = artist(app, value).ok_or(Unknown)?;
            set(Param::Artist, &artist)
        }
        Field::Genre if term.negative => {
            filter.genres.none_of.extend(words(app, TermKind::Genre, value)?);
            Ok(())
        }
        Field::Genre => {
            filter.genres.any_of.extend(words(app, TermKind::Genre, value)?);
            Ok(())
        }
        Field::Type => {
            filter
                .version_types
                .extend(words(app, TermKind::VersionType, value)?);
            Ok(())
        }
        Field::Label => {
            filter.labels.extend(words(app, TermKind::Label, value)?);
            Ok(())
        }
    }
}

/// `120-126` as filters write it.
fn range(value: &str) -> String {
    value.replacen('-', ",", 1)
}

/// The words of a vocabulary that people mean: the one with this code or title, else all that begin with it
/// (`type:intro` is every kind of intro).
fn words(app: &App, kind: TermKind, value: &str) -> Result<Vec<TermId>, Unknown> {
    let value = value.trim().to_lowercase();
    let snapshot = app.catalogue.snapshot();
    let terms = snapshot.vocabulary().of(kind);
    let names = |term: &Term| {
        [
            term.code.to_lowercase(),
            term.name.ru.to_lowercase(),
            term.name.en.to_lowercase(),
        ]
    };
    let chosen = |fits: &dyn Fn(&str) -> bool| -> Vec<TermId> {
        let named = terms
            .iter()
            .filter(|term| names(term).iter().any(|name| fits(name)));
        named.map(|term| term.id).collect()
    };
    let exact = chosen(&|name| name == value);
    let found = if exact.is_empty() {
        chosen(&|name| name.starts_with(&value))
    } else {
        exact
    };
    if found.is_empty() || value.is_empty() {
        Err(Unknown)
    } else {
        Ok(found)
    }
}

/// By id, code or name.
fn artist(app: &App, name: &str) -> Option<String> {
    if let Some(id) = Names::artist(&**app.catalogue.snapshot(), name) {
        return Some(id.to_string());
    }
    let name = name.trim().to_lowercase();
    let shelf = app.shelves.artists();
    let mut artists = shelf.iter().map(|listed| &listed.artist);
    let found = artists.find(|artist| artist.name.to_lowercase() == name)?;
    Some(found.id.to_string())
}
