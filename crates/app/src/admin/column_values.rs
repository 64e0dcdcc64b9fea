//! Values of admin columns: validation, description for the audit log, and cleanup of pictures.

use pult_domain::{
    bidi::strip_bidi_controls,
    ids::{ArtistId, PlaylistId, TrackId},
    limits::{TABLE_LONG_TEXT_MAX, TABLE_TEXT_MAX},
    problem::Problem,
    time::Timestamp,
};
use pult_media::{ObjectId, ObjectKey, ObjectKind};
use pult_store::{AdminColumn, AdminColumnKind, AdminReference, AdminTable, AdminTableRow, Tx};
use serde_json::{Value, json};

use super::tables::CheckedRow;
use crate::{App, AppError, pictures};

/// The value as it is stored, or the problem with it.
pub(super) async fn read_value(app: &App, column: &AdminColumn, value: &str) -> Result<String, AppError> {
    let value = strip_bidi_controls(value);
    let value = value.as_str();
    let field = || column.name.to_owned();
    let max = match column.kind {
        AdminColumnKind::LongText => TABLE_LONG_TEXT_MAX,
        _ => TABLE_TEXT_MAX,
    };
    if value.chars().count() > max {
        return Err(Problem::TooLong { field: field(), max }.into());
    }
    if value.is_empty() && column.optional {
        return Ok(String::new());
    }
    let invalid = || AppError::from(Problem::InvalidValue { field: field() });
    match column.kind {
        AdminColumnKind::Choice(of) => of.contains(&value).then(|| value.to_owned()).ok_or_else(invalid),
        AdminColumnKind::Text => (!value.contains(char::is_control))
            .then(|| value.to_owned())
            .ok_or_else(invalid),
        AdminColumnKind::LongText => {
            let text = value.replace("\r\n", "\n");
            let is_forbidden = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
            if text.contains(is_forbidden) {
                Err(invalid())
            } else {
                Ok(text)
            }
        }
        AdminColumnKind::Number | AdminColumnKind::Money | AdminColumnKind::Position => value
            .parse::<i64>()
            .map(|_| value.to_owned())
            .map_err(|_| invalid()),
        AdminColumnKind::Time if value.is_empty() => Err(Problem::Required { field: field() }.into()),
        AdminColumnKind::Time => Timestamp::parse_rfc3339(value)
            .map(|at| at.0.to_string())
            .ok_or_else(invalid),
        AdminColumnKind::Flag => match value {
            "" | "0" => Ok("0".to_owned()),
            "1" => Ok("1".to_owned()),
            _ => Err(invalid()),
        },
        AdminColumnKind::Picture => is_picture(app, value)
            .await
            .then(|| value.to_owned())
            .ok_or_else(invalid),
        AdminColumnKind::Refers(_) if value.is_empty() => Err(Problem::Required { field: field() }.into()),
        AdminColumnKind::Refers(reference) => {
            let id: i64 = value.parse().map_err(|_| invalid())?;
            if exists(app, reference, id).await? {
                Ok(id.to_string())
            } else {
                Err(invalid())
            }
        }
    }
}

/// Whether a picture with this object id is stored.
pub(super) async fn is_picture(app: &App, object: &str) -> bool {
    let Ok(id) = object.parse::<ObjectId>() else {
        return false;
    };
    app.media
        .head(ObjectKey::new(ObjectKind::Picture, id))
        .await
        .is_ok()
}

async fn exists(app: &App, reference: AdminReference, id: i64) -> Result<bool, AppError> {
    Ok(match reference {
        AdminReference::Track => app.catalog.snapshot().contains(TrackId(id)),
        AdminReference::Artist => app.catalog.snapshot().artist(ArtistId(id)).is_some(),
        AdminReference::Playlist => app.store.playlist(PlaylistId(id)).await?.is_some(),
    })
}

/// Readable for the audit log.
pub(super) fn describe_value(column: &AdminColumn, cell: Option<&str>) -> Value {
    match (column.kind, cell.and_then(|cell| cell.parse().ok())) {
        (AdminColumnKind::Time, Some(at)) => json!(Timestamp(at).rfc3339()),
        _ => json!(cell),
    }
}

/// Deletes pictures that a row no longer shows; `new` is `None` if the row is deleted.
pub(super) async fn delete_pictures(
    app: &App,
    tx: &mut Tx,
    table: &AdminTable,
    old: &AdminTableRow,
    new: Option<&CheckedRow>,
) -> Result<(), AppError> {
    for (column, cell) in table.columns.iter().zip(&old.cells) {
        let (AdminColumnKind::Picture, Some(picture)) = (column.kind, cell) else {
            continue;
        };
        let is_unchanged = new.is_some_and(|new| {
            let mut new_cells = new
                .iter()
                .filter(|(new_column, _)| new_column.name == column.name);
            new_cells.all(|(_, value)| value == picture)
        });
        if !is_unchanged {
            pictures::delete_later(tx, picture, app.now()).await?;
        }
    }
    Ok(())
}
