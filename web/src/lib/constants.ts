// Every timer and limit of the interface.

export const TOAST_MS = 2_000;
export const UNDO_TOAST_MS = 8_000;
export const TOOLTIP_DELAY_MS = 500;
export const POPUP_CLOSE_MS = 400;
/** Delay after opening a page before popups appear and code for later is fetched. */
export const PAGE_REST_MS = 2_500;
/** Site notices are fetched after this delay, so that the page paints first, and then polled. */
export const NOTIFICATIONS_DELAY_MS = 1_500;
export const SITE_NOTICES_POLL_MS = 3 * 60_000;
/** How long a reloaded page may take to grow to its former length. */
export const SCROLL_RESTORE_MS = 8_000;
/** How long rendering the frame waits for the first screen inside it. */
export const SCREEN_LATE_MS = 1_000;
/** After this time the server's first paint is removed, whatever the app shows. */
export const FIRST_PAINT_MS = 4_000;
/** Data that every opening of a page fetches anew counts as fetched by it, if pointing at its link did so this recently. */
export const JUST_FETCHED_MS = 2_000;
/** How long the home page shows each slide. */
export const SLIDE_MS = 7_000;
export const PLAYER_POPUP_CLOSE_MS = 200;
export const MOBILE_MAX_WIDTH = 767;
/** Up to this width the sidebar shows icons only, to leave space for the table. */
export const TABLET_MAX_WIDTH = 1023;
/** Up to this width admin tables are rendered as cards. */
export const STAFF_CARDS_MAX_WIDTH = 1279;

export const LOGIN_MIN_LENGTH = 3;
export const LOGIN_MAX_LENGTH = 15;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** From this length on a password counts as good, unless it is easy to guess. */
export const PASSWORD_LONG_LENGTH = 14;
export const USER_NAME_MAX_LENGTH = 30;
export const NAME_MAX_LENGTH = 120;
/** After this time a visitor's pending action is not run on signing in. */
export const PENDING_ACTION_MS = 30 * 60_000;
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
/** The side of an uploaded photo in pixels, and the maximum zoom while cropping it. */
export const PHOTO_SIDE = 1024;
export const PHOTO_ZOOM_MAX = 4;

/** Full lists are fetched page by page; sections of the home page grow by a smaller step. */
export const PAGE_SIZE = 20;
export const SECTION_STEP = 10;
export const ARTISTS_STEP = 24;
export const STAFF_PAGE_SIZE = 50;
/** The maximum length of the reason that staff enter for an action. */
export const STAFF_REASON_MAX = 500;
/** The most days of a plan that staff can grant at once. */
export const GIFT_DAYS_MAX = 3_660;
/** How many invited users are listed; the rest is only counted. */
export const INVITED_SHOWN = 100;
/** The maximum length of charts and recommendations, which grow by ten. */
export const CHART_LENGTH = 30;

export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_MAX_LENGTH = 200;
export const SEARCH_DEBOUNCE_MS = 120;
export const RECENT_SEARCHES = 6;
/** How many results of each kind the search panel shows. */
export const FOUND_AT_ONCE = { tracks: 5, others: 3 } as const;

export const NEXT_TRACK_MS = 200;
export const PROGRESS_MS = 1_000;
export const VOLUME_STEP = 0.1;
/** After this many failed tracks in a row the player stops trying the next one. */
export const MAX_PLAY_FAILURES = 3;
/** Seconds of audio before a track counts as played: a broken file can start and end at once. */
export const PLAYED_SECONDS = 1;

/** Seconds by which an arrow key seeks. */
export const SEEK_STEP = 5;
/** While auditioning, a row plays once it has had the focus for this long. */
export const AUDITION_REST_MS = 150;
/** If audio has not started after this time, the player says so. */
export const LATE_MS = 2_000;
/** If audio stalls for this long, it is requested again; the delay doubles with each attempt. */
export const STALL_MS = 8_000;
export const RETRY_MS = 1_000;
export const MAX_RETRIES = 6;
/** How often a link that the server has just signed may fail. */
export const MAX_FRESH_FAILURES = 1;
/** How many tracks are persisted for a reload: queued ones, and those around the playing one. */
export const PERSISTED_TRACKS = 50;
/** How many tracks of the list the queue panel shows ahead. */
export const QUEUE_AHEAD = 20;
/** Versions whose tempi differ by less than this ratio share a beat grid. */
export const SAME_TEMPO = 0.005;

/** On these paths the player stays mounted but is hidden. */
export const PLAYER_HIDDEN_PATHS: readonly string[] = ['/', '/login', '/signup'];

/** Limits of the filters; the upper BPM limit means "and faster". */
export const BPM_MAX = 200;
export const RATING_MAX = 5;
export const ENERGY_MAX = 10;
export const YEAR_MIN = 1900;
/** Music to be released next year may be submitted this year. */
export const YEAR_MAX = new Date().getFullYear() + 1;
export const DURATION_MAX_SECONDS = 86_400;
export const FILTER_VALUES_MAX = 200;
/** A slider changes the filter once it has not moved for this long. */
export const FILTER_REST_MS = 150;

