//! The planned pool: sizes, names, and consistency.

use std::{collections::HashSet, convert::Infallible};

use pult_audio::synth::demo_pieces;
use pult_demo::{
    SEED,
    pool::{DEMO_LOGINS, DemoPlan, PlannedAccount},
};
use pult_domain::{
    account::Role,
    catalog::{ArtistKind, Variant},
    ids::VocabularyEntryId,
    limits::{DOWNLOADS_PER_VERSION, FREE_PLAYLIST_TRACKS, LOGIN_MAX, LOGIN_MIN},
    plan::PlanCode,
    playlist::{PlaylistKind, name_en as english_name},
    time::Timestamp,
    vocabulary::{VocabularyEntry, VocabularyKind, initial_entries},
};

const NOW: Timestamp = Timestamp(1_772_724_600_000);

fn vocabulary() -> Vec<VocabularyEntry> {
    (1..)
        .zip(initial_entries())
        .map(|(id, term)| VocabularyEntry {
            id: VocabularyEntryId(id),
            entry: term,
        })
        .collect()
}

fn plan(tracks: usize) -> DemoPlan {
    DemoPlan::new(SEED, tracks, NOW, &vocabulary(), &demo_pieces())
}

fn people(plan: &DemoPlan) -> Vec<PlannedAccount> {
    plan.people(|password| Ok::<_, Infallible>(format!("hash of {password}")))
        .unwrap()
}

