// `?` anywhere: which keys do what.
import { lazy } from '@/lib/lazy';
import { closeShortcutHelp, openShortcutHelp, useShortcutHelp, useSingleKey } from '@/lib/shortcuts';
import { Part } from '@/ui/Part';

const ShortcutDialog = lazy(() => import('./ShortcutDialog'));

export function ShortcutHelp() {
  useSingleKey('?', openShortcutHelp);
  if (!useShortcutHelp()) return null;
  return (
    <Part onLeave={closeShortcutHelp}>
      <ShortcutDialog />
    </Part>
  );
}
