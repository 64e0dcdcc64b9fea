// `?` anywhere: which keys do what.
import { lazy, Suspense } from 'react';
import { openShortcutHelp, useShortcutHelp, useSingleKey } from '@/lib/shortcuts';

const ShortcutDialog = lazy(() => import('./ShortcutDialog'));

export function ShortcutHelp() {
  useSingleKey('?', openShortcutHelp);
  if (!useShortcutHelp()) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutDialog />
    </Suspense>
  );
}
