// Generated from openapi.json by `npm run api:generate`. Do not edit.

export interface paths {
    "/api/admin/accounts/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give somebody a plan, or more days of the one they have. */
        post: operations["give_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/artists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an artist. */
        post: operations["add_artist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/artists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that staff may change of an artist. */
        get: operations["admin_artist"];
        /** Write an artist. */
        put: operations["change_artist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/artists/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an artist part of another: tracks and followers go there, and so do both old addresses. */
        post: operations["merge_artist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the staff did, newest first. */
        get: operations["audit_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bug-reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A report of a problem, with its files. */
        get: operations["bug_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pool in numbers. Moderators are told what waits for them, and no more. */
        get: operations["dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The days of a period as CSV. Goes on record. */
        get: operations["export_dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exclusive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exclusive artists, in their order. */
        get: operations["exclusive_artists"];
        /** These artists and no others are exclusive, in this order. */
        put: operations["set_exclusive_artists"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All questions, in their order. */
        get: operations["admin_faq"];
        put?: never;
        /** Write a question with its answer. */
        post: operations["add_faq"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/faq-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the questions in order. */
        put: operations["order_faq"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/faq/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a question or its answer. */
        put: operations["change_faq"];
        post?: never;
        /** Delete a question. */
        delete: operations["delete_faq"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/free": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is free this week and why, and what is pinned. */
        get: operations["free_desk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/free/{track_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Pin a track to the free playlist, or let it go. */
        put: operations["pin_free"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/interactives/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An interactive with its moments, published or not. */
        get: operations["admin_interactive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/interactives/{id}/boxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give an interactive these moments. */
        put: operations["set_boxes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many jobs wait, run, are done and have failed. */
        get: operations["job_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancel a job that waits. */
        delete: operations["cancel_job"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a job that has failed all its attempts again. */
        post: operations["retry_job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Outgoing mail, newest first. */
        get: operations["mails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One mail. Reading it goes on record. */
        get: operations["mail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All pages. */
        get: operations["admin_pages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pages/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page, to be written. The terms are answered as the pool comes with them until staff write their own. */
        get: operations["admin_page"];
        /** Write a page, or change one. */
        put: operations["put_page"];
        post?: never;
        /** Delete a page. */
        delete: operations["delete_page"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody's payments, newest first. */
        get: operations["admin_payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A payment with what the provider told and what was given back. */
        get: operations["admin_payment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{code}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What giving money back would do now to the plan and its renewal. */
        get: operations["refund_preview"];
        put?: never;
        /** Give money back. The days it had bought go with it, and renewal is switched off with days. */
        post: operations["refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a picture for a post or its text. */
        post: operations["keep_picture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a playlist of the pool, hidden and empty. */
        post: operations["add_admin_playlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the pool's playlists, published or not. */
        get: operations["admin_playlist"];
        /** Change a playlist of the pool and what is in it. */
        put: operations["change_admin_playlist"];
        post?: never;
        /** Delete a playlist of the pool. */
        delete: operations["delete_admin_playlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Drafts first, then newest. */
        get: operations["admin_posts"];
        put?: never;
        /** Write a post. */
        post: operations["add_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One post with its texts. */
        get: operations["admin_post"];
        /** Change a post. */
        put: operations["change_post"];
        post?: never;
        /** Take a post away. */
        delete: operations["delete_post"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a post back that was taken away. */
        post: operations["restore_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A text as readers will see it. */
        post: operations["preview_text"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What plans cost. */
        get: operations["prices"];
        /** Change prices, all or none; those not named stay. What somebody was quoted stays for its half hour. */
        put: operations["set_prices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/promos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Promo codes, newest first. */
        get: operations["promos"];
        put?: never;
        /** Make a promo code. */
        post: operations["add_promo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/promos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a promo code; one that was switched off is on again. */
        put: operations["change_promo"];
        post?: never;
        /** Switch a promo code off. What was reserved with it holds. */
        delete: operations["switch_off_promo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/promos/{id}/on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch a promo code on again. */
        post: operations["switch_on_promo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits to be reviewed, the oldest first unless asked otherwise. */
        get: operations["review_queue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that waits and fits, as CSV. Goes on record. */
        get: operations["export_review_queue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/playlists/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish or refuse a playlist that was sent for review. */
        post: operations["decide_playlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why tracks are refused, in words for their authors. */
        get: operations["review_reasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/submissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A submission that was sent. */
        get: operations["review_submission"];
        /** Change a submission before deciding, as the one who took it. */
        put: operations["mend_submission"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/submissions/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide every track of a submission that one has taken. What is approved is published; what is refused beside it
         *     goes back to its author as a draft.
         */
        post: operations["decide_submission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/submissions/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a submission back to the queue. */
        post: operations["release_submission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/submissions/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a submission for review; an admin may take it from somebody, by saying so. */
        post: operations["take_submission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shared-playlists/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The playlist that a secret link opens. */
        post: operations["find_shared_playlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shared-playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw the secret link of a playlist. */
        delete: operations["withdraw_shared_playlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a list. */
        get: operations["staff_table"];
        put?: never;
        /** Add a row. */
        post: operations["add_row"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tables/{table}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows that fit, as CSV. Goes on record. */
        get: operations["export_staff_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tables/{table}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change cells of a row. */
        put: operations["change_row"];
        post?: never;
        /** Delete a row. */
        delete: operations["delete_row"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tables/{table}/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a row one place up or down. */
        post: operations["move_row"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tracks/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change many tracks together: all of them, or none. */
        post: operations["change_tracks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tracks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that staff may change of a track, hidden or deleted ones too. */
        get: operations["admin_track"];
        /** Write a track with its versions. A version's file is replaced by naming a ready upload. */
        put: operations["change_track"];
        post?: never;
        /** Delete a track. Readers see it no more; it can be restored. */
        delete: operations["delete_track"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tracks/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a track part of another: its versions and all that people did with it go there, and so does its address. */
        post: operations["merge_track"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tracks/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a deleted track back as it was. */
        post: operations["restore_track"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account with what belongs to it. */
        get: operations["desk_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Block an account: its sessions end, and its owner is told the reason. */
        post: operations["block_user"];
        /** Let an account in again. */
        delete: operations["unblock_user"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/password_letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the owner a letter with a link to a new password. */
        post: operations["send_user_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the roles of an account. */
        put: operations["set_roles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End sessions of an account. */
        delete: operations["end_user_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/two_factor_off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn two-factor sign-in off for somebody who has lost their phone. Their sessions end. */
        post: operations["turn_off_user_two_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at the pool as somebody else, for half an hour. */
        post: operations["begin_view"];
        /** Stop looking. Asked for in one's own session. */
        delete: operations["end_view"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/vocabulary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every word, with how often it is used. */
        get: operations["desk_vocabulary"];
        put?: never;
        /** Add a word. */
        post: operations["add_term"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/vocabulary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a word; its kind and code stay. */
        put: operations["change_term"];
        post?: never;
        /** Delete a word that is not used, or merge it into another. */
        delete: operations["delete_term"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much waits for somebody of the staff. */
        get: operations["desk_waiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archive/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The archive that keeps the next one waiting. */
        get: operations["archive_current"];
        put?: never;
        post?: never;
        /** Gives the pending archive up. Before its first byte that frees the counts. */
        delete: operations["archive_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archive/make": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts a download of each track, all or none, and answers the link to one ZIP of them. */
        get: operations["archive_make"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Artists, remixers and residents. */
        get: operations["artists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artists/{artist}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All about one artist. */
        get: operations["artist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artists/{artist}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tracks of one artist. */
        get: operations["artist_tracks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bug-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell that something is broken. */
        post: operations["report_bug"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reader's saved filters with their live counts. */
        get: operations["crates"];
        put?: never;
        /** Save a filter under a name. */
        post: operations["create_crate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a crate another name or filter. */
        put: operations["update_crate"];
        post?: never;
        /** Throw a crate away; its tracks stay where they are. */
        delete: operations["delete_crate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions that people ask, with answers. */
        get: operations["faq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Follow an artist or a published playlist. Doing it twice is doing it once. */
        post: operations["follow"];
        /** Stop following. Doing it twice is doing it once. */
        delete: operations["unfollow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/follow/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the reader follows. */
        get: operations["follow_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/follow/header": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The short list of followed artists in the page's header. */
        get: operations["header_follows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/follow/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which of many the reader follows. */
        get: operations["follow_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/front": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands on the home page, and how large the pool is. */
        get: operations["front"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page was opened. Counted by day and path; who opened it is neither asked nor kept. */
        post: operations["hits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/interactives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What there is for occasions, in the order staff gave it. */
        get: operations["interactives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/interactives/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One occasion with its moments. */
        get: operations["interactive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/interactives/{code}/boxes/{box_id}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tracks for one moment, in the order staff gave them. */
        get: operations["interactive_tracks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the reader has downloaded, newest first. A row is of the version that was downloaded, which filters ask, too. */
        get: operations["library_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/history/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All downloads as CSV, made while it is read. */
        get: operations["library_history_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/history/put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A download: access and limit are checked, it is counted, and a link to the file answered. */
        post: operations["library_history_put"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/history/take_back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a download back that has not begun: the count is freed, the link dead. */
        post: operations["library_history_take_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/log/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What happened in the player: the track before and the new one. */
        post: operations["log_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reader's notifications, newest first, without those put away. */
        get: operations["notifications"];
        put?: never;
        post?: never;
        /** Put one away; it can be restored for a while. */
        delete: operations["delete_notification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the reader wants to be told of, and how. */
        get: operations["notification_choices"];
        /** Choose how to be told of one kind of thing. */
        put: operations["choose_notifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark one as read. */
        post: operations["read_notification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all as read. */
        post: operations["read_all_notifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring back one that was put away. */
        post: operations["restore_notification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Live events, to be read by `fetch`: `unread` with `{unreadCount}` first and whenever it changes, `notification`
         *     with each new one, `plan` with `{}` when the reader's plan has changed. It ends with the session and when the node
         *     stops; come back then.
         */
        get: operations["notifications_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The providers one can sign in with. */
        get: operations["sign_in_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oidc/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open the link in the mail, in the browser in which the sign-in began: a new account, or the one of that mailbox. */
        post: operations["social_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oidc/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a link to the mailbox that somebody says is theirs. */
        post: operations["social_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oidc/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fetch the session that a sign-in through others has led to; once, within two minutes, in the same browser. */
        post: operations["social_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oidc/{name}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Come back from a provider. */
        get: operations["social_return"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oidc/{name}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leave for a provider to sign in there. */
        get: operations["social_start"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oidc/{name}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with an ID token that the page got by itself; each is good once. */
        post: operations["social_id_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of text. */
        get: operations["text_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reader's payments, newest first. */
        get: operations["payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/events/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a payment provider tells. The body is checked byte by byte as each provider documents it. */
        post: operations["payment_event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A payment as it is now; the provider is asked while it is open. */
        get: operations["payment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{code}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a payment up that has not been made. */
        post: operations["cancel_payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{code}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a payment that succeeded was for. */
        get: operations["receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/add_playlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a playlist. */
        post: operations["add_playlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/add_track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put a track at the end of one's playlist. One that is there already stays where it is and changes its version. */
        put: operations["playlist_add_track"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published playlists of everybody: the pool's own in their order, then the newest. */
        get: operations["playlists_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/header_mylist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The short list of playlists in the page's header: the first ten of the reader's list. */
        get: operations["header_mylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/mylist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reader's own playlists and the followed ones, in the reader's order. */
        get: operations["mylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/mylist/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pictures that a playlist can be given without uploading one. */
        get: operations["playlist_pictures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/remove_playlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete one's playlist; its tracks stay where they are. */
        delete: operations["remove_playlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/remove_track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a track out of one's playlist. One that is not there is no mistake. */
        delete: operations["playlist_remove_track"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/shared/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The playlist of a secret link; no account is needed. */
        get: operations["shared_playlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/shared/{secret}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tracks of a secret link's playlist, in its order. */
        get: operations["shared_playlist_tracks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/sort_playlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put the reader's list of playlists into an order. */
        post: operations["sort_playlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/update_playlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change one's playlist. What is left out stays as it is. */
        post: operations["update_playlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A published playlist, or one of the reader's own in any state. */
        get: operations["playlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{code}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tracks of a published playlist or of the reader's own, in its order. */
        get: operations["playlist_tracks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the tracks of one's playlist into an order. */
        put: operations["order_playlist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send one's playlist for review, to be published as an author's. It takes 1 to 7 days. */
        post: operations["send_playlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether one's playlist is shared, and its link. */
        get: operations["playlist_share"];
        /** Share one's playlist by a secret link. One that is shared keeps its link. */
        put: operations["share_playlist"];
        /** Make a new link. The old one opens nothing any more. */
        post: operations["renew_playlist_share"];
        /** Withdraw the link. Doing it twice is no error. */
        delete: operations["stop_sharing_playlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take one's playlist back from everybody's eyes, or from review. */
        post: operations["unpublish_playlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published posts, newest first. */
        get: operations["posts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A published post, with what plays in it. */
        get: operations["post"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom the reader has invited, and the days that came of it. */
        get: operations["referral"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/charges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A charge of the sandbox. */
        get: operations["sandbox_charge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/charges/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go away without paying. */
        post: operations["sandbox_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/charges/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the code of the card's bank. */
        post: operations["sandbox_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/charges/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay a charge of the sandbox by card. */
        post: operations["sandbox_pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of a search. */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/artists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Artists that a search found. */
        get: operations["search_artists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published playlists that a search found. */
        get: operations["search_playlists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Blog posts and news that a search found. */
        get: operations["search_posts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tracks that a search found, best first, or in the order asked for. */
        get: operations["search_tracks"];
        put?: never;
        post?: never;
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
    "/api/session/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange a hand-over token for a session of one's own. */
        post: operations["exchange_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/hand_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand the account to another browser of one's own. */
        post: operations["hand_over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site.informer.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notices that stand above every page now, newest first. */
        get: operations["site_informer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's submissions, the newest change first. */
        get: operations["submissions"];
        put?: never;
        /** Begin a draft. At most 20. */
        post: operations["create_submission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of one's submissions. */
        get: operations["submission"];
        /** Write a draft or a rejected submission. It may be incomplete, and is never out of bounds. */
        put: operations["save_submission"];
        post?: never;
        /** Throw away a draft or a rejected submission. */
        delete: operations["delete_submission"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a file to a draft or a rejected submission. At most 5. */
        post: operations["attach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{id}/attachments/{attachment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an attached file. */
        delete: operations["detach"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a submission for review. The first thing missing is named with its place. */
        post: operations["send_submission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a sent submission back, while nobody reviews it. */
        post: operations["withdraw_submission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tariff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans and what they cost here, cheapest first. */
        get: operations["tariffs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tariff/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew no more. What is paid for lasts to its end. */
        post: operations["cancel_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tariff/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give another card. Nothing is charged. */
        post: operations["change_card"];
        /** Forget the card. Renewal goes off with it. */
        delete: operations["remove_card"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tariff/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Take a tariff. The price is pinned for half an hour; asked again meanwhile, the same payment is answered. */
        get: operations["connect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tariff/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plan the reader has, what comes next and what it will cost. */
        get: operations["standing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tariff/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a tariff costs this reader: price, promo, credit for what runs, what is due and until when it lasts. */
        get: operations["quote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tariff/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew again, by the card that is kept. */
        post: operations["resume_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tariff/unschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up the plan that would start when the running one ends. */
        post: operations["unschedule_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/track.alike.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tracks that mix well with one: harmonic key, close tempo, and what the same DJs take. */
        get: operations["track_alike"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/track.banner.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands above a track now, or null. */
        get: operations["track_banner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/add_favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Like a track. Doing it twice is doing it once. */
        get: operations["add_favorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One track as lists show it: what the player needs. */
        get: operations["tracks_current"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/delete_favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stop liking a track. Doing it twice is doing it once. */
        get: operations["delete_favorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All about one track. */
        get: operations["tracks_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/editors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists of editors that stand on the home page, with their first tracks. */
        get: operations["tracks_editors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Music for events: flagged for the Event plan alone, or with an event marker. */
        get: operations["tracks_event"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the reader has liked. */
        get: operations["tracks_favorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/free": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tracks whose Free label lasts. */
        get: operations["tracks_free"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/header_favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The short list of favourites in the page's header. */
        get: operations["header_favorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/my_new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** By artists the reader follows, or in one of the reader's format sets. */
        get: operations["tracks_my_new"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What to play next: mixes in key and tempo, goes where the energy should, and is open to this reader. */
        get: operations["tracks_next"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/played": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A track was set playing. Visitors get the same answer; theirs is not remembered. */
        post: operations["tracks_played"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/recommended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this reader may want and has not taken yet; for a visitor, what rises now. */
        get: operations["tracks_recommended"];
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
    "/api/tracks/toplist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is played and taken most, the recent counting more. */
        get: operations["tracks_toplist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracks/{track_id}/versions/{version_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An item's `source`: leads to the link of the reader's open download of this version, making one when there is none. */
        get: operations["tracks_version_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far one's files have come, and what was heard in them. */
        get: operations["uploads"];
        put?: never;
        /** Begins an upload: tus, extension creation. */
        post: operations["uploads_create"];
        delete?: never;
        /** What the server can do of tus. */
        options: operations["uploads_options"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a file back: tus, extension termination. What is on review stays. */
        delete: operations["uploads_delete"];
        options?: never;
        /** Where to go on with an upload: tus. */
        head: operations["uploads_head"];
        /** The next chunk of an upload: tus. */
        patch: operations["uploads_patch"];
        trace?: never;
    };
    "/api/uploads/{upload_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Once more, for a file that failed through no fault of its own (`ingest_failed`). */
        post: operations["uploads_retry"];
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
        /** Change the profile. */
        put: operations["update_user"];
        /** Make an account and start its first session. */
        post: operations["register"];
        /** Delete the account. Refusals carry their message under `error` as well. */
        delete: operations["delete_user"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/change_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the link from the mail. All sessions end. */
        post: operations["change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/confirm_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an e-mail with the link from the mail, signed in or not. */
        post: operations["confirm_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything kept about the account: a ZIP of JSON, one file a table, made while it is read. */
        get: operations["export_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/format_sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The format sets a user can choose from. */
        get: operations["format_sets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The providers that open the account. */
        get: operations["identities"];
        put?: never;
        post?: never;
        /** Stop a provider from opening the account. */
        delete: operations["unlink_identity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the reader seems to be. */
        get: operations["location"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the password. All other sessions end. */
        put: operations["update_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set one's photo: it is cut to a square and stripped of everything else in the file. */
        post: operations["set_photo"];
        /** Remove one's photo. */
        delete: operations["remove_photo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/popup_seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A popup was seen. Another one that came meanwhile stays. */
        post: operations["popup_seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/send_confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the link that confirms the e-mail once more. */
        post: operations["send_confirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/send_deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the code that deletes the account. */
        post: operations["send_deletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/send_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a link that sets a new password. Answered alike whether the account exists or not. */
        post: operations["send_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sessions of the account, last used first. */
        get: operations["sessions"];
        put?: never;
        post?: never;
        /** End one session, or all others. */
        delete: operations["end_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/set_theme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose the light or the dark theme. */
        post: operations["set_theme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change what lists show and how. */
        post: operations["user_settings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/two_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether two-factor sign-in is on. */
        get: operations["two_factor"];
        put?: never;
        post?: never;
        /** Switch two-factor off. */
        delete: operations["disable_two_factor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/two_factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch two-factor on with the first code. All other sessions end. */
        post: operations["confirm_two_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/two_factor/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the recovery codes anew; the old ones open nothing any more. */
        post: operations["renew_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/two_factor/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a secret for the app; the first code from it switches two-factor on. */
        post: operations["start_two_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vocabulary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The words of every vocabulary. */
        get: operations["vocabulary"];
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
        AccountBlockResponse: {
            at: string;
            reason: string;
        };
        AddPlaylistTrackRequest: {
            playlist_id: string;
            track_id: string;
            /**
             * @description The version in which everybody finds the track in this playlist. Null for the one that each listener prefers;
             *     left out, a track that is there already keeps its own.
             */
            version?: string | null;
        };
        AdminArtist: {
            code: string;
            created_at: string;
            description_en: string;
            description_ru: string;
            exclusive: boolean;
            /** Format: int64 */
            followers: number;
            id: string;
            /** @description Where it is found elsewhere. */
            links: string[];
            /** @description Whom it became part of. */
            merged_into: string | null;
            name: string;
            /** @description Object of the picture, and where it can be seen. */
            picture: string | null;
            picture_link: string | null;
            /** Format: int64 */
            revision: number;
            /** Format: int64 */
            tracks: number;
            type: components["schemas"]["ArtistType"];
        };
        AdminArtistRequest: {
            /** @description The last part of its address; made of the name when empty. */
            code: string;
            description_en: string;
            description_ru: string;
            exclusive: boolean;
            /** @description Whole https addresses; as they are when left out. */
            links?: string[];
            name: string;
            /** @description Object of a kept picture. */
            picture?: string | null;
            /**
             * Format: int64
             * @description The one that was seen.
             */
            revision: number;
            type: components["schemas"]["ArtistType"];
        };
        AdminBox: {
            hint_en: string;
            hint_ru: string;
            id: string;
            title_en: string;
            title_ru: string;
            tracks: components["schemas"]["PickedTrackResponse"][];
        };
        AdminFaq: components["schemas"]["FaqEntryRequest"] & {
            id: string;
        };
        AdminFreePlaylist: {
            /** @description Pinned for the weeks to come. */
            pinned: components["schemas"]["PickedTrackResponse"][];
            /** @description This week's. */
            tracks: components["schemas"]["FreeTrack"][];
            /** @description When the next ones are chosen. */
            until: string;
        };
        AdminInteractive: {
            boxes: components["schemas"]["AdminBox"][];
            code: string;
            id: string;
            is_published: boolean;
            /** @description Goes back with a change. */
            revision: string;
            title_en: string;
            title_ru: string;
        };
        AdminPage: components["schemas"]["TextPageRequest"] & {
            code: string;
            updated_at: string;
        };
        /** @description A payment with whose it is and how the provider knows it. */
        AdminPayment: components["schemas"]["PaymentResponse"] & {
            /** Format: int64 */
            account_id: number;
            /** @description The provider's name for it. */
            charge: string | null;
            email: string;
            login: string;
            provider: string;
        };
        AdminPaymentDetail: components["schemas"]["AdminPayment"] & {
            /** @description What the provider told, in the order it came. */
            events: components["schemas"]["PaymentEventResponse"][];
            refunds: components["schemas"]["RefundResponse"][];
        };
        AdminPayments: {
            items: components["schemas"]["AdminPayment"][];
            /** Format: int64 */
            total: number;
        };
        AdminPlaylist: {
            code: string;
            description: string;
            id: string;
            name: string;
            /** @description Empty where the name serves both languages. */
            name_en: string;
            picture: string | null;
            picture_link: string | null;
            published: boolean;
            /** @description Goes back with a change. */
            revision: string;
            tracks: components["schemas"]["PickedTrackResponse"][];
        };
        AdminPlaylistRequest: {
            description: string;
            name: string;
            /** @description For readers in English; empty where the name serves both languages. */
            name_en?: string;
            /** @description Of a picture that was kept. */
            picture: string | null;
            published: boolean;
            revision: string;
            /** @description All of them, in their order. */
            track_ids: string[];
        };
        /** @description A post as staff keep it: Markdown in both languages. */
        AdminPost: components["schemas"]["PostRequest"] & {
            id: string;
            /** @description Where the picture can be seen. */
            picture_link: string | null;
            updated_at: string;
        };
        AdminPosts: {
            items: components["schemas"]["AdminPost"][];
            /** Format: int64 */
            total: number;
        };
        AdminSharedPlaylist: {
            id: string;
            name: string;
            /** @description The login of the owner. */
            owner: string;
            /** @description When the link was made. */
            since: string;
        };
        AdminTrack: {
            access: components["schemas"]["TrackAccessResponse"];
            additional_categories: string[];
            adult: boolean;
            /** @description In their order. */
            artists: components["schemas"]["AdminTrackArtist"][];
            category: string | null;
            /** @description The object of its picture, to be sent back. */
            cover: string | null;
            created_at: string;
            /** Format: int64 */
            downloads: number;
            format_set: string | null;
            genres: string[];
            hidden: boolean;
            id: string;
            label: string | null;
            markers: string[];
            /** @description What it became part of. */
            merged_into: string | null;
            parts_of_night: string[];
            picture: string | null;
            /**
             * Format: double
             * @description Seconds.
             */
            preview_start: number;
            /** @description Since when it is shown, or will be; RFC 3339. */
            publish_at: string | null;
            /** Format: int64 */
            rating: number;
            /** @description Who released it; often empty. */
            record_label: string;
            /**
             * Format: int64
             * @description Counts up with every change; sent back with the next one.
             */
            revision: number;
            state: components["schemas"]["AdminTrackState"];
            title: string;
            updated_at: string;
            /** @description Main version first. */
            versions: components["schemas"]["AdminVersion"][];
            /** Format: int64 */
            year: number | null;
        };
        AdminTrackArtist: {
            id: string;
            name: string;
        };
        AdminTrackRequest: {
            access: components["schemas"]["TrackAccessResponse"];
            additional_categories: string[];
            adult: boolean;
            /** @description Ids, in their order; at most 10. */
            artists: string[];
            category?: string | null;
            /** @description The object of a kept picture; null for none. */
            cover?: string | null;
            format_set?: string | null;
            /** @description At most 3. */
            genres: string[];
            hidden: boolean;
            /** @description The pool's own mark. */
            label?: string | null;
            markers: string[];
            parts_of_night: string[];
            /**
             * Format: double
             * @description Seconds into the main version.
             */
            preview_start: number;
            /** @description RFC 3339; ahead for a day of its own, null while nobody is to see it. */
            publish_at?: string | null;
            /** Format: int64 */
            rating: number;
            /** @description Who released it. */
            record_label: string;
            /**
             * Format: int64
             * @description The one that was seen.
             */
            revision: number;
            title: string;
            /** @description In their order, at most 10; one that is missing is removed. */
            versions: components["schemas"]["AdminVersionInput"][];
            /** Format: int64 */
            year?: number | null;
        };
        /** @enum {string} */
        AdminTrackState: "published" | "scheduled" | "waiting" | "hidden" | "deleted";
        AdminUser: {
            block: components["schemas"]["AccountBlockResponse"] | null;
            created_at: string;
            /** Format: int64 */
            downloads: number;
            email: string;
            email_confirmed: boolean;
            email_pending: string | null;
            /** @description Made by a sign-in provider and never given one: false. */
            has_password: boolean;
            id: string;
            lang: string;
            last_seen: string | null;
            login: string;
            name: string;
            /** @description The newest ones. */
            payments: components["schemas"]["PaymentResponse"][];
            /** Format: int64 */
            payments_total: number;
            /** Format: int64 */
            playlists: number;
            roles: string[];
            sessions: components["schemas"]["AdminUserSession"][];
            standing: components["schemas"]["PlanStatusResponse"];
            /** @description `active`, `unconfirmed`, `blocked` or `deleted`. */
            state: string;
            /** Format: int64 */
            submissions: number;
            two_factor: boolean;
            user_name: string;
        };
        AdminUserSession: {
            address: string;
            created_at: string;
            device: string;
            id: string;
            last_used_at: string;
        };
        AdminVersion: {
            /** Format: double */
            bpm: number;
            /**
             * Format: double
             * @description Seconds.
             */
            duration: number;
            has_audio: boolean;
            has_wav: boolean;
            id: string;
            /** @description Camelot. */
            key: string;
            kind: string;
            /** @description 0–100; empty when there is no sound. */
            soundwave: number[];
            /** @description The whole sound, also of a track that readers do not see; null when there is none. */
            source: string | null;
        };
        AdminVersionInput: {
            /**
             * Format: double
             * @description Null: as it is, or as it is heard in the new file.
             */
            bpm?: number | null;
            /** @description Null for a new one, which has an upload. */
            id?: string | null;
            /** @description Camelot; null the same. */
            key?: string | null;
            kind: string;
            /** @description An own upload that is ready and becomes the sound of this version. */
            upload?: string | null;
        };
        AdminVocabulary: {
            /** @description Codes of the attributes that a type of version can have. */
            attributes: string[];
            /** @description Codes of the kinds, in the order to show them. */
            kinds: string[];
            terms: components["schemas"]["AdminVocabularyEntry"][];
        };
        AdminVocabularyEntry: components["schemas"]["VocabularyEntryRequest"] & {
            code: string;
            id: string;
            kind: string;
            /**
             * Format: int64
             * @description How much is described with it.
             */
            used: number;
        };
        /** @description `true`, or the seconds that may be heard. */
        AllOrSeconds: boolean | number;
        /** @description What every refusal looks like. */
        ApiProblem: {
            code: components["schemas"]["ErrorCode"];
            /** @description The message once more, where old clients look for it when an account is not deleted. */
            error?: string;
            /** @description The field or parameter that was wrong. */
            field?: string;
            /** @description In the reader's language. */
            message: string;
            /** @description Codes of the plans that would open it, of a `plan_required`. */
            plans?: string[];
        };
        AppliedFieldResponse: {
            field: string;
            negative: boolean;
            value: string;
        };
        ArchiveResponse: {
            /** @description Signed; to be opened until `expires_at`. */
            archivePath: string;
            archive_id: string;
            count: number;
            /** @description RFC 3339, UTC. */
            expires_at: string;
            file_name: string;
            message: string;
            tracks: components["schemas"]["ArchivedTrackResponse"][];
        };
        /** @description A track of an archive. */
        ArchivedTrackResponse: {
            /** @description As the track's lists show them from now on. */
            downloads: components["schemas"]["Downloads"];
            track_id: string;
            /** @description Its type. */
            version: string;
            /** @description The version that was taken. */
            version_id: string;
        };
        ArtistCount: {
            /** Format: int64 */
            subscriber: number;
        };
        ArtistCounts: {
            /** Format: int64 */
            subscriber: number;
            /** Format: int64 */
            tracks: number;
        };
        ArtistGenre: {
            code: string;
            /**
             * Format: int64
             * @description Tracks of the artist in it.
             */
            count: number;
            title: string;
        };
        ArtistHits: {
            items: components["schemas"]["ArtistResponse"][];
            /** Format: int64 */
            total: number;
        };
        ArtistInput: {
            /** @description Null for one who is new to the pool. */
            id?: string | null;
            /** @description Of a known one the pool's own is kept. */
            name: string;
        };
        ArtistList: {
            items: components["schemas"]["ArtistResponse"][];
            /** Format: int64 */
            limit: number;
            /** Format: int64 */
            offset: number;
            /** Format: int64 */
            total: number;
        };
        ArtistPageResponse: {
            /** @description Who plays the same genres or has the same listeners, at most 8. */
            alike: components["schemas"]["ArtistResponse"][];
            code: string;
            count: components["schemas"]["ArtistCounts"];
            description: string;
            exclusive: boolean;
            /** @description Most tracks first. */
            genres: components["schemas"]["ArtistGenre"][];
            id: string;
            /** @description RFC 3339; null without a track. */
            last_release: string | null;
            /** @description Where the artist is found elsewhere. */
            links: string[];
            name: string;
            picture: string | null;
            /** @description Whether the reader follows. */
            subscribed: boolean;
            /** @description Most downloaded first, at most 10. */
            top: components["schemas"]["TrackResponse"][];
            type: components["schemas"]["ArtistType"];
        };
        ArtistResponse: {
            code: string;
            count: components["schemas"]["ArtistCounts"];
            description: string;
            exclusive: boolean;
            id: string;
            name: string;
            picture: string | null;
            /** @description Whether the reader follows. */
            subscribed: boolean;
            type: components["schemas"]["ArtistType"];
        };
        /** @enum {string} */
        ArtistType: "artist" | "remixer" | "resident";
        AttachmentForm: {
            /**
             * Format: binary
             * @description JPEG, PNG, WebP, PDF or plain text of at most 5 MB.
             */
            file: string;
        };
        /** @enum {string} */
        AttachmentKindCode: "jpeg" | "png" | "webp" | "pdf" | "text";
        AttachmentResponse: {
            id: string;
            kind: components["schemas"]["AttachmentKindCode"];
            /**
             * Format: int64
             * @description Bytes.
             */
            length: number;
            /** @description Signed; the file is saved, never shown. */
            link: string;
            name: string;
        };
        AuditEntryResponse: {
            action: string;
            address: string;
            at: string;
            details: Record<string, never>;
            id: string;
            subject: string;
            /** @description Login of the account that did it. */
            who: string;
        };
        AuditPage: {
            items: components["schemas"]["AuditEntryResponse"][];
            /** Format: int64 */
            total: number;
        };
        BTreeMap: {
            [key: string]: number;
        };
        /** @description Where the beats fall, as measured. */
        BeatGrid: {
            /** Format: double */
            bpm: number;
            /**
             * Format: double
             * @description Seconds.
             */
            first_beat: number;
            /** Format: double */
            first_downbeat: number;
            /** @description One tempo from beginning to end. */
            steady: boolean;
        };
        BlockAccountRequest: {
            reason: string;
        };
        /** @description A piece of a text. */
        BlockResponse: {
            /** @description Its address within the text. */
            id: string;
            /** Format: int32 */
            level: number;
            text: components["schemas"]["SpanResponse"][];
            /** @enum {string} */
            type: "heading";
        } | {
            text: components["schemas"]["SpanResponse"][];
            /** @enum {string} */
            type: "paragraph";
        } | {
            items: components["schemas"]["BlockResponse"][][];
            ordered: boolean;
            /** @enum {string} */
            type: "list";
        } | {
            blocks: components["schemas"]["BlockResponse"][];
            /** @enum {string} */
            type: "quote";
        } | {
            text: string;
            /** @enum {string} */
            type: "code";
        } | {
            alt: string;
            /** @description At `/media/covers/{object}`. */
            object: string;
            /** @enum {string} */
            type: "picture";
        } | {
            /** @enum {string} */
            type: "rule";
        } | {
            id: string;
            /** @enum {string} */
            type: "track";
        } | {
            code: string;
            /** @enum {string} */
            type: "playlist";
        };
        BrowserStatsResponse: {
            browser: string;
            playback: components["schemas"]["PlaybackStatsResponse"];
        };
        BugReportFileResponse: {
            kind: string;
            /** Format: int64 */
            length: number;
            /** @description Opens the file for an hour. */
            link: string;
            name: string;
        };
        BugReportForm: {
            /** @description Where to answer; one's own when signed in. */
            email?: string | null;
            /** @description At most 5 of 5 MB each: JPEG, PNG, WebP, PDF or plain text. */
            files: string[];
            /** @description Where it happened. */
            page?: string | null;
            text: string;
        };
        BugReportResponse: {
            created_at: string;
            /** @description The browser as it calls itself. */
            device: string;
            email: string;
            files: components["schemas"]["BugReportFileResponse"][];
            id: string;
            page: string;
            state: string;
            text: string;
            updated_at: string;
        };
        /** @description What is left out stays as it is. */
        BulkChange: {
            add_genre?: string;
            add_marker?: string;
            add_part_of_night?: string;
            adult?: boolean;
            /** @description An empty one takes it away. */
            category?: string;
            /** @description False brings deleted ones back. */
            deleted?: boolean;
            event?: boolean;
            hidden?: boolean;
            /** @description An empty one takes it away. */
            label?: string;
            pro?: boolean;
            /** @description The day of tracks that nobody sees yet. */
            publish?: components["schemas"]["Publishing"];
            /** @description RFC 3339. */
            publish_at?: string;
            /** Format: int64 */
            rating?: number;
            record_pool?: boolean;
            remove_genre?: string;
            remove_marker?: string;
            remove_part_of_night?: string;
        };
        BulkTracksRequest: {
            change: components["schemas"]["BulkChange"];
            /** @description At most 200. */
            ids: string[];
        };
        BulkTracksResponse: {
            /**
             * Format: int64
             * @description How many tracks differ from before.
             */
            changed: number;
        };
        CancelArchiveResponse: {
            /** @description Whether the counts were given back: nothing had been sent. */
            returned: boolean;
            tracks: components["schemas"]["CountedTrackResponse"][];
        };
        CancelGrantResponse: {
            /** @description As the track's lists show them from now on. */
            downloads: components["schemas"]["Downloads"];
        };
        CardChargeResponse: {
            /**
             * Format: int64
             * @description In minor units.
             */
            amount: number;
            /** @description Of its own payment; null until it is tried. */
            code: string | null;
            currency: string;
            /** @description Why it failed. */
            failure: string | null;
            name: string | null;
            /** Format: int64 */
            period: number | null;
            plan: string | null;
            /** @description That of its payment; `open` until it is tried. */
            status: string;
        };
        CardPageResponse: {
            /** @description Code of the payment that charges nothing. */
            payment: string;
            /** @description Where the card is given. */
            url: string;
        };
        ChangePasswordRequest: {
            /** @description From the mail of `send_password`, for an account without a password. */
            code?: string | null;
            /** @description 8 to 128 characters. */
            password_new: string;
            /** @description Left out by an account that has none. */
            password_old?: string | null;
        };
        ClaimSubmissionRequest: {
            /** @description From whoever has it; admins may. Without it what another has is refused. */
            take_over?: boolean;
        };
        /** @enum {string} */
        ColumnKind: "text" | "number" | "money" | "time" | "choice" | "flag" | "long_text" | "picture" | "track" | "artist" | "playlist" | "position";
        ConfirmEmailRequest: {
            /** @description From the link. */
            code: string;
        };
        ConfirmEmailResponse: {
            /** @description The address that is now the account's. */
            email: string;
        };
        ConfirmTwoFactorRequest: {
            /** @description Six figures from the app. */
            code: string;
        };
        ConnectResponse: {
            /** @description Code of the payment. */
            payment: string | null;
            /** @description `payment`: it is paid for at `url`. `connected`: it holds. `scheduled`: it starts when the running plan ends. */
            status: string;
            url: string | null;
        };
        /** @description A track whose counts have changed. */
        CountedTrackResponse: {
            /** @description As the track's lists show them from now on. */
            downloads: components["schemas"]["Downloads"];
            track_id: string;
        };
        /** @enum {string} */
        CreatorKindCode: "author" | "editor" | "remixer";
        CurrentArchive: {
            archive: components["schemas"]["PendingArchiveResponse"] | null;
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
        DashboardResponse: {
            /** @description At most a minute ago. */
            counted_at: string;
            /** Format: int64 */
            days: number;
            pool: components["schemas"]["PoolStatsResponse"] | null;
            review: components["schemas"]["ReviewBacklog"];
        };
        DayStatsResponse: {
            /** @description `2026-03-05`, a day of Moscow. */
            day: string;
            /** Format: int64 */
            downloads: number;
            /** Format: int64 */
            hits: number;
            /** Format: int64 */
            new_users: number;
            /** Format: int64 */
            paying: number;
            playback: components["schemas"]["PlaybackStatsResponse"];
            /** Format: int64 */
            plays: number;
            revenue: {
                [key: string]: number;
            };
        };
        DeadJobs: {
            /** Format: int64 */
            count: number;
            kind: string;
            last_at: string;
        };
        DecidePlaylistRequest: {
            comment?: string;
            reason?: components["schemas"]["RejectionCode"] | null;
            verdict: components["schemas"]["DecisionCode"];
        };
        DecideSubmissionRequest: {
            /** @description About the whole, for its author. */
            comment?: string;
            /** @description RFC 3339; at once when it is left out or past. */
            publish_at?: string | null;
            /**
             * Format: int64
             * @description The one that was seen.
             */
            revision: number;
            /** @description Every track of the submission, once. */
            tracks: components["schemas"]["TrackDecisionInput"][];
        };
        /** @enum {string} */
        DecisionCode: "approve" | "reject";
        DeleteAccountRequest: {
            /** @description From the mail of `send_deletion`, instead of the password. */
            code?: string | null;
            password?: string | null;
        };
        DeleteAccountResponse: {
            message: string;
        };
        DownloadAccess: {
            event: boolean;
            free: boolean;
            guest: boolean;
            pro: boolean;
            "record-pool": boolean;
        };
        DownloadGrantResponse: {
            /** @description As the track's lists show them from now on, beginning with the version that was granted. */
            downloads: components["schemas"]["Downloads"];
            /** @description RFC 3339, UTC. */
            expires_at: string;
            file_name: string;
            grant_id: string;
            /** @description Signed; to be opened until `expires_at`. */
            source: string;
        };
        DownloadInfo: {
            /**
             * Format: int32
             * @description How often this version has been taken.
             */
            count: number;
            /** @description `05.03.2026 18:30:00`, Moscow time. */
            date: string;
            format: string;
            /** @description The screen it was taken from. */
            source: string;
            /** @description Version type. */
            version: string;
            version_id: string;
        };
        DownloadItem: {
            available: boolean;
            /** Format: int32 */
            download_count: number;
            extension: string;
            id: string;
            name: string;
            reason: components["schemas"]["UnavailableReason"] | null;
            source: string | null;
            version_id: string;
        };
        /** @enum {string} */
        DownloadProgress: "0%" | "50%" | "100%";
        Downloads: {
            available: boolean;
            items: components["schemas"]["DownloadItem"][];
            progress: components["schemas"]["DownloadProgress"];
            reason: components["schemas"]["UnavailableReason"] | null;
        };
        /** @description What an editor has put together, and who it is. */
        EditorTracks: {
            editor: components["schemas"]["ListEditor"];
            /** @description The first of the list, at most 10. */
            items: components["schemas"]["TrackResponse"][];
        };
        /** @description A playlist whose tracks stand on the home page. */
        EditorsList: {
            code: string;
            count: number;
            description: string;
            /** @description Who made it; nobody for the pool's own. */
            editor: string | null;
            name: string;
            picture: string | null;
        };
        EmptyResponse: Record<string, never>;
        /** @enum {string} */
        ErrorCode: "not_found" | "bad_reference" | "bad_address" | "value_taken" | "attachment_refused" | "method_not_allowed" | "malformed_json" | "wrong_type" | "invalid_value" | "out_of_range" | "required" | "too_many" | "too_long" | "query_too_short" | "bad_search_field" | "unknown_field" | "unknown_sort" | "body_too_large" | "unsupported_media" | "login_required" | "wrong_credentials" | "account_blocked" | "view_only" | "last_admin" | "term_used" | "session_expired" | "already_signed_in" | "totp_required" | "totp_wrong" | "too_many_attempts" | "login_taken" | "email_taken" | "invalid_login" | "invalid_email" | "weak_password" | "password_required" | "wrong_password" | "wrong_code" | "consent_required" | "email_unconfirmed" | "email_confirmed" | "mail_too_often" | "two_factor_required" | "two_factor_on" | "two_factor_off" | "social_failed" | "other_browser" | "last_sign_in" | "invalid_picture" | "picture_too_wide" | "picture_too_large" | "invalid_playlist_name" | "profanity" | "invalid_contacts" | "playlist_limit" | "playlist_full" | "playlist_empty" | "changed_elsewhere" | "step_closed" | "deleted" | "deleted_for_good" | "merged" | "taken_by_another" | "not_taken" | "draft_limit" | "waiting_limit" | "upload_unfinished" | "upload_unusable" | "invalid_link" | "attachment_too_large" | "not_allowed" | "cross_site" | "basic_auth_required" | "plan_required" | "download_limit" | "track_taken" | "version_missing" | "download_started" | "download_expired" | "archive_too_many" | "archive_date_too_many" | "archive_pending" | "promo_unknown" | "promo_not_yet" | "promo_over" | "promo_used_up" | "promo_used" | "promo_other_plan" | "promo_other_currency" | "promo_taken" | "tariff_unknown" | "tariff_archived" | "payment_decided" | "payment_checking" | "payment_expired" | "price_changed" | "nothing_to_cancel" | "nothing_to_resume" | "no_card" | "gift_no_better" | "card_invalid" | "card_expired" | "event_refused" | "payments_unavailable" | "link_expired" | "link_invalid" | "too_many_streams" | "range_not_satisfiable" | "audio_unknown_format" | "audio_unsupported" | "audio_damaged" | "audio_truncated" | "audio_too_long" | "audio_too_short" | "audio_empty" | "master_lossy" | "file_too_large" | "ingest_failed" | "upload_protocol" | "upload_offset" | "upload_busy" | "upload_chunk_too_large" | "upload_broken" | "upload_limit" | "storage_full" | "rate_limited" | "overloaded" | "meta_unavailable" | "unavailable" | "internal";
        ExchangeTokenRequest: {
            /** @description From `?token=`; good once, for two minutes. */
            token: string;
        };
        ExclusiveArtistsRequest: {
            /** @description Whom the desk showed, in their order: somebody else may have changed them since. */
            before: string[];
            /** @description Who shall be, in their order. */
            ids: string[];
        };
        /**
         * @description For every value the tracks the list would have with it chosen in its own dimension, all other filters kept.
         *     Values without tracks are left out.
         */
        Facets: {
            additional_categories: components["schemas"]["BTreeMap"];
            /** @description One number per 5 BPM from 0 to 200. */
            bpm: number[];
            categories: components["schemas"]["BTreeMap"];
            energy: components["schemas"]["BTreeMap"];
            genres: components["schemas"]["BTreeMap"];
            /** @description By Camelot key. */
            keys: components["schemas"]["BTreeMap"];
            labels: components["schemas"]["BTreeMap"];
            /** @description Event markers too. */
            markers: components["schemas"]["BTreeMap"];
            /** @description By name. */
            parts_of_night: components["schemas"]["BTreeMap"];
            /** @description At least this rating. */
            ratings: components["schemas"]["BTreeMap"];
            /** Format: int64 */
            top10: number;
            types: components["schemas"]["BTreeMap"];
            variants: components["schemas"]["BTreeMap"];
            /** Format: int64 */
            wav: number;
            years: components["schemas"]["BTreeMap"];
        };
        FaqEntryRequest: {
            answer_en: string;
            /** @description Markdown. */
            answer_ru: string;
            /**
             * Format: int64
             * @description At the end when left out.
             */
            position?: number;
            question_en: string;
            question_ru: string;
            /** @description The writing that is changed; refused when there has been another since. */
            revision?: string;
        };
        FaqEntryResponse: {
            answer: components["schemas"]["BlockResponse"][];
            id: string;
            question: string;
        };
        FaqOrderRequest: {
            /** @description Every question there is, in the order they shall have. */
            ids: string[];
        };
        FindSharedPlaylistRequest: {
            /** @description The secret link, or the id of the playlist. */
            link: string;
        };
        FollowStatusResponse: {
            id: string;
            subscribed: boolean;
        };
        FormatSet: {
            code: string;
            /** Format: int64 */
            id: number;
            name: string;
        };
        FoundTrack: {
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
            /**
             * Format: int64
             * @description 1–10.
             */
            energy: number | null;
            event_marking: components["schemas"]["Marking"][];
            genres: components["schemas"]["Genre"][];
            has_detail_page: boolean;
            highlight: components["schemas"]["Highlight"];
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
            /**
             * Format: double
             * @description Seconds: where the version is best auditioned from; null until it is measured.
             */
            telling_moment: number | null;
            title: string;
            /** @description Camelot. */
            track_key: string;
            type: string;
            variant: string;
            /**
             * @description The version that stands for the track here: it satisfies the filter, and among several it is the one that
             *     the reader prefers. Type, key, tempo, length, waveform and link are its own.
             */
            version_id: string;
            was_in_top: boolean;
        };
        /** @enum {string} */
        FreeReason: "pinned" | "top";
        FreeTrack: {
            reason: components["schemas"]["FreeReason"];
            track: components["schemas"]["PickedTrackResponse"];
        };
        Genre: {
            code: string;
            /** Format: int64 */
            sort: number;
            title: string;
        };
        GivePlanRequest: {
            /** Format: int64 */
            days: number;
            /** @description Code of the plan. */
            plan: string;
            reason: string;
        };
        HandOverResponse: {
            /** @description Opens a session in another browser, once, within two minutes. */
            token: string;
            /** @description The address to open there. */
            url: string;
        };
        HeaderFavorites: {
            /** @description The newest ten. */
            items: components["schemas"]["TrackResponse"][];
            /** Format: int64 */
            total: number;
        };
        HeaderFollows: {
            /** @description The ten followed last. */
            items: components["schemas"]["ArtistResponse"][];
            /** Format: int64 */
            total: number;
        };
        /** @description What matched: pairs of from and to in UTF-16 units. */
        Highlight: {
            artist: number[][];
            title: number[][];
        };
        HistoryGroup: {
            date: string | null;
            /** Format: int64 */
            date_all_count: number;
            items: components["schemas"]["HistoryTrack"][];
        };
        HistoryList: {
            /** @description When asked for. */
            facets?: components["schemas"]["Facets"];
            items: components["schemas"]["HistoryGroup"][];
            /** Format: int64 */
            limit: number;
            /** Format: int64 */
            offset: number;
            /** Format: int64 */
            total: number;
        };
        HistoryTrack: {
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
            download_info: components["schemas"]["DownloadInfo"];
            download_with_archive: boolean;
            downloads: components["schemas"]["Downloads"];
            /** Format: int64 */
            downloads_all: number;
            /**
             * Format: double
             * @description Seconds.
             */
            duration: number;
            /**
             * Format: int64
             * @description 1–10.
             */
            energy: number | null;
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
            /**
             * Format: double
             * @description Seconds: where the version is best auditioned from; null until it is measured.
             */
            telling_moment: number | null;
            title: string;
            track_id: string;
            /** @description Camelot. */
            track_key: string;
            type: string;
            variant: string;
            /**
             * @description The version that stands for the track here: it satisfies the filter, and among several it is the one that
             *     the reader prefers. Type, key, tempo, length, waveform and link are its own.
             */
            version_id: string;
            was_in_top: boolean;
        };
        HomePageResponse: {
            figures: components["schemas"]["LandingStatsResponse"];
            /** @description In the order of the staff. */
            sections: components["schemas"]["HomeSectionResponse"][];
            slides: components["schemas"]["SlideResponse"][];
        };
        /** @enum {string} */
        HomeSectionCode: "slider" | "newest" | "my_new" | "top" | "recommended" | "editors" | "playlists" | "free" | "interactives" | "news";
        HomeSectionResponse: {
            id: string;
            kind: components["schemas"]["HomeSectionCode"];
            /** @description Of an editors' section. */
            lists: components["schemas"]["EditorsList"][];
            /** @description Empty where it is called as usual. */
            title: string;
        };
        /** @description Ids are strings in JSON; old clients send numbers too. */
        Id: string | number;
        IdTokenSignInRequest: {
            /** @description Six figures or a recovery code, for an account with two-factor sign-in. */
            code?: string | null;
            consent?: boolean;
            id_token: string;
            /** @description The one the token was asked for with. */
            nonce: string;
        };
        IdentityResponse: {
            /** @description As the provider gave it. */
            email: string | null;
            id: string;
            linked_at: string;
            provider: string;
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
        InteractiveBoxInput: {
            hint_en: string;
            hint_ru: string;
            /** @description A new one without. */
            id?: string;
            title_en: string;
            title_ru: string;
            track_ids: string[];
        };
        /** @description What to play at one moment. */
        InteractiveBoxResponse: {
            count: number;
            hint: string;
            id: string;
            title: string;
        };
        InteractiveBoxesRequest: {
            /** @description All of them, in their order. */
            boxes: components["schemas"]["InteractiveBoxInput"][];
            revision: string;
        };
        InteractiveResponse: {
            boxes: components["schemas"]["InteractiveBoxResponse"][];
            code: string;
            /** @description Tracks in all of its boxes. */
            count: number;
            id: string;
            lead: string;
            picture: string | null;
            title: string;
        };
        InvitedAccountResponse: {
            joined_at: string;
            /** @description The first letter and stars. */
            name: string;
            rewarded_at: string | null;
        };
        JobCountsResponse: {
            /**
             * Format: int64
             * @description Given up after all attempts.
             */
            dead: number;
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            queued: number;
            /** Format: int64 */
            running: number;
        };
        JobStatsResponse: {
            /** @description Given up, by kind. */
            dead: components["schemas"]["DeadJobs"][];
            /** Format: int64 */
            queued: number;
            /**
             * Format: int64
             * @description Will be tried again after a failure.
             */
            retried: number;
            /** Format: int64 */
            running: number;
            /**
             * Format: int64
             * @description Should have been done ten minutes ago.
             */
            slow: number;
        };
        LandingStatResponse: {
            /** @description The operator claims this number; fewer were counted. */
            is_claim: boolean;
            /** Format: int64 */
            number: number;
        };
        /** @description How much the pool holds. */
        LandingStatsResponse: {
            artists: components["schemas"]["LandingStatResponse"];
            jingles: components["schemas"]["LandingStatResponse"];
            playlists: components["schemas"]["LandingStatResponse"];
            tracks: components["schemas"]["LandingStatResponse"];
        };
        /** @description A plan whose renewal was given up, and what it costs now in minor units. */
        LapsedPlanResponse: {
            /** Format: int64 */
            amount: number;
            currency: string;
            name: string;
            /**
             * Format: int64
             * @description Months.
             */
            period: number;
            /** Format: int64 */
            tariff_id: number;
        };
        LikeResponse: {
            id: string;
            liked: boolean;
        };
        ListEditor: {
            /** @description Of the playlist. */
            code: string;
            /** @description The brand for the pool's own. */
            name: string;
            picture: string | null;
            type: components["schemas"]["PlaylistType"];
        };
        Location: {
            /** @description In the reader's language. */
            country: string;
            /** @description ISO 3166, two letters. */
            country_code: string;
            /** @description What prices are shown in there. */
            currency: string;
        };
        LoginRequest: {
            /** @description Six figures or a recovery code, when the account asks for one. */
            code?: string | null;
            /** @description Login or e-mail. */
            login: string;
            password: string;
        };
        Lookalike: {
            by: components["schemas"]["SimilarBy"];
            /**
             * Format: double
             * @description 0 to 1.
             */
            similarity: number;
            /** @description Signed link to the whole sound. */
            source: string | null;
            track: components["schemas"]["NamedTrack"];
        };
        Mail: {
            /** Format: int64 */
            attempts: number;
            created_at: string;
            error: string | null;
            id: string;
            kind: string;
            sent_at: string | null;
            /** @description `queued`, `sent` or `failed`. */
            state: string;
            subject: string | null;
            to: string;
        };
        /** @description A mail with what it said, which is kept only where letters stay on the machine. */
        MailDetail: components["schemas"]["Mail"] & {
            html: string | null;
            /** @description What the kind is called, in the reader's language. */
            kind_name: string;
            text: string | null;
        };
        MailPage: {
            items: components["schemas"]["Mail"][];
            /** Format: int64 */
            total: number;
        };
        MailboxProofRequest: {
            /** @description From the link. */
            code: string;
            /** @description Six figures or a recovery code, when the mailbox belongs to an account with two-factor sign-in. */
            totp?: string | null;
        };
        /** @description The mailbox has to be proved first. */
        MailboxStepResponse: {
            /** @description As the provider gave it. */
            email: string | null;
            ticket: string;
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
        MergeRequest: {
            /** @description The one that stays. */
            into: string;
            /**
             * Format: int64
             * @description Of the one that goes.
             */
            revision: number;
        };
        /** @description Money in minor units. */
        MoneyResponse: {
            /** Format: int64 */
            amount: number;
            currency: string;
        };
        MoveRowRequest: {
            /** @description One place; down without. */
            up: boolean;
        };
        /** @description A name, or `false` when there is none. */
        NameOrFalse: string | boolean;
        NamedTrack: {
            artist: string;
            id: string;
            link: string;
            title: string;
        };
        NewAdminPlaylistRequest: {
            name: string;
        };
        NewArtistRequest: {
            /** @description The last part of its address; made of the name when empty. */
            code?: string;
            /** @description Whole https addresses. */
            links?: string[];
            name: string;
            type: components["schemas"]["ArtistType"];
        };
        NewPlaylistForm: {
            /** @description A Telegram or VK address, shown once the playlist is published. */
            contacts?: string;
            description?: string;
            name: string;
            /** @description For readers in English; empty where the name serves both languages. */
            name_en?: string;
            /**
             * Format: binary
             * @description JPG, PNG, TIFF or BMP of at most 5 MB.
             */
            picture?: string;
            /** @description A picture of the set instead of a file. */
            picture_id?: string;
        };
        NewVocabularyEntryRequest: {
            /** @description Made of the English name when empty. It never changes. */
            code: string;
            facts: components["schemas"]["VocabularyEntryRequest"];
            kind: string;
        };
        /** @description How a reader wants to be told of one kind of thing. */
        NotificationChoiceResponse: {
            by_mail: boolean;
            in_app: boolean;
            kind: components["schemas"]["NotificationKindCode"];
        };
        /** @enum {string} */
        NotificationKindCode: "release" | "review" | "plan_ending" | "payment_failed" | "refund" | "referral" | "gift" | "news" | "crate" | "playlist_review";
        NotificationResponse: {
            date: string;
            id: string;
            isDeleted: boolean;
            kind: components["schemas"]["NotificationKindCode"];
            /** @description A page of the app. */
            link: string;
            readed: boolean;
            text: string;
            title: string;
        };
        Notifications: {
            items: components["schemas"]["NotificationResponse"][];
            /** Format: int64 */
            total: number;
            /** Format: int64 */
            unreadCount: number;
        };
        /** @description The answer of a call that has nothing else to say. */
        OkResponse: {
            message: string;
        };
        OwnSession: {
            address: string;
            created_at: string;
            /** @description The one that asks. */
            current: boolean;
            /** @description The browser as it calls itself. */
            device: string;
            id: string;
            /** @description To within ten minutes. */
            last_used_at: string;
        };
        PageHitRequest: {
            /** @description Of the page; a query is left out. */
            path: string;
            /** @description Host of the page that led here, when it is another site's. */
            referrer?: string;
        };
        PageMetaResponse: {
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
            og_image_alt: string | null;
            /** Format: int32 */
            og_image_height: number | null;
            /**
             * Format: int32
             * @description Of a picture drawn for sharing.
             */
            og_image_width: number | null;
            og_title: string;
            redirect: components["schemas"]["RedirectResponse"] | null;
            title: string;
            twitter_card: string;
        };
        PaymentEventResponse: {
            handled_at: string | null;
            happened_at: string;
            id: string;
            kind: string;
            received_at: string;
        };
        PaymentResponse: {
            /**
             * Format: int64
             * @description In minor units, like all money here.
             */
            amount: number;
            /** @description Open, and paid as far as the payer can: the bank has not decided. */
            checking: boolean;
            code: string;
            created_at: string;
            /** Format: int64 */
            credit: number;
            currency: string;
            /** Format: int64 */
            discount: number;
            expires_at: string;
            /** @description Why it failed: `declined`, `no_funds`, `expired`, `cancelled`, `confirmation_needed` or `other`. */
            failure: string | null;
            /** @description `purchase`, `renewal` or `card`. */
            kind: string;
            /** @description The card it was paid with, kept or not. */
            method: string | null;
            name: string | null;
            /** Format: int64 */
            period: number | null;
            plan: string | null;
            /** Format: int64 */
            price: number;
            promo_code: string | null;
            /** @description Whether the plan was to renew by itself. */
            recurrent: boolean;
            /** Format: int64 */
            refunded: number;
            /** @description When money of it last went back, or was disputed. */
            returned_at: string | null;
            /** @description When it was decided: of money that came, the date of the payment, whatever became of it later. */
            settled_at: string | null;
            /** @description `open`, `succeeded`, `failed`, `expired`, `superseded`, `refunded`, `disputed` or `mismatch`. */
            status: string;
            /**
             * Format: int64
             * @description Null when a card was given and nothing bought; so are plan, name and period.
             */
            tariff_id: number | null;
            /** @description Where it is paid, while it can be. */
            url: string | null;
        };
        /** @description A payment, and what follows from it. */
        PaymentViewResponse: components["schemas"]["PaymentResponse"] & {
            charge: components["schemas"]["CardChargeResponse"] | null;
        };
        Payments: {
            items: components["schemas"]["PaymentResponse"][];
            /** Format: int64 */
            total: number;
        };
        PendingArchiveResponse: {
            archivePath: string;
            archive_id: string;
            /** Format: int64 */
            count: number;
            /** @description RFC 3339, UTC: until then it may be begun, or gone on with. */
            expires_at: string;
            file_name: string;
            /** @description Whether a byte of it was sent. */
            started: boolean;
        };
        PendingCountsResponse: {
            /**
             * Format: int64
             * @description Null to moderators.
             */
            failed_jobs: number | null;
            /**
             * Format: int64
             * @description Reports of problems that nobody has dealt with.
             */
            reports: number;
            /**
             * Format: int64
             * @description Submissions and playlists.
             */
            review: number;
        };
        PhotoForm: {
            /**
             * Format: binary
             * @description JPG, PNG, TIFF, BMP, WebP or GIF of at most 5 MB.
             */
            photo: string;
        };
        PickedArtist: {
            code: string;
            id: string;
            name: string;
            /** @description Published tracks. */
            tracks: number;
        };
        /** @description A track in a list that staff put together. */
        PickedTrackResponse: {
            artist: string;
            id: string;
            /** @description Empty for one that readers do not see. */
            title: string;
        };
        PictureForm: {
            /** Format: binary */
            picture: string;
        };
        PictureOfSet: {
            /** @description What `picture_id` takes, and `picture.id` of a playlist that shows it. */
            id: string;
            name: string;
            src: string;
        };
        PinFreeTrackRequest: {
            /** @description This week too, not only from Monday on. */
            at_once: boolean;
            pinned: boolean;
        };
        /** @description A plan for a term, at its price. */
        PlanOfferResponse: {
            /** @description Flags of the tracks it opens, besides free ones. */
            access: string[];
            /** @description No longer sold; listed for whoever still has it. */
            archived: boolean;
            code: string;
            currency: string;
            /** Format: int64 */
            days: number;
            features: string[];
            name: string;
            /**
             * Format: int64
             * @description What as many single months cost; null for one month.
             */
            old_price: number | null;
            /**
             * Format: int64
             * @description Months.
             */
            period: number;
            /**
             * Format: int64
             * @description In minor units, like all money.
             */
            price: number;
            recurrent: boolean;
            /** Format: int64 */
            tariff_id: number;
        };
        /** @description Where the reader stands with their plan. */
        PlanStatusResponse: {
            /** @description The running plan is no longer sold. */
            archived: boolean;
            /**
             * Format: int64
             * @description Days that were given, part of the running plan.
             */
            bonus_days: number;
            can_cancel: boolean;
            can_resume: boolean;
            currency: string;
            current: components["schemas"]["CurrentPlan"];
            /** @description When a renewal that failed is tried for the last time: until then everything stays open. */
            grace_until: string | null;
            lapsed: components["schemas"]["LapsedPlanResponse"] | null;
            method: components["schemas"]["SavedCardResponse"] | null;
            next: components["schemas"]["CurrentPlan"] | null;
            next_charge: components["schemas"]["MoneyResponse"] | null;
            open_payment: components["schemas"]["PaymentResponse"] | null;
            renews_at: string | null;
            /** @description `none`, `active`, `ending`, `grace` or `ended`. */
            state: string;
        };
        PlayAccess: {
            event: components["schemas"]["AllOrSeconds"];
            free: components["schemas"]["AllOrSeconds"];
            guest: components["schemas"]["AllOrSeconds"];
            pro: components["schemas"]["AllOrSeconds"];
            "record-pool": components["schemas"]["AllOrSeconds"];
        };
        PlayLogEntry: {
            /** @description Moscow time, `05.03.2026 18:30:00`. */
            date: string;
            message: string;
            /**
             * Format: int32
             * @description Milliseconds from the press to the sound, in the line of a start.
             */
            took?: number | null;
            trackId: components["schemas"]["Id"] | null;
        };
        PlaybackStatsResponse: {
            /** Format: int64 */
            failed: number;
            /**
             * Format: int64
             * @description Something else was chosen before the first sound.
             */
            given_up: number;
            /**
             * Format: int64
             * @description Milliseconds from the press to the sound that half of the starts did not exceed.
             */
            p50: number | null;
            /** Format: int64 */
            p90: number | null;
            /** Format: int64 */
            p99: number | null;
            /** Format: int64 */
            pressed: number;
            /** Format: int64 */
            started: number;
        };
        PlayedResponse: {
            played: boolean;
        };
        /** @description What a playlist holds after a track came or went. */
        PlaylistCountResponse: {
            /** @description False when the track was there already in this version, or was not there to be removed. */
            changed: boolean;
            /** Format: int64 */
            count: number;
            message: string;
            /** @description The version that the playlist named for the track before; null also when it named none. */
            previous_version: string | null;
            /** @description The track was there already and has another version now. */
            replaced: boolean;
        };
        PlaylistForm: {
            /** @description A Telegram or VK address, shown once the playlist is published. */
            contacts?: string;
            description?: string;
            /** @description What is left out stays as it is. */
            name?: string;
            /** @description For readers in English; empty where the name serves both languages. */
            name_en?: string;
            /**
             * Format: binary
             * @description JPG, PNG, TIFF or BMP of at most 5 MB.
             */
            picture?: string;
            /** @description A picture of the set instead of a file; empty for none at all. */
            picture_id?: string;
            playlist_id: string;
        };
        PlaylistHits: {
            items: components["schemas"]["PlaylistResponse"][];
            /** Format: int64 */
            total: number;
        };
        PlaylistOrderRequest: {
            /** @description Every track of the playlist once, in the wanted order. */
            track_ids: string[];
        };
        PlaylistOwnerResponse: {
            id: string;
            name: string;
        };
        PlaylistPage: {
            items: components["schemas"]["PlaylistResponse"][];
            /** Format: int64 */
            total: number;
        };
        PlaylistPictureResponse: {
            id: string;
            src: string;
        };
        PlaylistResponse: {
            /** @description The reader may change it. */
            can_edit: boolean;
            code: string;
            /** @description How to reach the author: for everybody once it is published, for its owner always. */
            contacts?: string;
            /**
             * Format: int64
             * @description Tracks in it.
             */
            count: number;
            /** @description Made by a user. */
            custom_playlist: boolean;
            description: string;
            /**
             * Format: int64
             * @description Seconds that its tracks take together.
             */
            duration: number;
            /** @description Whether the reader follows it. */
            followed: boolean;
            id: string;
            /** @description In the reader's language where it has a name in each. */
            name: string;
            /** @description In English, for its owner and for the reviewer, who get the other one as `name`. */
            name_en?: string;
            owner: components["schemas"]["PlaylistOwnerResponse"] | null;
            picture: components["schemas"]["PlaylistPictureResponse"] | null;
            playlist_code: string;
            /** @description The id again, as old clients read it; so is the code. */
            playlist_id: string;
            /** @description What the reviewer said, for its owner only. */
            review_note?: string;
            /** @description When it was sent for review, for its owner only. */
            sent_at?: string;
            /** @description Its owner shares it by a secret link; only the owner learns that. */
            shared: boolean;
            status: components["schemas"]["PlaylistState"];
            type: components["schemas"]["PlaylistType"];
            updated_at: string;
        };
        /** @description Whether a playlist is shared by a secret link. */
        PlaylistShareResponse: {
            /** @description The address of the page. Null although it is shared if the server's secret was changed: a new link can be made. */
            link: string | null;
            /** @description When the link was made; null for a playlist that is not shared. */
            since: string | null;
        };
        /** @enum {string} */
        PlaylistState: "private" | "on_review" | "published" | "rejected" | "unpublished";
        /** @enum {string} */
        PlaylistType: "user" | "author" | "staff" | "free";
        PoolStatsResponse: {
            /** @description By browser family, most presses first. */
            browsers: components["schemas"]["BrowserStatsResponse"][];
            /** @description Oldest first, today last. */
            daily: components["schemas"]["DayStatsResponse"][];
            downloads: components["schemas"]["StatComparisonResponse"];
            hits: components["schemas"]["StatComparisonResponse"];
            jobs: components["schemas"]["JobStatsResponse"];
            new_users: components["schemas"]["StatComparisonResponse"];
            pages: components["schemas"]["TopPage"][];
            /** @description Accounts with a plan they paid for, on the last day of each period. */
            paying: components["schemas"]["StatComparisonResponse"];
            playback: components["schemas"]["PlaybackStatsResponse"];
            playback_before: components["schemas"]["PlaybackStatsResponse"];
            plays: components["schemas"]["StatComparisonResponse"];
            /** @description Hosts of other sites that led here. */
            referrers: components["schemas"]["TopReferrer"][];
            /** @description Less refunds, in minor units, by currency. */
            revenue: {
                [key: string]: components["schemas"]["StatComparisonResponse"];
            };
            tracks: components["schemas"]["TopTrackResponse"][];
        };
        Popup: {
            type: string;
        };
        PopupSeenRequest: {
            /** @description The type of the popup that was seen. */
            type: string;
        };
        PostCard: {
            code: string;
            id: string;
            kind: components["schemas"]["PostType"];
            /** @description The opening words. */
            lead: string;
            picture: string | null;
            published_at: string;
            title: string;
        };
        PostHit: {
            code: string;
            date: string;
            id: string;
            kind: components["schemas"]["PostType"];
            picture: string | null;
            /** @description The opening words. */
            text: string;
            title: string;
        };
        PostHits: {
            items: components["schemas"]["PostHit"][];
            /** Format: int64 */
            total: number;
        };
        PostRequest: {
            body_en: string;
            body_ru: string;
            /** @description The last part of its address; made of the English title when empty. */
            code: string;
            kind: components["schemas"]["PostType"];
            lead_en: string;
            lead_ru: string;
            /** @description Object of a kept picture. */
            picture: string | null;
            /** @description RFC 3339; a draft without, and it may lie ahead. */
            published_at: string | null;
            /** @description The writing that is changed; refused when there has been another since. */
            revision?: string;
            title_en: string;
            title_ru: string;
        };
        PostResponse: components["schemas"]["PostCard"] & {
            body: components["schemas"]["BlockResponse"][];
            next: components["schemas"]["PostCard"] | null;
            playlists: components["schemas"]["PlaylistResponse"][];
            previous: components["schemas"]["PostCard"] | null;
            /** @description Those that mix with them. */
            related: components["schemas"]["TrackResponse"][];
            /** @description Those embedded in the body. */
            tracks: components["schemas"]["TrackResponse"][];
        };
        /** @enum {string} */
        PostType: "blog" | "news";
        Posts: {
            items: components["schemas"]["PostCard"][];
            /** Format: int64 */
            total: number;
        };
        Preview: {
            blocks: components["schemas"]["BlockResponse"][];
            /** @description Links, pictures and embeds that cannot be shown. */
            refused: string[];
        };
        PreviewRequest: {
            text: string;
        };
        PriceChangeInput: {
            /**
             * Format: int64
             * @description In minor units.
             */
            amount: number;
            currency: string;
            /** Format: int64 */
            months: number;
            /** @description Code of the plan. */
            plan: string;
            /**
             * Format: int64
             * @description The amount that was seen; refused when it is another by now. Null where there was no price.
             */
            was: number | null;
        };
        PriceChangesRequest: {
            prices: components["schemas"]["PriceChangeInput"][];
        };
        PriceResponse: {
            /**
             * Format: int64
             * @description In minor units.
             */
            amount: number;
            currency: string;
            /** Format: int64 */
            months: number;
            /** @description Code of the plan. */
            plan: string;
        };
        Prices: {
            prices: components["schemas"]["PriceResponse"][];
        };
        /** @description What is left out stays as it is. */
        ProfileRequest: {
            consent?: boolean | null;
            /** @description Takes effect when the link sent there is opened; needs `password`. */
            email?: string | null;
            format_sets?: number[] | null;
            hide_downloaded?: boolean | null;
            hide_played?: boolean | null;
            interface_tooltips?: boolean | null;
            /** @description `ru` or `en`. */
            lang?: string | null;
            login?: string | null;
            name?: string | null;
            password?: string | null;
            /** @description `dark` or `light`. */
            theme?: string | null;
            /** @description `camelot`, `openkey` or `classic`. */
            track_key_variant?: string | null;
            /** @description `old` or `new`. */
            useSearchAlgorithm?: string | null;
            userName?: string | null;
        };
        /** @description What staff say about a promo code: either a percentage or an amount in a currency. */
        PromoRequest: {
            /**
             * Format: int64
             * @description In minor units of `currency`.
             */
            amount: number | null;
            code: string;
            currency: string | null;
            /** Format: int64 */
            per_account: number | null;
            /**
             * Format: int64
             * @description 1 to 100.
             */
            percent: number | null;
            /** @description Code of the only plan it is for. */
            plan: string | null;
            /** @description The writing that is changed; refused when there has been another since. */
            revision?: string;
            /**
             * Format: int64
             * @description Uses in all, and of one account.
             */
            use_limit: number | null;
            /** @description RFC 3339. */
            valid_from: string | null;
            valid_until: string | null;
        };
        PromoResponse: components["schemas"]["PromoRequest"] & {
            disabled: boolean;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description How often it was paid with.
             */
            used: number;
        };
        Promos: {
            items: components["schemas"]["PromoResponse"][];
            /** Format: int64 */
            total: number;
        };
        PublishedTrack: {
            /**
             * Format: int64
             * @description As lists tell them: counted every few minutes.
             */
            downloads: number;
            id: string;
            link: string;
            /** Format: int64 */
            plays: number;
            /** @description The day it waits for; RFC 3339. */
            publish_at: string | null;
            /** @description Readers see it. */
            shown: boolean;
        };
        /** @enum {string} */
        Publishing: "now" | "off";
        QrResponse: {
            /** @description An SVG path that fills the dark squares. */
            path: string;
            /**
             * Format: int32
             * @description The grid has this many squares a side.
             */
            size: number;
        };
        /** @description The unused part of one term. */
        QuoteCredit: {
            /** Format: int64 */
            amount: number;
            code: string;
            /** Format: int64 */
            days: number;
            name: string;
            /** Format: int64 */
            of_days: number;
            /**
             * Format: int64
             * @description Months.
             */
            period: number;
        };
        /** @description What a tariff would cost this reader now, in minor units. */
        QuoteResponse: {
            code: string;
            /**
             * Format: int64
             * @description For the unused part of what runs: so many whole days of those that were paid for.
             */
            credit: number;
            /** Format: int64 */
            credit_days: number;
            /** Format: int64 */
            credit_of_days: number;
            /** @description The credit term by term. Empty where nothing is credited, or what runs has changed since the amount was pinned. */
            credits: components["schemas"]["QuoteCredit"][];
            currency: string;
            /** Format: int64 */
            days: number;
            /**
             * Format: int64
             * @description Off the price by a promo code.
             */
            discount: number;
            /** Format: int64 */
            due: number;
            ends_at: string;
            /**
             * Format: int64
             * @description Days that the credit buys beyond the price.
             */
            extra_days: number;
            /**
             * @description `now`: paid and started now. `ahead`: paid now, for after what runs. `scheduled`: starts, and is charged, when what
             *     runs ends. `renewing`: what runs renews as it is.
             */
            how: string;
            name: string;
            /** Format: int64 */
            next_charge: number | null;
            next_charge_at: string | null;
            /**
             * Format: int64
             * @description Months.
             */
            period: number;
            /** Format: int64 */
            price: number;
            promo_code: string | null;
            recurrent: boolean;
            starts_at: string;
            /** @description `start`, `upgrade`, `downgrade` or `same`. */
            step: string;
            /** Format: int64 */
            tariff_id: number;
        };
        /** @enum {string} */
        ReasonCode: "same_key" | "compatible_key" | "key_lift" | "bpm" | "half_time" | "double_time" | "genre" | "part_night" | "taken_together" | "similar_taste" | "followed_artist" | "liked_artist" | "format_set" | "rising";
        ReceiptLine: {
            /**
             * Format: int64
             * @description In minor units; below zero for what was taken off.
             */
            amount: number;
            /** @description In the reader's language. */
            title: string;
        };
        ReceiptResponse: {
            buyer: string;
            currency: string;
            date: string;
            lines: components["schemas"]["ReceiptLine"][];
            method: string | null;
            number: string;
            seller: string;
            /**
             * Format: int64
             * @description In minor units.
             */
            total: number;
        };
        /** @description At most 30 of each, the best first. */
        RecommendedResponse: {
            original: components["schemas"]["SuggestedTrack"][];
            remix: components["schemas"]["SuggestedTrack"][];
        };
        RecoveryCodes: {
            /** @description Shown this once; each opens the account once. */
            recovery: string[];
        };
        RedirectResponse: {
            /** Format: int32 */
            code: number;
            redirectTo: string;
        };
        /** @description Old clients send a number. */
        Referer: string | number;
        ReferralResponse: {
            code: string;
            /**
             * Format: int64
             * @description Days for each invited account that pays.
             */
            days_each: number;
            /** Format: int64 */
            earned_days: number;
            /**
             * Format: int64
             * @description How many have joined, and how many of them have paid.
             */
            invited: number;
            /** @description Newest first. */
            items: components["schemas"]["InvitedAccountResponse"][];
            link: string;
            /** Format: int64 */
            paid: number;
            /** Format: int64 */
            total: number;
            /**
             * Format: int64
             * @description Of the earned ones, those that wait for a paid plan.
             */
            waiting_days: number;
        };
        /** @description What a refund would do, before it is asked for. */
        RefundPreviewResponse: {
            /**
             * Format: int64
             * @description In minor units.
             */
            amount: number;
            /**
             * Format: int64
             * @description Paid days that go with the money.
             */
            days: number;
            /** @description When the plan ends then; null where it is over. */
            ends_at: string | null;
            /**
             * @description What becomes of the plan: `same`, `shorter`, `over` (at once) or `never_starts` (it was paid ahead). Null when
             *     nothing was bought with the money.
             */
            fate: string | null;
            /** @description What runs in its place, and until when. */
            next: string | null;
            next_ends_at: string | null;
            /** @description Name of the plan that has the money. */
            plan: string | null;
            /** @description It renewed, and does so no more. */
            renewal_off: boolean;
        };
        RefundRequest: {
            /**
             * Format: int64
             * @description In minor units; all that is left when left out.
             */
            amount?: number | null;
            reason: string;
        };
        RefundResponse: {
            /**
             * Format: int64
             * @description In minor units.
             */
            amount: number;
            /** @description Login of whoever asked for it; null when nobody did by hand. */
            by: string | null;
            code: string;
            created_at: string;
            /** @description As staff wrote it; what goes back by itself says why in the reader's language. */
            reason: string;
            settled_at: string | null;
            /** @description `open`, `done` or `failed`. */
            status: string;
        };
        RegistrationRequest: {
            /** @description To the processing of personal data. Left out, it is asked for before the first download. */
            consent?: boolean | null;
            email: string;
            /** @description 3 to 15 letters of one script, figures and `._-`. */
            login: string;
            /** @description 8 to 128 characters. */
            password: string;
            referer_id?: components["schemas"]["Referer"] | null;
        };
        /** @enum {string} */
        RejectionCode: "sound" | "clipping" | "upscaled" | "duplicate" | "rights" | "facts" | "style" | "other";
        /** @description Why a track was refused. */
        RejectionResponse: {
            code: components["schemas"]["RejectionCode"];
            /** @description In the reader's language. */
            text: string;
        };
        ReportBugResponse: {
            id: string;
        };
        ResetPasswordRequest: {
            /** @description From the link. */
            checkword: string;
            /** @description Login or e-mail, as in the link. */
            login: string;
            /** @description 8 to 128 characters. */
            password: string;
        };
        ReviewBacklog: {
            /**
             * Format: int64
             * @description Of them, taken by nobody.
             */
            free: number;
            /** @description When the one that waits longest was first sent. */
            oldest_at: string | null;
            /** Format: int64 */
            overdue: number;
            /**
             * Format: int64
             * @description Reports of problems that nobody has dealt with.
             */
            reports: number;
            /** Format: int64 */
            waiting: number;
        };
        ReviewCountsResponse: {
            /** Format: int64 */
            free: number;
            /** Format: int64 */
            mine: number;
            /** Format: int64 */
            overdue: number;
        };
        /** @description How long review takes. */
        ReviewDays: {
            /** Format: int64 */
            from: number;
            /** Format: int64 */
            to: number;
        };
        ReviewItem: {
            /** @description It was sent before. */
            again: boolean;
            assignee: components["schemas"]["ReviewPerson"] | null;
            author: components["schemas"]["ReviewPerson"] | null;
            due_at: string;
            id: string;
            kind: components["schemas"]["ReviewKindCode"];
            /** @description The page that shows it. */
            link: string;
            overdue: boolean;
            sent_at: string;
            title: string;
            /** Format: int64 */
            tracks: number;
        };
        /** @enum {string} */
        ReviewKindCode: "submission" | "playlist";
        ReviewPerson: {
            id: string;
            login: string;
            name: string;
        };
        ReviewQueue: {
            counts: components["schemas"]["ReviewCountsResponse"];
            items: components["schemas"]["ReviewItem"][];
            /** Format: int64 */
            total: number;
        };
        /** @description A submission with who sent it and who reviews it; its tracks come with what they resemble. */
        ReviewSubmission: components["schemas"]["SubmissionResponse"] & {
            assignee: components["schemas"]["ReviewPerson"] | null;
            author: components["schemas"]["ReviewPerson"];
        };
        RolesRequest: {
            /** @description All that the account is to have. */
            roles: string[];
        };
        SandboxCardRequest: {
            /** @description Digits, with or without spaces. */
            card: string;
            cvc: string;
            /** @description `MM/YY`. */
            expiry: string;
            /** @description Not read: nothing depends on it. */
            holder?: string;
        };
        /** @description A charge of the sandbox, as its checkout page shows it. */
        SandboxChargeResponse: {
            /**
             * Format: int64
             * @description In minor units.
             */
            amount: number;
            /** @description The card was read; the code of its bank is asked for. */
            asks_confirmation: boolean;
            cards: components["schemas"]["TestCard"][];
            charges: components["schemas"]["MoneyResponse"] | null;
            currency: string;
            /** @description Its time to be paid is over. */
            expired: boolean;
            id: string;
            /** @description `payment`, or `card`: one is kept and nothing charged. */
            kind: string;
            /** @description Another purchase was begun instead. */
            replaced: boolean;
            /** @description Where that one is paid, while it can be. */
            replaced_by: string | null;
            /** @description Where the page leads when it is done. */
            return_url: string;
            /** @description `waiting`, `pending`, `succeeded`, `failed`, `refunded` or `disputed`. */
            status: string;
            title: string;
        };
        SandboxConfirmRequest: {
            code: string;
        };
        SavedCardResponse: {
            provider: string;
            title: string;
        };
        SavedFilterRequest: {
            /** @description Be told of new tracks that fit; stays as it is when left out. */
            alert?: boolean;
            name: string;
            /** @description Filters, and `sort` if it matters: `GENRES=house&BPM=120,126`. */
            query: string;
        };
        SavedFilterResponse: {
            /** @description Its owner is told of new tracks that fit. */
            alert: boolean;
            /**
             * Format: int64
             * @description Tracks in it now; none when a word of its filter is gone.
             */
            count: number;
            id: string;
            name: string;
            /** @description The filter part of a list's address. */
            query: string;
        };
        /** @description How much there is of each kind, and how the query was read. */
        SearchSummary: {
            applied: components["schemas"]["AppliedFieldResponse"][];
            /** Format: int64 */
            artists: number;
            /** @description What everything found is for when the words as typed found nothing: another spelling, or the other keyboard layout. */
            did_you_mean: string | null;
            /** Format: int64 */
            playlists: number;
            /** Format: int64 */
            posts: number;
            q: string;
            /** @description The query without its fields. */
            text: string;
            /** Format: int64 */
            tracks: number;
        };
        SendPasswordRequest: {
            /** @description Login or e-mail. */
            login: string;
        };
        SendSubmissionRequest: {
            /** @description To the terms of the pool. */
            consent: boolean;
            /**
             * Format: int64
             * @description The one that was seen.
             */
            revision: number;
        };
        SessionResponse: {
            /** @description Goes into the `Authorization-Token` header of every call. */
            token: string;
            user: components["schemas"]["UserResponse"];
        };
        /** @description A form or JSON; flags are `'1'` and `'0'` or booleans. */
        SettingsRequest: {
            hide_downloaded?: boolean | null;
            hide_played?: boolean | null;
            interface_tooltips?: boolean | null;
            /** @description `camelot`, `openkey` or `classic`. */
            key?: string | null;
            /** @description `old` or `new`. */
            useSearchAlgorithm?: string | null;
            /**
             * @description Codes of the preferred version types, separated by commas, the most preferred first; empty for none.
             * @example intro-clean,clean
             */
            version_types?: string | null;
        };
        /** @description A playlist without its owner, as guests see it. */
        SharedPlaylistResponse: {
            /**
             * Format: int64
             * @description Tracks that can be heard.
             */
            count: number;
            description: string;
            /**
             * Format: int64
             * @description Seconds that these take together.
             */
            duration: number;
            name: string;
            /** @description The link of its picture. */
            picture: string | null;
        };
        SignInProvider: {
            /** @description Stands in the addresses of its calls. */
            name: string;
            title: string;
        };
        /** @enum {string} */
        SimilarBy: "sound" | "title";
        SimilarTrack: {
            artist: string;
            by: components["schemas"]["SimilarBy"];
            id: string;
            link: string;
            /**
             * Format: double
             * @description 0 to 1.
             */
            similarity: number;
            title: string;
        };
        /** @description What everybody, or somebody, is to know. */
        SiteNoticeResponse: {
            /** @description The reader may put it away. */
            dismissable: boolean;
            from: string | null;
            id: string;
            /** @description A page of ours, or `https://`; may be empty. */
            link: string;
            text: string;
            to: string | null;
            type: components["schemas"]["SiteNoticeType"];
        };
        /** @enum {string} */
        SiteNoticeType: "info" | "warning" | "outage";
        SlideResponse: {
            id: string;
            /** @description A page of ours, or `https://`; may be empty. */
            link: string;
            picture: string | null;
            text: string;
            title: string;
        };
        SocialMailboxRequest: {
            /** @description Agreed to the processing of personal data. */
            consent: boolean;
            email: string;
            ticket: string;
        };
        /** @description A session, and where its owner was heading. */
        SocialSignInResponse: {
            backurl: string;
            /** @description Goes into the `Authorization-Token` header of every call. */
            token: string;
            user: components["schemas"]["UserResponse"];
        };
        SortPlaylistsRequest: {
            /** @description All of the reader's playlists, own and followed, in the wanted order. */
            playlist_id: string[];
        };
        /** @description Words that look alike. A line break is `\n`. */
        SpanResponse: {
            code?: boolean;
            emphasis?: boolean;
            /** @description Https, mailto, a page of ours, or a place in the text. */
            link?: string;
            strong?: boolean;
            struck?: boolean;
            text: string;
        };
        StartTwoFactorRequest: {
            password: string;
        };
        /** @description A number of the period, and of the one before it. */
        StatComparisonResponse: {
            /** Format: int64 */
            before: number;
            /** Format: int64 */
            now: number;
        };
        StoredPictureResponse: {
            id: string;
            src: string;
        };
        SubmissionArtist: {
            /** @description Null for one who is new to the pool. */
            id: string | null;
            name: string;
        };
        /** @description How many there are in each state. */
        SubmissionCountsResponse: {
            /** Format: int64 */
            approved: number;
            /** Format: int64 */
            draft: number;
            /** Format: int64 */
            on_review: number;
            /** Format: int64 */
            published: number;
            /** Format: int64 */
            rejected: number;
            /** Format: int64 */
            sent: number;
        };
        /** @enum {string} */
        SubmissionEventCode: "created" | "sent" | "withdrawn" | "taken" | "released" | "edited" | "approved" | "rejected" | "handed_back" | "published";
        SubmissionEventResponse: {
            at: string;
            /** @description Login; null to authors. */
            by: string | null;
            comment: string;
            /** @description What a reviewer said of tracks, with this decision. */
            said: components["schemas"]["TrackRemarkResponse"][];
            what: components["schemas"]["SubmissionEventCode"];
        };
        SubmissionRequest: {
            creator: components["schemas"]["CreatorKindCode"];
            link: string;
            notes: string;
            /**
             * Format: int64
             * @description The one that the change was made from.
             */
            revision: number;
            /** @description All of them, in their order; one that is left out is removed. */
            tracks: components["schemas"]["TrackInput"][];
        };
        SubmissionResponse: {
            attachments: components["schemas"]["AttachmentResponse"][];
            consent: boolean;
            /** @description Times are RFC 3339. */
            created_at: string;
            creator: components["schemas"]["CreatorKindCode"];
            decided_at: string | null;
            /** @description When it is reviewed at the latest. */
            due_at: string | null;
            /** @description Oldest first. */
            events: components["schemas"]["SubmissionEventResponse"][];
            id: string;
            /** @description Telegram or VK; may be empty. */
            link: string;
            notes: string;
            publish_at: string | null;
            review_days: components["schemas"]["ReviewDays"];
            /**
             * Format: int64
             * @description To be sent along with every change.
             */
            revision: number;
            sent_at: string | null;
            status: components["schemas"]["SubmissionStatusCode"];
            tracks: components["schemas"]["SubmissionTrackResponse"][];
            updated_at: string;
        };
        /** @enum {string} */
        SubmissionStatusCode: "draft" | "sent" | "on_review" | "approved" | "rejected" | "published";
        SubmissionTrackResponse: {
            adult: boolean;
            artists: components["schemas"]["SubmissionArtist"][];
            category: string | null;
            comment: string;
            /** @description Codes of vocabularies. */
            genres: string[];
            id: string;
            label: string;
            /** @description Published tracks that it resembles; for reviewers only. */
            lookalikes?: components["schemas"]["Lookalike"][];
            markers: string[];
            parts_of_night: string[];
            reason: components["schemas"]["RejectionResponse"] | null;
            title: string;
            track: components["schemas"]["PublishedTrack"] | null;
            verdict: components["schemas"]["TrackReviewStatusCode"];
            versions: components["schemas"]["SubmissionVersionResponse"][];
            /** Format: int64 */
            year: number | null;
        };
        SubmissionVersionResponse: {
            /**
             * Format: double
             * @description As somebody corrected them.
             */
            bpm: number | null;
            id: string;
            /** @description Camelot. */
            key: string | null;
            /** @description Code of a type of version. */
            kind: string | null;
            upload: components["schemas"]["Upload"] | null;
        };
        Submissions: {
            counts: components["schemas"]["SubmissionCountsResponse"];
            items: components["schemas"]["SubmissionResponse"][];
            /** Format: int64 */
            total: number;
        };
        SuggestedTrack: {
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
            /**
             * Format: int64
             * @description 1–10.
             */
            energy: number | null;
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
            reasons: components["schemas"]["SuggestionReasonResponse"][];
            set_format: string | null;
            /** @description 0–100, at most 100 points in lists. */
            soundwave: number[];
            /** @description Playable link for this reader; null when there is no audio. */
            source: string | null;
            /**
             * Format: double
             * @description Seconds: where the version is best auditioned from; null until it is measured.
             */
            telling_moment: number | null;
            title: string;
            /** @description Camelot. */
            track_key: string;
            type: string;
            variant: string;
            /**
             * @description The version that stands for the track here: it satisfies the filter, and among several it is the one that
             *     the reader prefers. Type, key, tempo, length, waveform and link are its own.
             */
            version_id: string;
            was_in_top: boolean;
        };
        SuggestionReasonResponse: {
            code: components["schemas"]["ReasonCode"];
            /** @description In the reader's language. */
            text: string;
        };
        Table: {
            /** @description Rows can be added, and deleted. */
            adds: boolean;
            columns: components["schemas"]["TableColumn"][];
            deletes: boolean;
            /** @description Without another order rows stand in one of their own; else the newest come first. */
            in_order: boolean;
            items: components["schemas"]["TableRow"][];
            /** @description Staff order the rows; without another order they stand in theirs. */
            moves: boolean;
            /** Format: int64 */
            total: number;
        };
        /** @description A field that differs; a side on which there is nothing is empty. */
        TableChange: {
            after: string;
            before: string;
            name: string;
        };
        TableChoice: {
            label: string;
            value: string;
        };
        TableColumn: {
            /** @description Words of a choice. */
            choices: components["schemas"]["TableChoice"][];
            edited: boolean;
            kind: components["schemas"]["ColumnKind"];
            /** @description In the reader's language. */
            label: string;
            name: string;
            /** @description May be left empty. */
            optional: boolean;
        };
        TableRow: {
            /** @description By column; null where there is nothing. */
            cells: {
                [key: string]: string | null;
            };
            /** @description What an entry of the log tells, in the reader's language; other lists have none. */
            changes?: components["schemas"]["TableChange"][];
            id: string;
            /** @description By column: what those that refer to something refer to. */
            names: {
                [key: string]: string;
            };
            /** @description Goes back with a change, so that nobody overwrites what another has just written. */
            revision: string | null;
        };
        TableRowRequest: {
            /** @description By column; only columns that can be edited. Times as RFC 3339. */
            cells: {
                [key: string]: string;
            };
            /** @description Of the row that is changed. */
            revision?: string;
        };
        TariffResponse: {
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * Format: int64
             * @description Months.
             */
            period: number;
        };
        TestCard: {
            number: string;
            /** @description `pays`, `declines`, `no_funds`, `asks_confirmation`, `pending`, `disputed` or `declines_renewals`. */
            outcome: string;
        };
        TextPageRequest: {
            body_en: string;
            /** @description Markdown. */
            body_ru: string;
            /** @description The writing that is changed, 0 where there is none; refused when there has been another since. */
            revision?: string;
            title_en: string;
            title_ru: string;
        };
        TextPageResponse: {
            body: components["schemas"]["BlockResponse"][];
            code: string;
            title: string;
            updated_at: string;
        };
        ThemeRequest: {
            /** @description `light` or `dark`. */
            type: string;
        };
        TicketRequest: {
            /** @description Six figures or a recovery code, for an account with two-factor sign-in. */
            code?: string | null;
            ticket: string;
        };
        TopPage: {
            /** Format: int64 */
            hits: number;
            /** @description `other` stands for paths that lead nowhere. */
            path: string;
        };
        TopReferrer: {
            /** Format: int64 */
            hits: number;
            host: string;
        };
        TopTrackResponse: {
            artist: string;
            /** Format: int64 */
            downloads: number;
            id: string;
            /** Format: int64 */
            plays: number;
            title: string;
        };
        Toplist: {
            all: components["schemas"]["TrackResponse"][];
            data: components["schemas"]["ToplistData"];
            original: components["schemas"]["TrackResponse"][];
            remix: components["schemas"]["TrackResponse"][];
        };
        ToplistData: {
            period: string;
            /** @description By track id. */
            positions: {
                [key: string]: components["schemas"]["ToplistPosition"];
            };
            /** @description When the chart was counted, RFC 3339; null before the first time. */
            updated_at: string | null;
        };
        ToplistPosition: {
            all: components["schemas"]["ToplistStep"] | null;
            /**
             * Format: int64
             * @description Among the tracks of its own kind, `original` or `remix`.
             */
            place: number;
            /**
             * Format: int64
             * @description The place a week ago; null for one that did not stand in the chart then.
             */
            was: number | null;
        };
        ToplistStep: {
            /** Format: int64 */
            place: number;
            /** Format: int64 */
            was: number | null;
        };
        TrackAccessResponse: {
            event: boolean;
            pro: boolean;
            record_pool: boolean;
        };
        TrackArtist: {
            code: string;
            count: components["schemas"]["ArtistCount"];
            /** @description Empty in lists. */
            description: string;
            /** @description `"0"` means no artist page. */
            id: string;
            name: string;
            picture: string | null;
        };
        TrackBannerResponse: {
            link: string;
            picture: string | null;
            text: string;
        };
        TrackDecisionInput: {
            comment?: string;
            id: string;
            reason?: components["schemas"]["RejectionCode"] | null;
            verdict: components["schemas"]["DecisionCode"];
        };
        /** @description A track with all that is known of it; the waveform has up to 800 points. */
        TrackDetail: {
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
            /**
             * Format: int64
             * @description 1–10.
             */
            energy: number | null;
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
            /** @description Who released it; empty when nobody said. */
            record_label: string;
            set_format: string | null;
            /** @description 0–100, at most 100 points in lists. */
            soundwave: number[];
            /** @description Playable link for this reader; null when there is no audio. */
            source: string | null;
            /**
             * Format: double
             * @description Seconds: where the version is best auditioned from; null until it is measured.
             */
            telling_moment: number | null;
            title: string;
            /** @description Camelot. */
            track_key: string;
            type: string;
            variant: string;
            /**
             * @description The version that stands for the track here: it satisfies the filter, and among several it is the one that
             *     the reader prefers. Type, key, tempo, length, waveform and link are its own.
             */
            version_id: string;
            versions: components["schemas"]["TrackVersion"][];
            was_in_top: boolean;
            /** Format: int64 */
            year: number | null;
        };
        TrackGroup: {
            /** @description `05.03.2026`, Moscow time; null when the list is not sorted by date. */
            date: string | null;
            /** Format: int64 */
            date_all_count: number;
            items: components["schemas"]["TrackResponse"][];
        };
        TrackInput: {
            adult: boolean;
            artists: components["schemas"]["ArtistInput"][];
            category?: string | null;
            genres: string[];
            /** @description Null for a new one. */
            id?: string | null;
            label: string;
            markers: string[];
            parts_of_night: string[];
            title: string;
            versions: components["schemas"]["VersionInput"][];
            /** Format: int64 */
            year?: number | null;
        };
        TrackLabel: {
            icon: string;
            link: string | null;
            name: string;
        };
        TrackList: {
            /** @description When asked for. */
            facets?: components["schemas"]["Facets"];
            items: components["schemas"]["TrackGroup"][];
            /** Format: int64 */
            limit: number;
            /** Format: int64 */
            offset: number;
            /** Format: int64 */
            total: number;
        };
        TrackRemarkResponse: {
            /** @description What the track was called then. */
            about: string;
            comment: string;
            reason: components["schemas"]["RejectionResponse"] | null;
            verdict: components["schemas"]["TrackReviewStatusCode"];
        };
        TrackResponse: {
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
            /**
             * Format: int64
             * @description 1–10.
             */
            energy: number | null;
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
            /**
             * Format: double
             * @description Seconds: where the version is best auditioned from; null until it is measured.
             */
            telling_moment: number | null;
            title: string;
            /** @description Camelot. */
            track_key: string;
            type: string;
            variant: string;
            /**
             * @description The version that stands for the track here: it satisfies the filter, and among several it is the one that
             *     the reader prefers. Type, key, tempo, length, waveform and link are its own.
             */
            version_id: string;
            was_in_top: boolean;
        };
        /** @enum {string} */
        TrackReviewStatusCode: "pending" | "approved" | "rejected";
        /** @enum {string} */
        TrackSectionCode: "intro" | "build" | "drop" | "break" | "outro";
        /** @description A stretch between two bar lines, in seconds. */
        TrackSectionResponse: {
            /** Format: double */
            end: number;
            kind: components["schemas"]["TrackSectionCode"];
            /** Format: double */
            start: number;
        };
        TrackVersion: {
            /**
             * Format: double
             * @description 0–100: the share of this version that this reader may hear.
             */
            available_percent: number;
            /** Format: double */
            bpm: number;
            /** @description Half, double and other readings of the same beat. */
            bpm_alternatives: number[];
            code: string;
            /**
             * Format: double
             * @description Seconds.
             */
            duration: number;
            grid: components["schemas"]["BeatGrid"] | null;
            has_wav: boolean;
            id: string;
            /**
             * Format: double
             * @description Seconds.
             */
            intro: number | null;
            /** @description In the reader's notation. */
            key: string;
            /** Format: int32 */
            key_index: number;
            /**
             * Format: double
             * @description LUFS.
             */
            loudness: number | null;
            /** @description Version type. */
            name: string;
            /** Format: double */
            outro: number | null;
            /**
             * Format: double
             * @description True peak, dBTP.
             */
            peak: number | null;
            /**
             * Format: double
             * @description Seconds.
             */
            preview_length: number;
            /**
             * Format: double
             * @description Seconds: where the part behind `source` begins in the version.
             */
            preview_start: number;
            sections: components["schemas"]["TrackSectionResponse"][];
            /** @description 0–100, at most 100 points. */
            soundwave: number[];
            /** @description The three-band waveform; null until it is measured. */
            soundwave_link: string | null;
            /** @description Playable link for this reader; null when there is no audio. */
            source: string | null;
            /** Format: double */
            telling_moment: number | null;
            /** @description Camelot. */
            track_key: string;
        };
        TwoFactorProofRequest: {
            /** @description Six figures or a recovery code. */
            code: string;
            password: string;
        };
        TwoFactorSecretResponse: {
            qr: components["schemas"]["QrResponse"];
            /** @description To type into the app by hand. */
            secret: string;
            /** @description `otpauth://…` */
            uri: string;
        };
        TwoFactorState: {
            enabled: boolean;
            /** Format: int64 */
            recovery_left: number;
        };
        /**
         * @description Why not, and so which popup fits.
         * @enum {string}
         */
        UnavailableReason: "login_required" | "plan_required" | "download_limit";
        UnreadCountResponse: {
            /** Format: int64 */
            unreadCount: number;
        };
        Upload: {
            id: string;
            /**
             * Format: int64
             * @description Bytes of the whole, and those that are here.
             */
            length: number;
            name: string;
            /**
             * Format: int64
             * @description Of what the state is about: bytes while uploading, sound while working.
             */
            percent: number;
            problem: components["schemas"]["UploadProblem"] | null;
            /** Format: int64 */
            received: number;
            sound: components["schemas"]["UploadAudio"] | null;
            state: components["schemas"]["UploadState"];
            tags: components["schemas"]["UploadTags"] | null;
            warnings: components["schemas"]["UploadWarning"][];
        };
        UploadAudio: {
            /**
             * Format: int32
             * @description kbit/s of the file.
             */
            bitrate: number | null;
            /** Format: double */
            bpm: number | null;
            bpm_alternatives: number[];
            /**
             * Format: int64
             * @description Percent.
             */
            bpm_confidence: number;
            /** Format: int64 */
            clipped_samples: number;
            /** Format: int64 */
            cutoff_hz: number | null;
            /**
             * Format: double
             * @description Seconds.
             */
            duration: number;
            /**
             * Format: int64
             * @description 1–10.
             */
            energy: number | null;
            /** @description WAV, FLAC, MP3. */
            format: string;
            /**
             * Format: double
             * @description Seconds.
             */
            intro: number | null;
            /** @description Camelot, and as musicians call it. */
            key: string | null;
            /**
             * Format: int64
             * @description Percent.
             */
            key_confidence: number;
            key_name: string | null;
            lossless: boolean;
            /**
             * Format: double
             * @description LUFS, LU, dBTP.
             */
            loudness: number | null;
            /** Format: double */
            outro: number | null;
            /** Format: double */
            peak: number | null;
            /** Format: double */
            range: number | null;
            /** @description 800 heights from 0 to 100. */
            soundwave: number[];
            /** @description Signed link to the whole sound. */
            source: string;
            /** @description The three-band waveform. */
            waveform_link: string;
        };
        UploadProblem: {
            code: components["schemas"]["ErrorCode"];
            /** @description In the reader's language. */
            message: string;
        };
        /** @enum {string} */
        UploadState: "uploading" | "joining" | "waiting" | "working" | "ready" | "failed";
        UploadTags: {
            artist: string | null;
            /** Format: double */
            bpm: number | null;
            genre: string | null;
            /** @description Camelot. */
            key: string | null;
            label: string | null;
            title: string | null;
            version: string | null;
            /** Format: int64 */
            year: number | null;
        };
        UploadWarning: {
            code: components["schemas"]["WarningCode"];
            /** @description In the reader's language. */
            message: string;
            /** @description What is already here. */
            track?: components["schemas"]["SimilarTrack"];
        };
        UserResponse: {
            consented: boolean;
            currentTariff: components["schemas"]["CurrentPlan"];
            email: string;
            email_confirmed: boolean;
            /** @description The address that becomes the e-mail once its link is opened. */
            email_pending: string | null;
            format_sets: number[];
            /** @description The same list: old clients read this spelling. */
            futueres_code: string[];
            futures_code: string[];
            /** @description False for an account that only a provider opens. */
            has_password: boolean;
            /** Format: int64 */
            id: number;
            interface_tooltips: boolean;
            lang: string;
            login: string;
            /** @description Staff of a real pool are asked to set two-factor up before anything else. */
            must_set_two_factor: boolean;
            name: string;
            nextTariff: components["schemas"]["CurrentPlan"] | null;
            personal_photo: string | null;
            ref: string;
            roles: string[];
            settings: components["schemas"]["UserSettings"];
            showPopup: components["schemas"]["Popup"] | null;
            tariff: components["schemas"]["TariffResponse"];
            theme: string;
            track_key_variant: string;
            two_factor: boolean;
            /** Format: int64 */
            unreadCount: number;
            useSearchAlgorithm: string;
            userName: string;
        };
        UserSettings: {
            hide_downloaded: boolean;
            hide_played: boolean;
            key: string;
            /** @description Codes of the preferred version types, the most preferred first. */
            version_types: string[];
        };
        VersionInput: {
            /** Format: double */
            bpm?: number | null;
            /** @description Null for a new one. */
            id?: string | null;
            /** @description Camelot. */
            key?: string | null;
            kind?: string | null;
            /** @description Id of an upload. */
            upload?: string | null;
        };
        ViewAsResponse: {
            expires_at: string;
            login: string;
            /** @description Of a session that sees what they see, and changes nothing. */
            token: string;
        };
        /** @description What staff say about a word. */
        VocabularyEntryRequest: {
            /** @description Of a type of version. */
            attributes: string[];
            /** @description `#rrggbb`, or nothing. */
            color: string;
            /** @description One or two letters on a coloured ground, or the name of an icon for labels. */
            icon: string;
            name_en: string;
            name_ru: string;
            /** @description In the small set of types that is offered first. */
            offered_first: boolean;
            /** @description The writing that is changed; refused when there has been another since. */
            revision?: string;
            /**
             * Format: int64
             * @description Smaller ones come first.
             */
            sort: number;
        };
        VocabularyEntryResponse: {
            /** @description What the filter takes. */
            code: string;
            title: string;
        };
        VocabularyEntrySaved: {
            id: string;
            /** @description To be sent with the next change. */
            revision: string;
        };
        VocabularyFormatSet: {
            code: string;
            id: string;
            title: string;
        };
        VocabularyMarker: {
            code: string;
            icon: components["schemas"]["MarkingIcon"];
            title: string;
        };
        /** @description The words behind the codes of filters, in the reader's language, in the order to show them. */
        VocabularyResponse: {
            additional_categories: components["schemas"]["VocabularyEntryResponse"][];
            categories: components["schemas"]["VocabularyEntryResponse"][];
            format_sets: components["schemas"]["VocabularyFormatSet"][];
            genres: components["schemas"]["VocabularyEntryResponse"][];
            labels: components["schemas"]["VocabularyEntryResponse"][];
            /** @description Event markers too. */
            markers: components["schemas"]["VocabularyMarker"][];
            parts_of_night: components["schemas"]["VocabularyEntryResponse"][];
            types: components["schemas"]["VocabularyVersionType"][];
            variants: components["schemas"]["VocabularyEntryResponse"][];
        };
        VocabularyVersionType: {
            code: string;
            offered_first: boolean;
            title: string;
        };
        /** @enum {string} */
        WarningCode: "clipping" | "silence" | "upscaled" | "low_bitrate" | "tempo_differs" | "mono" | "already_here";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    give_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GivePlanRequest"];
            };
        };
        responses: {
            /** @description Where the account stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanStatusResponse"];
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
    add_artist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewArtistRequest"];
            };
        };
        responses: {
            /** @description Added */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminArtist"];
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
    admin_artist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The artist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminArtist"];
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
    change_artist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminArtistRequest"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminArtist"];
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
    merge_artist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeRequest"];
            };
        };
        responses: {
            /** @description The one that stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminArtist"];
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
    audit_log: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
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
    bug_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BugReportResponse"];
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
    dashboard: {
        parameters: {
            query?: {
                /** @description 7, 30 or 90; 30 when left out. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A period beside the one before it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardResponse"];
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
    export_dashboard: {
        parameters: {
            query?: {
                /** @description 7, 30 or 90; 30 when left out. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line of names, then one for each day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    exclusive_artists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickedArtist"][];
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
    set_exclusive_artists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExclusiveArtistsRequest"];
            };
        };
        responses: {
            /** @description As they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickedArtist"][];
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
    admin_faq: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFaq"][];
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
    add_faq: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqEntryRequest"];
            };
        };
        responses: {
            /** @description Written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFaq"];
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
    order_faq: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqOrderRequest"];
            };
        };
        responses: {
            /** @description All of them, as they stand now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFaq"][];
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
    change_faq: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqEntryRequest"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFaq"];
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
    delete_faq: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    free_desk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This week */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFreePlaylist"];
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
    pin_free: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                track_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinFreeTrackRequest"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFreePlaylist"];
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
    admin_interactive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The interactive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminInteractive"];
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
    set_boxes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InteractiveBoxesRequest"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminInteractive"];
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
    job_counts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobCountsResponse"];
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
    cancel_job: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    retry_job: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It waits again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    mails: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the mails */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPage"];
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
    mail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailDetail"];
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
    admin_pages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPage"][];
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
    admin_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPage"];
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
    put_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextPageRequest"];
            };
        };
        responses: {
            /** @description Written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPage"];
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
    delete_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    admin_payments: {
        parameters: {
            query?: {
                /** @description A payment's code, the provider's name for it, a login or an e-mail. */
                q?: string;
                status?: string;
                provider?: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payments */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayments"];
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
    admin_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPaymentDetail"];
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
    refund_preview: {
        parameters: {
            query?: {
                /** @description In minor units; all that is left when left out. */
                amount?: number;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it would do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPreviewResponse"];
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
    refund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            /** @description On its way back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayment"];
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
    keep_picture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            /** @description Kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPictureResponse"];
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
    add_admin_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAdminPlaylistRequest"];
            };
        };
        responses: {
            /** @description Made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPlaylist"];
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
    admin_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The playlist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPlaylist"];
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
    change_admin_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminPlaylistRequest"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPlaylist"];
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
    delete_admin_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    admin_posts: {
        parameters: {
            query?: {
                /** @description `blog` or `news`; both when left out. */
                kind?: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of posts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPosts"];
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
    add_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostRequest"];
            };
        };
        responses: {
            /** @description Written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
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
    admin_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
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
    change_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostRequest"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
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
    delete_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone, until it is restored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    restore_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is here again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
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
    preview_text: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewRequest"];
            };
        };
        responses: {
            /** @description The text as a tree */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
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
    prices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prices"];
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
    set_prices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceChangesRequest"];
            };
        };
        responses: {
            /** @description The prices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prices"];
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
    promos: {
        parameters: {
            query?: {
                /** @description Part of the code. */
                q?: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promos"];
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
    add_promo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoRequest"];
            };
        };
        responses: {
            /** @description Made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoResponse"];
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
    change_promo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoRequest"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoResponse"];
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
    switch_off_promo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Switched off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoResponse"];
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
    switch_on_promo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoResponse"];
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
    review_queue: {
        parameters: {
            query?: {
                kind?: components["schemas"]["ReviewKindCode"];
                /** @description All when left out. */
                who?: "mine" | "free" | "all";
                /** @description `sent`, `author`, `tracks` or `assignee`, with `-` before it for descending; the oldest first when left out. */
                sort?: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewQueue"];
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
    export_review_queue: {
        parameters: {
            query?: {
                kind?: components["schemas"]["ReviewKindCode"];
                /** @description All when left out. */
                who?: "mine" | "free" | "all";
                /** @description `sent`, `author`, `tracks` or `assignee`, with `-` before it for descending; the oldest first when left out. */
                sort?: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV with a line of names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    decide_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecidePlaylistRequest"];
            };
        };
        responses: {
            /** @description Decided */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    review_reasons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Templates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RejectionResponse"][];
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
    review_submission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With its author and what its tracks resemble */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSubmission"];
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
    mend_submission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmissionRequest"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSubmission"];
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
    decide_submission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideSubmissionRequest"];
            };
        };
        responses: {
            /** @description Decided */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSubmission"];
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
    release_submission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Free for others */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSubmission"];
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
    take_submission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimSubmissionRequest"];
            };
        };
        responses: {
            /** @description Taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSubmission"];
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
    find_shared_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindSharedPlaylistRequest"];
            };
        };
        responses: {
            /** @description The playlist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSharedPlaylist"];
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
    withdraw_shared_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link opens nothing any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    staff_table: {
        parameters: {
            query?: {
                /** @description Part of any text in a row. */
                q?: string;
                /** @description `status:succeeded,plan:pro` */
                filter?: string;
                /** @description A column, with `-` before it for descending; newest first when left out. */
                sort?: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its columns and a page of rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
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
    add_row: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableRowRequest"];
            };
        };
        responses: {
            /** @description Added */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableRow"];
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
    export_staff_table: {
        parameters: {
            query?: {
                /** @description Part of any text in a row. */
                q?: string;
                /** @description `status:succeeded,plan:pro` */
                filter?: string;
                /** @description A column, with `-` before it for descending; newest first when left out. */
                sort?: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV with a line of names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    change_row: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableRowRequest"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableRow"];
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
    delete_row: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    move_row: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveRowRequest"];
            };
        };
        responses: {
            /** @description Moved, or at the end already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    change_tracks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkTracksRequest"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkTracksResponse"];
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
    admin_track: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The track */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTrack"];
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
    change_track: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminTrackRequest"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTrack"];
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
    delete_track: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    merge_track: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeRequest"];
            };
        };
        responses: {
            /** @description The one that stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTrack"];
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
    restore_track: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTrack"];
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
    desk_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
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
                    "application/json": components["schemas"]["AdminUser"];
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
    block_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockAccountRequest"];
            };
        };
        responses: {
            /** @description Blocked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    unblock_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Open again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    send_user_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    set_roles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolesRequest"];
            };
        };
        responses: {
            /** @description So it has them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    end_user_sessions: {
        parameters: {
            query?: {
                /** @description All of them without it. */
                session?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    turn_off_user_two_factor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockAccountRequest"];
            };
        };
        responses: {
            /** @description Off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    begin_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A session to look with */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewAsResponse"];
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
    end_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Over */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    desk_vocabulary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVocabulary"];
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
    add_term: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVocabularyEntryRequest"];
            };
        };
        responses: {
            /** @description Added */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyEntrySaved"];
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
    change_term: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VocabularyEntryRequest"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyEntrySaved"];
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
    delete_term: {
        parameters: {
            query?: {
                /** @description The word that takes its place wherever it is used. */
                into?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    desk_waiting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingCountsResponse"];
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
    archive_current: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pending archive, or null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentArchive"];
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
    archive_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Given up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelArchiveResponse"];
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
    archive_make: {
        parameters: {
            query?: {
                /**
                 * @description At most 20, separated by commas.
                 * @example 1,2,3
                 */
                trackIds?: string;
                /**
                 * @description `track:version`, separated by commas. Of the others the first that is still available of the versions that
                 *     satisfy the filters: the one that the playlist names, then the reader's preferred version types, then the main
                 *     version. A track without such a version is refused as `version_missing`.
                 * @example 1:10,2:21
                 */
                versions?: string;
                /**
                 * @description `mp3` (when left out), or `wav` where the chosen version has it.
                 * @example mp3
                 */
                format?: string;
                /**
                 * @description Instead of `trackIds`: all of a list's tracks of this day. The list is told by `dl_from` and the filters.
                 * @example 05.03.2026
                 */
                date?: string;
                /**
                 * @description The screen: `record_pool`, `my_new`, `artists`, `playlists`, `history`, `favorites`, `search` (when left out) or
                 *     `events`.
                 * @example record_pool
                 */
                dl_from?: string;
                /**
                 * @description `selected` when left out.
                 * @example selected
                 */
                dl_how?: string;
                artist_id?: number;
                /** @description An archive of chosen tracks is called by it, when the reader may see it. */
                playlist_id?: number;
                event_id?: number;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchiveResponse"];
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
    artists: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description `all`, `artist`, `remixer` or `resident`; all when left out.
                 * @example remixer
                 */
                type?: string;
                /** @description Code of a genre the artist has tracks in. */
                category?: string;
                /** @description `1`: exclusive artists only. */
                exclusive?: string;
                /** @description `1`: only those the reader follows; for signed-in readers. */
                followed?: string;
                /** @description Part of a name, as in search. */
                q?: string;
                /**
                 * @description `name`, `tracks`, `followers` or `date` (of the last release), with `-` before it for descending; `name`
                 *     when left out, or the order of the staff for exclusive artists.
                 * @example -followers
                 */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of artists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtistList"];
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
    artist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or code */
                artist: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The artist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtistPageResponse"];
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
    artist_tracks: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description A column, with `-` before it for descending; the list's own order when left out.
                 * @example -bpm
                 */
                sort?: string;
                /**
                 * @description `1`: with the numbers behind every value of every filter.
                 * @example 1
                 */
                facets?: string;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
            };
            header?: never;
            path: {
                /** @description Id or code */
                artist: string;
            };
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
    report_bug: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["BugReportForm"];
            };
        };
        responses: {
            /** @description Taken down */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportBugResponse"];
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
    crates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The crates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilterResponse"][];
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
    create_crate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedFilterRequest"];
            };
        };
        responses: {
            /** @description The new crate */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilterResponse"];
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
    update_crate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedFilterRequest"];
            };
        };
        responses: {
            /** @description The crate as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilterResponse"];
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
    delete_crate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    faq: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, in order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaqEntryResponse"][];
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
    follow: {
        parameters: {
            query: {
                /** @description Of an artist, or of what `type` says. */
                entity_id: number;
                /** @description `artist`, which is meant when it is left out, or `playlist`. */
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowStatusResponse"];
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
    unfollow: {
        parameters: {
            query: {
                /** @description Of an artist, or of what `type` says. */
                entity_id: number;
                /** @description `artist`, which is meant when it is left out, or `playlist`. */
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowStatusResponse"];
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
    follow_check: {
        parameters: {
            query: {
                /** @description Of an artist, or of what `type` says. */
                entity_id: number;
                /** @description `artist`, which is meant when it is left out, or `playlist`. */
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowStatusResponse"];
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
    header_follows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Followed last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeaderFollows"];
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
    follow_status: {
        parameters: {
            query: {
                /**
                 * @description With commas between them, at most 200.
                 * @example 1,2
                 */
                ids: string;
                /** @description `artist`, which is meant when it is left out, or `playlist`. */
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each that was asked for, in that order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowStatusResponse"][];
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
    front: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Slides, sections and figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomePageResponse"];
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
    hits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageHitRequest"];
            };
        };
        responses: {
            /** @description Counted, unless the reader or their browser asks not to be */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    interactives: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InteractiveResponse"][];
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
    interactive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The interactive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InteractiveResponse"];
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
    interactive_tracks: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description A column, with `-` before it for descending; the list's own order when left out.
                 * @example -bpm
                 */
                sort?: string;
                /**
                 * @description `1`: with the numbers behind every value of every filter.
                 * @example 1
                 */
                facets?: string;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
            };
            header?: never;
            path: {
                code: string;
                box_id: number;
            };
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
    library_history: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description A column, with `-` before it for descending; the list's own order when left out.
                 * @example -bpm
                 */
                sort?: string;
                /**
                 * @description `1`: with the numbers behind every value of every filter.
                 * @example 1
                 */
                facets?: string;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of downloads */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryList"];
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
    library_history_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    library_history_put: {
        parameters: {
            query: {
                track: number;
                /**
                 * @description When left out, the first that is still available of those that satisfy the filters: the one that the playlist
                 *     names, then the reader's preferred version types, then the main version.
                 */
                version?: number;
                /**
                 * @description `mp3` (when left out) or `wav`.
                 * @example mp3
                 */
                format?: string;
                /**
                 * @description The screen: `record_pool`, `my_new`, `artists`, `playlists`, `history`, `favorites`, `search` (when left out) or
                 *     `events`.
                 * @example record_pool
                 */
                dl_from?: string;
                /**
                 * @description `selected` when left out.
                 * @example selected
                 */
                dl_how?: string;
                artist_id?: number;
                /** @description An archive of chosen tracks is called by it, when the reader may see it. */
                playlist_id?: number;
                event_id?: number;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Granted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadGrantResponse"];
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
    library_history_take_back: {
        parameters: {
            query: {
                grant: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Given back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelGrantResponse"];
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
    log_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayLogEntry"][];
            };
        };
        responses: {
            /** @description Noted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
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
                    "application/json": components["schemas"]["SessionResponse"];
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
                    "application/json": components["schemas"]["OkResponse"];
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
    notifications: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifications"];
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
    delete_notification: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are unread now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCountResponse"];
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
    notification_choices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChoiceResponse"][];
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
    choose_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChoiceResponse"];
            };
        };
        responses: {
            /** @description Every kind, as chosen now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChoiceResponse"][];
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
    read_notification: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are unread now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCountResponse"];
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
    read_all_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are unread now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCountResponse"];
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
    restore_notification: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are unread now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCountResponse"];
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
    notifications_stream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
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
    sign_in_providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInProvider"][];
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
    social_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailboxProofRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialSignInResponse"];
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
    social_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SocialMailboxRequest"];
            };
        };
        responses: {
            /** @description The mail is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    social_ticket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialSignInResponse"];
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
    social_return: {
        parameters: {
            query?: {
                code?: string | null;
                state?: string;
                /** @description VK's name for the browser. */
                device_id?: string | null;
                /** @description Who answers. */
                iss?: string | null;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the page that goes on: `/login?ticket=`, `/signup/email?ticket=&email=` or `/login?error=social&provider=` */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    social_start: {
        parameters: {
            query?: {
                /** @description Where to go afterwards; a path of our own. */
                backurl?: string | null;
                /** @description The `ref` of whoever invited. */
                ref?: string | null;
                /** @description Agreed to the processing of personal data. */
                consent?: boolean | null;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the provider */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    social_id_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdTokenSignInRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            /** @description The mailbox has to be proved first */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxStepResponse"];
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
    text_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextPageResponse"];
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
    payments: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payments */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payments"];
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
    payment_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        /** @description As the provider writes it */
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Kept, or known already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, nothing has changed */
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
    payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentViewResponse"];
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
    cancel_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Given up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
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
    receipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
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
    add_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewPlaylistForm"];
            };
        };
        responses: {
            /** @description The new playlist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistResponse"];
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
    playlist_add_track: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPlaylistTrackRequest"];
            };
        };
        responses: {
            /** @description What the playlist holds now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistCountResponse"];
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
    playlists_feed: {
        parameters: {
            query?: {
                /** @description Part of a name, in any case. */
                q?: string;
                type?: components["schemas"]["PlaylistType"];
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of playlists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistPage"];
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
    header_mylist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first playlists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistPage"];
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
    mylist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The playlists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistResponse"][];
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
    playlist_pictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureOfSet"][];
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
    remove_playlist: {
        parameters: {
            query: {
                playlist_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    playlist_remove_track: {
        parameters: {
            query: {
                playlist_code: string;
                track_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the playlist holds now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistCountResponse"];
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
    shared_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The playlist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedPlaylistResponse"];
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
    shared_playlist_tracks: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description A column, with `-` before it for descending; the list's own order when left out.
                 * @example -bpm
                 */
                sort?: string;
                /**
                 * @description `1`: with the numbers behind every value of every filter.
                 * @example 1
                 */
                facets?: string;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
            };
            header?: never;
            path: {
                secret: string;
            };
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
    sort_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SortPlaylistsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    update_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PlaylistForm"];
            };
        };
        responses: {
            /** @description The playlist as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistResponse"];
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
    playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The playlist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistResponse"];
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
    playlist_tracks: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description A column, with `-` before it for descending; the list's own order when left out.
                 * @example -bpm
                 */
                sort?: string;
                /**
                 * @description `1`: with the numbers behind every value of every filter.
                 * @example 1
                 */
                facets?: string;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
            };
            header?: never;
            path: {
                code: string;
            };
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
    order_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaylistOrderRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    send_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The playlist as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistResponse"];
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
    playlist_share: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link, if there is one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistShareResponse"];
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
    share_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistShareResponse"];
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
    renew_playlist_share: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistShareResponse"];
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
    stop_sharing_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Not shared any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistShareResponse"];
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
    unpublish_playlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The playlist as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistResponse"];
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
    posts: {
        parameters: {
            query?: {
                /** @description `blog` or `news`; the blog when left out. */
                kind?: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of posts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Posts"];
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
    post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResponse"];
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
    referral: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invited and the days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralResponse"];
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
    sandbox_charge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The charge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxChargeResponse"];
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
    sandbox_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxChargeResponse"];
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
    sandbox_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxConfirmRequest"];
            };
        };
        responses: {
            /** @description What came of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxChargeResponse"];
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
    sandbox_pay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCardRequest"];
            };
        };
        responses: {
            /** @description What came of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxChargeResponse"];
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
    search: {
        parameters: {
            query: {
                /** @description At least 3 characters of text, at most 200; `-word` leaves out, quotes hold words side by side and as written; fields such as `bpm:120-126` may stand alone. */
                q: string;
                /** @description `old` or `new`; the reader's own choice when left out. */
                algorithm?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What there is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchSummary"];
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
    search_artists: {
        parameters: {
            query: {
                /** @description At least 3 characters of text, at most 200; `-word` leaves out, quotes hold words side by side and as written. */
                q: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of artists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtistHits"];
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
    search_playlists: {
        parameters: {
            query: {
                /** @description At least 3 characters of text, at most 200; `-word` leaves out, quotes hold words side by side and as written. */
                q: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of playlists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistHits"];
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
    search_posts: {
        parameters: {
            query: {
                /** @description At least 3 characters of text, at most 200; `-word` leaves out, quotes hold words side by side and as written. */
                q: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of posts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostHits"];
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
    search_tracks: {
        parameters: {
            query: {
                /** @description At least 3 characters of text, at most 200; `-word` leaves out, quotes hold words side by side and as written; fields such as `bpm:120-126` may stand alone. */
                q: string;
                /** @description `all`, `original` or `remix`; all when left out. */
                variant?: string;
                /** @description `old` or `new`; the reader's own choice when left out. */
                algorithm?: string;
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description A column, with `-` before it for descending; the list's own order when left out.
                 * @example -bpm
                 */
                sort?: string;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
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
                    /** @description How many there are in all */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundTrack"][];
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
                    "application/json": components["schemas"]["PageMetaResponse"];
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
    exchange_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExchangeTokenRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
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
    hand_over: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandOverResponse"];
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
    site_informer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those for this reader */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteNoticeResponse"][];
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
    submissions: {
        parameters: {
            query?: {
                status?: components["schemas"]["SubmissionStatusCode"];
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them, without what was heard of their files */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submissions"];
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
    create_submission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionResponse"];
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
    submission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With what was heard of its files */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionResponse"];
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
    save_submission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmissionRequest"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionResponse"];
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
    delete_submission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    attach: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AttachmentForm"];
            };
        };
        responses: {
            /** @description Attached */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentResponse"];
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
    detach: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                attachment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    send_submission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendSubmissionRequest"];
            };
        };
        responses: {
            /** @description In the queue */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionResponse"];
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
    withdraw_submission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A draft again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionResponse"];
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
    tariffs: {
        parameters: {
            query?: {
                /** @description ISO 3166, two letters; where the reader seems to be when left out. A running paid plan fixes the currency. */
                country_code?: string;
                /** @description `one_time` or `recurrent`, which is meant when left out. */
                mode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tariffs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanOfferResponse"][];
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
    cancel_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Renewal is off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanStatusResponse"];
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
    change_card: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page where it is given */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardPageResponse"];
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
    remove_card: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanStatusResponse"];
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
    connect: {
        parameters: {
            query: {
                tariff_id: number;
                /** @description ISO 3166, two letters; where the reader seems to be when left out. A running paid plan fixes the currency. */
                country_code?: string;
                promo_code?: string;
                /** @description `one_time` or `recurrent`, which is meant when left out. */
                mode?: string;
                /** @description What was shown as due, in minor units. Is it another amount by now, nothing happens: `price_changed`. */
                due?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What comes of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectResponse"];
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
    standing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the reader stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanStatusResponse"];
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
    quote: {
        parameters: {
            query: {
                tariff_id: number;
                /** @description ISO 3166, two letters; where the reader seems to be when left out. A running paid plan fixes the currency. */
                country_code?: string;
                promo_code?: string;
                /** @description `one_time` or `recurrent`, which is meant when left out. */
                mode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteResponse"];
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
    resume_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Renewal is on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanStatusResponse"];
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
    unschedule_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is scheduled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanStatusResponse"];
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
    track_alike: {
        parameters: {
            query: {
                /** @description A track. */
                id: number;
                /** @description Its version that plays; the reader's preferred one when left out. */
                version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best first, at most 20 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestedTrack"][];
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
    track_banner: {
        parameters: {
            query: {
                /** @description Of the track. */
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banner */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackBannerResponse"] | null;
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
    add_favorites: {
        parameters: {
            query: {
                /** @description Of the track. */
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LikeResponse"];
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
    tracks_current: {
        parameters: {
            query: {
                track_id: number;
                /** @description Which of its versions; the reader's preferred one when left out. */
                version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The track */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackResponse"];
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
    delete_favorites: {
        parameters: {
            query: {
                /** @description Of the track. */
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LikeResponse"];
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
    tracks_detail: {
        parameters: {
            query: {
                track_id: number;
                /** @description Which of its versions; the reader's preferred one when left out. */
                version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The track */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackDetail"];
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
    tracks_editors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of the staff */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorTracks"][];
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
    tracks_event: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description A column, with `-` before it for descending; the list's own order when left out.
                 * @example -bpm
                 */
                sort?: string;
                /**
                 * @description `1`: with the numbers behind every value of every filter.
                 * @example 1
                 */
                facets?: string;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
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
    tracks_favorites: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description A column, with `-` before it for descending; the list's own order when left out.
                 * @example -bpm
                 */
                sort?: string;
                /**
                 * @description `1`: with the numbers behind every value of every filter.
                 * @example 1
                 */
                facets?: string;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
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
    tracks_free: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description A column, with `-` before it for descending; the list's own order when left out.
                 * @example -bpm
                 */
                sort?: string;
                /**
                 * @description `1`: with the numbers behind every value of every filter.
                 * @example 1
                 */
                facets?: string;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
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
    header_favorites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest favourites */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeaderFavorites"];
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
    tracks_my_new: {
        parameters: {
            query?: {
                /** @description From 0. */
                offset?: number;
                /** @description 20 when left out. */
                limit?: number;
                /**
                 * @description A column, with `-` before it for descending; the list's own order when left out.
                 * @example -bpm
                 */
                sort?: string;
                /**
                 * @description `1`: with the numbers behind every value of every filter.
                 * @example 1
                 */
                facets?: string;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
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
    tracks_next: {
        parameters: {
            query: {
                /** @description The track that is playing. */
                track_id: number;
                /** @description Its version that plays; the reader's preferred one when left out. */
                version?: number;
                /**
                 * @description `up`, `down` or `keep`, which it is when left out.
                 * @example up
                 */
                energy?: string;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestedTrack"][];
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
    tracks_played: {
        parameters: {
            query: {
                track_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Noted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayedResponse"];
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
    tracks_recommended: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tracks with reasons */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendedResponse"];
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
                 * @description A column, with `-` before it for descending; the list's own order when left out.
                 * @example -bpm
                 */
                sort?: string;
                /**
                 * @description `1`: with the numbers behind every value of every filter.
                 * @example 1
                 */
                facets?: string;
                /** @description `min,max`, inclusive, 0–200; 200 as the upper end means "and faster". All conditions on versions hold for one version. */
                BPM?: string;
                /** @description Genre codes, any of them. */
                GENRES?: string;
                /** @description Genre codes, none of them. */
                NOT_GENRES?: string;
                /** @description Main category codes, any of them. */
                GENRE?: string;
                /** @description Main category codes, none of them. */
                NOT_GENRE?: string;
                /** @description Additional category codes, any of them. */
                GENRE_ADDITIONAL?: string;
                /** @description Additional category codes, none of them. */
                NOT_GENRE_ADDITIONAL?: string;
                /** @description Marker codes, any of them. */
                MARKING?: string;
                /** @description Marker codes, none of them. */
                NOT_MARKING?: string;
                /** @description Parts of night by name, any of them. */
                PART_NIGHT?: string;
                /** @description Parts of night by name, none of them. */
                NOT_PART_NIGHT?: string;
                /** @description At least this rating, 1–5. */
                RATING?: string;
                /** @description Camelot keys; `~8A` stands for the keys that mix with 8A. */
                KEY?: string;
                /** @description `y`: has stood in a published Top 10. */
                TOP10?: string;
                /** @description Attributes, any of them. */
                VARIANT?: string;
                /** @description `dd.mm.yyyy[ HH:MM]`, or two with a comma; Moscow time. */
                DATE?: string;
                /** @description Version type codes, any of them. */
                TYPE?: string;
                /** @description Artist ids or codes. */
                ARTIST?: string;
                /** @description Label codes. */
                LABEL?: string;
                /** @description `min,max`, inclusive. */
                YEAR?: string;
                /** @description `min,max`, inclusive, 1–10. */
                ENERGY?: string;
                /** @description `min,max`, inclusive, seconds. */
                DURATION?: string;
                /** @description `y`: offered as WAV. */
                WAV?: string;
                /** @description `1`: without what the reader has played. */
                hide_played?: string;
                /** @description `1`: without what the reader has downloaded. */
                hide_downloaded?: string;
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
    tracks_toplist: {
        parameters: {
            query?: {
                /**
                 * @description `week`, which it is when left out, `month` or `all`.
                 * @example week
                 */
                period?: string;
                /** @description Places of each list; 10 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Three lists, the first place first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Toplist"];
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
    tracks_version_file: {
        parameters: {
            query?: {
                /**
                 * @description `mp3` (when left out) or `wav`.
                 * @example mp3
                 */
                format?: string;
            };
            header?: never;
            path: {
                track_id: number;
                version_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the file is */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    uploads: {
        parameters: {
            query: {
                /** @description At most 200, separated by commas; those that are not the reader's are left out. */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"][];
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
    uploads_create: {
        parameters: {
            query?: never;
            header: {
                /** @example 1.0.0 */
                "Tus-Resumable": string;
                /** @description At most 300 MB */
                "Upload-Length": number;
                /** @description `filename` in base64; it is only shown */
                "Upload-Metadata"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its address is in `Location`, its end in `Upload-Expires` */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    uploads_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Told in the headers */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    uploads_delete: {
        parameters: {
            query?: never;
            header: {
                /** @example 1.0.0 */
                "Tus-Resumable": string;
            };
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    uploads_head: {
        parameters: {
            query?: never;
            header: {
                /** @example 1.0.0 */
                "Tus-Resumable": string;
            };
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Upload-Offset` is the end of the last whole chunk */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    uploads_patch: {
        parameters: {
            query?: never;
            header: {
                /** @example 1.0.0 */
                "Tus-Resumable": string;
                /** @description Where the last chunk ended */
                "Upload-Offset": number;
            };
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        /** @description 8 MiB; the last chunk may be shorter */
        requestBody?: {
            content: {
                "application/offset+octet-stream": unknown;
            };
        };
        responses: {
            /** @description `Upload-Offset` is the end of this chunk */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    uploads_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
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
                    "application/json": components["schemas"]["UserResponse"];
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
    update_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileRequest"];
            };
        };
        responses: {
            /** @description The account as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
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
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationRequest"];
            };
        };
        responses: {
            /** @description Registered and signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
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
    delete_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccountRequest"];
            };
        };
        responses: {
            /** @description Closed; personal data is being erased */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteAccountResponse"];
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
    change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    confirm_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailRequest"];
            };
        };
        responses: {
            /** @description Confirmed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmEmailResponse"];
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
    export_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": number[];
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
    format_sets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sets in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormatSet"][];
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
    identities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The identities */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityResponse"][];
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
    unlink_identity: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It opens nothing any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    location: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The country */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
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
    update_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    set_photo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PhotoForm"];
            };
        };
        responses: {
            /** @description The account as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
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
    remove_photo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
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
    popup_seen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PopupSeenRequest"];
            };
        };
        responses: {
            /** @description It does not come again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    send_confirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    send_deletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    send_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendPasswordRequest"];
            };
        };
        responses: {
            /** @description If there is such an account, the mail is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSession"][];
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
    end_sessions: {
        parameters: {
            query?: {
                /** @description Left out: all but the one that asks. */
                id?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    set_theme: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThemeRequest"];
            };
        };
        responses: {
            /** @description Chosen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    user_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SettingsRequest"];
                "multipart/form-data": components["schemas"]["SettingsRequest"];
            };
        };
        responses: {
            /** @description The account as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
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
    two_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorState"];
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
    disable_two_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorProofRequest"];
            };
        };
        responses: {
            /** @description Off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
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
    confirm_two_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmTwoFactorRequest"];
            };
        };
        responses: {
            /** @description On; the recovery codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
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
    renew_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorProofRequest"];
            };
        };
        responses: {
            /** @description The new codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
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
    start_two_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartTwoFactorRequest"];
            };
        };
        responses: {
            /** @description The secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSecretResponse"];
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
    vocabulary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyResponse"];
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
