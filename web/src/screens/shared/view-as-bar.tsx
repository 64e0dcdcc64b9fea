// A bar on every page that names the user whose view an admin has, with a button to leave it.
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
    // Restores the admin's own session, which is the one that may end the view.
    endView();
    // An expired view has ended anyway.
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
