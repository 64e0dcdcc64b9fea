// One bug report: its text, page, e-mail address, device and attachments. The secret link of a reported playlist can be
// withdrawn here.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '@/api/client';
import { useLocale, useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import styles from './BugReport.module.css';
import { DateTime } from './DateTime';
import { WithdrawLinkDialog } from './WithdrawLinkDialog';

const KB = 1024;
/** The page of a playlist that is shared by a secret link. */
const SHARED_PLAYLIST = /^\/playlists\/shared\/./;

export function BugReport({ report }: { report: Schemas['BugReportResponse'] }) {
  const t = useText('admin');
  const locale = useLocale();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  return (
    <div className={styles.report}>
      <p className={styles.text}>{report.text}</p>
      <dl className={styles.facts}>
        <dt>{t('report.at')}</dt>
        <dd>
          <DateTime at={report.created_at} />
        </dd>
        {report.page && (
          <>
            <dt>{t('report.page')}</dt>
            <dd>{report.page.startsWith('/') ? <Link to={report.page}>{report.page}</Link> : report.page}</dd>
          </>
        )}
        {report.email && (
          <>
            <dt>{t('report.email')}</dt>
            <dd>
              <a href={`mailto:${report.email}`}>{report.email}</a>
            </dd>
          </>
        )}
        <dt>{t('report.device')}</dt>
        <dd>{report.device}</dd>
      </dl>
      {SHARED_PLAYLIST.test(report.page) && (
        <div>
          <Button onClick={() => setIsWithdrawing(true)}>{t('front.sharedLink.open')}</Button>
        </div>
      )}
      {isWithdrawing && <WithdrawLinkDialog link={report.page} onClose={() => setIsWithdrawing(false)} />}
      {report.files.length > 0 && (
        <ul className={styles.files} aria-label={t('report.files')}>
          {report.files.map((file) => (
            <li key={file.link}>
              <a href={file.link} download className={styles.file}>
                <Icon name="download" size={16} />
                {file.name}
                <span className={styles.size}>
                  {t('report.kilobytes', { size: Math.ceil(file.length / KB).toLocaleString(locale) })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
