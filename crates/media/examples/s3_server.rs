//! A real S3 server on loopback for the tests: `s3_server ROOT KEY SECRET`.
//! Prints its address on one line and serves until its standard input closes, so it never outlives a test.

use std::error::Error;
use std::io::{Read, Write, stdin, stdout};

use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use s3s_fs::FileSystem;
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let [root, key, secret] = <[String; 3]>::try_from(std::env::args().skip(1).collect::<Vec<_>>())
        .map_err(|_| "usage: s3_server ROOT KEY SECRET")?;
    let files = FileSystem::new(root).map_err(|error| format!("{error:?}"))?;
    let mut service = S3ServiceBuilder::new(files);
    service.set_auth(SimpleAuth::from_single(key, secret));
    let service = service.build();

    let listener = TcpListener::bind("127.0.0.1:0").await?;
    writeln!(stdout(), "{}", listener.local_addr()?)?;
    std::thread::spawn(|| {
        let _ = stdin().read_to_end(&mut Vec::new());
        std::process::exit(0)
    });
    loop {
        let (socket, _) = listener.accept().await?;
        let service = service.clone();
        tokio::spawn(async move {
            // A client that closes its connection is not an error.
            let _ = Builder::new(TokioExecutor::new())
                .serve_connection(TokioIo::new(socket), service)
                .await;
        });
    }
}
