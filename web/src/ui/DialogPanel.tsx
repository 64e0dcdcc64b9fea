// The Radix part of Dialog and Sheet, loaded on first opening.
import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { useCloseOnBack } from '@/lib/open-panels';
import type { DialogProps } from './Dialog';
import { Failure } from './Failure';
import { IconButton } from './IconButton';
import styles from './overlay.module.css';

type Shape = 'dialog' | 'sheet-left' | 'sheet-right' | 'sheet-bottom' | 'sheet-full';

/** A form focuses its first text field. Sheets do not, because a phone's keyboard would cover them. */
const firstText = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>(
    'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range])',
  );

export default function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  failure,
  actions,
  focusFirst,
  besides,
  isWide,
  isAtBorder,
  shape = 'dialog',
}: DialogProps & { shape?: Shape }) {
  const t = useText();
  useCloseOnBack(open && !isAtBorder, () => onOpenChange(false));
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={!besides}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          // Messages look for room beside it (ToastOutlet).
          data-dialog=""
          className={classNames(
            styles.dialog,
            styles[shape],
            besides && styles.besides,
            isWide && styles.wide,
          )}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const first =
              focusFirst?.current ?? (shape === 'dialog' && firstText(event.target as HTMLElement));
            if (!first) return;
            event.preventDefault();
            first.focus();
            if (first instanceof HTMLInputElement) first.select();
          }}
          // Radix returns the focus only to its own trigger; here the opener is outside.
          onCloseAutoFocus={() => opener.current instanceof HTMLElement && opener.current.focus()}
          // With `besides` the focus may move outside; only a press elsewhere closes the panel.
          onFocusOutside={(event) => besides && event.preventDefault()}
          onInteractOutside={(event) => {
            if (besides && event.target instanceof Element && event.target.closest(besides)) {
              event.preventDefault();
            }
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className={styles.dialogHeader}>
            <Radix.Title className={styles.dialogTitle}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon="close" label={t('close')} tooltip={false} />
            </Radix.Close>
          </header>
          <div className={styles.dialogBody}>
            {description && (
              <Radix.Description className={styles.dialogText}>{description}</Radix.Description>
            )}
            {children}
          </div>
          <div className={styles.dialogFailure}>
            <Failure message={failure ?? null} />
          </div>
          {actions && <footer className={styles.dialogActions}>{actions}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
