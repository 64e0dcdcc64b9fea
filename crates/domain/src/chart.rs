//! Charts rank tracks by plays and downloads, the recent ones counting more. Counts are by Moscow
//! day, and an account counts once a day for a track, so that nobody can push one.

use crate::{
    catalog::Variant,
    ids::TrackId,
    limits::{
        CHART_ALL_HALF_LIFE, CHART_DOWNLOAD, CHART_MONTH_DAYS, CHART_MONTH_HALF_LIFE, CHART_PLAY,
        CHART_POSITIONS, CHART_RISING_DOUBT, CHART_VISIT, CHART_VISITS_A_DAY, CHART_WEEK_DAYS,
        CHART_WEEK_HALF_LIFE,
    },
    problem::Problem,
};

coded! {
    pub enum ChartKind {
        Week = "week",
        Month = "month",
        All = "all",
        /// What gained most against the week before. It is not shown as a chart; recommendations
        /// for visitors come from it.
        Rising = "rising",
    }
}

coded! {
    pub enum ChartVariant {
        Original = "original",
        Remix = "remix",
        All = "all",
    }
}

impl ChartVariant {
    pub fn of(variant: Variant) -> Self {
        match variant {
            Variant::Original => Self::Original,
            Variant::Remix => Self::Remix,
        }
    }
}

impl ChartKind {
    /// Parses the period of a request; the default is a week.
    pub fn period(text: Option<&str>) -> Result<Self, Problem> {
        match text {
            None => Ok(Self::Week),
            Some(text) => Self::parse(text)
                .filter(|kind| *kind != Self::Rising)
                .ok_or_else(|| Problem::InvalidValue {
                    field: "period".into(),
                }),
        }
    }

    fn score(self, days: &[DayCounts], as_of: i64) -> f64 {
        let decayed = |window, half_life: f64| -> f64 {
            within(days, as_of, window)
                .map(|(age, day)| day.points() * (-(age as f64) / half_life).exp2())
                .sum()
        };
        match self {
            Self::Week => decayed(CHART_WEEK_DAYS, CHART_WEEK_HALF_LIFE),
            Self::Month => decayed(CHART_MONTH_DAYS, CHART_MONTH_HALF_LIFE),
            Self::All => decayed(i64::MAX, CHART_ALL_HALF_LIFE),
            Self::Rising => rise(days, as_of),
        }
    }
}

/// The days up to and including `as_of` that are less than `window` days old, with their age.
fn within(days: &[DayCounts], as_of: i64, window: i64) -> impl Iterator<Item = (i64, &DayCounts)> {
    days.iter()
        .map(move |day| (as_of - day.day, day))
        .filter(move |(age, _)| (0..window).contains(age))
}

/// How far this week lies above the one before, in units of random variation.
fn rise(days: &[DayCounts], as_of: i64) -> f64 {
    let week = |last| -> f64 {
        within(days, last, CHART_WEEK_DAYS)
            .map(|(_, day)| day.points())
            .sum()
    };
    let (this_week, week_before) = (week(as_of), week(as_of - CHART_WEEK_DAYS));
    (this_week - week_before) / (this_week + week_before + CHART_RISING_DOUBT).sqrt()
}

/// Counts of a track on one Moscow day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DayCounts {
    pub day: i64,
    /// Accounts that played it.
    pub plays: i64,
    /// Plays by visitors.
    pub visits: i64,
    /// Accounts that downloaded it.
    pub downloads: i64,
}

impl DayCounts {
    fn points(&self) -> f64 {
        self.plays as f64 * CHART_PLAY
            + self.downloads as f64 * CHART_DOWNLOAD
            + self.visits.min(CHART_VISITS_A_DAY) as f64 * CHART_VISIT
    }
}

/// One line of a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChartPosition {
    pub chart: ChartKind,
    pub division: ChartVariant,
    /// From 1.
    pub position: i64,
    pub track: TrackId,
    /// In thousandths of a point.
    pub score: i64,
}

/// Receives tracks one by one and keeps the best of each chart and division.
#[derive(Debug)]
pub struct ChartBuilder {
    as_of: i64,
    lists: Vec<List>,
}

#[derive(Debug)]
struct List {
    kind: ChartKind,
    division: ChartVariant,
    /// Score and track, the best first.
    best: Vec<(i64, TrackId)>,
}

impl ChartBuilder {
    /// Charts as of the end of the Moscow day `as_of`, or as of now if that day is today.
    pub fn new(as_of: i64) -> Self {
        let list = |kind, division| List {
            kind,
            division,
            best: Vec::new(),
        };
        let lists = ChartKind::ALL
            .into_iter()
            .flat_map(|kind| ChartVariant::ALL.map(|division| list(kind, division)))
            .collect();
        Self { as_of, lists }
    }

    pub fn add(&mut self, track: TrackId, variant: Variant, days: &[DayCounts]) {
        let scores = ChartKind::ALL.map(|kind| (kind, thousandths(kind.score(days, self.as_of))));
        for list in &mut self.lists {
            let score = scores
                .iter()
                .find(|(kind, _)| *kind == list.kind)
                .map_or(0, |(_, score)| *score);
            if score > 0 && [ChartVariant::All, ChartVariant::of(variant)].contains(&list.division) {
                // Of equal scores, the newer track comes first.
                let at = list.best.partition_point(|entry| *entry > (score, track));
                list.best.insert(at, (score, track));
                list.best.truncate(CHART_POSITIONS);
            }
        }
    }

    pub fn positions(&self) -> Vec<ChartPosition> {
        let mut positions = Vec::new();
        for list in &self.lists {
            positions.extend(
                (1..)
                    .zip(&list.best)
                    .map(|(position, (score, track))| ChartPosition {
                        chart: list.kind,
                        division: list.division,
                        position,
                        track: *track,
                        score: *score,
                    }),
            );
        }
        positions
    }
}

fn thousandths(points: f64) -> i64 {
    (points * 1000.0).round() as i64
}

#[cfg(test)]
mod tests;
