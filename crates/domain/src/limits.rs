//! All limits and durations of the product, in one place.

/// Seconds a session token lives.
pub const SESSION_SECONDS: i64 = 2_000_000;
/// Seconds an admin may view the pool as another user before asking again.
pub const VIEW_SECONDS: i64 = 30 * 60;
/// Longest password that is ever hashed.
pub const PASSWORD_MAX: usize = 128;
pub const PASSWORD_MIN: usize = 8;
pub const LOGIN_MAX: usize = 15;
pub const LOGIN_MIN: usize = 3;
pub const EMAIL_MAX: usize = 254;
pub const NAME_MAX: usize = 60;
pub const USER_NAME_MAX: usize = 30;
/// Characters of a browser's name that are stored with its session.
pub const DEVICE_MAX: usize = 200;
/// A session's last use is stored this often at most.
pub const SESSION_TOUCH_SECONDS: i64 = 10 * 60;
/// How long a hand-over token waits to be exchanged for a session.
pub const HAND_OVER_SECONDS: i64 = 2 * 60;

/// Passwords hashed at a time, and how many may queue: each takes 19 MiB and a core.
pub const HASHES_AT_ONCE: usize = 2;
pub const QUEUED_HASHES_MAX: usize = 8;
/// Wrong passwords allowed from one address, and the seconds for which they count.
pub const TRIES_PER_ADDRESS: i64 = 20;
pub const TRIES_PER_ADDRESS_SECONDS: i64 = 10 * 60;
/// Wrong passwords for one account from an address it has signed in from before.
pub const TRIES_AT_HOME: i64 = 10;
pub const TRIES_AT_HOME_SECONDS: i64 = 10 * 60;
/// The same for all other addresses together.
pub const TRIES_OF_STRANGERS: i64 = 10;
pub const TRIES_OF_STRANGERS_SECONDS: i64 = 3_600;
/// How long an account remembers an address it has signed in from.
pub const ADDRESS_RETENTION_DAYS: i64 = 90;
/// New accounts from one address in an hour.
pub const SIGN_UPS_PER_ADDRESS: i64 = 20;
pub const SIGN_UPS_SECONDS: i64 = 3_600;

/// How long a link in a mail is valid, and how long one that only confirms an address.
pub const MAIL_LINK_SECONDS: i64 = 3_600;
pub const CONFIRM_LINK_SECONDS: i64 = 3 * 24 * 3_600;
/// Mails with a link that one account may request: one in so many seconds, and so many a day.
pub const MAIL_PAUSE_SECONDS: i64 = 60;
pub const MAILS_A_DAY: i64 = 5;
pub const DAY_SECONDS: i64 = 24 * 3_600;

pub const RECOVERY_CODES: usize = 10;
/// Seconds of one TOTP step, and how many steps a clock may be off.
pub const TOTP_STEP_SECONDS: u64 = 30;
pub const TOTP_SKEW_STEPS: u16 = 1;
/// Rows of an export that are in memory at a time.
pub const EXPORT_ROWS: i64 = 1_000;
/// Largest photo accepted.
pub const PHOTO_BYTES_MAX: usize = 5 << 20;

/// How often an account may download a version, whatever the format.
pub const DOWNLOADS_PER_VERSION: u8 = 2;
pub const ARCHIVE_TRACKS: usize = 20;
/// Longest list of ids that is parsed at all; the ids of a full archive are far shorter.
pub const ARCHIVE_IDS_BYTES: usize = 4_096;
/// How long a grant can be started or cancelled, an archive waits for its next byte, and `put` and
/// an item's `source` count as the same download.
pub const DOWNLOAD_BEGIN_SECONDS: i64 = 10 * 60;
/// A grant that was never started is cancelled this long after it expired, so many in one transaction.
pub const DOWNLOAD_BEGIN_GRACE_SECONDS: i64 = 60;
pub const GRANTS_RETURNED_AT_ONCE: usize = 500;
/// How long a started download can be resumed.
pub const DOWNLOAD_RESUME_SECONDS: i64 = 24 * 3_600;
/// How often the server records that an archive is still being read.
pub const ARCHIVE_SIGN_SECONDS: i64 = 30;
/// Longest file name in bytes: every system accepts it, with room for a number at its end.
pub const FILE_NAME_BYTES: usize = 180;
/// Covers whose length and checksum a node caches.
pub const COVERS_CACHED: usize = 4_096;

