// The landing page: what the pool is, how it works, what the plans open.
import { Link } from '@tanstack/react-router';
import { homePageOptions } from '@/features/home-page/api/home-page';
import { planOffersOptions } from '@/features/plans/api/offers';
import { currentLocale, useText } from '@/i18n';
import { brand } from '@/lib/page-meta';
import type { PrefetchContext } from '@/lib/prefetch';
import { buttonClass } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import styles from './landing.module.css';
import { LANDING_TERMS, LandingPlans } from './plans';
import { LandingStats } from './pool-stats';
import { FREE_SAMPLE, LandingSamplePlayer } from './sample-player';

const STRENGTHS = [
  { key: 'key', icon: 'disc' },
  { key: 'night', icon: 'moon' },
  { key: 'wav', icon: 'download' },
] as const;
const STEPS = ['listen', 'choose', 'play'] as const;
const ROLES = [
  { key: 'visitor', icon: 'volume' },
  { key: 'user', icon: 'user' },
  { key: 'subscriber', icon: 'download' },
  { key: 'author', icon: 'upload' },
] as const;

export function prefetch({ context: { queryClient } }: PrefetchContext): void {
  void queryClient.prefetchQuery(FREE_SAMPLE);
  void queryClient.prefetchQuery(homePageOptions(currentLocale()));
  void queryClient.prefetchQuery(planOffersOptions(LANDING_TERMS));
}

export function LandingScreen() {
  const t = useText('landing');
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <h1 className={styles.headline}>{t('headline')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <div className={styles.actions}>
            <Link to="/recordpool" className={buttonClass({ variant: 'primary', size: 'l' })}>
              {t('open')}
            </Link>
            <Link to="/signup" className={buttonClass({ size: 'l' })}>
              {t('signUp')}
            </Link>
          </div>
        </div>
        <LandingSamplePlayer />
      </section>

      <LandingStats />

      <section className={styles.section}>
        <h2 className={styles.title}>{t('what.title')}</h2>
        <p className={styles.text}>{t('what.text')}</p>
        <ul className={styles.columns}>
          {STRENGTHS.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} size={24} className={styles.mark} />
              <h3>{t(`what.items.${key}.title`)}</h3>
              <p>{t(`what.items.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.section}>
        <h2 className={styles.title}>{t('steps.title')}</h2>
        <ol className={styles.columns}>
          {STEPS.map((key, index) => (
            <li key={key}>
              <span className={styles.number}>{index + 1}</span>
              <h3>{t(`steps.${key}.title`)}</h3>
              <p>{t(`steps.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <LandingPlans />

      <section className={styles.section}>
        <h2 className={styles.title}>{t('roles.title')}</h2>
        <ul className={styles.columns}>
          {ROLES.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} size={24} className={styles.mark} />
              <h3>{t(`roles.${key}.title`)}</h3>
              <p>{t(`roles.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.closing}>
        <h2 className={styles.title}>{t('closing.title')}</h2>
        <p className={styles.text}>{t('closing.text')}</p>
        <div className={styles.actions}>
          <Link to="/recordpool" className={buttonClass({ variant: 'primary', size: 'l' })}>
            {t('open')}
          </Link>
          <Link to="/login" className={buttonClass({ variant: 'ghost', size: 'l' })}>
            {t('signIn')}
          </Link>
        </div>
      </section>

      <LandingFooter />
    </div>
  );
}

function LandingFooter() {
  const t = useText('landing');
  const shared = useText();
  return (
    <footer className={styles.footer}>
      <span>
        {brand()} · {t('footer')}
      </span>
      <nav aria-label={shared('nav.more')}>
        <Link to="/faq">{shared('nav.faq')}</Link>
        <Link to="/offer">{shared('nav.offer')}</Link>
        <Link to="/contacts">{shared('nav.contacts')}</Link>
      </nav>
    </footer>
  );
}
