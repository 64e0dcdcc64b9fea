// One mail: its delivery state and its contents.
import { type ReactNode, useState } from 'react';
import { useText } from '@/i18n';
import { InertHtml } from '@/ui/InertHtml';
import { type Tab, Tabs } from '@/ui/Tabs';
import type { MailDetail } from '../api/mails';
import { DateTime } from './DateTime';
import styles from './MailDetails.module.css';
import { MailState } from './MailState';

export function MailDetails({ mail }: { mail: MailDetail }) {
  const t = useText('admin');
  const facts: [label: string, fact: ReactNode][] = [
    [t('mail.to'), mail.to],
    [t('mail.kind'), mail.kind_name],
    [t('mail.state'), <MailState key="state" state={mail.state} />],
    [t('mail.attempts'), mail.attempts],
    [t('mail.time'), <DateTime key="time" at={mail.created_at} />],
    [t('mail.sent'), mail.sent_at && <DateTime key="sent" at={mail.sent_at} />],
    [t('mail.error'), mail.error],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([label, fact]) =>
            fact !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <MailText text={mail.text} html={mail.html} />
    </>
  );
}

type MailView = 'text' | 'html';

function MailText({ text, html }: Pick<MailDetail, 'text' | 'html'>) {
  const t = useText('admin');
  const [view, setView] = useState<MailView>('text');
  const tabs: Tab<MailView>[] = [];
  if (text)
    tabs.push({ value: 'text', label: t('letter.text'), content: <pre className={styles.text}>{text}</pre> });
  if (html) {
    tabs.push({
      value: 'html',
      label: t('letter.html'),
      content: <InertHtml html={html} title={t('letter.html')} />,
    });
  }
  if (tabs.length === 0) return <p className={styles.note}>{t('letter.notKept')}</p>;
  return <Tabs label={t('letter.view')} tabs={tabs} value={view} onChange={setView} />;
}