pub const PAGE_DEFAULT: u32 = 20;
pub const PAGE_MAX: u32 = 100;
/// Offsets above this are a client's mistake, not a page.
pub const OFFSET_MAX: u64 = 1 << 31;

/// What a requester without access may hear: the shorter of this and half of the track.
pub const PREVIEW_SECONDS: f64 = 90.0;
/// How long a link to audio is valid; its expiry is rounded to the hour so that a browser can cache the audio.
pub const AUDIO_LINK_HOURS: i64 = 6;

/// Whole tracks that one account may hear at a time, and transfers of each, because browsers load one track over several
/// connections.
pub const AUDIO_STREAMS_PER_ACCOUNT: usize = 3;
pub const AUDIO_TRANSFERS_PER_STREAM: usize = 3;
/// How often streams are checked.
pub const AUDIO_STREAM_CHECK_MS: u64 = 500;
/// How often a node reads the change sequence, and how long it waits for more changes to apply them together.
pub const CHANGE_POLL_MS: u64 = 250;
pub const CHANGE_BATCH_DELAY_MS: u64 = 10;
/// A stream ends within this time after its session, account or plan, on whichever node those ended.
pub const AUDIO_STREAM_END_MS: u64 = 2_000;
/// Transfers that are checked at a time when their users have to be loaded.
pub const AUDIO_TRANSFERS_CHECKED_AT_ONCE: usize = 8;

/// A track that somebody plays again within this time counts once.
pub const PLAY_AGAIN_SECONDS: i64 = 30 * 60;
/// Plays of visitors that a node remembers for that long.
pub const VISITS_REMEMBERED: usize = 50_000;
/// Characters of a player's message that go into the log.
pub const PLAY_LOG_TEXT_MAX: usize = 500;
/// Longest wait for audio that is recorded as such; whoever waits longer has given up.
pub const PLAY_WAIT_MAX_MS: i64 = 120_000;
/// Play events are stored one by one for so long; the daily stats made from them stay.
pub const PLAY_LOG_DAYS: i64 = 14;
/// Play events that a node buffers until it writes them, and accepts in a day: more is a flood.
pub const PLAY_STEPS_BUFFERED: usize = 10_000;
pub const PLAY_STEPS_A_DAY: usize = 500_000;

/// Distinct paths and referring hosts that a node counts in a day; the rest is counted together.
pub const HIT_PATHS_A_DAY: usize = 5_000;
pub const HIT_REFERRERS_A_DAY: usize = 500;
/// Longest path and host that are considered.
pub const HIT_PATH_MAX: usize = 300;
pub const HIT_HOST_MAX: usize = 100;
/// How often counted hits are written to the database.
pub const HITS_WRITTEN_SECONDS: u64 = 5;
/// Days of hits by path and host that are kept, and for how many days stats are computed when there are none yet.
pub const HITS_RETENTION_DAYS: i64 = 400;

/// Periods of the dashboard in days, and how long its answer is cached.
pub const DASHBOARD_PERIODS: [i64; 3] = [7, 30, 90];
pub const DASHBOARD_CACHE_SECONDS: i64 = 60;
/// Rows of the dashboard's top lists.
pub const DASHBOARD_TOP: i64 = 10;
/// A job counts as slow when it has been due for this long.
pub const JOB_SLOW_SECONDS: i64 = 10 * 60;

/// Size of a share image as social networks expect it, how many may queue, and how long a drawn one is kept.
pub const SHARE_WIDTH: u32 = 1_200;
pub const SHARE_HEIGHT: u32 = 630;
pub const QUEUED_SHARE_IMAGES_MAX: usize = 8;
pub const SHARE_IMAGE_RETENTION_DAYS: i64 = 90;

