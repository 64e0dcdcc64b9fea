//! Every number the product promises, in one place.

/// Seconds a session token lives.
pub const SESSION_SECONDS: i64 = 2_000_000;
/// Seconds an admin may look at the pool as somebody else before asking anew.
pub const VIEW_SECONDS: i64 = 30 * 60;
/// Longest password that is ever hashed.
pub const PASSWORD_MAX: usize = 128;
pub const PASSWORD_MIN: usize = 8;
pub const LOGIN_MAX: usize = 15;
pub const LOGIN_MIN: usize = 3;
pub const EMAIL_MAX: usize = 254;
pub const NAME_MAX: usize = 60;
pub const USER_NAME_MAX: usize = 30;
/// Characters of a browser's name kept with its session.
pub const DEVICE_MAX: usize = 200;
/// A session's last use is written down this often at most.
pub const SESSION_TOUCH_SECONDS: i64 = 10 * 60;
/// How long a hand-over token waits to be exchanged for a session.
pub const HAND_OVER_SECONDS: i64 = 2 * 60;

/// Passwords hashed at a time, and how many may wait for their turn: each takes 19 MiB and a core.
pub const HASHES_AT_ONCE: usize = 2;
pub const QUEUED_HASHES_MAX: usize = 8;
/// Wrong passwords allowed to one address, and the seconds they count.
pub const TRIES_PER_ADDRESS: i64 = 20;
pub const TRIES_PER_ADDRESS_SECONDS: i64 = 10 * 60;
/// Wrong passwords for one account from an address it has signed in from before.
pub const TRIES_AT_HOME: i64 = 10;
pub const TRIES_AT_HOME_SECONDS: i64 = 10 * 60;
/// The same from all other addresses together.
pub const TRIES_OF_STRANGERS: i64 = 10;
pub const TRIES_OF_STRANGERS_SECONDS: i64 = 3_600;
/// How long an account remembers an address it has signed in from.
pub const ADDRESS_RETENTION_DAYS: i64 = 90;
/// New accounts from one address in an hour.
pub const SIGN_UPS_PER_ADDRESS: i64 = 20;
pub const SIGN_UPS_SECONDS: i64 = 3_600;

/// How long a link in a mail opens something, and the ones that only confirm an address.
pub const MAIL_LINK_SECONDS: i64 = 3_600;
pub const CONFIRM_LINK_SECONDS: i64 = 3 * 24 * 3_600;
/// Mails with a link that one account may ask for: one in so many seconds, and so many a day.
pub const MAIL_PAUSE_SECONDS: i64 = 60;
pub const MAILS_A_DAY: i64 = 5;
pub const DAY_SECONDS: i64 = 24 * 3_600;

pub const RECOVERY_CODES: usize = 10;
/// Seconds of one TOTP step, and how many steps a clock may be off.
pub const TOTP_STEP_SECONDS: u64 = 30;
pub const TOTP_SKEW_STEPS: u16 = 1;
/// Rows of an export that are in memory at a time.
pub const EXPORT_ROWS: i64 = 1_000;
/// Largest photo taken in.
pub const PHOTO_BYTES_MAX: usize = 5 << 20;

/// A version may be taken this often per account, whatever the format.
pub const DOWNLOADS_PER_VERSION: u8 = 2;
pub const ARCHIVE_TRACKS: usize = 20;
/// Longest list of ids that is read at all; as many as an archive holds are far shorter.
pub const ARCHIVE_IDS_BYTES: usize = 4_096;
/// How long a download may be begun or taken back, an archive waits for its next byte, and `put` and an item's `source`
/// are taken for the same download.
pub const DOWNLOAD_BEGIN_SECONDS: i64 = 10 * 60;
/// A download that was not begun is given back by the clock this long after it could have been, so many in one
/// transaction.
pub const DOWNLOAD_BEGIN_GRACE_SECONDS: i64 = 60;
pub const GRANTS_RETURNED_AT_ONCE: usize = 500;
/// How long a download that has begun may be gone on with.
pub const DOWNLOAD_RESUME_SECONDS: i64 = 24 * 3_600;
/// How often it is written down that an archive is still being read.
pub const ARCHIVE_SIGN_SECONDS: i64 = 30;
/// Longest name of a file, in bytes: every system takes it, with room for a number behind it.
pub const FILE_NAME_BYTES: usize = 180;
/// Covers of which a node remembers the length and checksum.
pub const COVERS_CACHED: usize = 4_096;

