// Parts of the app that are fetched when they are first wanted. What did not come is not lost for good: whoever asks again
// after a gap in the network gets it, styles and all. (Browsers forget a module that failed; React and Vite do not.)
import { type ComponentType, createElement } from 'react';

/** A part of the app did not come. */
export class LostPart extends Error {}

const forgetters = new Set<() => void>();

/** Called once by `tryAgain`. A failure is kept until then: a render that waited would else ask without end. */
export const onTryAgain = (forget: () => void): void => void forgetters.add(forget);

/** For presses, navigations and returning networks, never while rendering. */
export function tryAgain(): void {
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

/** Rejected with a LostPart. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    await mendStyles();
    return await load();
  } catch (cause) {
    throw new LostPart('', { cause });
  }
}

/** Like React's, but can be asked again; waiting is up to the `Part` around it, and so is what shows when it is lost. */
export function lazy<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | undefined;
  let pending: Promise<void> | undefined;
  let failure: unknown;

  async function fetch(): Promise<void> {
    try {
      loaded = (await fetchPart(load)).default;
    } catch (error) {
      failure = error;
      onTryAgain(() => {
        pending = failure = undefined;
      });
      throw error;
    }
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, like React's own.
  function Lazy(props: P) {
    if (loaded) return createElement(loaded, props);
    if (failure) throw failure;
    pending ??= fetch();
    // As React's own does: `use` must be called in every render, also when there is nothing left to wait for.
    throw pending;
  }
  Lazy.preload = (): Promise<void> => {
    tryAgain();
    pending ??= fetch();
    return pending;
  };
  return Lazy;
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/** One of several parts in a file, by its name there. */
export const lazyNamed = <File, Name extends keyof File>(load: () => Promise<File>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<File[Name]>> }));
