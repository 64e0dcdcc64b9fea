// Registration.
import { Link, useSearch } from '@tanstack/react-router';
import { SignupForm } from '@/features/auth/components/SignupForm';
import { useText } from '@/i18n';
import { toast } from '@/ui/toast';
import { sameWay, useArrival, WayIn } from './way-in';

export function SignupScreen() {
  const t = useText('auth');
  const arrive = useArrival();
  const { backurl } = useSearch({ from: '/signup' });
  return (
    <WayIn
      title={t('signup.title')}
      lead={t('signup.lead')}
      other={
        <>
          {t('signup.have')}{' '}
          <Link to="/login" search={sameWay(backurl)}>
            {t('submit')}
          </Link>
        </>
      }
    >
      <SignupForm
        backurl={backurl}
        onSignedIn={() => {
          toast.success(t('signup.done'));
          arrive(backurl);
        }}
      />
    </WayIn>
  );
}
