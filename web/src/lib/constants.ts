// Every timer and limit of the interface.

export const TOAST_MS = 2_000;
export const UNDO_TOAST_MS = 8_000;
export const TOOLTIP_DELAY_MS = 500;
export const POPUP_CLOSE_MS = 400;
/** A page has come to rest this long after it was opened: only then is its reader told anything, or what may be wanted
 * later fetched. */
export const PAGE_REST_MS = 2_500;
/** Notices are fetched once the page has been painted, and again now and then. */
export const NOTIFICATIONS_DELAY_MS = 1_500;
export const SITE_NOTICES_POLL_MS = 3 * 60_000;
/** A page that was loaded anew has so long to be as long as it was. */
export const SCROLL_RESTORE_MS = 8_000;
/** The frame waits so long for the first screen inside it. */
export const SCREEN_LATE_MS = 1_000;
/** The server's picture of a page gives way after so long, whatever the app shows. */
export const FIRST_PAINT_MS = 4_000;
/** How long a slide of the home page stands. */
export const SLIDE_MS = 7_000;
export const PLAYER_POPUP_CLOSE_MS = 200;
export const MOBILE_MAX_WIDTH = 767;
/** Up to here the sidebar shows icons only, to leave the room to the table. */
export const TABLET_MAX_WIDTH = 1023;
/** Up to here the many columns of the back office stand as cards. */
export const STAFF_CARDS_MAX_WIDTH = 1279;

export const LOGIN_MIN_LENGTH = 3;
export const LOGIN_MAX_LENGTH = 15;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** From here on a password is long enough to be called good without a look at its signs. */
export const PASSWORD_LONG_LENGTH = 14;
export const USER_NAME_MAX_LENGTH = 30;
export const NAME_MAX_LENGTH = 120;
/** A visitor who signs in later than this has forgotten what for. */
export const PENDING_ACTION_MS = 30 * 60_000;
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
/** The side of a photo as it is sent, and the closest look while it is cropped. */
export const PHOTO_SIDE = 1024;
export const PHOTO_ZOOM_MAX = 4;

/** Full lists are fetched page by page; sections of the home page grow by a smaller step. */
export const PAGE_SIZE = 20;
export const SECTION_STEP = 10;
export const ARTISTS_STEP = 24;
export const STAFF_PAGE_SIZE = 50;
/** Characters of the reason that staff give for what they do. */
export const STAFF_REASON_MAX = 500;
/** Days of a plan that can be given at once. */
export const GIFT_DAYS_MAX = 3_660;
/** Of those whom the reader has invited; the rest is a number. */
export const INVITED_SHOWN = 100;
/** Top lists and recommendations open ten at a time up to here. */
export const CHART_LENGTH = 30;

export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_MAX_LENGTH = 200;
export const SEARCH_DEBOUNCE_MS = 120;
export const RECENT_SEARCHES = 6;
/** What the panel under the search field shows of each kind. */
export const FOUND_AT_ONCE = { tracks: 5, others: 3 } as const;

export const NEXT_TRACK_MS = 200;
export const PROGRESS_MS = 1_000;
export const VOLUME_STEP = 0.1;
/** Tracks in a row that may fail before the player stops trying the next one. */
export const MAX_PLAY_FAILURES = 3;
/** Seconds of sound before it counts as heard: a broken file can begin and end at once. */
export const PLAYED_SECONDS = 1;

/** Seconds that an arrow key moves the sound by. */
export const SEEK_STEP = 5;
/** A row becomes heard when the focus has rested on it this long. */
export const AUDITION_REST_MS = 150;
/** A sound that has not come after this long is told of. */
export const LATE_MS = 2_000;
/** A sound that gives nothing for this long is asked for again; the waits between attempts double. */
export const STALL_MS = 8_000;
export const RETRY_MS = 1_000;
export const MAX_RETRIES = 6;
/** How often a link that the server has just signed may fail. */
export const MAX_FRESH_FAILURES = 1;
/** Tracks of a queue kept for a reload: waiting ones, and those around the one that plays. */
export const PERSISTED_TRACKS = 50;
/** Tracks of the list that the queue panel looks ahead. */
export const QUEUE_AHEAD = 20;
/** Versions whose tempi differ by less than this share run on one grid. */
export const SAME_TEMPO = 0.005;

/** The player stays mounted here but is not shown. */
export const PLAYER_HIDDEN_PATHS: readonly string[] = ['/', '/login', '/signup'];

/** Ends of the filters: the upper tempo means "and faster". */
export const BPM_MAX = 200;
export const RATING_MAX = 5;
export const ENERGY_MAX = 10;
export const YEAR_MIN = 1900;
/** What is announced for next year may be sent this year. */
export const YEAR_MAX = new Date().getFullYear() + 1;
export const DURATION_MAX_SECONDS = 86_400;
export const FILTER_VALUES_MAX = 200;
/** A moved slider becomes a filter when it has rested this long. */
export const FILTER_REST_MS = 150;

