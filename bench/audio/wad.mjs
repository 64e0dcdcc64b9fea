// Reads the music of a WAD file, which consists of a header, the lumps, and a directory with their offsets.
const HEADER = 12;
const ENTRY = 16;

// Returns names and bytes of the MIDI lumps; other lumps are skipped.
export function midiLumps(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count, table] = [view.getInt32(4, true), view.getInt32(8, true)];
  if (count < 0 || table < HEADER || table + count * ENTRY > bytes.length) throw new Error('no WAD file');
  return Array.from({ length: count }, (_, n) => {
    const at = table + n * ENTRY;
    const start = view.getInt32(at, true);
    return {
      name: String.fromCharCode(...bytes.subarray(at + 8, at + ENTRY)).replace(/\0.*$/, ''),
      bytes: bytes.subarray(start, start + view.getInt32(at + 4, true)),
    };
  }).filter(({ bytes: lump }) => String.fromCharCode(...lump.subarray(0, 4)) === 'MThd');
}
