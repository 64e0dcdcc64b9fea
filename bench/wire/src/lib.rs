//! A connection that stays open: one request at a time, its answer read to the end.

use std::{
    io,
    time::{Duration, Instant},
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// More than any head; of a body so much is read at a time.
const BUFFER: usize = 256 * 1024;

pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

pub struct Answer {
    /// Bytes of the body.
    pub body: u64,
    /// From the question to the first of them.
    pub first: Duration,
}

impl Connection {
    pub async fn open(address: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            buffer: vec![0; BUFFER],
        })
    }

    /// Anything but a 200 is an error.
    pub async fn ask(&mut self, request: &[u8]) -> io::Result<Answer> {
        let asked = Instant::now();
        self.stream.write_all(request).await?;
        let mut read = 0;
        let (head, body) = loop {
            read += self.read(read).await?;
            if let Some(lengths) = lengths(&self.buffer[..read])? {
                break lengths;
            }
        };
        let mut left = body.saturating_sub((read - head) as u64);
        if read == head && left > 0 {
            left -= self.read(0).await? as u64;
        }
        let first = asked.elapsed();
        while left > 0 {
            left = left.saturating_sub(self.read(0).await? as u64);
        }
        Ok(Answer { body, first })
    }

    async fn read(&mut self, from: usize) -> io::Result<usize> {
        match self.stream.read(&mut self.buffer[from..]).await? {
            0 => Err(io::Error::other(
                "the answer ended early, or its head is too long",
            )),
            read => Ok(read),
        }
    }
}

/// Bytes of the head and of the body, once the head is complete.
fn lengths(answer: &[u8]) -> io::Result<Option<(usize, u64)>> {
    let Some(end) = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n") else {
        return Ok(None);
    };
    let head = String::from_utf8_lossy(&answer[..end]).to_ascii_lowercase();
    if !head.starts_with("http/1.1 200 ") {
        let body = String::from_utf8_lossy(&answer[end..]);
        return Err(io::Error::other(format!("{head}{body}")));
    }
    let body = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
    let body = body.ok_or_else(|| io::Error::other(head.clone()))?;
    Ok(Some((end + 4, body)))
}
