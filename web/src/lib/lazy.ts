// Parts of the app that are fetched when they are first wanted. What did not come is not lost for good: whoever asks again
// after a gap in the network gets it, styles and all. (Browsers forget a module that failed; React and Vite do not.)
import { type ComponentType, createElement, lazy as reactLazy } from 'react';

interface File<P> {
  default: ComponentType<P>;
}

/** A part of the app did not come. */
export class ChunkLoadError extends Error {}

const forgetters = new Set<() => void>();

/** Called once by `tryAgain`. A failure is kept until then: a render that waited would else ask without end. */
export const onRetryFailedChunks = (forget: () => void): void => void forgetters.add(forget);

/** For presses, navigations and returning networks, never while rendering. */
export function retryFailedChunks(): void {
  for (const forget of forgetters) forget();
  forgetters.clear();
}

/** Vite asks for a stylesheet only once, also where that failed. */
const failedStyles = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

let mending: Promise<unknown> | null = null;

function mendStyles(): Promise<unknown> {
  mending ??= Promise.all([...failedStyles].map(insertAgain)).finally(() => {
    mending = null;
  });
  return mending;
}

/** In the same place, since of two rules the later wins. */
const insertAgain = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const fresh = link.cloneNode() as HTMLLinkElement;
    fresh.onload = resolve;
    fresh.onerror = reject;
    failedStyles.delete(link);
    link.replaceWith(fresh);
  });

/** Rejected with a ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    await mendStyles();
    return await load();
  } catch (cause) {
    throw new ChunkLoadError('', { cause });
  }
}

/** React's, but can be asked again; waiting is up to the `LazyBoundary` around it, and so is what shows when it is lost. */
export function lazy<P extends object>(load: () => Promise<File<P>>) {
  let pending: Promise<File<P>> | undefined;
  let loaded: File<P> | undefined;
  let Current = reactLazy(come);

  function fetch(): Promise<File<P>> {
    pending ??= loadChunk(load).then(
      (file) => {
        loaded = file;
        return file;
      },
      (error) => {
        onRetryFailedChunks(() => {
          pending = undefined;
          Current = reactLazy(come);
        });
        throw error;
      },
    );
    return pending;
  }

  /** What is already here is shown without waiting, not even for a moment. */
  function come(): Promise<File<P>> {
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

/** One of several parts in a file, by its name there. */
export const lazyNamed = <Parts, Name extends keyof Parts>(load: () => Promise<Parts>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Parts[Name]>> }));
