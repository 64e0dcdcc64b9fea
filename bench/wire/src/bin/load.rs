//! The client: `load ADDRESS PATH CONNECTIONS REQUESTS [HEADER…]` asks so many times over connections that stay open,
//! stops at the first answer that is not a 200, and prints the seconds it took.

use std::{
    env,
    error::Error,
    io,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Instant,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let mut next = |name: &str| arguments.next().ok_or(format!("no {name}"));
    let (address, path) = (next("address")?, next("path")?);
    let connections: usize = next("connections")?.parse()?;
    let requests: i64 = next("requests")?.parse()?;
    let mut request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n");
    arguments.for_each(|header| request += &format!("{header}\r\n"));
    request += "\r\n";

    let request: Arc<[u8]> = request.into_bytes().into();
    let left = Arc::new(AtomicI64::new(requests));
    let mut streams = Vec::new();
    for _ in 0..connections {
        let stream = TcpStream::connect(&address).await?;
        stream.set_nodelay(true)?;
        streams.push(stream);
    }
    let started = Instant::now();
    let mut work: JoinSet<_> = streams
        .into_iter()
        .map(|stream| ask(stream, request.clone(), left.clone()))
        .collect();
    while let Some(done) = work.join_next().await {
        done??;
    }
    println!("{}", started.elapsed().as_secs_f64());
    Ok(())
}

async fn ask(mut stream: TcpStream, request: Arc<[u8]>, left: Arc<AtomicI64>) -> io::Result<()> {
    let mut buffer = vec![0; 256 * 1024];
    while left.fetch_sub(1, Ordering::Relaxed) > 0 {
        stream.write_all(&request).await?;
        let mut read = 0;
        let mut whole = None;
        while whole.is_none_or(|whole| read < whole) {
            match stream.read(&mut buffer[read..]).await? {
                0 => return Err(bad("the answer ended early, or is longer than the buffer")),
                more => read += more,
            }
            if whole.is_none() {
                whole = length(&buffer[..read])?;
            }
        }
    }
    Ok(())
}

/// Bytes of the whole answer, once its head is complete.
fn length(answer: &[u8]) -> io::Result<Option<usize>> {
    let Some(end) = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n") else {
        return Ok(None);
    };
    let head = String::from_utf8_lossy(&answer[..end]).to_ascii_lowercase();
    if !head.starts_with("http/1.1 200 ") {
        return Err(bad(&head));
    }
    let body = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "));
    let body: usize = body
        .and_then(|text| text.parse().ok())
        .ok_or_else(|| bad(&head))?;
    Ok(Some(end + 4 + body))
}

fn bad(what: &str) -> io::Error {
    io::Error::other(what.to_owned())
}
