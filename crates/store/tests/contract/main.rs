//! Every store function does the same on SQLite and on PostgreSQL.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

/// Each case becomes `sqlite::name` and `postgres::name`, on a database of its own.
macro_rules! on_both {
    ($(async fn $name:ident($store:ident: &Store) $body:block)+) => {
        $(async fn $name($store: &pult_store::Store) $body)+

        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                let fresh = pult_store::testing::sqlite().await;
                super::$name(&fresh).await;
                fresh.dispose().await;
            })+
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                let fresh = pult_store::testing::postgres().await;
                super::$name(&fresh).await;
                fresh.dispose().await;
            })+
        }
    };
}

mod account_deletion;
mod accounts;
mod accounts_admin;
mod admin_tables;
mod audio_files;
mod bulk;
mod catalog;
mod catalog_admin;
mod changes;
mod charts;
mod completeness;
mod detail;
mod downloads;
mod editorial;
mod fixtures;
mod grants;
mod home_page;
mod import;
mod interactives;
mod jobs;
mod library;
mod misc;
mod neighbours;
mod notifications;
mod opening;
mod own_playlists;
mod parity;
mod plans;
mod plans_lifecycle;
mod plans_more;
mod plans_payments;
mod plans_periods;
mod playlist_shares;
mod profile;
mod recovery;
mod saved_filters;
mod sessions;
mod sharing;
mod sign_in;
mod social;
mod stats;
mod streams;
mod submissions;
mod submissions_published;
mod transactions;
mod unused_files;
mod uploads;
mod vocabulary;
