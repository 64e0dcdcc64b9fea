// Copies a text to the clipboard and confirms it.
import { useState } from 'react';
import { useText } from '@/i18n';
import { Button } from './Button';
import { Failure } from './Failure';
import { toast } from './toast';

/** `label` names what is copied if a page has several of these buttons. A failure is shown on a line of its own. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useText();
  const [hasFailed, setHasFailed] = useState(false);
  const copy = async () => {
    setHasFailed(false);
    try {
      // Throws where the browser has no clipboard for the page, as without HTTPS.
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button
        icon="copy"
        {...(label && { 'aria-label': `${t('copy')}: ${label}` })}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
      <Failure message={hasFailed ? t('notCopied') : null} />
    </>
  );
}
