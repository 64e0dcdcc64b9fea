// A card form as on any payment page. The server validates it field by field.
import type { ChangeEvent } from 'react';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import type { Card } from '../../api/sandbox';
import type { SandboxCharge } from '../../api/types';
import { usePlanTexts } from '../../use-plan-texts';
import styles from './Checkout.module.css';
import { cardNumber, cvc, expiry, reshape } from './card-format';
import { TestCards } from './TestCards';

interface CardFormProps {
  charge: SandboxCharge;
  /** If the promise is rejected, the form shows the error. */
  onCard: (card: Card) => Promise<void>;
}

const YEARS_GOOD = 5;

export function CardForm({ charge, onCard }: CardFormProps) {
  const t = useText('plans');
  const words = usePlanTexts();
  const missing = (value: string) => (value.trim() ? null : t('checkout.missing'));
  const form = useForm({
    initial: { card: '', expiry: '', cvc: '', holder: '' },
    check: (values) => ({
      card: missing(values.card),
      expiry: missing(values.expiry),
      cvc: missing(values.cvc),
    }),
    submit: onCard,
  });
  const shaped = (name: 'card' | 'expiry' | 'cvc', shape: (typed: string) => string) => {
    const props = form.text(name);
    return {
      ...props,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        reshape(event.target, shape);
        props.onChange(event);
      },
      inputMode: 'numeric' as const,
      required: true,
    };
  };
  const fillIn = (number: string) => {
    form.set('card', cardNumber(number));
    form.set('expiry', `12/${String(new Date().getFullYear() + YEARS_GOOD).slice(2)}`);
    form.set('cvc', '123');
  };
  return (
    <>
      <Form form={form} label={t('checkout.form')}>
        <Field
          {...shaped('card', cardNumber)}
          label={t('checkout.number')}
          autoComplete="cc-number"
          // This page has only one purpose.
          autoFocus
          placeholder="0000 0000 0000 0000"
        />
        <div className={styles.pair}>
          <Field
            {...shaped('expiry', expiry)}
            label={t('checkout.expiry')}
            autoComplete="cc-exp"
            placeholder={t('checkout.expiryShape')}
          />
          <Field {...shaped('cvc', cvc)} label={t('checkout.cvc')} autoComplete="cc-csc" placeholder="000" />
        </div>
        <Field
          {...form.text('holder')}
          label={t('checkout.holder')}
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button variant="primary" size="l" type="submit" className={styles.pay} busy={form.isPending}>
          {charge.charges
            ? t('checkout.keepAndPay', {
                amount: words.money(charge.charges.amount, charge.charges.currency),
              })
            : charge.kind === 'card'
              ? t('checkout.keep')
              : t('summary.pay', { amount: words.money(charge.amount, charge.currency) })}
        </Button>
      </Form>
      <TestCards cards={charge.cards} onChoose={fillIn} />
    </>
  );
}
