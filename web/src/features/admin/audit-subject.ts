// Describes the subject of an audit entry. The log stores `submission 6`, and `start 1 USD` for a price.
import type { useText } from '@/i18n';
import { SECTION_KEYS, SECTIONS } from './sections';

type StaffText = ReturnType<typeof useText<'admin'>>;

const SUBJECT_KINDS = [
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

/** The names of plans are the same in every language. */
const PLANS: Record<string, string> = {
  start: 'Start',
  'record-pool': 'Record Pool',
  pro: 'Pro',
  event: 'Event',
};
const PRICE = /^([a-z-]+) (\d+) ([A-Z]{3})$/;
/** Payment codes are long; their beginning is enough to distinguish them. */
const CODE_SHOWN = 8;

/** A subject without a text is shown as stored. */
export function subjectText(t: StaffText, subject: string): string {
  const [, plan = '', months, currency = ''] = PRICE.exec(subject) ?? [];
  if (months) return t('audit.price', { plan: PLANS[plan] ?? plan, count: Number(months), currency });
  const [kind = '', ...rest] = subject.split(' ');
  const which = rest.join(' ');
  if (!which) return listText(t, kind);
  const subjectKind = SUBJECT_KINDS.find((known) => known === kind);
  if (!subjectKind) return subject;
  return t(`audit.things.${subjectKind}`, {
    which: subjectKind === 'payment' ? which.slice(0, CODE_SHOWN) : which,
  });
}

/** The name of a whole list, such as one that was exported. */
function listText(t: StaffText, list: string): string {
  if (list === 'figures') return t('audit.figures');
  const section = SECTION_KEYS.find((key) => SECTIONS[key].path === `/admin/${list}`);
  return section ? t(`sections.${section}.title`) : list;
}
