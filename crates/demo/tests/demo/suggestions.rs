//! Measures the recommendation: the last fifth of everybody's downloads is hidden from it, and it must find
//! more of them than a list by popularity does.

use std::{
    collections::{HashMap, HashSet},
    convert::Infallible,
    sync::Arc,
};

use pult_audio::synth::demo_pieces;
use pult_catalog::{Input, Neighbours, Snapshot};
use pult_demo::{
    SEED,
    pool::{Activity, DEFAULT_TRACKS, DemoPlan, PlannedAccount},
};
use pult_domain::{
    account::Account,
    chart::{ChartBuilder, ChartKind, ChartVariant, DayCounts},
    entitlement::can_download_track,
    ids::{AccountId, SessionId, TrackId, VocabularyEntryId},
    lang::Lang,
    limits::NEIGHBOURS_DOWNLOADS_MAX,
    requester::{Marks, Requester, User},
    suggestions::DownloadMatrix,
    time::{DAY_MS, HOUR_MS, Timestamp},
    vocabulary::{VocabularyEntry, initial_entries},
};

const NOW: Timestamp = Timestamp(1_772_724_600_000);
const FOUND_AMONG: usize = 50;
/// Accounts with fewer hidden downloads are left out.
const HIDDEN_AT_LEAST: usize = 3;

fn vocabulary() -> Vec<VocabularyEntry> {
    let ids = (1..).map(VocabularyEntryId);
    ids.zip(initial_entries())
        .map(|(id, term)| VocabularyEntry { id, entry: term })
        .collect()
}

/// One account's different downloads in order of time, with the last fifth separated.
struct Split {
    known: Vec<TrackId>,
    hidden: HashSet<TrackId>,
    /// When the hidden part begins; nothing later may be known.
    until: Timestamp,
}

fn split(activity: &Activity, account: AccountId) -> Option<Split> {
    let mut seen = HashSet::new();
    let downloaded: Vec<_> = activity
        .downloads
        .iter()
        .filter(|d| d.account == account && seen.insert(d.track))
        .collect();
    let known = downloaded.len() * 4 / 5;
    let hidden = &downloaded[known..];
    (hidden.len() >= HIDDEN_AT_LEAST).then(|| Split {
        known: downloaded[..known].iter().map(|d| d.track).collect(),
        hidden: hidden.iter().map(|d| d.track).collect(),
        until: hidden[0].at,
    })
}

fn user(person: &PlannedAccount, split: &Split, activity: &Activity) -> User {
    let is_known = |account: AccountId, at: Timestamp| account == person.id && at < split.until;
    let account = Account {
        id: person.id,
        login: person.account.login.clone(),
        email: String::new(),
        email_confirmed: true,
        consented: true,
        name: String::new(),
        user_name: String::new(),
        photo: None,
        lang: Lang::Ru,
        roles: vec![],
        settings: Default::default(),
        show_popup: None,
        ref_code: String::new(),
        blocked: false,
        closed: false,
        has_password: true,
        two_factor: false,
        email_pending: None,
        created_at: NOW,
    };
    let marks = Marks {
        downloaded: split.known.iter().copied().collect(),
        favorites: activity
            .favourites
            .iter()
            .filter(|f| is_known(f.account, f.at))
            .map(|f| f.track)
            .collect(),
        followed: activity
            .follows
            .iter()
            .filter(|f| is_known(f.account, f.at))
            .map(|f| f.artist)
            .collect(),
        ..Marks::default()
    };
    User {
        account,
        session: SessionId(1),
        subscription: person
            .period
            .iter()
            .map(|new| new.period.clone())
            .collect::<Vec<_>>()
            .into(),
        marks,
        format_sets: person.account.format_sets.clone(),
        version_types: vec![],
        unread_notifications: 0,
        viewer: None,
    }
}

/// What a node knows when the first of the hidden downloads happens.
struct Knowledge {
    snapshot: Snapshot,
    neighbours: Neighbours,
    rising: Vec<TrackId>,
    popular: Vec<TrackId>,
}

