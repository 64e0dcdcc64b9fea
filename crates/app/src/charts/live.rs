//! The charts and neighbours that this node answers from without asking the database.

use std::{collections::HashMap, sync::Arc};

use arc_swap::ArcSwap;
use pult_catalog::Neighbours;
use pult_domain::{
    chart::{ChartKind, ChartVariant},
    ids::TrackId,
    limits::CHART_MOVEMENT_DAYS,
    time::Timestamp,
};
use pult_store::Store;

use crate::AppError;

pub struct LiveCharts {
    charts: ArcSwap<ChartLists>,
    neighbours: ArcSwap<Neighbours>,
}

#[derive(Debug, Default)]
pub(super) struct ChartLists {
    pub(super) updated_at: Option<Timestamp>,
    lists: HashMap<(ChartKind, ChartVariant), Vec<ChartEntry>>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct ChartEntry {
    pub(super) track: TrackId,
    /// The position a week ago.
    pub(super) was: Option<i64>,
}

impl ChartLists {
    async fn load(store: &Store, now: Timestamp) -> Result<Self, AppError> {
        let earlier = store
            .chart_positions(now.moscow_day() - CHART_MOVEMENT_DAYS)
            .await?;
        let was: HashMap<_, _> = earlier
            .into_iter()
            .map(|p| ((p.chart, p.division, p.track), p.position))
            .collect();
        let charts = store.charts().await?;
        let mut lists: HashMap<_, Vec<ChartEntry>> = HashMap::new();
        for position in charts.positions {
            lists
                .entry((position.chart, position.division))
                .or_default()
                .push(ChartEntry {
                    track: position.track,
                    was: was
                        .get(&(position.chart, position.division, position.track))
                        .copied(),
                });
        }
        Ok(Self {
            updated_at: charts.updated_at,
            lists,
        })
    }

    /// Best first.
    pub(super) fn list(&self, chart: ChartKind, variant: ChartVariant) -> &[ChartEntry] {
        self.lists.get(&(chart, variant)).map_or(&[], Vec::as_slice)
    }
}

impl LiveCharts {
    pub(crate) async fn load(store: &Store, now: Timestamp) -> Result<Self, AppError> {
        let live = Self {
            charts: ArcSwap::default(),
            neighbours: ArcSwap::default(),
        };
        live.reload(store, now).await?;
        live.reload_neighbours(store).await?;
        Ok(live)
    }

    pub(crate) async fn reload(&self, store: &Store, now: Timestamp) -> Result<(), AppError> {
        self.charts.store(Arc::new(ChartLists::load(store, now).await?));
        Ok(())
    }

    pub(crate) async fn reload_neighbours(&self, store: &Store) -> Result<(), AppError> {
        let rows = store.neighbours().await?;
        let pairs = rows.into_iter().map(|row| (row.track, row.other, row.near));
        self.neighbours.store(Arc::new(Neighbours::build(pairs)));
        Ok(())
    }

    pub(super) fn charts(&self) -> Arc<ChartLists> {
        self.charts.load_full()
    }

    pub(crate) fn neighbours(&self) -> Arc<Neighbours> {
        self.neighbours.load_full()
    }
}
