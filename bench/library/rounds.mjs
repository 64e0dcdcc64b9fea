// Alternates rounds between our server and the peer, so that a busy moment of the machine affects both. The first round
// warms up and is not counted. The ratio is the median of the rounds' ratios.
import { median } from '../table.mjs';

const ROUNDS = 5;
/** Includes the warm-up round. */
export const ALL_ROUNDS = ROUNDS + 1;

export async function alternate(ours, peer) {
  const rounds = [];
  for (let round = 0; round < ALL_ROUNDS; round++) {
    const result = { ours: await ours(round), peer: await peer(round) };
    if (round > 0) rounds.push(result);
  }
  return rounds;
}

export const medianOf = (rounds, measureOf) => median(rounds.map(measureOf));

/** Returns a row that compares both sides by `measureOf`; `atMost` and `atLeast` limit the ratio of ours to the peer's. */
export function compare(what, rounds, measureOf, format, { atLeast = 0, atMost = Infinity } = {}) {
  const ratio = medianOf(rounds, ({ ours, peer }) => measureOf(ours) / measureOf(peer));
  const limits = [atLeast > 0 && `≥ ${atLeast}×`, atMost < Infinity && `≤ ${atMost}×`].filter(Boolean);
  return {
    what,
    ours: format(medianOf(rounds, ({ ours }) => measureOf(ours))),
    peer: format(medianOf(rounds, ({ peer }) => measureOf(peer))),
    ratio: `${ratio.toFixed(2)}×`,
    ...(limits.length > 0 && { target: limits.join(', '), ok: ratio >= atLeast && ratio <= atMost }),
  };
}

export const perSecond = (rate) => `${Math.round(rate)}/s`;
export const megabytesPerSecond = (rate) => `${Math.round(rate / 1e6)} MB/s`;
export const milliseconds = (seconds) => `${(seconds * 1e3).toFixed(2)} ms`;
