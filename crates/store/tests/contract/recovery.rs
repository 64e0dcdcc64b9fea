//! A PostgreSQL server that goes away is answered as unavailable, and used again when it is back.

use std::{net::SocketAddr, time::Duration};

use pult_store::{OpenOptions, Store, StoreError, testing};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};

/// Stands between the store and the server; aborting it cuts every connection.
async fn proxy(listen: &str, server: SocketAddr) -> (SocketAddr, JoinHandle<()>) {
    let listener = TcpListener::bind(listen).await.unwrap();
    let address = listener.local_addr().unwrap();
    let running = tokio::spawn(async move {
        let mut connections = tokio::task::JoinSet::new();
        while let Ok((mut client, _)) = listener.accept().await {
            connections.spawn(async move {
                let mut upstream = TcpStream::connect(server).await.unwrap();
                copy_bidirectional(&mut client, &mut upstream).await.ok();
            });
        }
    });
    (address, running)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_comes_back_is_used_again() {
    let fresh = testing::postgres().await;
    let (before, rest) = fresh.url.split_once('@').unwrap();
    let (server, database) = rest.split_once('/').unwrap();
    let server: SocketAddr = server.replace("localhost", "127.0.0.1").parse().unwrap();
    let (address, running) = proxy("127.0.0.1:0", server).await;
    let options = OpenOptions {
        wait: Duration::from_millis(300),
        ..OpenOptions::default()
    };
    let store = Store::open(&format!("{before}@{address}/{database}"), options)
        .await
        .unwrap();
    store.ping().await.unwrap();

    running.abort();
    running.await.unwrap_err();
    for answer in [store.ping().await, store.begin().await.map(drop)] {
        assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
    }

    let (_, back) = proxy(&address.to_string(), server).await;
    store.ping().await.unwrap();
    back.abort();
}

/// A server that accepts and then says nothing must not hold anybody.
#[tokio::test(flavor = "multi_thread")]
async fn a_silent_server_is_unavailable() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("postgres://pult@{}/pult", silent.local_addr().unwrap());
    let options = OpenOptions {
        wait: Duration::from_millis(300),
        ..OpenOptions::default()
    };
    let answer = Store::open(&url, options).await;
    assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
}
