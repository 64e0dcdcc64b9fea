//! Interactives: what to play at the moments of an occasion.

use pult_catalog::Scope;
use pult_domain::{ids::BoxId, list::ListEntry, problem::Problem, requester::Requester};
use pult_store::{Interactive, InteractiveBox};

use super::{ListRequest, write_list};
use crate::{App, AppError};

/// An interactive with its boxes, each with the number of its visible tracks.
#[derive(Debug, Clone)]
pub struct InteractiveView {
    pub about: Interactive,
    pub boxes: Vec<(InteractiveBox, usize)>,
}

#[crate::boxed]
pub async fn interactives(app: &App) -> Result<Vec<InteractiveView>, AppError> {
    let mut views = Vec::new();
    for about in app.store.interactives(app.now()).await? {
        views.push(to_view(app, about).await?);
    }
    Ok(views)
}

#[crate::boxed]
pub async fn interactive(app: &App, code: &str) -> Result<InteractiveView, AppError> {
    to_view(app, load_interactive(app, code).await?).await
}

/// The tracks of one box, in its order.
#[crate::boxed]
pub async fn box_tracks(
    app: &App,
    requester: &Requester,
    code: &str,
    box_id: BoxId,
    request: &ListRequest,
) -> Result<Vec<u8>, AppError> {
    let about = load_interactive(app, code).await?;
    let boxes = app.store.boxes_of(about.id).await?;
    if boxes.iter().all(|interactive_box| interactive_box.id != box_id) {
        return Err(Problem::NotFound.into());
    }
    let entries = app.store.tracks_in_boxes(about.id).await?;
    let tracks: Vec<ListEntry> = entries
        .iter()
        .filter(|entry| entry.box_id == box_id)
        .map(|entry| entry.track.into())
        .collect();
    Ok(write_list(app, requester, Scope::Sequence(&tracks), request))
}

async fn load_interactive(app: &App, code: &str) -> Result<Interactive, AppError> {
    let about = app.store.interactive(code, app.now()).await?;
    about.ok_or_else(|| Problem::NotFound.into())
}

async fn to_view(app: &App, about: Interactive) -> Result<InteractiveView, AppError> {
    let entries = app.store.tracks_in_boxes(about.id).await?;
    let snapshot = app.catalog.snapshot();
    let count_visible = |box_id: BoxId| {
        entries
            .iter()
            .filter(|entry| entry.box_id == box_id && snapshot.contains(entry.track))
            .count()
    };
    let boxes = app.store.boxes_of(about.id).await?;
    let boxes = boxes.into_iter().map(|interactive_box| {
        let count = count_visible(interactive_box.id);
        (interactive_box, count)
    });
    Ok(InteractiveView {
        about,
        boxes: boxes.collect(),
    })
}
