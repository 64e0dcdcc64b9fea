// The payload of a job as a list of facts, with links to admin pages.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import type en from '@/i18n/locales/en/admin-accounts.json';
import { type JobFact, jobFacts } from '../job-facts';
import styles from './JobFacts.module.css';

type Known = keyof (typeof en)['jobs']['about'];

const WORDS = {
  account: true,
  audio_file: true,
  charge: true,
  event: true,
  left: true,
  mail: true,
  master: true,
  object: true,
  picture: true,
  refund: true,
  submission: true,
  track: true,
  upload: true,
} satisfies Record<Known, true>;

const PAGES = {
  account: '/admin/users/$id',
  mail: '/admin/mail/$id',
  submission: '/admin/review/$id',
  track: '/admin/tracks/$id',
} as const;

const isKnown = (name: string): name is Known => Object.hasOwn(WORDS, name);
const hasPage = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name);

export function JobFacts({ payload }: { payload: string | null | undefined }) {
  const facts = jobFacts(payload);
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact.name}>
          <Fact {...fact} />
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, value }: JobFact) {
  const t = useText('admin-accounts');
  const words = `${isKnown(name) ? t(`jobs.about.${name}`) : name} ${value}`.trim();
  if (!hasPage(name)) return words;
  return (
    <Link to={PAGES[name]} params={{ id: value }} className={styles.link}>
      {words}
    </Link>
  );
}