export const CRATE_NAME_MAX = 40;
export const SELECTION_MAX = 20;
/** A touch of this duration that moves no further than the slack (in pixels) selects a row. */
export const LONG_PRESS_MS = 450;
export const LONG_PRESS_SLACK = 10;

/** The server's limit of ids for one request of follow states. */
export const FOLLOW_STATUS_IDS = 200;
export const PLAYLIST_NAME_MIN = 3;
export const PLAYLIST_NAME_MAX = 20;
export const DESCRIPTION_MAX = 2_000;
export const LINK_MAX = 200;
/** The side of a playlist picture's preview, and the maximum size of the file. */
export const PICTURE_PREVIEW = 124;
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** How long after the last change the order of playlists is saved. */
export const ORDER_SAVE_MS = 1_000;
/** The range of days that a review of a playlist may take. */
export const REVIEW_DAYS = { min: 1, max: 7 } as const;
/** Delay before reconnecting to the notification stream; it doubles with each failure up to the maximum. */
export const STREAM_RETRY_MS = 1_000;
export const STREAM_RETRY_MAX_MS = 60_000;

/** In pixels. */
export const ROW_HEIGHT = { comfortable: 40, compact: 32 } as const;
export const COLUMN_MIN_WIDTH = 48;
export const COLUMN_MAX_WIDTH = 400;
export const COLUMN_WIDTH_STEP = 8;

/** How often an account can download each version of a track. */
export const DOWNLOADS_PER_VERSION = 2;
/** For this long the server resumes a download that was started. */
export const DOWNLOAD_PERSISTED_MS = 24 * 60 * 60 * 1_000;
/** How long a reloaded page waits for its predecessor to release the lock of a download. */
export const DOWNLOAD_LOCK_MS = 2_000;
/** How often a broken download resumes without receiving a new byte before it fails. */
export const DOWNLOAD_RETRIES = 3;
export const DOWNLOAD_RETRY_MS = 1_000;
/** A connection without data for this long counts as broken. */
export const DOWNLOAD_STALL_MS = 20_000;
/** How many bytes are buffered in memory before they become a Blob, which the browser can store on disk. */
export const DOWNLOAD_PART_BYTES = 4 * 1024 * 1024;
/** The polling interval of a pending archive. */
export const ARCHIVE_POLL_MS = 4_000;
/** If no byte of an archive has been requested by then, its download did not start on its own. */
export const ARCHIVE_START_MS = 12_000;

/** The lengths of plan periods, in months. */
export const PLAN_PERIODS = [1, 3, 6, 12] as const;
export const PROMO_MAX_LENGTH = 64;
/** A promo code is checked once typing has paused for this long. */
export const PROMO_REST_MS = 400;
/** The polling interval of an undecided payment: at first, and after a minute. */
export const PAYMENT_POLL_MS = 1_500;
export const PAYMENT_SLOW_POLL_MS = 6_000;
export const PAYMENT_SLOW_AFTER_MS = 60_000;
/** Only after this time does the page say that the bank is slow. */
export const PAYMENT_LONG_AFTER_MS = 15_000;
export const PAYMENTS_STEP = 10;

/** The limits of one submission. */
export const SUBMISSION_TRACKS_MAX = 20;
export const TRACK_VERSIONS_MAX = 10;
export const TRACK_ARTISTS_MAX = 10;
export const TRACK_GENRES_MAX = 3;
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENT_BYTES_MAX = 5 * 1024 * 1024;
export const AUDIO_MAX_BYTES = 300 * 1024 * 1024;
export const SUBMITTED_BPM = { min: 20, max: 300 } as const;
/** A draft is saved once typing has paused for this long; without a connection it is retried after the second delay. */
export const DRAFT_REST_MS = 800;
export const DRAFT_RETRY_MS = 5_000;
/** The size of an upload's chunks, and the delays between retries of a failed one. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024;
export const UPLOAD_RETRIES_MS: readonly number[] = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
export const UPLOADS_AT_ONCE = 2;
/** The polling interval of files that are being analysed. */
export const UPLOAD_POLL_MS = 1_500;
export const SUBMISSIONS_STEP = 20;

/** The server's limits of editorial texts, and the delay of their preview. */
export const TEXT_MAX = 40_000;
export const TEXT_TITLE_MAX = 160;
export const TEXT_LEAD_MAX = 500;
export const TEXT_CODE_MAX = 80;
export const PREVIEW_DEBOUNCE_MS = 400;
export const POSTS_PAGE_SIZE = 12;

/** The limits of a bug report. */
export const REPORT_TEXT_MAX = 5_000;
export const REPORT_PAGE_MAX = 500;

/** The star ratings of a track. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export const ARTIST_TEXT_MAX = 4000;

/** How often an open review checks who is reviewing it. */
export const REVIEW_POLL_MS = 30_000;