fn knowledge_at(plan: &DemoPlan, activity: &Activity, until: Timestamp) -> Knowledge {
    let before: Vec<_> = activity.downloads.iter().filter(|d| d.at < until).collect();
    let mut counts: HashMap<TrackId, i64> = HashMap::new();
    let mut by_account: HashMap<AccountId, Vec<TrackId>> = HashMap::new();
    let mut days: HashMap<TrackId, HashMap<i64, DayCounts>> = HashMap::new();
    for download in before.iter().rev() {
        *counts.entry(download.track).or_default() += 1;
        let downloaded = by_account.entry(download.account).or_default();
        if !downloaded.contains(&download.track) && downloaded.len() < NEIGHBOURS_DOWNLOADS_MAX {
            downloaded.push(download.track);
        }
        let day = download.at.moscow_day();
        let day_counts = days.entry(download.track).or_default().entry(day).or_default();
        *day_counts = DayCounts {
            day,
            downloads: day_counts.downloads + 1,
            ..DayCounts::default()
        };
    }
    let tracks: Vec<_> = (0..plan.tracks())
        .map(|index| plan.track(index).track)
        .filter(|track| track.published_at <= until)
        .map(|mut track| {
            track.downloads_all = counts.get(&track.id).copied().unwrap_or(0);
            track
        })
        .collect();
    let mut charts = ChartBuilder::new(until.moscow_day());
    for track in &tracks {
        let mut track_days: Vec<_> = days.remove(&track.id).unwrap_or_default().into_values().collect();
        track_days.sort_by_key(|day| day.day);
        charts.add(track.id, track.variant, &track_days);
    }
    let mut matrix = DownloadMatrix::default();
    let mut accounts: Vec<_> = by_account.into_iter().collect();
    accounts.sort_by_key(|(account, _)| *account);
    for (_, downloaded) in &accounts {
        matrix.add(downloaded);
    }
    let neighbours = Neighbours::build(
        matrix
            .neighbours()
            .flat_map(|(track, near)| near.into_iter().map(move |(other, near)| (track, other, near))),
    );
    let rising = charts
        .positions()
        .into_iter()
        .filter(|position| position.chart == ChartKind::Rising && position.division != ChartVariant::All);
    let mut popular: Vec<_> = counts.into_iter().map(|(track, n)| (n, track)).collect();
    popular.sort_by(|a, b| b.cmp(a));
    Knowledge {
        rising: rising.map(|position| position.track).collect(),
        popular: popular.into_iter().map(|(_, track)| track).collect(),
        snapshot: Snapshot::build(Input {
            tracks,
            artists: plan
                .artists()
                .iter()
                .map(|planned| planned.artist.clone())
                .collect(),
            vocabulary: vocabulary(),
            ..Input::default()
        }),
        neighbours,
    }
}

#[derive(Default)]
struct Score {
    found: usize,
    of: usize,
}

impl Score {
    fn add(&mut self, suggestions: &[TrackId], hidden: &HashSet<TrackId>) {
        self.found += suggestions.iter().filter(|track| hidden.contains(track)).count();
        self.of += hidden.len();
    }

    fn recall(&self) -> f64 {
        self.found as f64 / self.of as f64
    }
}

#[test]
fn hidden_downloads_are_found_better_than_by_popularity() {
    let plan = DemoPlan::new(SEED, DEFAULT_TRACKS, NOW, &vocabulary(), &demo_pieces());
    let people = plan.people(|_| Ok::<_, Infallible>(String::new())).unwrap();
    let activity = plan.activity(&people, &[]);
    let (mut recommended, mut popular, mut popular_downloadable) =
        (Score::default(), Score::default(), Score::default());
    // One state per day: the knowledge in the morning of the day on which somebody's hidden part begins.
    let mut knowledge_by_day: HashMap<i64, Knowledge> = HashMap::new();
    for person in &people {
        let Some(split) = split(&activity, person.id) else {
            continue;
        };
        let day = split.until.moscow_day();
        let morning = Timestamp(day * DAY_MS - 3 * HOUR_MS);
        let knowledge = knowledge_by_day
            .entry(day)
            .or_insert_with(|| knowledge_at(&plan, &activity, morning));
        let user = Arc::new(user(person, &split, &activity));
        let requester = Requester {
            lang: Lang::Ru,
            user: Some(user.clone()),
        };
        let ranked = knowledge.snapshot.ranked_for(
            &requester,
            &user,
            &knowledge.neighbours,
            &knowledge.rising,
            split.until,
            FOUND_AMONG,
        );
        recommended.add(&ranked, &split.hidden);
        let not_downloaded = || {
            knowledge
                .popular
                .iter()
                .copied()
                .filter(|track| !split.known.contains(track))
        };
        popular.add(
            &not_downloaded().take(FOUND_AMONG).collect::<Vec<_>>(),
            &split.hidden,
        );
        let downloadable = not_downloaded().filter(|track| {
            let track_view = knowledge.snapshot.facts(*track).unwrap();
            can_download_track(
                requester.plan(split.until),
                track_view.access(),
                track_view.is_free(split.until),
            )
            .is_ok()
        });
        popular_downloadable.add(&downloadable.take(FOUND_AMONG).collect::<Vec<_>>(), &split.hidden);
    }
    println!(
        "recall@{FOUND_AMONG} over {} hidden downloads: recommended {:.3}, popular {:.3} (ratio {:.2}), \
         popular among what the plan opens {:.3} (ratio {:.2})",
        recommended.of,
        recommended.recall(),
        popular.recall(),
        recommended.recall() / popular.recall(),
        popular_downloadable.recall(),
        recommended.recall() / popular_downloadable.recall(),
    );
    assert!(recommended.of > 500, "too little to judge by: {}", recommended.of);
    assert!(recommended.recall() > popular.recall());
    assert!(recommended.recall() > popular_downloadable.recall());
}
