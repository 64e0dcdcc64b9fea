// The end of the form: the consent and the button that sends the submission.
import type { Submission } from '@/entities/submission/submission';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { ConsentBox } from '@/ui/ConsentBox';
import { Section } from '@/ui/Section';
import styles from './SendSection.module.css';

interface SendSectionProps {
  submission: Submission;
  missing: number;
  isJudged: boolean;
  isPending: boolean;
  hasConsent: boolean;
  failure: string | null;
  consentError: string | null;
  onConsent: (hasConsent: boolean) => void;
  onSend: () => void;
}

export function SendSection({
  submission,
  missing,
  isJudged,
  isPending,
  hasConsent,
  failure,
  consentError,
  onConsent,
  onSend,
}: SendSectionProps) {
  const t = useText('submissions');
  return (
    <Section title={t('send.title')} text={t('send.days', submission.review_days)}>
      <div>
        <ConsentBox
          name="consent"
          checked={hasConsent}
          error={consentError}
          onChange={(event) => onConsent(event.target.checked)}
        />
      </div>
      <Button variant="primary" size="l" icon="upload" busy={isPending} onClick={onSend}>
        {t(submission.status === 'rejected' ? 'send.again' : 'send.action')}
      </Button>
      <div role="alert" className={styles.notes}>
        {failure && <p className={styles.error}>{failure}</p>}
        {isJudged && missing > 0 && <p className={styles.error}>{t('send.fix', { count: missing })}</p>}
      </div>
    </Section>
  );
}
