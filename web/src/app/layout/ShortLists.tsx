// Three short lists of the reader in the top bar of wide screens.
import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useText } from '@/i18n';
import { useSignedIn } from '@/lib/session';
import type { IconName } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { Popover } from '@/ui/Popover';
import { Skeleton } from '@/ui/Skeleton';

type Lists = typeof import('@/routes/short-lists');

const list = (name: keyof Lists) =>
  lazy(() => import('@/routes/short-lists').then((lists) => ({ default: lists[name] })));

const LISTS: readonly {
  key: 'favorites' | 'follows' | 'myPlaylists';
  icon: IconName;
  List: ComponentType;
}[] = [
  { key: 'favorites', icon: 'heart', List: list('ShortLikes') },
  { key: 'follows', icon: 'artists', List: list('ShortFollows') },
  { key: 'myPlaylists', icon: 'myPlaylists', List: list('ShortPlaylists') },
];

export function ShortLists() {
  const t = useText();
  const isSignedIn = useSignedIn();
  // A link of a list leads to another page, where the list is closed.
  const page = useRouterState({ select: (state) => state.location.href });
  if (!isSignedIn) return null;
  return LISTS.map(({ key, icon, List }) => (
    <Popover
      key={`${key} ${page}`}
      label={t(`nav.${key}`)}
      align="end"
      trigger={<IconButton icon={icon} label={t(`nav.${key}`)} />}
    >
      <Suspense fallback={<Skeleton width={280} height={132} />}>
        <List />
      </Suspense>
    </Popover>
  ));
}
