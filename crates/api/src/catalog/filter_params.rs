//! The filters of a query as the API document lists them.

use pult_domain::filter::Param;
use utoipa::{
    IntoParams, PartialSchema,
    openapi::path::{Parameter, ParameterBuilder, ParameterIn},
};

/// Every filter as a query parameter.
pub(crate) struct FilterParams;

impl IntoParams for FilterParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        Param::ALL.map(parameter).into()
    }
}

fn parameter(param: Param) -> Parameter {
    ParameterBuilder::new()
        .name(param.code())
        .parameter_in(ParameterIn::Query)
        .description(Some(describe(param)))
        .schema(Some(String::schema()))
        .build()
}

fn describe(param: Param) -> &'static str {
    match param {
        Param::Bpm => {
            "`min,max`, inclusive, 0–200; 200 as the upper end means \"and faster\". All conditions on versions hold for one version."
        }
        Param::Genres => "Genre codes, any of them.",
        Param::NotGenres => "Genre codes, none of them.",
        Param::Genre => "Main category codes, any of them.",
        Param::NotGenre => "Main category codes, none of them.",
        Param::GenreAdditional => "Additional category codes, any of them.",
        Param::NotGenreAdditional => "Additional category codes, none of them.",
        Param::Marking => "Marker codes, any of them.",
        Param::NotMarking => "Marker codes, none of them.",
        Param::PartNight => "Parts of night by name, any of them.",
        Param::NotPartNight => "Parts of night by name, none of them.",
        Param::Rating => "At least this rating, 1–5.",
        Param::Key => "Camelot keys; `~8A` stands for the keys that mix with 8A.",
        Param::Top10 => "`y`: has stood in a published Top 10.",
        Param::Variant => "Attributes, any of them.",
        Param::Date => "`dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time.",
        Param::Type => "Version type codes, any of them.",
        Param::Artist => "Artist ids or codes.",
        Param::Label => "Label codes.",
        Param::Year => "`min,max`, inclusive.",
        Param::Energy => "`min,max`, inclusive, 1–10.",
        Param::Duration => "`min,max`, inclusive, seconds.",
        Param::Wav => "`y`: offered as WAV.",
        Param::HidePlayed => "`1`: without what the reader has played.",
        Param::HideDownloaded => "`1`: without what the reader has downloaded.",
    }
}
