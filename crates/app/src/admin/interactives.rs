//! The boxes of an interactive: its moments, with hints and tracks. What it is called is one of the desk's lists.

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

use super::{audit_diff::difference, text_rules::both};
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

/// A moment as it was written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InteractiveBoxForm {
    /// A new one without.
    pub id: Option<BoxId>,
    pub title: Bilingual,
    pub hint: Bilingual,
    pub tracks: Vec<TrackId>,
}

#[crate::boxed]
pub async fn interactive(app: &App, id: InteractiveId) -> Result<InteractiveFormView, AppError> {
    let about = app.store.any_interactive(id).await?.ok_or(Problem::NotFound)?;
    let table = AdminTable::named(TABLE).ok_or(Problem::NotFound)?;
    let row = app
        .store
        .admin_table_row(table, id.0)
        .await?
        .ok_or(Problem::NotFound)?;
    let lying = app.store.tracks_in_boxes(id).await?;
    let boxes = app.store.boxes_of(id).await?.into_iter().map(|of| {
        let inside = lying.iter().filter(|lies| lies.box_id == of.id);
        let tracks = inside.map(|lies| lies.track).collect();
        (of, tracks)
    });
    Ok(InteractiveFormView {
        about,
        revision: row.revision.unwrap_or_default(),
        boxes: boxes.collect(),
    })
}

/// All of them, in their order; one that is not named any more goes with its tracks.
#[crate::boxed]
pub async fn set_boxes(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: InteractiveId,
    revision: i64,
    wishes: &[InteractiveBoxForm],
) -> Result<InteractiveFormView, AppError> {
    let old = interactive(app, id).await?;
    let boxes = checked(app, &old, wishes)?;
    let table = AdminTable::named(TABLE).ok_or(Problem::NotFound)?;
    let mut tx = app.store.begin().await?;
    let held = tx.lock_admin_row(table, id.0).await?.ok_or(Problem::NotFound)?;
    if held != revision {
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
    interactive(app, id).await
}

fn checked(
    app: &App,
    old: &InteractiveFormView,
    wishes: &[InteractiveBoxForm],
) -> Result<Vec<(InteractiveBox, Vec<TrackId>)>, Problem> {
    let too_many = |field: String, max: usize| Problem::TooMany { field, max };
    if wishes.len() > BOXES_MAX {
        return Err(too_many("boxes".into(), BOXES_MAX));
    }
    let snapshot = app.catalog.snapshot();
    let mut named = HashSet::new();
    let mut boxes = Vec::new();
    for (at, wish) in (0..).zip(wishes) {
        let field = |name: &str| format!("boxes.{at}.{name}");
        let wrong = |name: &str| Problem::InvalidValue { field: field(name) };
        let known = |id: BoxId| old.boxes.iter().any(|(of, _)| of.id == id);
        if let Some(id) = wish.id
            && (!known(id) || !named.insert(id))
        {
            return Err(wrong("id"));
        }
        if wish.tracks.len() > BOX_TRACKS_MAX {
            return Err(too_many(field("tracks"), BOX_TRACKS_MAX));
        }
        let inside: HashSet<TrackId> = wish.tracks.iter().copied().collect();
        // One that is hidden may stay where it lies.
        let lay = |id: &TrackId| old.boxes.iter().any(|(_, tracks)| tracks.contains(id));
        let real = wish.tracks.iter().all(|id| snapshot.contains(*id) || lay(id));
        if inside.len() != wish.tracks.len() || !real {
            return Err(wrong("tracks"));
        }
        let of = InteractiveBox {
            id: wish.id.unwrap_or(BoxId(0)),
            interactive: old.about.id,
            position: at,
            title: both(&field("title"), &wish.title, TEXT_TITLE_MAX)?,
            hint: both(&field("hint"), &wish.hint, TEXT_LEAD_MAX)?,
        };
        boxes.push((of, wish.tracks.clone()));
    }
    Ok(boxes)
}

/// By its name, so that the log tells which moment changed.
fn describe(boxes: &[(InteractiveBox, Vec<TrackId>)]) -> Value {
    let moment = |(at, (of, tracks)): (usize, &(InteractiveBox, Vec<TrackId>))| {
        let tracks: Vec<i64> = tracks.iter().map(|id| id.0).collect();
        let words = json!({
            "title_ru": of.title.ru, "title_en": of.title.en,
            "hint_ru": of.hint.ru, "hint_en": of.hint.en,
            "tracks": tracks,
        });
        (format!("box {}", at + 1), words)
    };
    Value::Object(boxes.iter().enumerate().map(moment).collect())
}
