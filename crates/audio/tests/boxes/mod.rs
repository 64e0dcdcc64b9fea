//! Takes MP4 files apart and rebuilds them.
#![allow(unreachable_pub, dead_code)]

/// The boxes in a range of bytes, each with its name.
pub fn boxes(bytes: &[u8]) -> Vec<([u8; 4], &[u8])> {
    let mut found = Vec::new();
    let mut rest = bytes;
    while let Some((size, _)) = rest.split_first_chunk::<4>() {
        let (current, remaining) = rest.split_at(u32::from_be_bytes(*size) as usize);
        found.push((current[4..8].try_into().unwrap(), &current[8..]));
        rest = remaining;
    }
    found
}

pub fn box_of(name: &[u8; 4], body: &[u8]) -> Vec<u8> {
    [&(body.len() as u32 + 8).to_be_bytes()[..], name, body].concat()
}

/// Applies `change` to the body of the box at `path`.
pub fn change_box(bytes: &[u8], path: &[&[u8; 4]], change: &dyn Fn(&[u8]) -> Vec<u8>) -> Vec<u8> {
    let Some((name, deeper)) = path.split_first() else {
        return change(bytes);
    };
    let each = boxes(bytes)
        .into_iter()
        .map(|(found, body)| match found == **name {
            true => box_of(&found, &change_box(body, deeper, change)),
            false => box_of(&found, body),
        });
    each.collect::<Vec<_>>().concat()
}

pub const TABLES: [&[u8; 4]; 5] = [b"moov", b"trak", b"mdia", b"minf", b"stbl"];

/// The same file with its index before the audio, as for streaming.
pub fn index_first(file: &[u8]) -> Vec<u8> {
    let (index, others): (Vec<_>, Vec<_>) = boxes(file).into_iter().partition(|(name, _)| name == b"moov");
    let index_bytes = index[0].1.len() as u32 + 8;
    let index = change_box(
        &box_of(b"moov", index[0].1),
        &[&TABLES[..], &[b"stco"]].concat(),
        &|table| {
            let (head, offsets) = table.split_at(8);
            let index_bytes = offsets.chunks_exact(4).flat_map(|offset| {
                (u32::from_be_bytes(offset.try_into().unwrap()) + index_bytes).to_be_bytes()
            });
            head.iter().copied().chain(index_bytes).collect()
        },
    );
    let others: Vec<Vec<u8>> = others.iter().map(|(name, body)| box_of(name, body)).collect();
    [&others[0][..], &index, &others[1..].concat()].concat()
}