pub const PAGE_DEFAULT: u32 = 20;
pub const PAGE_MAX: u32 = 100;
/// Offsets above this are a client's mistake, not a page.
pub const OFFSET_MAX: u64 = 1 << 31;

/// What a reader without access may hear: the shorter of this and half of the track.
pub const PREVIEW_SECONDS: f64 = 90.0;
/// How long a link to audio can be started; links are cut to the hour so that a browser can cache them.
pub const AUDIO_LINK_HOURS: i64 = 6;

/// A listener who plays a track again within this counts once.
pub const PLAY_AGAIN_SECONDS: i64 = 30 * 60;
/// Plays of visitors that a node remembers for that long.
pub const VISITS_REMEMBERED: usize = 50_000;
/// Characters of a text that the player puts into the log.
pub const PLAY_LOG_TEXT_MAX: usize = 500;
/// Longest wait for a sound that is told apart; whoever waits longer has given up.
pub const PLAY_WAIT_MAX_MS: i64 = 120_000;
/// What players tell is kept one by one for so long; the days counted from it stay.
pub const PLAY_LOG_DAYS: i64 = 14;
/// Entries that a node holds until it writes them, and takes in a day: more is a flood.
pub const PLAY_STEPS_BUFFERED: usize = 10_000;
pub const PLAY_STEPS_A_DAY: usize = 500_000;

/// Different paths and referring hosts that a node counts in a day; others are counted together.
pub const HIT_PATHS_A_DAY: usize = 5_000;
pub const HIT_REFERRERS_A_DAY: usize = 500;
/// Longest path and host that are looked at.
pub const HIT_PATH_MAX: usize = 300;
pub const HIT_HOST_MAX: usize = 100;
/// How often counted hits are written down.
pub const HITS_WRITTEN_SECONDS: u64 = 5;
/// Days of single paths and hosts that are kept, and that figures are counted back when there are none yet.
pub const HITS_RETENTION_DAYS: i64 = 400;

/// The periods of the dashboard, in days, and how long an answer of it is kept.
pub const DASHBOARD_PERIODS: [i64; 3] = [7, 30, 90];
pub const DASHBOARD_CACHE_SECONDS: i64 = 60;
/// Rows of its top lists.
pub const DASHBOARD_TOP: i64 = 10;
/// A job that should have been done so long ago is slow.
pub const JOB_SLOW_SECONDS: i64 = 10 * 60;

/// A picture for sharing, as those who show it want it; how many wait to be drawn, and how long a drawn one is kept.
pub const SHARE_WIDTH: u32 = 1_200;
pub const SHARE_HEIGHT: u32 = 630;
pub const QUEUED_SHARE_IMAGES_MAX: usize = 8;
pub const SHARE_IMAGE_RETENTION_DAYS: i64 = 90;

/// Files that are being listened to, of which a node remembers how they are put together.
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
/// Changed tracks that may lie over the catalogue's base before it is built anew.
pub const DELTA_ROWS: usize = 1_000;
/// A list whose tracks come from a set no larger than this is found by looking at each of them.
pub const LISTED_ROWS: usize = 1_000;
/// Lists whose total and live counts are kept, and sets of marked tracks laid out for lists.
pub const LISTS_CACHED: usize = 512;
pub const USER_SETS_CACHED: usize = 64;
/// Years a track can be of: those that are looked for, and how far ahead of today a new one may be.
pub const YEARS: std::ops::RangeInclusive<i64> = 1900..=2155;
pub const YEARS_AHEAD: i64 = 1;
/// Values one filter parameter may carry.
pub const FILTER_VALUES_MAX: usize = 200;

