// What a visitor is told who tries something that needs an account.
import { Link, useRouterState } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';

/** Both lead back to this page. */
export function SignInLinks() {
  const t = useText('catalogue');
  const backurl = useRouterState({ select: ({ location }) => location.href });
  return (
    <>
      <Link to="/signup" search={{ backurl }} className={buttonClass()}>
        {t('prompt.signUp')}
      </Link>
      <Link to="/login" search={{ backurl }} className={buttonClass({ variant: 'primary' })}>
        {t('prompt.signIn')}
      </Link>
    </>
  );
}

interface SignInPromptProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
}

export function SignInPrompt({ open, onClose, title, text }: SignInPromptProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={text}
      actions={<SignInLinks />}
    />
  );
}
