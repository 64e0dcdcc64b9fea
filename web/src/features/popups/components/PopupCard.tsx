// A message that is shown once in a corner of the page. It does not cover the player and takes no focus.
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { useText } from '@/i18n';
import { DOWNLOADS_PER_VERSION } from '@/lib/constants';
import { Button, buttonClass } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { POPUP_LINKS, type PopupKind } from '../popup-kinds';
import styles from './PopupCard.module.css';

/** The names of plans are the same in every language. */
const PLANS = [
  ['Record Pool', 'recordPool'],
  ['Pro', 'pro'],
  ['Event', 'event'],
] as const;

export function PopupCard({ kind, onClose }: { kind: PopupKind; onClose: () => void }) {
  const t = useText('popups');
  const common = useText();
  const id = useId();
  const links: { action: LinkProps; other?: LinkProps } = POPUP_LINKS[kind];
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div role="status">
        <h2 id={id} className={styles.title}>
          {t(`${kind}.title`)}
        </h2>
        <p className={styles.text}>{t(`${kind}.text`, { max: DOWNLOADS_PER_VERSION })}</p>
      </div>
      <IconButton
        className={styles.close}
        icon="close"
        size="s"
        label={common('close')}
        tooltip={false}
        onClick={onClose}
      />
      {kind === 'choose_plan' && (
        <dl className={styles.plans}>
          {PLANS.map(([name, key]) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{t(`choose_plan.plans.${key}`)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.actions}>
        {links.other ? (
          <Link {...links.other} className={buttonClass()} onClick={onClose}>
            {t(`${kind}.stay`)}
          </Link>
        ) : (
          <Button variant="ghost" onClick={onClose}>
            {t(`${kind}.stay`)}
          </Button>
        )}
        <Link {...links.action} className={buttonClass({ variant: 'primary' })} onClick={onClose}>
          {t(`${kind}.action`)}
        </Link>
      </div>
    </section>
  );
}
