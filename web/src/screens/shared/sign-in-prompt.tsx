// What a visitor is told who tries something that needs an account.
import { Link, useRouterState } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { clearAction, type PendingAction, storeAction } from '@/lib/pending-action';
import { buttonClass } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';

/** Both lead back to this page, and what the visitor wanted is done there. */
export function SignInLinks({ action }: { action?: PendingAction | undefined }) {
  const t = useText('catalog');
  const keep = () => (action ? storeAction(action) : clearAction());
  const backurl = useRouterState({ select: ({ location }) => location.href });
  return (
    <>
      <Link to="/signup" search={{ backurl }} className={buttonClass()} onClick={keep}>
        {t('prompt.signUp')}
      </Link>
      <Link to="/login" search={{ backurl }} className={buttonClass({ variant: 'primary' })} onClick={keep}>
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
  /** What to do once somebody is signed in. */
  action?: PendingAction;
}

export function SignInPrompt({ open, onClose, title, text, action }: SignInPromptProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={text}
      actions={<SignInLinks action={action} />}
    />
  );
}
