// Puts a text on the clipboard and says so.
import { useText } from '@/i18n';
import { Button } from './Button';
import { toast } from './toast';

/** `label` says what is copied, where several buttons stand on one page. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useText();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('copied')),
      () => toast.error(t('notCopied')),
    );
  return (
    <Button
      icon="copy"
      {...(label && { 'aria-label': `${t('copy')}: ${label}` })}
      onClick={() => void copy()}
    >
      {t('copy')}
    </Button>
  );
}