/// Saved filters of one account, and the bounds of each.
pub const SAVED_FILTERS_MAX: usize = 50;
pub const SAVED_FILTER_NAME_MAX: usize = 40;
pub const SAVED_FILTER_QUERY_MAX: usize = 2_000;

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
pub const SCHEDULER_POLL_SECONDS: u64 = 5;
/// Finished jobs are kept this long, for a person who wonders what happened.
pub const JOBS_RETENTION_DAYS: i64 = 7;
/// A node that is further behind than this many changes loads everything anew.
pub const CHANGES_RETAINED: i64 = 100_000;

/// Places a chart has, and how many of them are the Top that marks a track for good.
pub const CHART_POSITIONS: usize = 30;
pub const CHART_TOP: usize = 10;
pub const CHART_POSITIONS_DEFAULT: i64 = 10;
/// What an account's play, its download, and a visitor's play are worth on a day.
pub const CHART_PLAY: f64 = 1.0;
pub const CHART_DOWNLOAD: f64 = 3.0;
pub const CHART_VISIT: f64 = 0.1;
/// Visitors cannot be told apart, so only so many of their plays count for a track on a day.
pub const CHART_VISITS_A_DAY: i64 = 20;
/// Days a chart looks back over, and after how many days an event is worth half.
pub const CHART_WEEK_DAYS: i64 = 7;
pub const CHART_WEEK_HALF_LIFE: f64 = 3.0;
pub const CHART_MONTH_DAYS: i64 = 30;
pub const CHART_MONTH_HALF_LIFE: f64 = 12.0;
pub const CHART_ALL_HALF_LIFE: f64 = 180.0;
/// Points that a week must differ by before it says anything about a track that hardly anybody plays.
pub const CHART_RISING_DOUBT: f64 = 4.0;
/// Published places are kept this long; movement is told against those of a week ago.
pub const CHARTS_RETENTION_DAYS: i64 = 60;
pub const CHART_MOVEMENT_DAYS: i64 = 7;

/// Tempo that a deck can bend without anybody hearing it, as a share.
pub const TEMPO_BEND: f64 = 0.06;
/// Tracks the same accounts took: how many are kept for a track, and how many accounts make it more than chance.
pub const NEIGHBOURS_MAX: usize = 50;
pub const NEIGHBOURS_TOGETHER_MIN: u32 = 2;
/// The newest downloads of an account, and the takers of a track, that are looked at.
pub const NEIGHBOURS_DOWNLOADS_MAX: usize = 200;
pub const NEIGHBOURS_TAKERS_MAX: usize = 1_000;
/// Accounts in common that a pair of rarely taken tracks still lacks to be believed.
pub const NEIGHBOURS_DOUBT: f64 = 10.0;
/// Taste changes: downloads older than this say nothing about what goes together now.
pub const NEIGHBOURS_DAYS: i64 = 365;

pub const ALIKE_TRACKS: usize = 20;
pub const NEXT_TRACKS_MAX: i64 = 50;
/// Days after which being new is worth half as much.
pub const FRESH_HALF_LIFE: f64 = 14.0;
pub const RECOMMENDED_TRACKS: usize = 30;
/// Tracks that are weighed for one suggestion list; the newest come first.
pub const SUGGESTION_CANDIDATES: usize = 3_000;
/// What was played within a set is not suggested for the rest of it.
pub const SET_HOURS: i64 = 6;