/// Audio files whose layout a node caches.
pub const LAYOUTS_CACHED: usize = 4_096;

/// Points of the waveform in a list row, and on the track page.
pub const WAVE_POINTS_LIST: usize = 100;
pub const WAVE_POINTS_DETAIL: usize = 800;

/// Largest JSON or form body an ordinary call accepts.
pub const BODY_BYTES: usize = 256 * 1024;

/// Upper end of the tempo scale; as a filter's bound it means "and faster".
pub const BPM_MAX: f64 = 200.0;
pub const RATING_MAX: u8 = 5;
pub const ENERGY_MAX: i64 = 10;
/// Changed tracks that may lie over the catalog's base before it is rebuilt.
pub const DELTA_ROWS: usize = 1_000;
/// A list whose tracks come from a set no larger than this is found by checking each of them.
pub const LISTED_ROWS: usize = 1_000;
/// Lists whose total and live counts are cached, and sets of marked tracks prepared for lists.
pub const LISTS_CACHED: usize = 512;
pub const USER_SETS_CACHED: usize = 64;
/// Years a track can have, and how far ahead of today a new one may be.
pub const YEARS: std::ops::RangeInclusive<i64> = 1900..=2155;
pub const YEARS_AHEAD: i64 = 1;
/// Values one filter parameter may carry.
pub const FILTER_VALUES_MAX: usize = 200;

/// Saved filters of one account, and the bounds of each.
pub const SAVED_FILTERS_MAX: usize = 50;
pub const SAVED_FILTER_NAME_MAX: usize = 40;
pub const SAVED_FILTER_QUERY_MAX: usize = 2_000;

/// Tracks and similar artists on an artist's page.
pub const ARTIST_TOP_TRACKS: usize = 10;
pub const ARTIST_ALIKE: usize = 8;

pub const FREE_PLAYLIST_TRACKS: usize = 20;
pub const SEARCH_MIN_CHARS: usize = 3;
pub const SEARCH_MAX_CHARS: usize = 200;

/// Jobs that one node runs at a time.
pub const JOB_WORKERS: usize = 4;
/// How long a node may hold a job without renewing its lease; it renews three times as often.
pub const JOB_LEASE_SECONDS: i64 = 60;
/// How often an idle node looks for jobs that others have added.
pub const JOB_POLL_MS: u64 = 500;
/// Attempts before a job counts as dead.
pub const JOB_ATTEMPTS: i64 = 8;
/// The delay after the first failure; it doubles with each, up to the longest.
pub const JOB_RETRY_SECONDS: i64 = 5;
pub const JOB_RETRY_MAX_SECONDS: i64 = 3_600;
/// How long a node that is asked to stop lets its jobs finish.
pub const JOB_GRACE_SECONDS: u64 = 20;
/// How often the scheduler looks at the clock.
pub const SCHEDULER_POLL_SECONDS: u64 = 5;
/// Finished jobs are kept this long, so that somebody can look into what happened.
pub const JOBS_RETENTION_DAYS: i64 = 7;
/// A node that is further behind than this many changes reloads everything.
pub const CHANGES_RETAINED: i64 = 100_000;

/// Positions of a chart, and how many of them are the Top that marks a track for good.
pub const CHART_POSITIONS: usize = 30;
pub const CHART_TOP: usize = 10;
pub const CHART_POSITIONS_DEFAULT: i64 = 10;
/// Points for an account's play, its download, and a visitor's play on a day.
pub const CHART_PLAY: f64 = 1.0;
pub const CHART_DOWNLOAD: f64 = 3.0;
pub const CHART_VISIT: f64 = 0.1;
/// Visitors cannot be told apart, so only so many of their plays count for a track on a day.
pub const CHART_VISITS_A_DAY: i64 = 20;
/// Days that a chart covers, and the half-life of an event in days.
pub const CHART_WEEK_DAYS: i64 = 7;
pub const CHART_WEEK_HALF_LIFE: f64 = 3.0;
pub const CHART_MONTH_DAYS: i64 = 30;
pub const CHART_MONTH_HALF_LIFE: f64 = 12.0;
pub const CHART_ALL_HALF_LIFE: f64 = 180.0;
/// Points added to the noise estimate, so that a track that hardly anybody plays does not rise by chance.
pub const CHART_RISING_DOUBT: f64 = 4.0;
/// Published positions are kept this long; movement is relative to those of a week ago.
pub const CHARTS_RETENTION_DAYS: i64 = 60;
pub const CHART_MOVEMENT_DAYS: i64 = 7;

