// The delivery state of a mail. A code that this version does not know is shown unchanged.
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';

const TONES = { queued: 'info', sent: 'success', failed: 'danger' } as const;

const isKnown = (state: string): state is keyof typeof TONES => Object.hasOwn(TONES, state);

export function MailState({ state }: { state: string }) {
  const t = useText('admin');
  return isKnown(state) ? <Badge tone={TONES[state]}>{t(`mail.states.${state}`)}</Badge> : state;
}
