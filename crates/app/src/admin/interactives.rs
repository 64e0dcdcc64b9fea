//! The boxes of an interactive with hints and tracks. Its own fields are edited in an admin table.

use std::collections::HashSet;

use pult_domain::{
    ids::{BoxId, InteractiveId, TrackId},
    lang::Bilingual,
    limits::{BOX_TRACKS_MAX, BOXES_MAX, TEXT_LEAD_MAX, TEXT_TITLE_MAX},
    problem::Problem,
    requester::User,
};
use pult_store::{AdminTable, Interactive, InteractiveBox};
use serde_json::{Value, json};

use super::{audit_diff::difference, text_checks::check_both_languages};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

const TABLE: &str = "interactives";

pub struct InteractiveFormView {
    pub about: Interactive,
    pub revision: i64,
    pub boxes: Vec<(InteractiveBox, Vec<TrackId>)>,
}

/// A box as staff enter it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InteractiveBoxForm {
    /// None for a new box.
    pub id: Option<BoxId>,
    pub title: Bilingual,
    pub hint: Bilingual,
    pub tracks: Vec<TrackId>,
}

#[crate::boxed]
pub async fn load_interactive(app: &App, id: InteractiveId) -> Result<InteractiveFormView, AppError> {
    let about = app.store.any_interactive(id).await?.ok_or(Problem::NotFound)?;
    let table = AdminTable::named(TABLE).ok_or(Problem::NotFound)?;
    let row = app
        .store
        .admin_table_row(table, id.0)
        .await?
        .ok_or(Problem::NotFound)?;
    let box_tracks = app.store.tracks_in_boxes(id).await?;
    let boxes = app.store.boxes_of(id).await?.into_iter().map(|interactive_box| {
        let inside = box_tracks
            .iter()
            .filter(|entry| entry.box_id == interactive_box.id);
        let tracks = inside.map(|entry| entry.track).collect();
        (interactive_box, tracks)
    });
    Ok(InteractiveFormView {
        about,
        revision: row.revision.unwrap_or_default(),
        boxes: boxes.collect(),
    })
}

/// Replaces all boxes in order; a box that is missing is removed with its tracks.
#[crate::boxed]
pub async fn set_boxes(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: InteractiveId,
    revision: i64,
    forms: &[InteractiveBoxForm],
) -> Result<InteractiveFormView, AppError> {
    let old = load_interactive(app, id).await?;
    let boxes = check_forms(app, &old, forms)?;
    let table = AdminTable::named(TABLE).ok_or(Problem::NotFound)?;
    let mut tx = app.store.begin().await?;
    let stored_revision = tx.lock_admin_row(table, id.0).await?.ok_or(Problem::NotFound)?;
    if stored_revision != revision {
        return Err(Problem::ChangedElsewhere.into());
    }
    tx.set_boxes(id, &boxes, app.now()).await?;
    let details = difference(Some(&describe(&old.boxes)), Some(&describe(&boxes)));
    let subject = format!("interactives {id}");
    audit(
        app,
        &mut tx,
        client,
        staff,
        "interactives.boxes",
        &subject,
        details,
    )
    .await?;
    tx.commit().await?;
    load_interactive(app, id).await
}

fn check_forms(
    app: &App,
    old: &InteractiveFormView,
    forms: &[InteractiveBoxForm],
) -> Result<Vec<(InteractiveBox, Vec<TrackId>)>, Problem> {
    let too_many = |field: String, max: usize| Problem::TooMany { field, max };
    if forms.len() > BOXES_MAX {
        return Err(too_many("boxes".into(), BOXES_MAX));
    }
    let snapshot = app.catalog.snapshot();
    let mut seen = HashSet::new();
    let mut boxes = Vec::new();
    for (at, form) in (0..).zip(forms) {
        let field = |name: &str| format!("boxes.{at}.{name}");
        let invalid = |name: &str| Problem::InvalidValue { field: field(name) };
        let is_known = |id: BoxId| {
            old.boxes
                .iter()
                .any(|(interactive_box, _)| interactive_box.id == id)
        };
        if let Some(id) = form.id
            && (!is_known(id) || !seen.insert(id))
        {
            return Err(invalid("id"));
        }
        if form.tracks.len() > BOX_TRACKS_MAX {
            return Err(too_many(field("tracks"), BOX_TRACKS_MAX));
        }
        let distinct: HashSet<TrackId> = form.tracks.iter().copied().collect();
        // A hidden track may stay in its box.
        let was_inside = |id: &TrackId| old.boxes.iter().any(|(_, tracks)| tracks.contains(id));
        let all_valid = form
            .tracks
            .iter()
            .all(|id| snapshot.contains(*id) || was_inside(id));
        if distinct.len() != form.tracks.len() || !all_valid {
            return Err(invalid("tracks"));
        }
        let interactive_box = InteractiveBox {
            id: form.id.unwrap_or(BoxId(0)),
            interactive: old.about.id,
            position: at,
            title: check_both_languages(&field("title"), &form.title, TEXT_TITLE_MAX)?,
            hint: check_both_languages(&field("hint"), &form.hint, TEXT_LEAD_MAX)?,
        };
        boxes.push((interactive_box, form.tracks.clone()));
    }
    Ok(boxes)
}

/// Keyed by position, so that the audit log shows which box changed.
fn describe(boxes: &[(InteractiveBox, Vec<TrackId>)]) -> Value {
    let describe_box = |(at, (interactive_box, tracks)): (usize, &(InteractiveBox, Vec<TrackId>))| {
        let tracks: Vec<i64> = tracks.iter().map(|id| id.0).collect();
        let fields = json!({
            "title_ru": interactive_box.title.ru, "title_en": interactive_box.title.en,
            "hint_ru": interactive_box.hint.ru, "hint_en": interactive_box.hint.en,
            "tracks": tracks,
        });
        (format!("box {}", at + 1), fields)
    };
    Value::Object(boxes.iter().enumerate().map(describe_box).collect())
}
