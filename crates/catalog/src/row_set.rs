//! Rows that are listed elsewhere: a user's marks, an artist's tracks, what is free.

use std::sync::Arc;

use pult_domain::{requester::User, time::Timestamp};

use crate::{layer::CatalogLayer, row::SnapshotRow, user_sets::Mark};

/// Rows that are listed elsewhere rather than marked on every row.
#[derive(Debug, Clone)]
pub(crate) enum RowSet<'a> {
    Free(Timestamp),
    Marked(&'a Arc<User>, Mark),
    /// By slot.
    Artists(Vec<u32>),
}

impl RowSet<'_> {
    /// How many rows it has at most.
    pub(crate) fn size(&self, layer: &CatalogLayer) -> usize {
        match self {
            Self::Free(now) => layer.free(*now).len(),
            Self::Marked(user, mark) => mark.count(&user.marks),
            Self::Artists(slots) => slots.iter().map(|slot| layer.by_artist.get(*slot).len()).sum(),
        }
    }

    /// Calls `f` for every row of the layer that is in it; a row may come twice.
    pub(crate) fn each_row(&self, layer: &CatalogLayer, mut f: impl FnMut(u32)) {
        match self {
            Self::Free(now) => layer.free(*now).for_each(f),
            Self::Marked(user, mark) => mark.each(&user.marks, |id| {
                if let Some(row) = layer.row_of(id) {
                    f(row);
                }
            }),
            Self::Artists(slots) => {
                let rows = slots.iter().flat_map(|slot| layer.by_artist.get(*slot));
                rows.copied().for_each(f);
            }
        }
    }

    pub(crate) fn has(&self, layer: &CatalogLayer, row: &SnapshotRow) -> bool {
        match self {
            Self::Free(now) => row.is_free(*now),
            Self::Marked(user, mark) => mark.has(&user.marks, row.id),
            Self::Artists(slots) => {
                let artists = layer.lists.related(row).artists;
                artists.iter().any(|slot| slots.contains(slot))
            }
        }
    }
}
