// The three-band waveform format: `PWF1`, points per second, number of bands, then one byte each for low, mid
// and high of every point.

export interface Bands {
  /** The values are 0–255. */
  low: Uint8Array;
  mid: Uint8Array;
  high: Uint8Array;
}

const MAGIC = 'PWF1';
const HEADER = 12;
const BANDS = 3;

/** Returns null if the bytes are not such a waveform. */
export function readBands(buffer: ArrayBuffer): Bands | null {
  const bytes = new Uint8Array(buffer);
  if (bytes.length < HEADER || String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC) return null;
  const view = new DataView(buffer);
  const points = view.getUint32(8, true);
  if (view.getUint8(5) !== BANDS || points === 0 || bytes.length < HEADER + points * BANDS) return null;
  const band = (index: number) =>
    Uint8Array.from({ length: points }, (_, point) => bytes[HEADER + point * BANDS + index] ?? 0);
  return { low: band(0), mid: band(1), high: band(2) };
}

export async function fetchBands(link: string, signal: AbortSignal): Promise<Bands | null> {
  const answer = await fetch(link, { signal });
  return answer.ok ? readBands(await answer.arrayBuffer()) : null;
}
