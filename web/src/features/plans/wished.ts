// How a plan was wanted when its payment began, so that trying again asks for the same: once or renewing, and where.
import { readSession, writeSession } from '@/lib/storage';
import { SESSION } from '@/lib/storage-keys';
import type { Wish } from './api/tariffs';
import { readChoice, writeChoice } from './choice';

export const keepWish = (payment: string, { mode, country }: Wish): void =>
  writeSession(SESSION.wished, JSON.stringify({ payment, ...writeChoice({ mode, country }) }));

/** Nothing of another payment, or of one that began elsewhere. */
export function keptWish(payment: string): Partial<Pick<Wish, 'mode' | 'country'>> {
  try {
    const kept = JSON.parse(readSession(SESSION.wished) ?? '{}');
    if (kept.payment !== payment) return {};
    const { mode, country } = readChoice(kept);
    return { mode, country };
  } catch {
    return {};
  }
}
