// The prompt for a visitor who tries an action that needs an account.
import { Link, useRouterState } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { clearAction, type PendingAction, storeAction } from '@/lib/pending-action';
import { buttonClass } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';

/** Both links return to this page, where the pending action runs. */
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
  /** Run after signing in. */
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
