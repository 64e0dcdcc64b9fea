// The table of shortcuts, and the switch for single-key ones.
import { useRouterState } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { closeShortcutHelp, SHORTCUTS, setSingleKeys, useSingleKeys } from '@/lib/shortcuts';
import { Dialog } from '@/ui/Dialog';
import { Switch } from '@/ui/Switch';
import styles from './ShortcutDialog.module.css';

const PLACES = [
  { where: 'list', title: 'inList' },
  { where: 'player', title: 'inPlayer' },
  { where: 'review', title: 'inReview' },
  { where: 'everywhere', title: 'everywhere' },
] as const;

export default function ShortcutDialog() {
  const t = useText('shortcuts');
  const isOn = useSingleKeys();
  // The shortcuts of a review are of use to reviewers only.
  const isReviewing = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/admin/review'),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && closeShortcutHelp()} title={t('title')}>
      {PLACES.filter(({ where }) => where !== 'review' || isReviewing).map(({ where, title }) => (
        <section key={where} className={styles.section}>
          <h3 className={styles.title}>{t(title)}</h3>
          <dl>
            {SHORTCUTS.filter((shortcut) => shortcut.where === where).map((shortcut) => (
              <div
                key={shortcut.id}
                className={styles.shortcut}
                data-off={('isSingle' in shortcut && !isOn) || undefined}
              >
                <dt>{t(`does.${shortcut.id}`)}</dt>
                <dd className={styles.keys}>
                  {shortcut.keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch checked={isOn} onChange={(event) => setSingleKeys(event.target.checked)}>
        {t('single')}
      </Switch>
      <p className={styles.hint}>{t('singleHint')}</p>
    </Dialog>
  );
}