export const CRATE_NAME_MAX = 40;
export const SELECTION_MAX = 20;
/** A finger that rests this long, moving no further than this many pixels, selects. */
export const LONG_PRESS_MS = 450;
export const LONG_PRESS_SLACK = 10;

/** The server tells of so many follows at once. */
export const FOLLOW_STATUS_IDS = 200;
export const PLAYLIST_NAME_MIN = 3;
export const PLAYLIST_NAME_MAX = 20;
export const DESCRIPTION_MAX = 2_000;
export const LINK_MAX = 200;
/** The side of a playlist's picture before it is sent, and the most it may weigh. */
export const PICTURE_PREVIEW = 124;
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** After the changes of playlists themselves their order is sent this much later. */
export const ORDER_SAVE_MS = 1_000;
/** Days that a playlist may wait for its review. */
export const REVIEW_DAYS = { min: 1, max: 7 } as const;
/** The stream of notices is begun anew after this long, and after twice as long each time it fails. */
export const STREAM_RETRY_MS = 1_000;
export const STREAM_RETRY_MAX_MS = 60_000;

/** Pixels. */
export const ROW_HEIGHT = { comfortable: 40, compact: 32 } as const;
export const COLUMN_MIN_WIDTH = 48;
export const COLUMN_MAX_WIDTH = 400;
export const COLUMN_WIDTH_STEP = 8;

/** Each version of a track can be taken this often. */
export const DOWNLOADS_PER_VERSION = 2;
/** A file that breaks off is asked for again from where it broke, this often without a new byte. */
/** So long the server goes on serving a file that was begun. */
export const DOWNLOAD_PERSISTED_MS = 24 * 60 * 60 * 1_000;
/** So long a tab waits for the page before it to let go of a download. */
export const DOWNLOAD_LOCK_MS = 2_000;
export const DOWNLOAD_RETRIES = 3;
export const DOWNLOAD_RETRY_MS = 1_000;
/** A connection that brings nothing for this long counts as broken. */
export const DOWNLOAD_STALL_MS = 20_000;
/** Bytes gathered in memory before the browser may put them elsewhere. */
export const DOWNLOAD_PART_BYTES = 4 * 1024 * 1024;
/** How often a pending archive is asked after. */
export const ARCHIVE_POLL_MS = 4_000;
/** An archive of which no byte was asked for by then did not start by itself. */
export const ARCHIVE_START_MS = 12_000;

/** The terms plans are sold for, in months. */
export const PLAN_PERIODS = [1, 3, 6, 12] as const;
export const PROMO_MAX_LENGTH = 64;
/** A promo code is asked about when the typing has rested this long. */
export const PROMO_REST_MS = 400;
/** How often an undecided payment is asked after: at first, and once it has taken longer than a minute. */
export const PAYMENT_POLL_MS = 1_500;
export const PAYMENT_SLOW_POLL_MS = 6_000;
export const PAYMENT_SLOW_AFTER_MS = 60_000;
/** Nobody is told that a bank is slow before it is. */
export const PAYMENT_LONG_AFTER_MS = 15_000;
export const PAYMENTS_STEP = 10;

/** What one submission may hold. */
export const SUBMISSION_TRACKS_MAX = 20;
export const TRACK_VERSIONS_MAX = 10;
export const TRACK_ARTISTS_MAX = 10;
export const TRACK_GENRES_MAX = 3;
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENT_BYTES_MAX = 5 * 1024 * 1024;
export const AUDIO_MAX_BYTES = 300 * 1024 * 1024;
export const SUBMITTED_BPM = { min: 20, max: 300 } as const;
/** A draft is saved when the typing has rested this long; without a connection it is tried again this much later. */
export const DRAFT_REST_MS = 800;
export const DRAFT_RETRY_MS = 5_000;
/** A file goes in such pieces; a broken off one is sent again after these waits. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024;
export const UPLOAD_RETRIES_MS: readonly number[] = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
export const UPLOADS_AT_ONCE = 2;
/** How often files that are being analysed are asked after. */
export const UPLOAD_POLL_MS = 1_500;
export const SUBMISSIONS_STEP = 20;

/** Texts that staff write, and how soon their preview follows. As the server has them. */
export const TEXT_MAX = 40_000;
export const TEXT_TITLE_MAX = 160;
export const TEXT_LEAD_MAX = 500;
export const TEXT_CODE_MAX = 80;
export const PREVIEW_DEBOUNCE_MS = 400;
export const POSTS_PAGE_SIZE = 12;

/** A report of a problem and what goes with it. */
export const REPORT_TEXT_MAX = 5_000;
export const REPORT_PAGE_MAX = 500;

/** Stars of a track. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export const ARTIST_TEXT_MAX = 4000;

/** How often an open review asks who has it. */
export const REVIEW_POLL_MS = 30_000;
