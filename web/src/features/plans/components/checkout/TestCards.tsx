// The test cards of the sandbox: a press fills in the form.
import { useText } from '@/i18n';
import type { SandboxCharge } from '../../api/types';
import { cardNumber } from './card-format';
import styles from './TestCards.module.css';

interface TestCardsProps {
  cards: SandboxCharge['cards'];
  onChoose: (number: string) => void;
}

export function TestCards({ cards, onChoose }: TestCardsProps) {
  const t = useText('plans');
  return (
    <section className={styles.cards} aria-label={t('checkout.cards')}>
      <h2 className={styles.title}>{t('checkout.cards')}</h2>
      <ul>
        {cards.map(({ number, outcome }) => (
          <li key={number}>
            <button type="button" className={styles.card} onClick={() => onChoose(number)}>
              <span className={styles.number}>{cardNumber(number)}</span>
              <span className={styles.outcome}>{t(`outcome.${knownOutcome(outcome)}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const OUTCOMES = [
  'pays',
  'declines',
  'no_funds',
  'asks_confirmation',
  'pending',
  'disputed',
  'declines_renewals',
] as const;

const knownOutcome = (outcome: string) => OUTCOMES.find((known) => known === outcome) ?? 'pays';
