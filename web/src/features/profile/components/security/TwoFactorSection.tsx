// Enables and disables two-factor sign-in, and renews its recovery codes.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import type { User } from '@/api/user';
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { refreshTwoFactor, renewRecovery, stopTwoFactor, twoFactorOptions } from '../../api/two-factor';
import actions from '../Actions.module.css';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { TwoFactorSetup } from './TwoFactorSetup';

type Doing = 'setup' | 'renew' | 'stop' | null;

export function TwoFactorSection({ user }: { user: User }) {
  const t = useText('profile');
  const client = useQueryClient();
  const { data, error } = useQuery(twoFactorOptions);
  const [step, setStep] = useState<Doing>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    setStep(null);
    setCodes(null);
  };
  const showCodes = (recovery: readonly string[], message: string) => {
    setStep(null);
    setCodes(recovery);
    toast.success(message);
    void refreshTwoFactor(client);
  };

  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
    if (step === 'setup') {
      return (
        <TwoFactorSetup
          user={user}
          onCancel={finish}
          onEnabled={(recovery) => showCodes(recovery, t('twoFactor.enabled'))}
        />
      );
    }
    if (step === 'renew') {
      return (
        <ProofForm
          user={user}
          action={t('twoFactor.renew')}
          onCancel={finish}
          onProof={async (proof) => showCodes((await renewRecovery(proof)).recovery, t('twoFactor.renewed'))}
        />
      );
    }
    if (step === 'stop') {
      return (
        <ProofForm
          user={user}
          action={t('twoFactor.disable')}
          isDanger
          onCancel={finish}
          onProof={async (proof) => {
            await stopTwoFactor(proof);
            finish();
            toast.success(t('twoFactor.disabled'));
            void refreshTwoFactor(client);
          }}
        />
      );
    }
    if (error) return <p className={actions.note}>{errorMessage(error)}</p>;
    if (!data) return <Skeleton height={36} />;
    return data.enabled ? (
      <>
        <p className={actions.name}>
          <Badge>{t('twoFactor.on')}</Badge>
          {t('twoFactor.left', { count: data.recovery_left })}
        </p>
        <div className={actions.actions}>
          <Button onClick={() => setStep('renew')}>{t('twoFactor.renew')}</Button>
          <Button variant="ghost" onClick={() => setStep('stop')}>
            {t('twoFactor.disable')}
          </Button>
        </div>
      </>
    ) : (
      <>
        {user.must_set_two_factor && <p className={actions.note}>{t('twoFactor.required')}</p>}
        <Button variant={user.must_set_two_factor ? 'primary' : 'secondary'} onClick={() => setStep('setup')}>
          {t('twoFactor.enable')}
        </Button>
      </>
    );
  };
  return (
    <Section title={t('twoFactor.title')} text={t('twoFactor.text')}>
      {content()}
    </Section>
  );
}
