// What the log tells of, in words: it keeps `submission 6`, and `start 1 USD` of a price.
import type { useText } from '@/i18n';
import { SECTION_KEYS, SECTIONS } from './sections';

type StaffText = ReturnType<typeof useText<'admin'>>;

const THINGS = [
  'account',
  'artist',
  'banners',
  'bug-reports',
  'faq',
  'home-sections',
  'interactives',
  'job',
  'mail',
  'notices',
  'page',
  'payment',
  'playlist',
  'playlists',
  'post',
  'promo',
  'redirects',
  'seo',
  'slides',
  'submission',
  'term',
  'track',
] as const;

/** Names of plans are names: they are the same in every language. */
const PLANS: Record<string, string> = {
  start: 'Start',
  'record-pool': 'Record Pool',
  pro: 'Pro',
  event: 'Event',
};
const PRICE = /^([a-z-]+) (\d+) ([A-Z]{3})$/;
/** Codes of payments are long; the first of it tells them apart. */
const CODE_SHOWN = 8;

/** What has no words is told as it is kept. */
export function subjectText(t: StaffText, subject: string): string {
  const [, plan = '', months, currency = ''] = PRICE.exec(subject) ?? [];
  if (months) return t('audit.price', { plan: PLANS[plan] ?? plan, count: Number(months), currency });
  const [kind = '', ...rest] = subject.split(' ');
  const which = rest.join(' ');
  if (!which) return listText(t, kind);
  const thing = THINGS.find((known) => known === kind);
  if (!thing) return subject;
  return t(`audit.things.${thing}`, { which: thing === 'payment' ? which.slice(0, CODE_SHOWN) : which });
}

/** A list as a whole, such as one that was exported. */
function listText(t: StaffText, list: string): string {
  if (list === 'figures') return t('audit.figures');
  const section = SECTION_KEYS.find((key) => SECTIONS[key].path === `/admin/${list}`);
  return section ? t(`sections.${section}.title`) : list;
}
