// Asks for the consent of an account that was created through a sign-in provider before its first download,
// which then continues.
import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { useForm } from '@/api/use-form';
import { setCachedUser } from '@/api/user';
import { useText } from '@/i18n';
import { useFault } from '@/i18n/use-fault';
import { Button } from '@/ui/Button';
import { ConsentBox } from '@/ui/ConsentBox';
import { Dialog } from '@/ui/Dialog';
import { Form } from '@/ui/Form';
import { closePopup } from '../state';
import styles from './ConsentPopup.module.css';

export function ConsentPopup({ open, goOn }: { open: boolean; goOn: () => void }) {
  const t = useText('downloads');
  return (
    <Dialog open={open} onOpenChange={closePopup} title={t('consent.title')} description={t('consent.text')}>
      <ConsentForm goOn={goOn} />
    </Dialog>
  );
}

function ConsentForm({ goOn }: { goOn: () => void }) {
  const t = useText('downloads');
  const words = useFault();
  const client = useQueryClient();
  const form = useForm({
    initial: { consent: false },
    check: ({ consent }) => ({ consent: words(consent ? null : 'consentMissing') }),
    submit: async () => {
      setCachedUser(client, await call(api.PUT('/api/user', { body: { consent: true } })));
      closePopup();
      goOn();
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <ConsentBox {...form.box('consent')} />
      <Button type="submit" variant="primary" busy={form.isPending}>
        {t('consent.action')}
      </Button>
    </Form>
  );
}
