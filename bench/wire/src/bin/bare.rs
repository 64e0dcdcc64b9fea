//! The peer: stock `axum::serve`, no middleware. `bare ADDRESS PATH=FILE…` answers each path with its file's bytes.

use std::{env, error::Error, fs};

use axum::{Router, http::header, routing::get};
use bytes::Bytes;
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let address = arguments.next().ok_or("no address")?;
    let mut router = Router::new();
    for route in arguments {
        let (path, file) = route.split_once('=').ok_or("a route is PATH=FILE")?;
        let body = Bytes::from(fs::read(file)?);
        let answer = || async { ([(header::CONTENT_TYPE, "application/json")], body) };
        router = router.route(path, get(answer));
    }
    axum::serve(TcpListener::bind(address).await?, router).await?;
    Ok(())
}