pub const TITLE_MAX: usize = 120;
pub const ARTISTS_OF_TRACK_MAX: usize = 10;
/// Pictures taken in: the largest file and side, and the side of what is kept.
pub const PICTURE_BYTES_MAX: usize = 16 << 20;
pub const PICTURE_SIDE_MAX: u32 = 8_000;
pub const COVER_SIDE: u32 = 600;
/// A cover in a row or on a card, on a dense screen too.
pub const COVER_SMALL_SIDE: u32 = 240;
/// How many wait to be made small. Few: music that is asked for while all lines of a browser wait for covers waits behind
/// them.
pub const QUEUED_THUMBNAILS_MAX: usize = 24;
/// Largest file that becomes a version, unless the operator says otherwise, and the most that can be said.
pub const MASTER_BYTES_MAX: u64 = 300 << 20;
pub const MASTER_BYTES_TOP: u64 = 2_000 << 20;
/// Largest payload made of one: what a WAV head can count.
pub const RENDITION_BYTES_MAX: u64 = u32::MAX as u64;
/// A sound that nobody leads to any more is kept for so long: longer than a download of it can be gone on with, or a
/// deleted track be brought back.
pub const UNUSED_AUDIO_RETENTION_DAYS: i64 = 35;
/// Staff may bring a deleted track back for so long.
pub const TRACK_RESTORED_DAYS: i64 = 30;
const _: () = assert!(TRACK_RESTORED_DAYS < UNUSED_AUDIO_RETENTION_DAYS);
const _: () = assert!(
    DOWNLOAD_BEGIN_SECONDS + DOWNLOAD_RESUME_SECONDS < (UNUSED_AUDIO_RETENTION_DAYS - 1) * DAY_SECONDS
);
/// An object that no row names is taken for work on its way for so long.
pub const ORPHAN_AGE_SECONDS: i64 = 24 * 3_600;
/// How often the progress of a master is written down.
pub const INGEST_PROGRESS_SECONDS: u64 = 1;
/// Sound that is taken in; a header that promises more is not believed.
pub const AUDIO_SECONDS_MAX: u64 = 3 * 3_600;
/// Loudness is measured over blocks of this length (EBU R 128): what is shorter cannot be judged.
pub const AUDIO_MS_MIN: u64 = 400;
pub const AUDIO_RATES: std::ops::RangeInclusive<u32> = 8_000..=192_000;
pub const AUDIO_CHANNELS_MAX: usize = 8;
/// Packets that may be broken: as many of a short file, or this share of a long one.
pub const AUDIO_BROKEN_PACKETS: u64 = 100;
pub const AUDIO_BROKEN_SHARE: f64 = 0.01;
/// Largest block of tags before the sound.
pub const AUDIO_TAG_BYTES: u64 = 64 << 20;
/// Heights a second in the three-band waveform.
pub const WAVE_BANDS_RATE: u32 = 100;

/// How long the mail server may take over a step, and connections kept to it.
pub const MAIL_SECONDS: u64 = 20;
pub const MAIL_CONNECTIONS: u32 = 2;
/// Letters are kept this long after they went out, for staff who are asked where one is.
pub const MAILS_RETENTION_DAYS: i64 = 30;

/// How long a sign-in provider may take to answer, and how much it may say.
pub const PROVIDER_SECONDS: u64 = 10;
pub const PROVIDER_ANSWER_BYTES: usize = 256 * 1024;
/// How long what a provider published about itself is believed, and how soon it is asked again for a key not known.
pub const PROVIDER_KEYS_SECONDS: u64 = 3_600;
pub const PROVIDER_KEYS_AGAIN_SECONDS: u64 = 60;
pub const ID_TOKEN_BYTES_MAX: usize = 16 * 1024;
/// How old an ID token may be.
pub const ID_TOKEN_SECONDS: u64 = 10 * 60;
/// Longest name a provider may have for somebody, as OpenID Connect has it.
pub const SUBJECT_MAX: usize = 255;

/// Steps of a sign-in through others: to the provider and back, the page that fetches the session, and saying which
/// mailbox is one's own.
pub const ROUND_TRIP_SECONDS: i64 = 10 * 60;
pub const TICKET_SECONDS: i64 = 2 * 60;
pub const MAIL_STEP_SECONDS: i64 = 3_600;
/// Longest `ref` that is kept on the way.
pub const REFERER_MAX: usize = 64;

/// Side of a photo, pictures that may wait to be developed, and how long one outlives what showed it: longer than a
/// download may be gone on with, whose file holds the cover of its first byte.
pub const PHOTO_SIDE: u32 = 512;
pub const QUEUED_PICTURES_MAX: usize = 8;
pub const UNUSED_PICTURE_RETENTION_DAYS: i64 = 2;

/// The short lists in the page's header.
pub const HEADER_ITEMS: usize = 10;
/// Follows that can be asked for at once.
pub const FOLLOW_STATUS_IDS: usize = 200;