/// Tempo change on a deck that nobody hears, as a share.
pub const TEMPO_BEND: f64 = 0.06;
/// Neighbours stored for a track, and how many shared accounts make a pair more than chance.
pub const NEIGHBOURS_MAX: usize = 50;
pub const NEIGHBOURS_TOGETHER_MIN: u32 = 2;
/// The newest downloads of an account, and the downloading accounts of a track, that are considered.
pub const NEIGHBOURS_DOWNLOADS_MAX: usize = 200;
pub const NEIGHBOURS_TAKERS_MAX: usize = 1_000;
/// Accounts added to the denominator, so that a pair of rarely downloaded tracks is not overrated.
pub const NEIGHBOURS_DOUBT: f64 = 10.0;
/// Taste changes, so downloads older than this say nothing about what goes together now.
pub const NEIGHBOURS_DAYS: i64 = 365;

pub const ALIKE_TRACKS: usize = 20;
pub const NEXT_TRACKS_MAX: i64 = 50;
/// Days after which being new counts half as much.
pub const FRESH_HALF_LIFE: f64 = 14.0;
pub const RECOMMENDED_TRACKS: usize = 30;
/// Tracks that are scored for one suggestion list; the newest come first.
pub const SUGGESTION_CANDIDATES: usize = 3_000;
/// A track that was played within a set is not suggested for the rest of it.
pub const SET_HOURS: i64 = 6;

pub const TITLE_MAX: usize = 120;
pub const ARTISTS_OF_TRACK_MAX: usize = 10;
/// Pictures accepted: the largest file and side, and the side of the stored picture.
pub const PICTURE_BYTES_MAX: usize = 16 << 20;
pub const PICTURE_SIDE_MAX: u32 = 8_000;
pub const COVER_SIDE: u32 = 600;
/// A cover in a row or on a card, on a dense screen too.
pub const COVER_SMALL_SIDE: u32 = 240;
/// How many thumbnails may queue. Few, because audio waits while covers hold all connections of a browser.
pub const QUEUED_THUMBNAILS_MAX: usize = 24;
/// Largest file that becomes a version unless the operator configures another limit, and the largest limit accepted.
pub const MASTER_BYTES_MAX: u64 = 300 << 20;
pub const MASTER_BYTES_TOP: u64 = 2_000 << 20;
/// Largest rendition: what a WAV header can count.
pub const RENDITION_BYTES_MAX: u64 = u32::MAX as u64;
/// An unused audio file is kept for so long: longer than a download of it can be resumed, or a
/// deleted track be restored.
pub const UNUSED_AUDIO_RETENTION_DAYS: i64 = 35;
/// Staff may restore a deleted track for so long.
pub const TRACK_RESTORED_DAYS: i64 = 30;
const _: () = assert!(TRACK_RESTORED_DAYS < UNUSED_AUDIO_RETENTION_DAYS);
const _: () = assert!(
    DOWNLOAD_BEGIN_SECONDS + DOWNLOAD_RESUME_SECONDS < (UNUSED_AUDIO_RETENTION_DAYS - 1) * DAY_SECONDS
);
/// An object that no row names counts as work in progress for so long.
pub const ORPHAN_AGE_SECONDS: i64 = 24 * 3_600;
/// How often the progress of a master's ingest is stored.
pub const INGEST_PROGRESS_SECONDS: u64 = 1;
/// When a stream that could not be rendered is tried again: if the sold file cannot be used, after a while in which the
/// program or the file may have been mended; if anything else failed, soon.
pub const STREAM_UNUSABLE_RETRY_SECONDS: i64 = 30 * DAY_SECONDS;
pub const STREAM_RETRY_SECONDS: i64 = 3_600;
/// Longest audio accepted; a header that claims more is not believed.
pub const AUDIO_SECONDS_MAX: u64 = 3 * 3_600;
/// Loudness is measured over blocks of this length (EBU R 128), so shorter audio cannot be judged.
pub const AUDIO_MS_MIN: u64 = 400;
pub const AUDIO_RATES: std::ops::RangeInclusive<u32> = 8_000..=192_000;
pub const AUDIO_CHANNELS_MAX: usize = 8;
/// Broken packets allowed: this many in a short file, or this share of a long one.
pub const AUDIO_BROKEN_PACKETS: u64 = 100;
pub const AUDIO_BROKEN_SHARE: f64 = 0.01;
/// Largest block of tags before the audio.
pub const AUDIO_TAG_BYTES: u64 = 64 << 20;
/// Values a second in the three-band waveform.
pub const WAVE_BANDS_RATE: u32 = 100;

