// The creator kind, the contact link and the notes of a submission.
import type { Submission } from '@/entities/submission/submission';
import { useText } from '@/i18n';
import { DESCRIPTION_MAX, LINK_MAX } from '@/lib/constants';
import { Field } from '@/ui/Field';
import { Section } from '@/ui/Section';
import { Segmented } from '@/ui/Segmented';
import { TextArea } from '@/ui/TextArea';
import { isContactLink } from '../contact-link';
import type { Draft } from '../draft/draft';
import { Attachments } from './Attachments';
import styles from './SubmissionDetails.module.css';

const CREATORS = ['author', 'editor', 'remixer'] as const;

interface SubmissionDetailsProps {
  draft: Draft;
  submission: Submission;
  errorOf: (field: string) => string | null;
  onChange: (change: Partial<Omit<Draft, 'tracks'>>) => void;
}

export function SubmissionDetails({ draft, submission, errorOf, onChange }: SubmissionDetailsProps) {
  const t = useText('submissions');
  const linkWrong = isContactLink(draft.link) ? null : t('about.linkWrong');
  return (
    <>
      <Section title={t('about.title')}>
        <Segmented
          label={t('creator.label')}
          options={CREATORS.map((value) => ({ value, label: t(`creator.${value}`) }))}
          value={draft.creator}
          onChange={(creator) => onChange({ creator })}
        />
        <Field
          className={styles.wide}
          name="link"
          type="url"
          label={t('about.link')}
          hint={t('about.linkHint')}
          error={errorOf('link') ?? linkWrong}
          placeholder="https://t.me/"
          maxLength={LINK_MAX}
          value={draft.link}
          onChange={(event) => onChange({ link: event.target.value })}
        />
        <TextArea
          className={styles.wide}
          name="notes"
          label={t('about.notes')}
          hint={t('about.notesHint')}
          error={errorOf('notes')}
          maxLength={DESCRIPTION_MAX}
          value={draft.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </Section>
      <Section title={t('attachments.title')}>
        <Attachments submission={submission} />
      </Section>
    </>
  );
}
