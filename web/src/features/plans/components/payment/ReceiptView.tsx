// A receipt that looks the same on screen and on paper.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import type { Receipt as ReceiptData } from '../../api/types';
import { usePlanTexts } from '../../use-plan-texts';
import styles from './ReceiptView.module.css';

export function ReceiptView({ receipt }: { receipt: ReceiptData }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const { number, date, seller, buyer, lines, total, currency, method } = receipt;
  const facts = [
    [t('receipt.date'), t('receipt.moscow', { date: words.minute(date) })],
    [t('receipt.seller'), seller],
    [t('receipt.buyer'), buyer],
    [t('receipt.method'), method],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <article className={styles.receipt}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('receipt.title', { number })}</h1>
        <Button className={styles.print} onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('receipt.what')}</th>
            <th scope="col">{t('receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, amount }) => (
            <tr key={title}>
              <td>{title}</td>
              <td>{words.money(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('receipt.total')}</th>
            <td>{words.money(total, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
