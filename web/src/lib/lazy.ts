// Loads parts of the app on demand and can retry a failed load, stylesheets included. Browsers fetch a failed module
// again, but React and Vite remember the failure.
import { type ComponentType, createElement, lazy as reactLazy } from 'react';

interface File<P> {
  default: ComponentType<P>;
}

/** A chunk of the app could not be loaded. */
export class ChunkLoadError extends Error {}

const failureResets = new Set<() => void>();

/** `forget` is called once by `retryFailedChunks`. Until then the failure is remembered, or a suspended render would
 * retry without end. */
export const onRetryFailedChunks = (forget: () => void): void => void failureResets.add(forget);

/** Call it on user actions, navigations and when the network returns, never while rendering. */
export function retryFailedChunks(): void {
  for (const forget of failureResets) forget();
  failureResets.clear();
}

/** Vite requests each stylesheet only once, even after a failure. */
const failedStyles = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

let stylesReload: Promise<unknown> | null = null;

function reloadFailedStyles(): Promise<unknown> {
  stylesReload ??= Promise.all([...failedStyles].map(insertAgain)).finally(() => {
    stylesReload = null;
  });
  return stylesReload;
}

/** Inserted in the same position, since the order of stylesheets decides between equal rules. */
const insertAgain = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const fresh = link.cloneNode() as HTMLLinkElement;
    fresh.onload = resolve;
    fresh.onerror = reject;
    failedStyles.delete(link);
    link.replaceWith(fresh);
  });

/** Rejects with a ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    await reloadFailedStyles();
    return await load();
  } catch (cause) {
    throw new ChunkLoadError('', { cause });
  }
}

/** Like React's `lazy`, but a failed load can be retried. The `LazyBoundary` around it provides fallback and error
 * state. */
export function lazy<P extends object>(load: () => Promise<File<P>>) {
  let pending: Promise<File<P>> | undefined;
  let loaded: File<P> | undefined;
  let Current = reactLazy(loadOrReuse);

  function fetch(): Promise<File<P>> {
    pending ??= loadChunk(load).then(
      (file) => {
        loaded = file;
        return file;
      },
      (error) => {
        onRetryFailedChunks(() => {
          pending = undefined;
          Current = reactLazy(loadOrReuse);
        });
        throw error;
      },
    );
    return pending;
  }

  /** A loaded module resolves synchronously, so that React does not show the fallback. */
  function loadOrReuse(): Promise<File<P>> {
    const file = loaded;
    // biome-ignore lint/suspicious/noThenProperty: a promise would be waited for.
    return file ? ({ then: (show: (file: File<P>) => void) => show(file) } as Promise<File<P>>) : fetch();
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, like React's own.
  const Lazy = (props: P) => createElement(Current as unknown as ComponentType<P>, props);
  Lazy.preload = async (): Promise<void> => {
    retryFailedChunks();
    await fetch();
  };
  return Lazy;
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/** One named export of a module as a lazy component. */
export const lazyNamed = <Parts, Name extends keyof Parts>(load: () => Promise<Parts>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Parts[Name]>> }));
