//! Two nodes over one database: changes of one are visible on the other, and a heavy delta becomes a new
//! base while answers continue.

use crate::pool;

use std::{future::Future, sync::Arc, time::Duration};

use futures::FutureExt;
use pult_app::{
    App,
    accounts::{self, ClientDevice, Proof, Registration, SignInResult},
    catalog, favorites,
};
use pult_domain::{ids::TrackId, lang::Lang, requester::User};
use pult_media::MediaStore;
use pult_store::{DataChange, Store, testing};

/// Only a guard against endless waiting; the awaited changes take a fraction of a second.
const WAIT_TIMEOUT: Duration = Duration::from_secs(60);

struct Node {
    app: App,
    following: tokio::task::JoinHandle<()>,
}

impl Node {
    async fn start(store: &Store) -> Self {
        let app = pool::start(store, MediaStore::in_memory().await.unwrap()).await;
        let following = tokio::spawn(catalog::follow_changes(app.clone()));
        Self { app, following }
    }

    fn has(&self, id: i64) -> bool {
        self.app.catalog.snapshot().facts(TrackId(id)).is_some()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.following.abort();
    }
}

async fn within_timeout<T>(what: &str, work: impl Future<Output = T>) -> T {
    tokio::time::timeout(WAIT_TIMEOUT, work).await.expect(what)
}

