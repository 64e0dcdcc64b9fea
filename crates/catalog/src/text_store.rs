//! Stores a million small texts in blocks instead of one allocation each.

const BLOCK_BYTES: usize = 1 << 20;

#[derive(Debug, Clone, Copy)]
pub(crate) struct TextSpan {
    block: u32,
    start: u32,
    len: u32,
}

#[derive(Debug, Default)]
pub(crate) struct TextStore {
    blocks: Vec<Vec<u8>>,
}

impl TextStore {
    pub(crate) fn push(&mut self, bytes: &[u8]) -> TextSpan {
        let fits = |block: &Vec<u8>| block.len() + bytes.len() <= block.capacity();
        if !self.blocks.last().is_some_and(fits) {
            self.blocks.push(Vec::with_capacity(BLOCK_BYTES.max(bytes.len())));
        }
        let last = self.blocks.len() - 1;
        let block = &mut self.blocks[last];
        let start = block.len();
        block.extend_from_slice(bytes);
        TextSpan {
            block: last as u32,
            start: start as u32,
            len: bytes.len() as u32,
        }
    }

    pub(crate) fn get(&self, span: TextSpan) -> &[u8] {
        let start = span.start as usize;
        &self.blocks[span.block as usize][start..start + span.len as usize]
    }

    pub(crate) fn bytes(&self) -> usize {
        self.blocks.iter().map(Vec::capacity).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_across_blocks_and_larger_than_one() {
        let mut store = TextStore::default();
        let texts: Vec<Vec<u8>> = [0, 1, BLOCK_BYTES - 1, 2, BLOCK_BYTES + 7, 3]
            .into_iter()
            .enumerate()
            .map(|(n, len)| vec![n as u8; len])
            .collect();
        let spans: Vec<TextSpan> = texts.iter().map(|text| store.push(text)).collect();
        for (span, text) in spans.into_iter().zip(&texts) {
            assert_eq!(store.get(span), text);
        }
    }
}