/// Characters of a playlist's name, as people count them.
pub const PLAYLIST_NAME_MIN: usize = 3;
pub const PLAYLIST_NAME_MAX: usize = 20;
pub const DESCRIPTION_MAX: usize = 2_000;
pub const LINK_MAX: usize = 200;
/// Playlists that one account may have and follow, and tracks that one may hold.
pub const PLAYLISTS_MAX: usize = 200;
pub const PLAYLISTS_FOLLOWED_MAX: usize = 500;
pub const PLAYLIST_TRACKS_MAX: usize = 1_000;
/// Picture of a playlist: the largest file taken in, and the side of what is kept.
pub const PLAYLIST_PICTURE_MEGABYTES: u64 = 5;
pub const PLAYLIST_PICTURE_BYTES_MAX: usize = (PLAYLIST_PICTURE_MEGABYTES as usize) << 20;
pub const PLAYLIST_PICTURE_SIDE: u32 = 600;

/// Streams of events that one session may hold; a newer one ends the oldest.
pub const STREAMS_PER_SESSION: usize = 2;
/// A comment this often keeps a quiet stream from being taken for a dead one.
pub const STREAM_COMMENT_SECONDS: u64 = 25;
/// How often a quiet stream asks whether its session still lasts, and how many notifications it tells in one breath.
pub const STREAM_CHECK_SECONDS: u64 = 10 * 60;
pub const STREAM_BATCH: usize = 20;
/// Notifications are kept this long, and those put away this long.
pub const NOTIFICATIONS_RETENTION_DAYS: i64 = 180;
pub const NOTIFICATIONS_PUT_AWAY_DAYS: i64 = 30;
/// People told in one transaction; one more and nodes would load everything anew.
pub const NOTIFY_BATCH: usize = 1_000;
/// How far back what was told is looked at again, for what was committed late.
pub const NOTIFY_OVERLAP_SECONDS: i64 = 10 * 60;
/// Lines of a letter that gathers a day's notifications.
pub const DIGEST_LINES: usize = 20;

/// Days that a term which renews runs on beyond its end while nobody tries to renew it: a week of downtime and a day.
pub const GRACE_DAYS: i64 = 8;
/// Days that it runs on when a try that is due is late.
pub const RENEWAL_LATE_DAYS: i64 = 3;
/// Days beyond its end after which no term runs, however late its tries were made: less than a month, which is what the
/// renewal would pay for.
pub const GRACE_LONGEST_DAYS: i64 = 22;
/// Days after the first failure on which a renewal is tried again.
pub const RENEWAL_RETRY_DAYS: [i64; 3] = [1, 3, 5];
/// How far ahead a renewal or the end of a plan is told.
pub const RENEWAL_NOTICE_DAYS: i64 = 3;
/// How long a quote and the use of a promo code are kept for whoever is paying.
pub const PAYMENT_MINUTES: i64 = 30;
/// For so long after that, money that came counts: it was paid at the last moment, and told of late.
pub const PAYMENT_LATE_MINUTES: i64 = 60;
/// What a new card is charged within this long of being given, it was given for: a renewal had failed.
pub const CARD_CHARGE_MINUTES: i64 = 60;
/// How long a payment that nobody finished is still asked about.
pub const PAYMENT_CHECK_DAYS: i64 = 3;
/// A payment is first asked about after this long; each later pause is twice as long, up to the longest.
pub const PAYMENT_CHECK_SECONDS: i64 = 60;
pub const PAYMENT_CHECK_MAX_SECONDS: i64 = 3_600;
/// What is less than a provider takes is not charged.
pub const LEAST_CHARGE_KOPECKS: i64 = 100;
pub const LEAST_CHARGE_CENTS: i64 = 50;
/// Days for whoever invited somebody who paid.
pub const REFERRAL_DAYS: i64 = 7;
/// Longest promo code, and most days that staff give at once.
pub const PROMO_CODE_MAX: usize = 32;
pub const GIFT_DAYS_MAX: i64 = 3_660;
/// How far from now the signature of a payment event may be dated, in either direction.
pub const PAYMENT_EVENT_SECONDS: i64 = 300;
/// Longest name a provider may have for a charge, a card or an event.
pub const CHARGE_REF_MAX: usize = 255;
/// Of the sandbox: how long a slow payment takes, how soon a payment is disputed, wrong codes that end one.
pub const SANDBOX_PENDING_SECONDS: i64 = 10 * 60;
pub const SANDBOX_DISPUTE_SECONDS: i64 = 60;
pub const SANDBOX_CODE_TRIES: u8 = 3;
/// Of a plan that ended longer ago nobody is told any more.
pub const PLAN_ENDED_NOTIFY_DAYS: i64 = 30;
/// Highest price, and most uses of a promo code, that staff can set.
pub const PRICE_MAX: i64 = 100_000_000;
pub const PROMO_USES_MAX: i64 = 1_000_000;
/// Characters of the reason that staff give for what they do.
pub const REASON_MAX: usize = 500;
/// Characters of a word of a vocabulary, of its code, and of its mark.
pub const ENTRY_NAME_MAX: usize = 80;
pub const ENTRY_CODE_MAX: usize = 40;
pub const ENTRY_ICON_MAX: usize = 24;
/// The largest number that words are put in order by.
pub const ENTRY_SORT_MAX: i64 = 100_000;

