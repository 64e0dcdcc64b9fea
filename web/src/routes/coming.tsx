// A page that is not built yet: what it will hold, and where to go meanwhile.
import { Link, useMatches } from '@tanstack/react-router';
import { useText } from '@/i18n';
import type coming from '@/i18n/locales/en/coming.json';
import { Badge } from '@/ui/Badge';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Icon, type IconName } from '@/ui/Icon';

export type ComingKey = keyof (typeof coming)['pages'];

export function ComingScreen() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.coming });
  return page && <Coming {...page} />;
}

export function Coming({ page, icon }: { page: ComingKey; icon: IconName }) {
  const t = useText('coming');
  return (
    <EmptyState
      asPage
      icon={icon}
      badge={<Badge>{t('badge')}</Badge>}
      title={t(`pages.${page}.title`)}
      text={t(`pages.${page}.text`)}
      action={
        <Link to="/recordpool" className={buttonClass()}>
          {t('toPool')}
          <Icon name="arrowRight" size={18} />
        </Link>
      }
    />
  );
}
