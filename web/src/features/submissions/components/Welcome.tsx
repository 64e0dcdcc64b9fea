// Explains to authors without submissions what the pool accepts and how the review works.
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import { REVIEW_DAYS, SUBMISSION_TRACKS_MAX, TRACK_VERSIONS_MAX } from '@/lib/constants';
import { Icon, type IconName } from '@/ui/Icon';
import { audioMaxMegabytes } from '../audio-limit';
import styles from './Welcome.module.css';

export function Welcome({ action }: { action: ReactNode }) {
  const t = useText('submissions');
  const points: { id: 'takes' | 'formats' | 'next'; icon: IconName; text: string }[] = [
    {
      id: 'takes',
      icon: 'disc',
      text: t('welcome.takesText', { tracks: SUBMISSION_TRACKS_MAX, versions: TRACK_VERSIONS_MAX }),
    },
    { id: 'formats', icon: 'upload', text: t('welcome.formatsText', { size: audioMaxMegabytes() }) },
    {
      id: 'next',
      icon: 'check',
      text: t('welcome.nextText', { from: REVIEW_DAYS.min, to: REVIEW_DAYS.max }),
    },
  ];
  return (
    <section className={styles.welcome}>
      <h2 className={styles.title}>{t('welcome.title')}</h2>
      <p className={styles.text}>{t('welcome.text')}</p>
      <ul className={styles.points}>
        {points.map(({ id, icon, text }) => (
          <li key={id} className={styles.point}>
            <Icon name={icon} />
            <div>
              <p className={styles.name}>{t(`welcome.${id}`)}</p>
              <p className={styles.about}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.action}>{action}</div>
    </section>
  );
}
