// Asks for the consent of an account that was created by a social sign-in.
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { useFault } from '@/i18n/use-fault';
import { Button } from '@/ui/Button';
import { ConsentBox } from '@/ui/ConsentBox';
import { Form } from '@/ui/Form';
import { Section } from '@/ui/Section';
import { toast } from '@/ui/toast';
import { useUpdateUser } from '../../api/profile';

export function ConsentSection() {
  const t = useText('profile');
  const words = useFault();
  const update = useUpdateUser();
  const form = useForm({
    initial: { consent: false },
    check: ({ consent }) => ({ consent: words(consent ? null : 'consentMissing') }),
    submit: async () => {
      await update.mutateAsync({ consent: true });
      toast.success(t('saved'));
    },
  });
  return (
    <Section title={t('consent.title')} text={t('consent.text')}>
      <Form form={form}>
        <ConsentBox {...form.box('consent')} />
        <div>
          <Button type="submit" busy={form.isPending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
