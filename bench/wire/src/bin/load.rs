//! The client. `load ADDRESS PATH CONNECTIONS REQUESTS [HEADER…]` asks for a path so many times over connections that stay
//! open; `load ADDRESS @FILE CONNECTIONS` asks each line of a file once, `METHOD PATH TOKEN BODY` with tabs between and
//! the last two left out at will: of so many connections the first asks the first line and every so-manieth after it.
//! Both stop at the first answer that is not a 200, and print the seconds it took, the bytes of all bodies and the mean
//! seconds to a body's first byte.

use std::{
    env,
    error::Error,
    fs, io,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::task::JoinSet;
use wire::Connection;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let mut next = |name: &str| arguments.next().ok_or(format!("no {name}"));
    let (address, what) = (next("address")?, next("path")?);
    let count: usize = next("connections")?.parse()?;
    let mut connections = Vec::new();
    for _ in 0..count {
        connections.push(Connection::open(&address).await?);
    }
    let requests = match what.strip_prefix('@') {
        Some(file) => {
            let lines = fs::read_to_string(file)?;
            Requests::Lines(lines.lines().map(|line| of_line(&address, line)).collect())
        }
        None => {
            let left = AtomicI64::new(next("requests")?.parse()?);
            let mut request = format!("GET {what} HTTP/1.1\r\nHost: {address}\r\n");
            arguments.for_each(|header| request += &format!("{header}\r\n"));
            request += "\r\n";
            Requests::Same { request, left }
        }
    };

    let requests = Arc::new(requests);
    let started = Instant::now();
    let mut work: JoinSet<_> = (0..)
        .zip(connections)
        .map(|(number, connection)| ask(connection, requests.clone(), number, count))
        .collect();
    let mut total = Total::default();
    while let Some(done) = work.join_next().await {
        let done = done??;
        total.answers += done.answers;
        total.bytes += done.bytes;
        total.first += done.first;
    }
    let seconds = started.elapsed().as_secs_f64();
    let first = total.first.as_secs_f64() / f64::from(total.answers.max(1));
    println!("{seconds} {} {first}", total.bytes);
    Ok(())
}

enum Requests {
    Same { request: String, left: AtomicI64 },
    Lines(Vec<String>),
}

#[derive(Default)]
struct Total {
    answers: u32,
    bytes: u64,
    first: Duration,
}

async fn ask(
    mut connection: Connection,
    requests: Arc<Requests>,
    number: usize,
    connections: usize,
) -> io::Result<Total> {
    let mut total = Total::default();
    let mut line = number;
    loop {
        let request = match &*requests {
            Requests::Same { request, left } if left.fetch_sub(1, Ordering::Relaxed) > 0 => request,
            Requests::Lines(lines) if line < lines.len() => &lines[line],
            _ => return Ok(total),
        };
        let answer = connection.ask(request.as_bytes()).await?;
        total.answers += 1;
        total.bytes += answer.body;
        total.first += answer.first;
        line += connections;
    }
}

fn of_line(address: &str, line: &str) -> String {
    let mut fields = line.split('\t');
    let mut next = || fields.next().unwrap_or_default();
    let (method, path, token, body) = (next(), next(), next(), next());
    let mut request = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\n");
    if !token.is_empty() {
        request += &format!("Authorization-Token: {token}\r\n");
    }
    if !body.is_empty() {
        request += "Content-Type: application/json\r\n";
    }
    if method != "GET" {
        request += &format!("Content-Length: {}\r\n", body.len());
    }
    request + "\r\n" + body
}
