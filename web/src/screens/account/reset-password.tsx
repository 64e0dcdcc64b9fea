// Resetting a password: requesting the mail, and the page that its link opens.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { NewPassword, RequestResetForm } from '@/features/auth/components/ResetForms';
import { useText } from '@/i18n';
import { toast } from '@/ui/toast';
import { AuthLayout } from './auth-layout';

export function ResetPasswordScreen() {
  const t = useText('auth');
  const navigate = useNavigate();
  const { login, checkword } = useSearch({ from: '/reset-password' });
  return (
    <AuthLayout title={t('reset.title')} other={<Link to="/login">{t('toSignIn')}</Link>}>
      {login && checkword ? (
        <NewPassword
          login={login}
          checkword={checkword}
          onSaved={() => {
            toast.success(t('reset.saved'));
            void navigate({ to: '/login', replace: true });
          }}
          onAskAgain={() => void navigate({ to: '/reset-password', replace: true })}
        />
      ) : (
        <RequestResetForm />
      )}
    </AuthLayout>
  );
}
