//! Every number the product promises, in one place.

/// Seconds a session token lives.
pub const SESSION_SECONDS: i64 = 2_000_000;
/// Longest password that is ever hashed.
pub const PASSWORD_MAX: usize = 128;
pub const PASSWORD_MIN: usize = 8;
pub const LOGIN_MAX: usize = 15;
pub const LOGIN_MIN: usize = 3;
pub const EMAIL_MAX: usize = 254;

/// A version may be taken this often per account, whatever the format.
pub const DOWNLOADS_PER_VERSION: u8 = 2;
pub const ARCHIVE_TRACKS: usize = 20;

pub const PAGE_DEFAULT: u32 = 20;
pub const PAGE_MAX: u32 = 100;
/// Offsets above this are a client's mistake, not a page.
pub const OFFSET_MAX: u64 = 1 << 31;

/// What a reader without access may hear: the shorter of this and half of the track.
pub const PREVIEW_SECONDS: f64 = 90.0;
/// How long a link to audio can be started; links are cut to the hour so that a browser can cache them.
pub const AUDIO_LINK_HOURS: i64 = 6;

/// Points of the waveform in a list row, and on the track page.
pub const WAVE_POINTS_LIST: usize = 100;
pub const WAVE_POINTS_DETAIL: usize = 800;

/// Largest JSON or form body an ordinary call accepts.
pub const BODY_BYTES: usize = 256 * 1024;

/// Upper end of the tempo scale; as a filter's bound it means "and faster".
pub const BPM_MAX: f64 = 200.0;
pub const RATING_MAX: u8 = 5;
pub const ENERGY_MAX: i64 = 10;
/// Changed tracks that may lie over the catalogue's base before it is built anew.
pub const DELTA_ROWS: usize = 1_000;
/// A list whose tracks come from a set no larger than this is found by looking at each of them.
pub const LISTED_ROWS: usize = 1_000;
/// Lists whose total and live counts are kept, and sets of marked tracks laid out for lists.
pub const LISTS_KEPT: usize = 512;
pub const USER_SETS_KEPT: usize = 64;
/// Years a track can be of.
pub const YEARS: std::ops::RangeInclusive<i64> = 1900..=2155;
/// Values one filter parameter may carry.
pub const FILTER_VALUES_MAX: usize = 200;

/// Saved filters of one account, and the bounds of each.
pub const CRATES_MAX: usize = 50;
pub const CRATE_NAME_MAX: usize = 40;
pub const CRATE_QUERY_MAX: usize = 2_000;

/// On an artist's page.
pub const ARTIST_TOP_TRACKS: usize = 10;
pub const ARTIST_ALIKE: usize = 8;

pub const FREE_PLAYLIST_TRACKS: usize = 20;
pub const SEARCH_MIN_CHARS: usize = 3;
pub const SEARCH_MAX_CHARS: usize = 200;

/// Jobs that one node runs at a time.
pub const JOB_WORKERS: usize = 4;
/// How long a node may hold a job without a sign of life; it gives one three times as often.
pub const JOB_LEASE_SECONDS: i64 = 60;
/// How often an idle node looks for jobs that others have left.
pub const JOB_POLL_MS: u64 = 500;
/// Tries before a job counts as dead.
pub const JOB_ATTEMPTS: i64 = 8;
/// The wait after the first failure; it doubles with each, up to the longest.
pub const JOB_RETRY_SECONDS: i64 = 5;
pub const JOB_RETRY_MAX_SECONDS: i64 = 3_600;
/// How long a node that is asked to stop lets its jobs finish.
pub const JOB_GRACE_SECONDS: u64 = 20;
/// How often the scheduler looks at the clock.
pub const SCHEDULE_LOOK_SECONDS: u64 = 5;
/// Finished jobs are kept this long, for a person who wonders what happened.
pub const JOBS_KEPT_DAYS: i64 = 7;
/// A node that is further behind than this many changes loads everything anew.
pub const CHANGES_KEPT: i64 = 100_000;
