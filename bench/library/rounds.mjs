// Rounds that alternate between ours and the peer, so that a busy moment of the machine meets both. The first is to warm
// up and not counted. The ratio is the median of the rounds' ratios.
import { median } from '../table.mjs';

const ROUNDS = 5;
/** With the one that warms up. */
export const ALL_ROUNDS = ROUNDS + 1;

export async function alternate(ours, peer) {
  const rounds = [];
  for (let round = 0; round < ALL_ROUNDS; round++) {
    const one = { ours: await ours(round), peer: await peer(round) };
    if (round > 0) rounds.push(one);
  }
  return rounds;
}

export const over = (rounds, one) => median(rounds.map(one));

/** A row of what `one` tells of either side's answer: ours may be `atMost` or must be `atLeast` so many times the peer's. */
export function compare(what, rounds, one, write, { atLeast = 0, atMost = Infinity } = {}) {
  const ratio = over(rounds, ({ ours, peer }) => one(ours) / one(peer));
  const limits = [atLeast > 0 && `≥ ${atLeast}×`, atMost < Infinity && `≤ ${atMost}×`].filter(Boolean);
  return {
    what,
    ours: write(over(rounds, ({ ours }) => one(ours))),
    peer: write(over(rounds, ({ peer }) => one(peer))),
    ratio: `${ratio.toFixed(2)}×`,
    ...(limits.length > 0 && { target: limits.join(', '), ok: ratio >= atLeast && ratio <= atMost }),
  };
}

export const aSecond = (rate) => `${Math.round(rate)}/s`;
export const megabytesASecond = (rate) => `${Math.round(rate / 1e6)} MB/s`;
export const milliseconds = (seconds) => `${(seconds * 1e3).toFixed(2)} ms`;