fn is_code(code: &str) -> bool {
    code.chars().any(|c| c.is_ascii_lowercase())
        && code
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

#[test]
fn the_default_pool_has_the_promised_size() {
    let plan = plan(3_000);
    let tracks: Vec<_> = (0..3_000).map(|i| plan.track(i).track).collect();
    let versions: HashSet<_> = tracks
        .iter()
        .flat_map(|t| t.versions.iter().map(|v| v.id))
        .collect();
    assert_eq!(versions.len(), 8_000);
    assert_eq!(plan.version_count(), 8_000);
    assert_eq!(plan.artists().len(), 400);
    assert_eq!(plan.artists().iter().filter(|a| a.artist.exclusive).count(), 24);
    for kind in ArtistKind::ALL {
        assert!(plan.artists().iter().filter(|a| a.artist.kind == kind).count() >= 40);
    }
    let playlists = plan.playlists(&people(&plan));
    assert_eq!(playlists.len(), 60);
    for planned in &playlists {
        let playlist = &planned.new.playlist;
        let (name, name_en) = (&playlist.name, &playlist.name_en);
        let is_russian = name.chars().any(|c| matches!(c, 'а'..='я' | 'А'..='Я'));
        let is_editors = matches!(playlist.kind, PlaylistKind::Staff | PlaylistKind::Author);
        assert_eq!(!name_en.is_empty(), is_russian && is_editors, "{name}");
        assert_eq!(english_name(name_en).as_deref(), Ok(name_en.as_str()), "{name}");
    }
    assert_eq!(
        tracks.iter().filter(|t| t.free_until.is_some()).count(),
        FREE_PLAYLIST_TRACKS
    );
    let titles: HashSet<_> = tracks.iter().map(|t| &t.title).collect();
    assert!(titles.len() > 2_400, "{}", titles.len());
}

#[test]
fn the_same_seed_gives_the_same_pool_and_another_gives_another() {
    let (a, b) = (plan(300), plan(300));
    let other = DemoPlan::new(SEED + 1, 300, NOW, &vocabulary(), &demo_pieces());
    for index in 0..300 {
        assert_eq!(a.track(index), b.track(index));
    }
    assert_eq!(a.artists(), b.artists());
    assert_eq!(a.activity(&people(&a), &[]), b.activity(&people(&b), &[]));
    assert_ne!(a.artists(), other.artists());
}

#[test]
fn artists_have_names_and_codes_of_their_own() {
    let plan = plan(150_000);
    let mut names = HashSet::new();
    let mut codes = HashSet::new();
    for planned in plan.artists() {
        let artist = &planned.artist;
        assert!(names.insert(artist.name.to_lowercase()), "{}", artist.name);
        assert!(codes.insert(artist.code.clone()), "{}", artist.code);
        assert!(is_code(&artist.code), "{}", artist.code);
        assert!(!artist.description.ru.is_empty() && !artist.description.en.is_empty());
    }
    assert_eq!(names.len(), 20_000);
}

#[test]
fn a_track_sounds_as_it_says() {
    let plan = plan(3_000);
    let pieces = demo_pieces();
    let vocabulary = vocabulary();
    let known_entries: HashSet<_> = vocabulary.iter().map(|t| (t.kind, t.id)).collect();
    let mut used_pieces = HashSet::new();
    for index in 0..3_000 {
        let planned = plan.track(index);
        let piece = planned.piece.expect("every track of the default pool has sound");
        used_pieces.insert(piece);
        let track = planned.track;
        assert!((1..=5).contains(&track.rating));
        assert!(!track.artists.is_empty() && !track.genres.is_empty() && !track.parts_of_night.is_empty());
        assert_eq!(
            track.artists.iter().collect::<HashSet<_>>().len(),
            track.artists.len()
        );
        assert!(track.title.chars().count() <= 120, "{}", track.title);
        assert!(track.published_at <= NOW);
        assert_eq!(
            track.variant == Variant::Remix,
            track.title.contains(" vs ") || is_rework(&track.title)
        );
        for version in &track.versions {
            assert_eq!(version.bpm.value(), pieces[piece].piece.bpm);
            assert_eq!(version.key, pieces[piece].piece.key);
            assert_eq!(version.has_wav, pieces[piece].lossless);
            assert!(known_entries.contains(&(VocabularyKind::VersionType, version.kind)));
        }
        let kinds: HashSet<_> = track.versions.iter().map(|v| v.kind).collect();
        assert_eq!(kinds.len(), track.versions.len(), "{}", track.title);
    }
    assert_eq!(used_pieces.len(), pieces.len(), "every piece is heard");
}

fn is_rework(title: &str) -> bool {
    title.ends_with("Remix)")
        || ["Edit)", "Bootleg)", "Rework)", "Flip)"]
            .iter()
            .any(|end| title.ends_with(end))
}

#[test]
fn past_the_default_size_only_the_newest_have_sound() {
    let plan = plan(4_000);
    assert_eq!(
        (0..4_000).filter(|i| plan.track(*i).piece.is_some()).count(),
        3_000
    );
    assert!(plan.track(999).piece.is_none() && plan.track(1_000).piece.is_some());
    let silent = plan.track(10).track;
    assert!(silent.versions.iter().all(|v| !v.has_audio && !v.has_wav));
}

#[test]
fn people_hold_the_promised_plans_and_roles() {
    let plan = plan(300);
    let people = people(&plan);
    assert_eq!(people.len(), DEMO_LOGINS.len() + 150);
    let mut logins = HashSet::new();
    for person in &people {
        let account = &person.account;
        assert!(logins.insert(account.login.clone()), "{}", account.login);
        assert!(
            (LOGIN_MIN..=LOGIN_MAX).contains(&account.login.len()),
            "{}",
            account.login
        );
        assert_eq!(account.password_hash == "hash of pult-demo-2026", person.is_demo);
        assert!(account.email_confirmed && account.consent.is_some());
        let runs = person.period.as_ref().map(|new| new.period.runs_at(NOW));
        assert_eq!(runs, person.plan.map(|_| true), "{}", account.login);
    }
    let expected = [
        ("free", PlanCode::Free, &[][..]),
        ("pool", PlanCode::RecordPool, &[]),
        ("pro", PlanCode::Pro, &[]),
        ("event", PlanCode::Event, &[]),
        ("author", PlanCode::Pro, &[Role::Author]),
        ("moderator", PlanCode::Event, &[Role::Moderator]),
        ("admin", PlanCode::Event, &[Role::Admin]),
    ];
    for (person, (login, code, roles)) in people.iter().zip(expected) {
        assert_eq!(person.account.login, login);
        assert_eq!(person.account.email, format!("{login}@demo.pult.example"));
        assert_eq!((person.plan_code(), &person.account.roles[..]), (code, roles));
    }
}

#[test]
fn a_month_of_use_obeys_plans_and_limits() {
    let plan = plan(3_000);
    let people = people(&plan);
    let tracks: Vec<_> = (0..3_000).map(|i| plan.track(i).track).collect();
    let activity = plan.activity(&people, &[]);
    assert!(activity.plays.len() > 5_000, "{}", activity.plays.len());
    assert!(activity.downloads.len() > 1_500, "{}", activity.downloads.len());
    for play in &activity.plays {
        assert!(play.at <= NOW && tracks[play.track.0 as usize - 1].published_at <= play.at);
    }
    let mut counts = std::collections::HashMap::new();
    for download in &activity.downloads {
        let track = &tracks[download.track.0 as usize - 1];
        let person = &people[download.account.0 as usize - 1];
        assert!(track.is_free(NOW) || person.plan_code().opens(track.access));
        assert!(track.versions.iter().any(|v| v.id == download.version));
        *counts.entry((download.account, download.version)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), activity.counts.len());
    for count in &activity.counts {
        assert!(count.count <= DOWNLOADS_PER_VERSION);
        assert_eq!(counts[&(count.account, count.version)], count.count);
    }
    for person in people.iter().filter(|p| p.is_demo) {
        for (name, n) in [
            (
                "plays",
                activity
                    .plays
                    .iter()
                    .filter(|p| p.account == Some(person.id))
                    .count(),
            ),
            (
                "likes",
                activity
                    .favourites
                    .iter()
                    .filter(|f| f.account == person.id)
                    .count(),
            ),
            (
                "downloads",
                activity
                    .downloads
                    .iter()
                    .filter(|d| d.account == person.id)
                    .count(),
            ),
        ] {
            assert!(n > 0, "{} has no {name}", person.account.login);
        }
    }
    // Charts need leaders: the most played track is well above the average.
    let mut plays = vec![0usize; 3_000];
    activity
        .plays
        .iter()
        .for_each(|p| plays[p.track.0 as usize - 1] += 1);
    let max_plays = plays.iter().max().copied().unwrap_or_default();
    assert!(max_plays * 3_000 > activity.plays.len() * 8, "{max_plays}");
}

#[test]
fn a_large_pool_is_alive_all_month() {
    let plan = plan(100_000);
    let people = people(&plan);
    let activity = plan.activity(&people, &[]);
    let days: HashSet<_> = activity.plays.iter().map(|play| play.at.moscow_day()).collect();
    assert!(days.len() >= 30, "{}", days.len());
    let free = plan.playlists(&people).into_iter().next().unwrap();
    assert_eq!(free.new.tracks.len(), FREE_PLAYLIST_TRACKS);
}

#[test]
fn playlists_have_short_names_and_enough_to_play() {
    let plan = plan(3_000);
    let people = people(&plan);
    let mut codes = HashSet::new();
    for planned in plan.playlists(&people) {
        let playlist = &planned.new.playlist;
        assert!(
            (3..=20).contains(&playlist.name.chars().count()),
            "{}",
            playlist.name
        );
        assert!(
            is_code(&playlist.code) && codes.insert(playlist.code.clone()),
            "{}",
            playlist.code
        );
        assert!(
            planned.new.tracks.len() >= 10,
            "{} has {}",
            playlist.name,
            planned.new.tracks.len()
        );
        assert_eq!(
            playlist.owner.is_some(),
            matches!(playlist.kind, PlaylistKind::User | PlaylistKind::Author)
        );
        let unique: HashSet<_> = planned.new.tracks.iter().collect();
        assert_eq!(unique.len(), planned.new.tracks.len());
    }
    assert!(codes.contains("free-playlist"));
}
