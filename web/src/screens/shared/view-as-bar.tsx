// Whose eyes an admin looks through, on every page, with the way out.
import { useNavigate } from '@tanstack/react-router';
import { leaveView } from '@/features/admin/api/accounts';
import { useText } from '@/i18n';
import { endView, type View } from '@/lib/session';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import styles from './view-as-bar.module.css';

export default function ViewAsBar({ view }: { view: View }) {
  const t = useText('view');
  const navigate = useNavigate();
  const leave = async () => {
    // One's own session again, which is the one that may end the view.
    endView();
    // A view that has run out is over as well.
    await leaveView(view.id).catch(() => null);
    await navigate({ to: '/admin/users/$id', params: { id: view.id } });
  };
  return (
    <aside className={styles.bar} aria-label={t('label')}>
      <Icon name="eye" size={18} />
      <p className={styles.words}>{t('words', { login: view.login })}</p>
      <Button size="s" onClick={() => void leave()}>
        {t('leave')}
      </Button>
    </aside>
  );
}
