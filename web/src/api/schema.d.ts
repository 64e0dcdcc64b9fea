// Generated from openapi.json by `npm run api:generate`. Do not edit.

export interface paths {
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a session. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session that asks. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seo/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a page is called and how it is shared. */
        get: operations["seo_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/recordpool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record pool: everything published, grouped by date. */
        get: operations["tracks_recordpool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reader's own account. */
        get: operations["user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Access: {
            download: components["schemas"]["DownloadAccess"];
            event: boolean;
            play: components["schemas"]["PlayAccess"];
            pro: boolean;
            "record-pool": boolean;
        };
        /** @description `true`, or the seconds that may be heard. */
        AllOrSeconds: boolean | number;
        /** @description What every refusal looks like. */
        ApiProblem: {
            code: components["schemas"]["ErrorCode"];
            /** @description The field or parameter that was wrong. */
            field?: string;
            /** @description In the reader's language. */
            message: string;
        };
        ArtistCount: {
            /** Format: int64 */
            subscriber: number;
        };
        CurrentPlan: {
            code: string;
            from: string | null;
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * Format: int64
             * @description Months; 0 for the plan without a term.
             */
            period: number;
            renews: boolean;
            to: string | null;
        };
        Done: {
            message: string;
        };
        DownloadAccess: {
            event: boolean;
            free: boolean;
            guest: boolean;
            pro: boolean;
            "record-pool": boolean;
        };
        DownloadItem: {
            available: boolean;
            /** Format: int32 */
            download_count: number;
            extension: string;
            id: string;
            name: string;
            reason: components["schemas"]["Reason"] | null;
            source: string | null;
            version_id: string;
        };
        Downloads: {
            available: boolean;
            items: components["schemas"]["DownloadItem"][];
            progress: components["schemas"]["Progress"];
            reason: components["schemas"]["Reason"] | null;
        };
        /** @enum {string} */
        ErrorCode: "not_found" | "method_not_allowed" | "malformed_json" | "wrong_type" | "invalid_value" | "out_of_range" | "required" | "unknown_field" | "unknown_sort" | "body_too_large" | "unsupported_media" | "login_required" | "wrong_credentials" | "session_expired" | "plan_required" | "download_limit" | "link_expired" | "link_invalid" | "range_not_satisfiable" | "rate_limited" | "overloaded" | "unavailable" | "internal";
        Genre: {
            code: string;
            /** Format: int64 */
            sort: number;
            title: string;
        };
        InPlaylist: {
            code: string;
            id: string;
            name: string;
            parent_code: string | null;
            picture: string | null;
            type: string;
        };
        LoginRequest: {
            /** @description Login or e-mail. */
            login: string;
            password: string;
        };
        Marking: {
            code: string;
            icon: components["schemas"]["MarkingIcon"];
            title: string;
        };
        MarkingIcon: {
            color: string;
            literal: string;
        };
        /** @description A name, or `false` when there is none. */
        NameOrFalse: string | boolean;
        PageMeta: {
            description: string;
            /**
             * Format: int32
             * @description HTTP status of the page when it is not 200.
             */
            error: number | null;
            h1: string;
            keywords: string;
            og_description: string;
            og_image: string | null;
            og_title: string;
            redirect: components["schemas"]["Redirect"] | null;
            title: string;
        };
        PlayAccess: {
            event: components["schemas"]["AllOrSeconds"];
            free: components["schemas"]["AllOrSeconds"];
            guest: components["schemas"]["AllOrSeconds"];
            pro: components["schemas"]["AllOrSeconds"];
            "record-pool": components["schemas"]["AllOrSeconds"];
        };
        Popup: {
            type: string;
        };
        /** @enum {string} */
        Progress: "0%" | "50%" | "100%";
        /**
         * @description Why not, and so which popup fits.
         * @enum {string}
         */
        Reason: "login_required" | "plan_required" | "download_limit";
        Redirect: {
            /** Format: int32 */
            code: number;
            redirectTo: string;
        };
        Session: {
            /** @description Goes into the `Authorization-Token` header of every call. */
            token: string;
            user: components["schemas"]["User"];
        };
        Tariff: {
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * Format: int64
             * @description Months.
             */
            period: number;
        };
        Track: {
            access: components["schemas"]["Access"];
            artist: string;
            artistInfo: components["schemas"]["TrackArtist"][];
            artist_info: components["schemas"]["TrackArtist"][];
            audioSrc: string | null;
            /**
             * Format: double
             * @description 0–100: the share this reader may hear.
             */
            available_percent: number;
            /** Format: double */
            bpm: number;
            category: components["schemas"]["NameOrFalse"];
            date_active_from: string;
            date_active_from_full: string;
            download_with_archive: boolean;
            downloads: components["schemas"]["Downloads"];
            /** Format: int64 */
            downloads_all: number;
            /**
             * Format: double
             * @description Seconds.
             */
            duration: number;
            event_marking: components["schemas"]["Marking"][];
            genres: components["schemas"]["Genre"][];
            has_detail_page: boolean;
            id: string;
            in_playlists: components["schemas"]["InPlaylist"][];
            is_adult: boolean;
            /** @description In the reader's notation. */
            key: string;
            /** Format: int32 */
            key_index: number;
            label: components["schemas"]["TrackLabel"] | null;
            liked: boolean;
            marking: components["schemas"]["Marking"][];
            name: string;
            part_night: string;
            picture: string | null;
            played: boolean;
            /** Format: double */
            preview_length: number;
            /** Format: double */
            preview_start: number;
            /** Format: int32 */
            rating: number;
            set_format: string | null;
            /** @description 0–100, at most 100 points in lists. */
            soundwave: number[];
            /** @description Playable link for this reader; null when there is no audio. */
            source: string | null;
            title: string;
            /** @description Camelot. */
            track_key: string;
            type: string;
            variant: string;
            was_in_top: boolean;
        };
        TrackArtist: {
            code: string;
            count: components["schemas"]["ArtistCount"];
            description: string;
            /** @description `"0"` means no artist page. */
            id: string;
            name: string;
            picture: string | null;
        };
        TrackGroup: {
            /** @description `05.03.2026`, Moscow time; null when the list is not sorted by date. */
            date: string | null;
            /** Format: int64 */
            date_all_count: number;
            items: components["schemas"]["Track"][];
        };
        TrackLabel: {
            icon: string;
            link: string | null;
            name: string;
        };
        TrackList: {
            items: components["schemas"]["TrackGroup"][];
            /** Format: int64 */
            limit: number;
            /** Format: int64 */
            offset: number;
            /** Format: int64 */
            total: number;
        };
        User: {
            currentTariff: components["schemas"]["CurrentPlan"];
            email: string;
            email_confirmed: boolean;
            format_sets: number[];
            /** @description The same list: old clients read this spelling. */
            futueres_code: string[];
            futures_code: string[];
            /** Format: int64 */
            id: number;
            interface_tooltips: boolean;
            lang: string;
            login: string;
            name: string;
            nextTariff: components["schemas"]["CurrentPlan"] | null;
            personal_photo: string | null;
            ref: string;
            roles: string[];
            settings: components["schemas"]["UserSettings"];
            showPopup: components["schemas"]["Popup"] | null;
            tariff: components["schemas"]["Tariff"];
            theme: string;
            track_key_variant: string;
            /** Format: int64 */
            unreadCount: number;
            useSearchAlgorithm: string;
            userName: string;
        };
        UserSettings: {
            hide_downloaded: boolean;
            hide_played: boolean;
            key: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiProblem"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiProblem"];
                };
            };
        };
    };
    seo_page: {
        parameters: {
            query: {
                /**
                 * @description Path of a page, its query included.
                 * @example /recordpool
                 */
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description About the page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageMeta"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiProblem"];
                };
            };
        };
    };
    tracks_recordpool: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description A column, with `-` before it for descending; newest first when left out.
                 * @example -bpm
                 */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tracks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackList"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiProblem"];
                };
            };
        };
    };
    user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiProblem"];
                };
            };
        };
    };
}
