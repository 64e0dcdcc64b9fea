//! An interactive on the wire.

use pult_app::catalog::InteractiveView;
use pult_domain::lang::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::catalog::picture_link;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InteractiveResponse {
    pub id: String,
    pub code: String,
    pub title: String,
    pub lead: String,
    #[schema(required)]
    pub picture: Option<String>,
    /// Tracks in all of its boxes.
    pub count: usize,
    pub boxes: Vec<InteractiveBoxResponse>,
}

/// What to play at one moment.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InteractiveBoxResponse {
    pub id: String,
    pub title: String,
    pub hint: String,
    pub count: usize,
}

impl InteractiveResponse {
    pub(crate) fn new(view: InteractiveView, lang: Lang) -> Self {
        let boxes: Vec<InteractiveBoxResponse> = view
            .boxes
            .into_iter()
            .map(|(interactive_box, count)| InteractiveBoxResponse {
                id: interactive_box.id.to_string(),
                title: interactive_box.title.get(lang).to_owned(),
                hint: interactive_box.hint.get(lang).to_owned(),
                count,
            })
            .collect();
        Self {
            id: view.about.id.to_string(),
            title: view.about.title.get(lang).to_owned(),
            lead: view.about.lead.get(lang).to_owned(),
            picture: view.about.picture.as_deref().map(picture_link),
            code: view.about.code,
            count: boxes.iter().map(|interactive_box| interactive_box.count).sum(),
            boxes,
        }
    }
}
