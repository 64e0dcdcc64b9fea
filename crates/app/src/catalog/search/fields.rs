//! `-genre:pop type:intro artist:"Night Express"`: what people write, as the codes that filters take.

use pult_domain::{
    account::SearchAlgorithm,
    filter::{NameLookup, TrackFilter},
    lang::Lang,
    limits::FILTER_VALUES_MAX,
    list::PageRequest,
    problem::Problem,
    search::{FieldTerm, SearchField, SearchQuery},
    vocabulary::{VocabularyEntry, VocabularyKind},
};

use crate::App;

/// What a part of the query was read as.
pub struct AppliedField {
    pub field: &'static str,
    pub value: String,
    pub negative: bool,
}

/// Adds the fields of a query to a filter.
pub(super) fn apply(
    app: &App,
    query: &SearchQuery,
    filter: &mut TrackFilter,
) -> Result<Vec<AppliedField>, Problem> {
    let coded = SearchQuery {
        text: String::new(),
        fields: query.fields.iter().map(|term| in_codes(app, term)).collect(),
    };
    coded.narrow(filter, &**app.catalog.snapshot())?;
    Ok(query.fields.iter().map(applied).collect())
}

fn applied(term: &FieldTerm) -> AppliedField {
    let mixing = if term.compatible { "~" } else { "" };
    AppliedField {
        field: term.field.code(),
        value: format!("{mixing}{}", term.value),
        negative: term.negative,
    }
}

/// What is not known stays as it is, and is refused by the filter.
fn in_codes(app: &App, term: &FieldTerm) -> FieldTerm {
    let codes = match term.field {
        SearchField::Genre => words(app, VocabularyKind::Genre, &term.value),
        SearchField::Type => words(app, VocabularyKind::VersionType, &term.value),
        SearchField::Label => words(app, VocabularyKind::Label, &term.value),
        SearchField::Artist => artist(app, &term.value),
        _ => None,
    };
    FieldTerm {
        value: codes.unwrap_or_else(|| term.value.clone()),
        ..term.clone()
    }
}

/// The word with this code or title, else all that begin so: `type:intro` is every kind of intro.
fn words(app: &App, kind: VocabularyKind, said: &str) -> Option<String> {
    let said = said.trim().to_lowercase();
    let snapshot = app.catalog.snapshot();
    let terms = snapshot.vocabulary().of(kind);
    let named = |fits: &dyn Fn(&str) -> bool| -> Vec<&str> {
        let fits = |term: &&VocabularyEntry| {
            let mut titles = Lang::ALL.iter().map(|lang| term.name.get(*lang).to_lowercase());
            fits(&term.code) || titles.any(|title| fits(&title))
        };
        terms.iter().filter(fits).map(|term| term.code.as_str()).collect()
    };
    let exact = named(&|name| name == said);
    let codes = if exact.is_empty() && !said.is_empty() {
        named(&|name| name.starts_with(&said))
    } else {
        exact
    };
    (!codes.is_empty()).then(|| codes.join(","))
}

/// By id, code or name, else all whose names hold these words.
fn artist(app: &App, said: &str) -> Option<String> {
    if let Some(id) = NameLookup::artist(&**app.catalog.snapshot(), said) {
        return Some(id.to_string());
    }
    let lower = said.to_lowercase();
    let shelf = app.content.artists();
    let named = shelf
        .iter()
        .find(|listed| listed.artist.name.to_lowercase() == lower);
    if let Some(listed) = named {
        return Some(listed.artist.id.to_string());
    }
    let most = PageRequest {
        offset: 0,
        limit: FILTER_VALUES_MAX,
    };
    let found = shelf.all.find(said, SearchAlgorithm::Old, most, |_| true);
    let ids: Vec<String> = found
        .items
        .iter()
        .map(|listed| listed.artist.id.to_string())
        .collect();
    (!found.is_guess() && !ids.is_empty()).then(|| ids.join(","))
}
