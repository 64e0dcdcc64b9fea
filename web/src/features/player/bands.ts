// The three-band waveform: `PWF1`, points a second, bands, then low, mid and high of every point, a byte each.

export interface Bands {
  /** Heights 0–255. */
  low: Uint8Array;
  mid: Uint8Array;
  high: Uint8Array;
}

const MAGIC = 'PWF1';
const HEADER = 12;
const BANDS = 3;

/** Nothing if these bytes are no such waveform. */
export function readBands(buffer: ArrayBuffer): Bands | null {
  const bytes = new Uint8Array(buffer);
  if (bytes.length < HEADER || String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC) return null;
  const view = new DataView(buffer);
  const points = view.getUint32(8, true);
  if (view.getUint8(5) !== BANDS || points === 0 || bytes.length < HEADER + points * BANDS) return null;
  const band = (place: number) =>
    Uint8Array.from({ length: points }, (_, point) => bytes[HEADER + point * BANDS + place] ?? 0);
  return { low: band(0), mid: band(1), high: band(2) };
}

export async function fetchBands(link: string, signal: AbortSignal): Promise<Bands | null> {
  const answer = await fetch(link, { signal });
  return answer.ok ? readBands(await answer.arrayBuffer()) : null;
}
