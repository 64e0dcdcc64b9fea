// `?` opens the shortcut help on any page.
import { lazy } from '@/lib/lazy';
import { closeShortcutHelp, openShortcutHelp, useShortcutHelp, useSingleKey } from '@/lib/shortcuts';
import { LazyBoundary } from '@/ui/LazyBoundary';

const ShortcutDialog = lazy(() => import('./ShortcutDialog'));

export function ShortcutHelp() {
  useSingleKey('?', openShortcutHelp);
  if (!useShortcutHelp()) return null;
  return (
    <LazyBoundary onLeave={closeShortcutHelp}>
      <ShortcutDialog />
    </LazyBoundary>
  );
}
