// Copies a text to the clipboard and confirms it.
import { useText } from '@/i18n';
import { Button } from './Button';
import { toast } from './toast';

/** `label` names what is copied if a page has several of these buttons. */
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
