//! Interactives: what to play at the moments of an occasion.

use pult_catalog::Scope;
use pult_domain::{
    ids::{BoxId, TrackId},
    problem::Problem,
    requester::Requester,
};
use pult_store::{Interactive, InteractiveBox};

use super::{ListRequest, list};
use crate::{App, AppError};

/// One with its boxes, each with how many tracks it shows.
#[derive(Debug, Clone)]
pub struct InteractiveView {
    pub about: Interactive,
    pub boxes: Vec<(InteractiveBox, usize)>,
}

#[crate::boxed]
pub async fn interactives(app: &App) -> Result<Vec<InteractiveView>, AppError> {
    let mut views = Vec::new();
    for about in app.store.interactives(app.now()).await? {
        views.push(view(app, about).await?);
    }
    Ok(views)
}

#[crate::boxed]
pub async fn interactive(app: &App, code: &str) -> Result<InteractiveView, AppError> {
    view(app, found(app, code).await?).await
}

/// The tracks of one box, in its order.
#[crate::boxed]
pub async fn box_tracks(
    app: &App,
    reader: &Requester,
    code: &str,
    wanted: BoxId,
    request: &ListRequest,
) -> Result<Vec<u8>, AppError> {
    let about = found(app, code).await?;
    let boxes = app.store.boxes_of(about.id).await?;
    if boxes.iter().all(|known| known.id != wanted) {
        return Err(Problem::NotFound.into());
    }
    let lying = app.store.tracks_in_boxes(about.id).await?;
    let tracks: Vec<TrackId> = lying
        .iter()
        .filter(|lies| lies.box_id == wanted)
        .map(|lies| lies.track)
        .collect();
    Ok(list::write(app, reader, Scope::Sequence(&tracks), request))
}

async fn found(app: &App, code: &str) -> Result<Interactive, AppError> {
    let about = app.store.interactive(code, app.now()).await?;
    about.ok_or_else(|| Problem::NotFound.into())
}

async fn view(app: &App, about: Interactive) -> Result<InteractiveView, AppError> {
    let lying = app.store.tracks_in_boxes(about.id).await?;
    let snapshot = app.catalog.snapshot();
    let shown = |wanted: BoxId| {
        lying
            .iter()
            .filter(|lies| lies.box_id == wanted && snapshot.contains(lies.track))
            .count()
    };
    let boxes = app.store.boxes_of(about.id).await?;
    let boxes = boxes.into_iter().map(|known| {
        let count = shown(known.id);
        (known, count)
    });
    Ok(InteractiveView {
        about,
        boxes: boxes.collect(),
    })
}
