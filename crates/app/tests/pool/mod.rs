//! Shared by tests of the application: a pool on each database, a node over it, plain tracks and audio.
#![allow(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "each test file takes what it needs"
)]

mod audio;
mod node;
mod tracks;

pub(crate) use audio::{melody, mp3, mp3_of, wav, wav_of};
pub(crate) use node::{account, settings, start};
pub(crate) use tracks::{NOW, add, add_with_sound};

/// Each case becomes `sqlite::name` and `postgres::name`, with a scene of its own.
macro_rules! on_both {
    ($(async fn $name:ident($pool:ident: &$scene:ident) $body:block)+) => {
        $(async fn $name($pool: &$scene) $body)+

        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                let fresh = pult_store::testing::sqlite().await;
                super::$name(&super::$scene::on(&fresh).await).await;
                fresh.dispose().await;
            })+
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                let fresh = pult_store::testing::postgres().await;
                super::$name(&super::$scene::on(&fresh).await).await;
                fresh.dispose().await;
            })+
        }
    };
}