/// How long the mail server may take over a step, and how many connections to it are kept.
pub const MAIL_SECONDS: u64 = 20;
pub const MAIL_CONNECTIONS: u32 = 2;
/// Mails are kept this long after they were sent, for staff who are asked about one.
pub const MAILS_RETENTION_DAYS: i64 = 30;

/// How long a sign-in provider may take to answer, and how long its answer may be.
pub const PROVIDER_SECONDS: u64 = 10;
pub const PROVIDER_ANSWER_BYTES: usize = 256 * 1024;
/// How long a provider's published metadata is cached, and how soon it is fetched again for an unknown key.
pub const PROVIDER_KEYS_SECONDS: u64 = 3_600;
pub const PROVIDER_KEYS_AGAIN_SECONDS: u64 = 60;
pub const ID_TOKEN_BYTES_MAX: usize = 16 * 1024;
/// How old an ID token may be.
pub const ID_TOKEN_SECONDS: u64 = 10 * 60;
/// Longest identifier a provider may have for a person, as OpenID Connect limits it.
pub const SUBJECT_MAX: usize = 255;

/// Time for the steps of a sign-in through a provider: the round trip, the page that fetches the
/// session, and naming one's own mailbox.
pub const ROUND_TRIP_SECONDS: i64 = 10 * 60;
pub const TICKET_SECONDS: i64 = 2 * 60;
pub const MAIL_STEP_SECONDS: i64 = 3_600;
/// Longest `ref` that is stored on the way.
pub const REFERER_MAX: usize = 64;

/// Side of a photo, pictures that may queue for processing, and how long an unused picture is kept:
/// longer than a download can be resumed, because its file holds the cover it was started with.
pub const PHOTO_SIDE: u32 = 512;
pub const QUEUED_PICTURES_MAX: usize = 8;
pub const UNUSED_PICTURE_RETENTION_DAYS: i64 = 2;

/// Items of the short lists in the page's header.
pub const HEADER_ITEMS: usize = 10;
/// Follows whose status can be requested at once.
pub const FOLLOW_STATUS_IDS: usize = 200;

/// Characters of a playlist's name, as Unicode counts them.
pub const PLAYLIST_NAME_MIN: usize = 3;
pub const PLAYLIST_NAME_MAX: usize = 20;
pub const DESCRIPTION_MAX: usize = 2_000;
pub const LINK_MAX: usize = 200;
/// Playlists that one account may have and follow, and tracks that one may hold.
pub const PLAYLISTS_MAX: usize = 200;
pub const PLAYLISTS_FOLLOWED_MAX: usize = 500;
pub const PLAYLIST_TRACKS_MAX: usize = 1_000;
/// Picture of a playlist: the largest file accepted, and the side of the stored picture.
pub const PLAYLIST_PICTURE_MEGABYTES: u64 = 5;
pub const PLAYLIST_PICTURE_BYTES_MAX: usize = (PLAYLIST_PICTURE_MEGABYTES as usize) << 20;
pub const PLAYLIST_PICTURE_SIDE: u32 = 600;

