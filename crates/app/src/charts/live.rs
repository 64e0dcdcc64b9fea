//! The charts that this node answers from without asking the database.

use std::{collections::HashMap, sync::Arc};

use arc_swap::ArcSwap;
use pult_domain::{
    chart::{ChartKind, ChartVariant},
    ids::TrackId,
    limits::CHART_MOVEMENT_DAYS,
    time::Timestamp,
};
use pult_store::Store;

use crate::AppError;

pub struct LiveCharts(ArcSwap<ChartLists>);

#[derive(Debug, Default)]
pub(crate) struct ChartLists {
    pub(super) updated_at: Option<Timestamp>,
    lists: HashMap<(ChartKind, ChartVariant), Vec<ChartEntry>>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct ChartEntry {
    pub(crate) track: TrackId,
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
    pub(crate) fn list(&self, chart: ChartKind, variant: ChartVariant) -> &[ChartEntry] {
        self.lists.get(&(chart, variant)).map_or(&[], Vec::as_slice)
    }
}

impl LiveCharts {
    pub(crate) async fn load(store: &Store, now: Timestamp) -> Result<Self, AppError> {
        Ok(Self(ArcSwap::from_pointee(ChartLists::load(store, now).await?)))
    }

    pub(crate) async fn reload(&self, store: &Store, now: Timestamp) -> Result<(), AppError> {
        self.0.store(Arc::new(ChartLists::load(store, now).await?));
        Ok(())
    }

    pub(crate) fn current(&self) -> Arc<ChartLists> {
        self.0.load_full()
    }
}
