// Three short lists of the user in the top bar of wide screens.

import { useRouterState } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useText } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { useSignedIn } from '@/lib/session';
import type { IconName } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Popover } from '@/ui/Popover';
import { Skeleton } from '@/ui/Skeleton';

const lists = () => import('@/screens/shared/short-lists');

const LISTS: readonly {
  key: 'favorites' | 'follows' | 'myPlaylists';
  icon: IconName;
  List: ComponentType;
}[] = [
  { key: 'favorites', icon: 'heart', List: lazyNamed(lists, 'ShortLikes') },
  { key: 'follows', icon: 'artists', List: lazyNamed(lists, 'ShortFollows') },
  { key: 'myPlaylists', icon: 'myPlaylists', List: lazyNamed(lists, 'ShortPlaylists') },
];

export function ShortLists() {
  const t = useText();
  const isSignedIn = useSignedIn();
  // Following a link in a list changes the page, which closes the list.
  const page = useRouterState({ select: (state) => state.location.href });
  if (!isSignedIn) return null;
  return LISTS.map(({ key, icon, List }) => (
    <Popover
      key={`${key} ${page}`}
      label={t(`nav.${key}`)}
      align="end"
      trigger={<IconButton icon={icon} label={t(`nav.${key}`)} />}
    >
      <LazyBoundary fallback={<Skeleton width={280} height={132} />}>
        <List />
      </LazyBoundary>
    </Popover>
  ));
}