/// Streams of events that one session may hold; a newer one ends the oldest.
pub const STREAMS_PER_SESSION: usize = 2;
/// A comment this often keeps an idle stream from being closed as dead.
pub const STREAM_COMMENT_SECONDS: u64 = 25;
/// How often an idle stream checks that its session is still valid, and how many notifications it sends at once.
pub const STREAM_CHECK_SECONDS: u64 = 10 * 60;
pub const STREAM_BATCH: usize = 20;
/// Notifications are kept this long, and dismissed ones this long.
pub const NOTIFICATIONS_RETENTION_DAYS: i64 = 180;
pub const NOTIFICATIONS_PUT_AWAY_DAYS: i64 = 30;
/// Accounts notified in one transaction; with more changes nodes would reload everything.
pub const NOTIFY_BATCH: usize = 1_000;
/// News and releases are searched again this far back, for those that were committed late.
pub const NOTIFY_OVERLAP_SECONDS: i64 = 10 * 60;
/// Lines of a digest mail.
pub const DIGEST_LINES: usize = 20;

/// Days that a renewing period runs on beyond its end while no renewal is tried: a week of downtime and a day.
pub const GRACE_DAYS: i64 = 8;
/// Days that it runs on when a renewal that is due is late.
pub const RENEWAL_LATE_DAYS: i64 = 3;
/// Days beyond its end after which no period runs, however late its renewals were tried: less than
/// a month, which is what the renewal would pay for.
pub const GRACE_LONGEST_DAYS: i64 = 22;
/// Days after the first failure on which a renewal is tried again.
pub const RENEWAL_RETRY_DAYS: [i64; 3] = [1, 3, 5];
/// How many days ahead a renewal or the end of a plan is announced.
pub const RENEWAL_NOTICE_DAYS: i64 = 3;
/// How long a quote and the use of a promo code are reserved for whoever is paying.
pub const PAYMENT_MINUTES: i64 = 30;
/// Money that arrives within this time after that still counts: it was paid at the last moment and reported late.
pub const PAYMENT_LATE_MINUTES: i64 = 60;
/// A renewal charged to a new card within this time counts as the reason for which the card was given.
pub const CARD_CHARGE_MINUTES: i64 = 60;
/// How long the provider is asked about a payment that nobody finished.
pub const PAYMENT_CHECK_DAYS: i64 = 3;
/// A payment is first checked after this long; each later delay is twice as long, up to the longest.
pub const PAYMENT_CHECK_SECONDS: i64 = 60;
pub const PAYMENT_CHECK_MAX_SECONDS: i64 = 3_600;
/// An amount below what providers accept is not charged.
pub const LEAST_CHARGE_KOPECKS: i64 = 100;
pub const LEAST_CHARGE_CENTS: i64 = 50;
/// Days that an account gets for inviting somebody who paid.
pub const REFERRAL_DAYS: i64 = 7;
/// Longest promo code, and most days that staff can give at once.
pub const PROMO_CODE_MAX: usize = 32;
pub const GIFT_DAYS_MAX: i64 = 3_660;
/// How far from now the signature of a payment event may be dated, in either direction.
pub const PAYMENT_EVENT_SECONDS: i64 = 300;
/// Longest identifier a provider may have for a charge, a card or an event.
pub const CHARGE_REF_MAX: usize = 255;
/// Of the sandbox: how long a slow payment takes, how soon a payment is disputed, and how many wrong codes end one.
pub const SANDBOX_PENDING_SECONDS: i64 = 10 * 60;
pub const SANDBOX_DISPUTE_SECONDS: i64 = 60;
pub const SANDBOX_CODE_TRIES: u8 = 3;
/// Nobody is notified of a plan that ended longer ago.
pub const PLAN_ENDED_NOTIFY_DAYS: i64 = 30;
/// Highest price, and most uses of a promo code, that staff can set.
pub const PRICE_MAX: i64 = 100_000_000;
pub const PROMO_USES_MAX: i64 = 1_000_000;
/// Characters of the reason that staff give for what they do.
pub const REASON_MAX: usize = 500;
/// Characters of a vocabulary entry's name, of its code, and of its icon.
pub const ENTRY_NAME_MAX: usize = 80;
pub const ENTRY_CODE_MAX: usize = 40;
pub const ENTRY_ICON_MAX: usize = 24;
/// The largest sort number of a vocabulary entry.
pub const ENTRY_SORT_MAX: i64 = 100_000;

