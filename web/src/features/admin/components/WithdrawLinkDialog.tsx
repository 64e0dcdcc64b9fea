// Withdraws the secret link of a playlist that was reported: finds it by the link or the number, shows whose it is, and
// asks.
import { useId, useState } from 'react';
import { ApiError, isRefusal } from '@/api/error';
import { useForm } from '@/api/use-form';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { toast } from '@/ui/toast';
import {
  type AdminSharedPlaylist,
  findSharedPlaylist,
  withdrawSharedPlaylist,
} from '../api/shared-playlists';

interface WithdrawLinkDialogProps {
  /** The link that a report names. */
  link?: string;
  onClose: () => void;
}

export function WithdrawLinkDialog({ link: reported = '', onClose }: WithdrawLinkDialogProps) {
  const t = useText('admin');
  const locale = useLocale();
  const id = useId();
  const [found, setFound] = useState<AdminSharedPlaylist | null>(null);
  const find = async (link: string) => {
    try {
      setFound(await findSharedPlaylist(link));
    } catch (failure) {
      if (!isRefusal(failure, 'not_found')) throw failure;
      throw new ApiError(t('front.sharedLink.missing'), failure.code, failure.status, 'link');
    }
  };
  const withdraw = async (playlist: AdminSharedPlaylist) => {
    await withdrawSharedPlaylist(playlist.id);
    toast.success(t('front.sharedLink.done'));
    onClose();
  };
  const form = useForm({
    initial: { link: reported },
    check: ({ link }) => ({ link: link.trim() ? null : t('front.sharedLink.required') }),
    submit: ({ link }) => (found ? withdraw(found) : find(link.trim())),
  });
  const field = form.text('link');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('front.sharedLink.open')}
      description={
        found
          ? t('front.sharedLink.found', {
              name: found.name,
              owner: found.owner,
              date: formatDateTime(found.since, locale, 'day'),
            })
          : t('front.sharedLink.text')
      }
      actions={
        <>
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
          <Button type="submit" form={id} variant={found ? 'danger' : 'primary'} busy={form.isPending}>
            {t(found ? 'front.sharedLink.withdraw' : 'front.sharedLink.find')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <Field
          {...field}
          label={t('front.sharedLink.link')}
          autoComplete="off"
          onChange={(event) => {
            // Only what was found may be withdrawn.
            setFound(null);
            field.onChange(event);
          }}
        />
      </Form>
    </Dialog>
  );
}
