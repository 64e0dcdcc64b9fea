//! Does the recommendation know people? The last fifth of everybody's downloads is hidden from it, and it must find
//! more of them than a list of what is popular does.

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
    recommend::DownloadMatrix,
    requester::{Marks, Requester, User},
    time::{DAY_MS, HOUR_MS, Timestamp},
    vocabulary::{VocabularyEntry, initial_entries},
};

const NOW: Timestamp = Timestamp(1_772_724_600_000);
const FOUND_AMONG: usize = 50;
/// Somebody with fewer hidden downloads says little.
const HIDDEN_AT_LEAST: usize = 3;

fn terms() -> Vec<VocabularyEntry> {
    let ids = (1..).map(VocabularyEntryId);
    ids.zip(initial_entries())
        .map(|(id, term)| VocabularyEntry { id, entry: term })
        .collect()
}

/// One account's different downloads in time, the last fifth apart.
struct Split {
    known: Vec<TrackId>,
    hidden: HashSet<TrackId>,
    /// When the hidden part begins: nothing later may be known.
    until: Timestamp,
}

fn split(activity: &Activity, account: AccountId) -> Option<Split> {
    let mut met = HashSet::new();
    let taken: Vec<_> = activity
        .downloads
        .iter()
        .filter(|d| d.account == account && met.insert(d.track))
        .collect();
    let known = taken.len() * 4 / 5;
    let hidden = &taken[known..];
    (hidden.len() >= HIDDEN_AT_LEAST).then(|| Split {
        known: taken[..known].iter().map(|d| d.track).collect(),
        hidden: hidden.iter().map(|d| d.track).collect(),
        until: hidden[0].at,
    })
}

fn user(person: &PlannedAccount, split: &Split, activity: &Activity) -> User {
    let own = |account: AccountId, at: Timestamp| account == person.id && at < split.until;
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
            .filter(|f| own(f.account, f.at))
            .map(|f| f.track)
            .collect(),
        followed: activity
            .follows
            .iter()
            .filter(|f| own(f.account, f.at))
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
        unread_notifications: 0,
        viewer: None,
    }
}

/// Everything a node would know at the moment when the first of the hidden downloads happened.
struct World {
    snapshot: Snapshot,
    neighbours: Neighbours,
    rising: Vec<TrackId>,
    popular: Vec<TrackId>,
}

fn world(plan: &DemoPlan, activity: &Activity, until: Timestamp) -> World {
    let before: Vec<_> = activity.downloads.iter().filter(|d| d.at < until).collect();
    let mut counts: HashMap<TrackId, i64> = HashMap::new();
    let mut by_account: HashMap<AccountId, Vec<TrackId>> = HashMap::new();
    let mut days: HashMap<TrackId, HashMap<i64, DayCounts>> = HashMap::new();
    for download in before.iter().rev() {
        *counts.entry(download.track).or_default() += 1;
        let taken = by_account.entry(download.account).or_default();
        if !taken.contains(&download.track) && taken.len() < NEIGHBOURS_DOWNLOADS_MAX {
            taken.push(download.track);
        }
        let day = download.at.moscow_day();
        let of_day = days.entry(download.track).or_default().entry(day).or_default();
        *of_day = DayCounts {
            day,
            downloads: of_day.downloads + 1,
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
    let mut contest = ChartBuilder::new(until.moscow_day());
    for track in &tracks {
        let mut of_track: Vec<_> = days.remove(&track.id).unwrap_or_default().into_values().collect();
        of_track.sort_by_key(|day| day.day);
        contest.enter(track.id, track.variant, &of_track);
    }
    let mut takings = DownloadMatrix::default();
    let mut accounts: Vec<_> = by_account.into_iter().collect();
    accounts.sort_by_key(|(account, _)| *account);
    for (_, taken) in &accounts {
        takings.add(taken);
    }
    let neighbours = Neighbours::build(
        takings
            .neighbours()
            .flat_map(|(track, near)| near.into_iter().map(move |(other, near)| (track, other, near))),
    );
    let rising = contest
        .positions()
        .into_iter()
        .filter(|place| place.chart == ChartKind::Rising && place.division != ChartVariant::All);
    let mut popular: Vec<_> = counts.into_iter().map(|(track, n)| (n, track)).collect();
    popular.sort_by(|a, b| b.cmp(a));
    World {
        rising: rising.map(|place| place.track).collect(),
        popular: popular.into_iter().map(|(_, track)| track).collect(),
        snapshot: Snapshot::build(Input {
            tracks,
            artists: plan
                .artists()
                .iter()
                .map(|planned| planned.artist.clone())
                .collect(),
            vocabulary: terms(),
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
    fn add(&mut self, ranked: &[TrackId], hidden: &HashSet<TrackId>) {
        self.found += ranked.iter().filter(|track| hidden.contains(track)).count();
        self.of += hidden.len();
    }

    fn recall(&self) -> f64 {
        self.found as f64 / self.of as f64
    }
}

#[test]
fn hidden_downloads_are_found_better_than_by_popularity() {
    let plan = DemoPlan::new(SEED, DEFAULT_TRACKS, NOW, &terms(), &demo_pieces());
    let people = plan.people(|_| Ok::<_, Infallible>(String::new())).unwrap();
    let activity = plan.activity(&people, &[]);
    let (mut ours, mut popular, mut popular_and_open) =
        (Score::default(), Score::default(), Score::default());
    // A world a day: what was known in the morning of the day on which somebody's hidden part begins.
    let mut worlds: HashMap<i64, World> = HashMap::new();
    for person in &people {
        let Some(split) = split(&activity, person.id) else {
            continue;
        };
        let day = split.until.moscow_day();
        let morning = Timestamp(day * DAY_MS - 3 * HOUR_MS);
        let world = worlds
            .entry(day)
            .or_insert_with(|| world(&plan, &activity, morning));
        let user = Arc::new(user(person, &split, &activity));
        let reader = Requester {
            lang: Lang::Ru,
            user: Some(user.clone()),
        };
        let ranked = world.snapshot.ranked_for(
            &reader,
            &user,
            &world.neighbours,
            &world.rising,
            split.until,
            FOUND_AMONG,
        );
        ours.add(&ranked, &split.hidden);
        let unknown = || {
            world
                .popular
                .iter()
                .copied()
                .filter(|track| !split.known.contains(track))
        };
        popular.add(&unknown().take(FOUND_AMONG).collect::<Vec<_>>(), &split.hidden);
        let open = unknown().filter(|track| {
            let facts = world.snapshot.facts(*track).unwrap();
            can_download_track(
                reader.plan(split.until),
                facts.access(),
                facts.is_free(split.until),
            )
            .is_ok()
        });
        popular_and_open.add(&open.take(FOUND_AMONG).collect::<Vec<_>>(), &split.hidden);
    }
    println!(
        "recall@{FOUND_AMONG} over {} hidden downloads: recommended {:.3}, popular {:.3} (ratio {:.2}), \
         popular among what the plan opens {:.3} (ratio {:.2})",
        ours.of,
        ours.recall(),
        popular.recall(),
        ours.recall() / popular.recall(),
        popular_and_open.recall(),
        ours.recall() / popular_and_open.recall(),
    );
    assert!(ours.of > 500, "too little to judge by: {}", ours.of);
    assert!(ours.recall() > popular.recall());
    assert!(ours.recall() > popular_and_open.recall());
}