/// Drafts that an account may have.
pub const DRAFTS_MAX: usize = 20;
/// Submissions of an account that may wait for review at a time, and what one may hold.
pub const PENDING_SUBMISSIONS_MAX: usize = 20;
pub const SUBMITTED_TRACKS_MAX: usize = 20;
pub const SUBMITTED_VERSIONS_MAX: usize = 10;
pub const SUBMITTED_GENRES_MAX: usize = 3;
/// Markers, and parts of night, of one track.
pub const SUBMITTED_ENTRIES_MAX: usize = 10;
/// Tempos that an author or a reviewer may enter.
pub const SUBMITTED_BPM: std::ops::RangeInclusive<f64> = 20.0..=300.0;
/// Files attached to a submission or to a report.
pub const ATTACHMENTS_MAX: usize = 5;
pub const ATTACHMENT_MEGABYTES: u64 = 5;
pub const ATTACHMENT_BYTES_MAX: usize = (ATTACHMENT_MEGABYTES as usize) << 20;
/// How long a link to an attachment is valid.
pub const ATTACHMENT_LINK_HOURS: i64 = 6;
/// Days that a review takes: at best, and at most.
pub const REVIEW_DAYS: (i64, i64) = (1, 7);
/// How many days ahead a publication may be scheduled.
pub const PUBLISH_AHEAD_DAYS: i64 = 366;

/// An upload comes in chunks of this size; only the last may be shorter.
pub const UPLOAD_CHUNK_BYTES: u64 = 8 << 20;
/// Other clients may send smaller chunks, but not smaller than this.
pub const UPLOAD_CHUNK_BYTES_MIN: u64 = 256 << 10;
/// Unfinished uploads of one account, and how many uploads one request can ask about.
pub const UPLOADS_UNFINISHED_MAX: usize = 40;
pub const UPLOADS_QUERY_MAX: usize = 200;
/// Longest displayed name of an uploaded file, in bytes.
pub const UPLOAD_NAME_BYTES: usize = 255;
/// An upload without a new chunk for this long is abandoned; an upload that nothing refers to is kept as long.
pub const UPLOAD_UNFINISHED_SECONDS: i64 = 24 * 3_600;
/// How long one chunk may take on a slow connection, and how long a connection may be silent in the middle of one.
pub const UPLOAD_CHUNK_SECONDS: u64 = 20 * 60;
pub const UPLOAD_SILENCE_SECONDS: u64 = 30;
/// Chunks that a node accepts at a time: each holds a request and a file on its disk.
pub const UPLOADS_AT_ONCE: usize = 256;
/// How many of them are passed to the store at a time: each takes up to 15 MiB of memory.
pub const UPLOADS_STORED_AT_ONCE: usize = 8;
/// Thresholds of warnings: samples in runs at full scale, silence at an edge, where the spectrum of
/// a lossless master should not end yet, the least bitrate of an MP3, and the share by which a
/// tagged tempo may be off.
pub const CLIPPED_SAMPLES_WARNING: i64 = 100;
pub const SILENCE_AT_EDGE_MS: i64 = 10_000;
pub const UPSCALED_BELOW_HZ: i64 = 16_500;
pub const MP3_KBITS_MIN: u32 = 256;
pub const TEMPO_DIFFERS: f64 = 0.03;
/// Fingerprint keys that two recordings must share to be compared, how many are compared, and how alike they must be.
pub const FINGERPRINT_KEYS_SHARED_MIN: i64 = 2;
pub const RECORDINGS_COMPARED: i64 = 20;
pub const SAME_RECORDING: f64 = 0.75;
/// Audio files whose fingerprint keys are indexed in one transaction.
pub const FINGERPRINTS_INDEX_BATCH: i64 = 100;
/// Tracks that are listed as sounding like an uploaded file.
pub const LOOKALIKES_MAX: usize = 5;

