// The page for unknown addresses.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';

export function NotFoundScreen() {
  const t = useText();
  return (
    <EmptyState
      asPage
      icon="search"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Link to="/recordpool" className={buttonClass()}>
          {t('notFound.action')}
          <Icon name="arrowRight" size={18} />
        </Link>
      }
    />
  );
}
