// One bug report: its text, page, e-mail address, device and attachments.
import { Link } from '@tanstack/react-router';
import type { Schemas } from '@/api/client';
import { useLocale, useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import styles from './BugReport.module.css';
import { DateTime } from './DateTime';

const KB = 1024;

export function BugReport({ report }: { report: Schemas['BugReportResponse'] }) {
  const t = useText('admin');
  const locale = useLocale();
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
