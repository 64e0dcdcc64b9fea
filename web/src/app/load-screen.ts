// The loader of a screen that loads data.
import type { RouteComponent } from '@tanstack/react-router';
import { loadTexts } from '@/i18n';
import type { Namespace } from '@/i18n/texts';
import { lazyNamed, loadChunk } from '@/lib/lazy';
import type { PrefetchContext } from '@/lib/prefetch';

/** The module of a screen. */
export interface Screen<Params> {
  prefetch: (entering: PrefetchContext<Params>) => void;
}

/** Awaits the texts of the screen, and only starts to fetch its data, because the screen shows a skeleton meanwhile. */
const loadScreen =
  <Params>(load: () => Promise<Screen<Params>>, ...texts: Namespace[]) =>
  (entering: PrefetchContext<Params> & { cause: string }): Promise<void> => {
    // A screen that stays open fetches what it needs itself, and any screen reports what fails.
    if (entering.cause !== 'stay')
      loadChunk(load)
        .then(({ prefetch }) => prefetch(entering))
        .catch(() => undefined);
    return loadTexts(...texts);
  };

/** The loader and the component of a route, from the module of its screen and the namespaces of its texts. */
export const screenParts = <Params, Module extends Screen<Params>>(
  load: () => Promise<Module & Screen<Params>>,
  name: keyof Module,
  ...texts: Namespace[]
) => ({ loader: loadScreen(load, ...texts), component: lazyNamed(load, name) as RouteComponent });