/// Submissions that an account may have unsent, and what one may hold.
pub const DRAFTS_MAX: usize = 20;
/// That wait for review at a time.
pub const PENDING_SUBMISSIONS_MAX: usize = 20;
pub const SUBMITTED_TRACKS_MAX: usize = 20;
pub const SUBMITTED_VERSIONS_MAX: usize = 10;
pub const SUBMITTED_GENRES_MAX: usize = 3;
/// Markers, and parts of the night, of one track.
pub const SUBMITTED_ENTRIES_MAX: usize = 10;
/// Tempos that an author or a reviewer may write down.
pub const SUBMITTED_BPM: std::ops::RangeInclusive<f64> = 20.0..=300.0;
/// Files attached to a submission or to a report.
pub const ATTACHMENTS_MAX: usize = 5;
pub const ATTACHMENT_MEGABYTES: u64 = 5;
pub const ATTACHMENT_BYTES_MAX: usize = (ATTACHMENT_MEGABYTES as usize) << 20;
/// How long a link to an attachment works.
pub const ATTACHMENT_LINK_HOURS: i64 = 6;
/// Days that review takes: at best, and at most.
pub const REVIEW_DAYS: (i64, i64) = (1, 7);
/// How far ahead tracks may be given a day of their own.
pub const PUBLISH_AHEAD_DAYS: i64 = 366;

/// An upload comes in chunks of this size; only the last may be shorter.
pub const UPLOAD_CHUNK_BYTES: u64 = 8 << 20;
/// Other clients may send smaller ones, but not in crumbs.
pub const UPLOAD_CHUNK_BYTES_MIN: u64 = 256 << 10;
/// Unfinished uploads of one account, and how many uploads can be asked about at once.
pub const UPLOADS_UNFINISHED_MAX: usize = 40;
pub const UPLOADS_QUERY_MAX: usize = 200;
/// Longest name of a sent file that is shown, in bytes.
pub const UPLOAD_NAME_BYTES: usize = 255;
/// An upload that gets no chunk for this long is given up; what nobody refers to is kept as long.
pub const UPLOAD_UNFINISHED_SECONDS: i64 = 24 * 3_600;
/// How long one chunk may take on a slow line, and how long a line may be silent in the middle of one.
pub const UPLOAD_CHUNK_SECONDS: u64 = 20 * 60;
pub const UPLOAD_SILENCE_SECONDS: u64 = 30;
/// Chunks that a node takes in at a time: each holds a request and a file on its disk.
pub const UPLOADS_AT_ONCE: usize = 256;
/// Those of them that are handed to the store at a time: each takes up to 15 MiB of memory.
pub const UPLOADS_STORED_AT_ONCE: usize = 8;
/// What is warned of: samples in runs at full scale, silence at an edge, where the spectrum of a lossless master should
/// not end yet, the least bitrate of an MP3, and the share by which a tagged tempo may be off.
pub const CLIPPED_SAMPLES_WARNING: i64 = 100;
pub const SILENCE_AT_EDGE_MS: i64 = 10_000;
pub const UPSCALED_BELOW_HZ: i64 = 16_500;
pub const MP3_KBITS_MIN: u32 = 256;
pub const TEMPO_DIFFERS: f64 = 0.03;
/// Words of a fingerprint that two sounds must share to be compared, how many are compared, and how alike they must be.
pub const FINGERPRINT_KEYS_SHARED_MIN: i64 = 2;
pub const RECORDINGS_COMPARED: i64 = 20;
pub const SAME_RECORDING: f64 = 0.75;
/// Sounds whose words are put down in one transaction.
pub const FINGERPRINTS_INDEX_BATCH: i64 = 100;
/// Tracks that are named as sounding like a sent file.
pub const LOOKALIKES_MAX: usize = 5;

