// A tab may outlive its version of the app, whose files are then gone from the server. The next navigation reloads the
// page, once for each version, so that two servers with different versions cannot cause a reload loop.
import { readSession, writeSession } from './storage';
import { SESSION } from './storage-keys';

const ENTRY = /\/assets\/index-[\w-]+\.js/;

/** The entry file of another version than the running one, once the server is known to have it. */
let newer: string | null = null;

/** Called when a chunk failed to load. A failed request means that the network is the cause. */
export async function isOutdated(): Promise<boolean> {
  try {
    const own = document.querySelector('script[type=module]')?.getAttribute('src');
    const page = await (await fetch('/', { cache: 'no-store' })).text();
    const [served] = ENTRY.exec(page) ?? [];
    newer = served && served !== own ? served : null;
  } catch {
    newer = null;
  }
  return newer !== null;
}

/** Reloads into the page that is being opened. */
export function reloadIfOutdated(): void {
  if (!newer || readSession(SESSION.reloadedFor) === newer) return;
  writeSession(SESSION.reloadedFor, newer);
  // The timeout lets the router update the address first.
  window.setTimeout(() => window.location.reload());
}
