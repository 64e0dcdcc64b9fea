//! Reused buffers: clearing a new one for every chunk of a file costs as much as reading into it.

use std::sync::{Mutex, PoisonError};

use bytes::Bytes;

use crate::tuning::{CHUNK, POOLED_BUFFERS};

static IDLE: Mutex<Vec<Box<[u8]>>> = Mutex::new(Vec::new());

/// A buffer of [`CHUNK`] bytes of which the first `len` are used. It returns to the pool when the
/// last reader of its bytes is dropped.
pub(crate) struct PooledBuffer {
    buffer: Box<[u8]>,
    len: usize,
}

impl PooledBuffer {
    /// The buffer still holds its old content: all of `len` bytes must be written before they are read.
    pub(crate) fn of(len: usize) -> Self {
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        Self {
            buffer: idle.unwrap_or_else(|| vec![0; CHUNK].into()),
            len: len.min(CHUNK),
        }
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [u8] {
        self.buffer.get_mut(..self.len).unwrap_or_default()
    }

    pub(crate) fn into_bytes(self) -> Bytes {
        Bytes::from_owner(self)
    }
}

impl AsRef<[u8]> for PooledBuffer {
    fn as_ref(&self) -> &[u8] {
        self.buffer.get(..self.len).unwrap_or_default()
    }
}

impl Drop for PooledBuffer {
    fn drop(&mut self) {
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < POOLED_BUFFERS {
            idle.push(std::mem::take(&mut self.buffer));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_shows_only_its_own_bytes_however_often_its_buffer_was_used() {
        let mut long = PooledBuffer::of(CHUNK);
        long.as_mut_slice().fill(1);
        drop(long.into_bytes());
        let mut short = PooledBuffer::of(3);
        short.as_mut_slice().copy_from_slice(&[7, 8, 9]);
        assert_eq!(short.into_bytes(), Bytes::from_static(&[7, 8, 9]));
        assert_eq!(PooledBuffer::of(CHUNK + 1).as_mut_slice().len(), CHUNK);
    }
}
