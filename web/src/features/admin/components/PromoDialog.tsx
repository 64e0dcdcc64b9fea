// Adds or edits a promo code.
import { useId } from 'react';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { Select } from '@/ui/Select';
import { SOLD_PLANS } from '../api/accounts';
import { CURRENCIES, savePromo, toMinorUnits } from '../api/payments';
import type { TableRow } from '../api/tables';
import { type PromoForm, promoFacts, promoForm } from '../promo';
import styles from './AdminTable.module.css';

interface PromoDialogProps {
  row: TableRow | null;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

const isCount = (typed: string) => /^\d*$/.test(typed.trim());

export function PromoDialog({ row, onSaved, onClose }: PromoDialogProps) {
  const t = useText('admin-accounts');
  const id = useId();
  const form = useForm<PromoForm>({
    initial: promoForm(row),
    check: (values) => ({
      code: values.code.trim() ? null : t('required'),
      percent: values.saving === 'amount' || /^\d+$/.test(values.percent.trim()) ? null : t('number'),
      amount: values.saving === 'percent' || toMinorUnits(values.amount) !== null ? null : t('number'),
      use_limit: isCount(values.use_limit) ? null : t('number'),
      per_account: isCount(values.per_account) ? null : t('number'),
    }),
    submit: async (values) => {
      await savePromo(row?.id ?? null, promoFacts(values, row?.revision));
      await onSaved();
    },
  });
  const choice = (name: keyof PromoForm & string, label: string, options: Choice[]) => (
    <span className={styles.label}>
      {label}
      <Select
        label={label}
        value={form.values[name] ?? ''}
        options={options}
        onChange={(value) => form.set(name, value)}
      />
    </span>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(row ? 'promo.changing' : 'promo.adding')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className={styles.fields}>
        <Field {...form.text('code')} label={t('promo.code')} autoComplete="off" />
        {choice('saving', t('promo.saving'), [
          { value: 'percent', label: t('promo.percent') },
          { value: 'amount', label: t('promo.amount') },
        ])}
        {form.values.saving === 'percent' ? (
          <Field
            {...form.text('percent')}
            label={t('promo.percent')}
            inputMode="numeric"
            autoComplete="off"
          />
        ) : (
          <>
            <Field
              {...form.text('amount')}
              label={t('promo.amount')}
              inputMode="decimal"
              autoComplete="off"
            />
            {choice(
              'currency',
              t('promo.currency'),
              CURRENCIES.map((code) => ({ value: code, label: code })),
            )}
          </>
        )}
        {choice('plan', t('promo.plan'), [{ value: '', label: t('promo.anyPlan') }, ...SOLD_PLANS])}
        <Field
          {...form.text('valid_from')}
          label={t('promo.from')}
          hint={t('promo.moscow')}
          type="datetime-local"
        />
        <Field
          {...form.text('valid_until')}
          label={t('promo.until')}
          hint={t('promo.moscow')}
          type="datetime-local"
        />
        <Field {...form.text('use_limit')} label={t('promo.uses')} inputMode="numeric" autoComplete="off" />
        <Field
          {...form.text('per_account')}
          label={t('promo.perAccount')}
          inputMode="numeric"
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}

interface Choice {
  value: string;
  label: string;
}
