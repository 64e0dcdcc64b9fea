// Asks for the confirmation code that a bank would send in a message.
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { CodeField } from '@/ui/CodeField';
import { Form } from '@/ui/Form';
import styles from './Checkout.module.css';

/** If the promise is rejected, the form shows the error. */
export function Confirmation({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const t = useText('plans');
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? null : t('checkout.missing') }),
    submit: ({ code }) => onCode(code.trim()),
  });
  return (
    <Form form={form} label={t('checkout.confirmation')}>
      {/* Not a hint of the field, because an error of the code would replace it. */}
      <p className={styles.note}>
        {t('checkout.confirmationText')} {t('checkout.codeHint')}
      </p>
      <CodeField {...form.text('code')} label={t('checkout.code')} />
      <Button variant="primary" size="l" type="submit" className={styles.pay} busy={form.isPending}>
        {t('checkout.confirm')}
      </Button>
    </Form>
  );
}
