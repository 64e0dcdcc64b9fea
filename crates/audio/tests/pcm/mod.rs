//! Uncompressed files of any format, with a tone in each channel.
#![allow(unreachable_pub, dead_code)]

pub fn tone(hz: f32, level: f32, n: usize, rate: u32) -> f32 {
    (n as f64 * f64::from(hz) * std::f64::consts::TAU / f64::from(rate)).sin() as f32 * level
}

/// A chunk of a RIFF or AIFF file, padded to an even length.
pub fn chunk(name: &[u8; 4], body: &[u8], size: [u8; 4]) -> Vec<u8> {
    let pad = vec![0; body.len() % 2];
    [name.as_slice(), &size, body, &pad].concat()
}

pub struct Pcm {
    pub rate: u32,
    pub channels: usize,
    pub bits: usize,
    pub float: bool,
    pub frames: usize,
}

impl Pcm {
    pub fn bytes(&self, big_endian: bool, signed_bytes: bool) -> Vec<u8> {
        let mut bytes = Vec::new();
        for n in 0..self.frames {
            for channel in 0..self.channels {
                let sample = tone(440.0 + 110.0 * channel as f32, 0.5, n, self.rate);
                let mut little: Vec<u8> = match (self.float, self.bits) {
                    (true, 32) => sample.to_le_bytes().to_vec(),
                    (true, _) => f64::from(sample).to_le_bytes().to_vec(),
                    (false, 8) if !signed_bytes => vec![(sample * 127.0 + 128.0).round() as u8],
                    (false, bits) => {
                        let scale = ((1i64 << (bits - 1)) - 1) as f64;
                        let level = (f64::from(sample) * scale).round() as i64;
                        level.to_le_bytes()[..bits / 8].to_vec()
                    }
                };
                if big_endian {
                    little.reverse();
                }
                bytes.extend(little);
            }
        }
        bytes
    }

    pub fn wav(&self) -> Vec<u8> {
        let frame = self.channels * self.bits / 8;
        let mut format = Vec::new();
        format.extend(if self.float { 3u16 } else { 1 }.to_le_bytes());
        format.extend((self.channels as u16).to_le_bytes());
        format.extend(self.rate.to_le_bytes());
        format.extend((self.rate * frame as u32).to_le_bytes());
        format.extend((frame as u16).to_le_bytes());
        format.extend((self.bits as u16).to_le_bytes());
        let data = self.bytes(false, false);
        let chunks = [
            chunk(b"fmt ", &format, (format.len() as u32).to_le_bytes()),
            chunk(b"data", &data, (data.len() as u32).to_le_bytes()),
        ]
        .concat();
        riff(&chunks)
    }

    pub fn aiff(&self) -> Vec<u8> {
        // The rate as an 80-bit float: a power of two and the leading bits.
        let exponent = 31 - self.rate.leading_zeros();
        let mut rate = (16_383 + exponent as u16).to_be_bytes().to_vec();
        rate.extend((u64::from(self.rate) << (63 - exponent)).to_be_bytes());
        let mut common = Vec::new();
        common.extend((self.channels as u16).to_be_bytes());
        common.extend((self.frames as u32).to_be_bytes());
        common.extend((self.bits as u16).to_be_bytes());
        common.extend(rate);
        let data = [vec![0; 8], self.bytes(true, true)].concat();
        let chunks = [
            chunk(b"COMM", &common, (common.len() as u32).to_be_bytes()),
            chunk(b"SSND", &data, (data.len() as u32).to_be_bytes()),
        ]
        .concat();
        [
            b"FORM".as_slice(),
            &(chunks.len() as u32 + 4).to_be_bytes(),
            b"AIFF",
            &chunks,
        ]
        .concat()
    }
}

pub fn riff(chunks: &[u8]) -> Vec<u8> {
    [
        b"RIFF".as_slice(),
        &(chunks.len() as u32 + 4).to_le_bytes(),
        b"WAVE",
        chunks,
    ]
    .concat()
}