/// A text of staff in one language: its characters, how deep lists and quotes nest, and the longest link in it.
pub const TEXT_MAX: usize = 40_000;
pub const TEXT_DEPTH_MAX: usize = 8;
pub const TEXT_LINK_MAX: usize = 2_000;
pub const TEXT_TITLE_MAX: usize = 160;
pub const TEXT_LEAD_MAX: usize = 500;
pub const TEXT_CODE_MAX: usize = 80;
/// Tracks that a post may embed, and related ones that stand under it.
pub const TEXT_EMBEDS_MAX: usize = 50;
pub const RELATED_TRACKS: usize = 6;
/// Longer side of a picture in a post.
pub const POST_PICTURE_SIDE: u32 = 1_280;
/// Newest posts in the feed.
pub const FEED_POSTS: i64 = 30;
/// Addresses in one file of the sitemap; the protocol takes 50,000.
pub const SITEMAP_ADDRESSES: usize = 10_000;

/// What goes with a report of a problem.
pub const REPORT_TEXT_MAX: usize = 5_000;
pub const REPORT_PAGE_MAX: usize = 500;
/// Reports that one address may send in an hour.
pub const REPORTS_PER_ADDRESS: i64 = 10;
pub const REPORTS_SECONDS: i64 = 3_600;

/// Rows that a list of the desk exports at most.
pub const TABLE_EXPORT_ROWS: usize = 100_000;
pub const REVIEW_EXPORT_ROWS: usize = 10_000;
pub const TABLE_TEXT_MAX: usize = 500;
/// Stars of a track.
pub const RATINGS: std::ops::RangeInclusive<i64> = 1..=5;
/// Tracks that staff change together.
pub const BULK_TRACKS_MAX: usize = 200;
/// Words about an artist, in each language.
pub const ARTIST_TEXT_MAX: usize = 4_000;
/// Where an artist is found elsewhere.
pub const ARTIST_LINKS_MAX: usize = 6;
/// How long staff wait for what they wrote to stand in lists before they are answered anyway.
pub const READ_OWN_WRITE_TIMEOUT_MS: u64 = 1_500;
pub const TABLE_LONG_TEXT_MAX: usize = 2_000;
/// Slides that the home page shows at a time, and notices above a page.
pub const SLIDES_VISIBLE: usize = 3;
pub const SITE_NOTICES_VISIBLE: usize = 3;
/// Moments of an interactive, and tracks for one of them.
pub const BOXES_MAX: usize = 50;
pub const BOX_TRACKS_MAX: usize = 200;
pub const EXCLUSIVE_ARTISTS_MAX: usize = 200;
/// Lists of editors that stand on the home page where staff chose none.
pub const EDITORS_LISTS: usize = 2;
/// Tracks that each of them is told with.
pub const EDITORS_TRACKS: usize = 10;

/// From this on what was measured is believed over a tag, in percent.
pub const TEMPO_SURE_PERCENT: i64 = 50;
pub const KEY_SURE_PERCENT: i64 = 40;
/// Recordings that sound the same and differ in length by more are edits of each other, not copies.
pub const SAME_LENGTH_MS: i64 = 2_000;
/// What a track is called by another system.
pub const EXTERNAL_CODE_MAX: usize = 100;
/// Lines of a list that are written together, and the largest of them.
pub const IMPORT_LINES_AT_ONCE: usize = 1_000;
pub const IMPORT_LINE_BYTES: usize = 256 * 1024;
/// Folders inside each other that an import goes down.
pub const IMPORT_DEPTH_MAX: usize = 64;
