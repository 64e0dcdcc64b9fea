// A tab may outlive the version of the app that it runs: the files of its other parts are then gone from the server. The
// page is loaded anew at the next navigation, once for each version, so that servers of two versions make no circle.
import { readSession, writeSession } from './storage';
import { SESSION } from './storage-keys';

const ENTRY = /\/assets\/index-[\w-]+\.js/;

/** The entry file of another version than the one that runs, once the server is known to have it. */
let newer: string | null = null;

/** To be asked when a part did not come: no answer means that the network is to blame. */
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

/** Leads to the page that is being opened. */
export function reloadIfOutdated(): void {
  if (!newer || readSession(SESSION.reloadedFor) === newer) return;
  writeSession(SESSION.reloadedFor, newer);
  // By then the address is that of the new page.
  window.setTimeout(() => window.location.reload());
}