/// An editorial text in one language: its characters, how deep lists and quotes nest, and the longest link in it.
pub const TEXT_MAX: usize = 40_000;
pub const TEXT_DEPTH_MAX: usize = 8;
pub const TEXT_LINK_MAX: usize = 2_000;
pub const TEXT_TITLE_MAX: usize = 160;
pub const TEXT_LEAD_MAX: usize = 500;
pub const TEXT_CODE_MAX: usize = 80;
/// Tracks that a post may embed, and related tracks shown below it.
pub const TEXT_EMBEDS_MAX: usize = 50;
pub const RELATED_TRACKS: usize = 6;
/// Longer side of a picture in a post.
pub const POST_PICTURE_SIDE: u32 = 1_280;
/// Newest posts in the feed.
pub const FEED_POSTS: i64 = 30;
/// Addresses in one file of the sitemap; the protocol takes 50,000.
pub const SITEMAP_ADDRESSES: usize = 10_000;

/// Lengths of the parts of a problem report.
pub const REPORT_TEXT_MAX: usize = 5_000;
pub const REPORT_PAGE_MAX: usize = 500;
/// Reports that one address may send in an hour.
pub const REPORTS_PER_ADDRESS: i64 = 10;
pub const REPORTS_SECONDS: i64 = 3_600;

/// Rows that a list of the admin area exports at most.
pub const TABLE_EXPORT_ROWS: usize = 100_000;
pub const REVIEW_EXPORT_ROWS: usize = 10_000;
pub const TABLE_TEXT_MAX: usize = 500;
/// Ratings of a track.
pub const RATINGS: std::ops::RangeInclusive<i64> = 1..=5;
/// Tracks that staff can change at once.
pub const BULK_TRACKS_MAX: usize = 200;
/// Characters of an artist's description, in each language.
pub const ARTIST_TEXT_MAX: usize = 4_000;
/// Links to an artist's pages elsewhere.
pub const ARTIST_LINKS_MAX: usize = 6;
/// How long staff wait until their change shows in lists before they are answered anyway.
pub const READ_OWN_WRITE_TIMEOUT_MS: u64 = 1_500;
pub const TABLE_LONG_TEXT_MAX: usize = 2_000;
/// Slides that the home page shows at a time, and site notices above a page.
pub const SLIDES_VISIBLE: usize = 3;
pub const SITE_NOTICES_VISIBLE: usize = 3;
/// Moments of an interactive, and tracks for one of them.
pub const BOXES_MAX: usize = 50;
pub const BOX_TRACKS_MAX: usize = 200;
pub const EXCLUSIVE_ARTISTS_MAX: usize = 200;
/// Editors' playlists on the home page where staff chose none.
pub const EDITORS_LISTS: usize = 2;
/// Tracks that each of them shows.
pub const EDITORS_TRACKS: usize = 10;

/// From this confidence on, in percent, a measurement is preferred to a tag.
pub const TEMPO_SURE_PERCENT: i64 = 50;
pub const KEY_SURE_PERCENT: i64 = 40;
/// Recordings that sound the same but differ in length by more than this are edits of each other, not copies.
pub const SAME_LENGTH_MS: i64 = 2_000;
/// Longest code of a track in another system.
pub const EXTERNAL_CODE_MAX: usize = 100;
/// Lines of a list that are stored together, and the largest of them.
pub const IMPORT_LINES_AT_ONCE: usize = 1_000;
pub const IMPORT_LINE_BYTES: usize = 256 * 1024;
/// Nested folders that an import descends into.
pub const IMPORT_DEPTH_MAX: usize = 64;
