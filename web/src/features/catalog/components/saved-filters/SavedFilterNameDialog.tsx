// Asks for the name of a saved filter, when it is created or renamed.
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { CRATE_NAME_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';

interface SavedFilterNameDialogProps {
  open: boolean;
  title: string;
  description?: string;
  initial?: string;
  /** If the promise is rejected, the dialog stays open and shows the error. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function SavedFilterNameDialog(props: SavedFilterNameDialogProps) {
  const { open, title, description, initial = '', onSave, onClose } = props;
  const t = useText('filters');
  const form = useId();
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (!name) return;
    setIsSaving(true);
    setError(null);
    try {
      await onSave(name);
      onClose();
    } catch (cause) {
      setError(errorMessage(cause));
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <Dialog
      open={open}
      title={title}
      {...(description && { description })}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        setError(null);
        onClose();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('crates.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={isSaving}>
            {t('crates.saveShort')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <Field
          name="name"
          label={t('crates.name')}
          hint={t('crates.nameHint', { max: CRATE_NAME_MAX })}
          error={error}
          defaultValue={initial}
          maxLength={CRATE_NAME_MAX}
          required
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
