// The status of a submission as a badge.
import type { SubmissionStatus, Verdict } from '@/entities/submission/submission';
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';

const TONES = {
  draft: 'neutral',
  sent: 'info',
  on_review: 'info',
  approved: 'success',
  rejected: 'danger',
  published: 'success',
} as const;

export function Status({ status }: { status: SubmissionStatus }) {
  const t = useText('submissions');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}

const VERDICTS = { pending: 'neutral', approved: 'success', rejected: 'danger' } as const;

export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const t = useText('submissions');
  return <Badge tone={VERDICTS[verdict]}>{t(`verdict.${verdict}`)}</Badge>;
}