async fn wait_until(what: &str, holds: impl Fn() -> bool) {
    within_timeout(what, async {
        while !holds() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
}

async fn nodes_follow_each_other(url: &str) {
    // Each node has its own connections, as on its own machine.
    let here = Store::open(url, Default::default()).await.unwrap();
    let there = Store::open(url, Default::default()).await.unwrap();
    pool::add(&here, 1..=3).await;
    let one = Node::start(&here).await;
    let other = Node::start(&there).await;
    assert!(other.has(3) && !other.has(4));

    let seq = pool::add(&here, 4..=4).await;
    within_timeout("the writer's own node", one.app.catalog.wait_for(seq)).await;
    assert!(one.has(4));
    within_timeout("the other node", other.app.catalog.wait_for(seq)).await;
    assert!(other.has(4));

    let seq = pool::add(&there, 5..=6).await;
    within_timeout("the other way round", one.app.catalog.wait_for(seq)).await;
    assert!(one.has(5) && one.has(6));
}

async fn register(node: &Node) -> (ClientDevice, SignInResult) {
    let client = ClientDevice {
        device: "tests".into(),
        address: "198.51.100.7".into(),
        network: "198.51.100.7".into(),
    };
    let registration = Registration {
        login: "nova",
        email: "nova@mail.test",
        password: "seven green turtles",
        referer: None,
        consent: Some(true),
        lang: Lang::Ru,
    };
    let owner = accounts::register(&node.app, &client, registration)
        .await
        .unwrap();
    (client, owner)
}

/// A favourite is applied to the cached user of the node that wrote it, without a reload, and is loaded by
/// the other node.
async fn a_like_is_seen_on_every_node(url: &str) {
    let here = Store::open(url, Default::default()).await.unwrap();
    let there = Store::open(url, Default::default()).await.unwrap();
    pool::add(&here, 1..=1).await;
    let one = Node::start(&here).await;
    let other = Node::start(&there).await;
    let (_, owner) = register(&one).await;
    let seq = here.change_seq().await.unwrap();
    for node in [&one, &other] {
        within_timeout("what came before", node.app.catalog.wait_for(seq)).await;
    }
    let load_user = async |node: &Node| {
        let load_user = accounts::load_requester(&node.app, Some(owner.token.reveal()), Lang::Ru).await;
        load_user.unwrap().user.unwrap()
    };
    let likes = |user: &User| user.marks.favorites.contains(&TrackId(1));
    for (writer, follower) in [(&one, &other), (&other, &one)] {
        let before = load_user(writer).await;
        let liked = !likes(&before);
        assert_eq!(likes(&*load_user(follower).await), !liked);
        favorites::set_favorite(&writer.app, &before, TrackId(1), liked)
            .await
            .unwrap();
        let at_once = load_user(writer).await;
        assert_eq!(likes(&at_once), liked);
        let seq = here.change_seq().await.unwrap();
        within_timeout("the writer", writer.app.catalog.wait_for(seq)).await;
        within_timeout("the follower", follower.app.catalog.wait_for(seq)).await;
        assert!(
            Arc::ptr_eq(&at_once, &load_user(writer).await),
            "read anew for its own like"
        );
        assert_eq!(likes(&*load_user(follower).await), liked);
    }
}

/// Sessions that one node ends also end on the other, which caches the user.
async fn sessions_end_on_every_node(url: &str) {
    let here = Store::open(url, Default::default()).await.unwrap();
    let there = Store::open(url, Default::default()).await.unwrap();
    pool::add(&here, 1..=1).await;
    let one = Node::start(&here).await;
    let other = Node::start(&there).await;
    let (client, owner) = register(&one).await;
    let is_signed_in = async |node: &Node, token: &str| {
        accounts::load_requester(&node.app, Some(token), Lang::Ru)
            .await
            .is_ok()
    };
    for change in ["others", "password", "deletion"] {
        let other_token = accounts::open_session(&other.app, &client, owner.user.account.id)
            .await
            .unwrap();
        let other_token = other_token.token.reveal();
        assert!(is_signed_in(&other, other_token).await && is_signed_in(&one, other_token).await);
        let proof = Proof {
            password: Some("seven green turtles"),
            code: None,
        };
        match change {
            "others" => accounts::end_sessions(&one.app, &owner.user, None).await.unwrap(),
            "password" => {
                accounts::change_password(&one.app, &client, &owner.user, proof, "seven green turtles")
                    .await
                    .unwrap()
            }
            _ => accounts::delete_account(&one.app, &client, &owner.user, proof)
                .await
                .unwrap(),
        }
        assert!(!is_signed_in(&one, other_token).await, "{change}: at once here");
        within_timeout(change, async {
            while is_signed_in(&other, other_token).await {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        })
        .await;
        assert_eq!(
            is_signed_in(&one, owner.token.reveal()).await,
            change != "deletion"
        );
    }
}

/// What one account may do does not wait until the catalog of everybody is loaded.
async fn a_session_ends_while_the_catalog_is_rebuilt(url: &str) {
    let here = Store::open(url, Default::default()).await.unwrap();
    let there = Store::open(url, Default::default()).await.unwrap();
    pool::add(&here, 1..=1).await;
    let media = MediaStore::in_memory().await.unwrap();
    let one = Node {
        app: pool::start(&here, media).await,
        // Only the other node follows, so that the rebuild below is its own.
        following: tokio::spawn(async {}),
    };
    let other = Node::start(&there).await;
    let (_, owner) = register(&one).await;
    let is_signed_in = async || {
        let token = Some(owner.token.reveal());
        accounts::load_requester(&other.app, token, Lang::Ru)
            .await
            .is_ok()
    };
    assert!(is_signed_in().await);
    let tracks = testing::lock_tracks(&here).await;
    let mut tx = here.begin().await.unwrap();
    tx.changed(DataChange::Vocabulary);
    let rebuild = tx.commit().await.unwrap().unwrap();
    within_timeout("the rebuild begins", async {
        while !testing::is_waiting_for_tracks(&here).await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
    accounts::logout(&one.app, &owner.user).await.unwrap();
    within_timeout("the session ends", async {
        while is_signed_in().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
    let is_rebuilt = other.app.catalog.wait_for(rebuild).now_or_never();
    assert!(is_rebuilt.is_none(), "a writer still waits for the catalog");
    drop(tracks);
    within_timeout("the rebuild", other.app.catalog.wait_for(rebuild)).await;
}

async fn a_heavy_delta_becomes_the_base(store: &Store) {
    pool::add(store, 1..=10).await;
    let node = Node::start(store).await;
    for batch in 0..3 {
        let seq = pool::add(store, 11 + batch * 500..=10 + (batch + 1) * 500).await;
        within_timeout("a batch", node.app.catalog.wait_for(seq)).await;
    }
    wait_until("the new base", || !node.app.catalog.snapshot().is_heavy()).await;
    // All tracks are there, whether they were written before or after the new base.
    let seq = pool::add(store, 1_511..=1_511).await;
    within_timeout("the last one", node.app.catalog.wait_for(seq)).await;
    assert!((1..=1_511).all(|id| node.has(id)));
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_follow_each_other_on_both_engines() {
    for store in [testing::sqlite().await, testing::postgres().await] {
        nodes_follow_each_other(&store.url).await;
        store.dispose().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_end_on_every_node_on_both_engines() {
    for store in [testing::sqlite().await, testing::postgres().await] {
        sessions_end_on_every_node(&store.url).await;
        store.dispose().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_like_is_seen_on_every_node_on_both_engines() {
    for store in [testing::sqlite().await, testing::postgres().await] {
        a_like_is_seen_on_every_node(&store.url).await;
        store.dispose().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_while_the_catalog_of_another_node_is_rebuilt() {
    let store = testing::postgres().await;
    a_session_ends_while_the_catalog_is_rebuilt(&store.url).await;
    store.dispose().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_heavy_delta_becomes_the_base_on_both_engines() {
    for store in [testing::sqlite().await, testing::postgres().await] {
        a_heavy_delta_becomes_the_base(&store).await;
        store.dispose().await;
    }
}
