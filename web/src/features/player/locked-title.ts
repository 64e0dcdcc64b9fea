// Names the plans that open the whole of a track, for the lock on the waveform and the dialog behind it.
import { anyOf, plansThatOpen } from '@/entities/track/plan-names';
import type { Track } from '@/entities/track/track';
import type { Translate } from '@/i18n';

export function lockedTitle(t: Translate<'player'>, track: Pick<Track, 'access'>): string {
  const plans = plansThatOpen(track);
  return plans.length > 0
    ? t('locked.title', { plans: anyOf(plans, t('locked.or')) })
    : t('locked.unavailable');
}
