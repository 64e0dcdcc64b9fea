// Actions of a scheduled track in the list: publish it now, or remove it from the schedule.
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import { type BulkChange, changeTracks } from '../api/catalog-admin';
import { PUBLISHING } from '../bulk';

interface ScheduledActionsProps {
  id: string;
  title: string;
  /** The scheduled date. */
  publishAt: string | null;
  /** Called when lists need to be refetched. */
  onDone: () => void;
}

export function ScheduledActions({ id, title, publishAt, onDone }: ScheduledActionsProps) {
  const t = useText('catalog-admin');
  const [isPending, setIsPending] = useState(false);
  const change = async (what: BulkChange, done: string, undo?: BulkChange) => {
    setIsPending(true);
    try {
      const { changed } = await changeTracks([id], what);
      if (changed === 0) toast.info(t('publishing.late'));
      else
        toast.success(
          done,
          undo && { label: t('undo'), run: () => void change(undo, t('bulk.done', { n: '1' })) },
        );
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
    setIsPending(false);
    onDone();
  };
  return PUBLISHING.map((publish) => (
    <Button
      key={publish}
      size="s"
      disabled={isPending}
      aria-label={t('publishing.label', { what: t(`publishing.${publish}`), title })}
      onClick={() =>
        void change(
          { publish },
          t(`publishing.done.${publish}`),
          publishAt ? { publish_at: publishAt } : undefined,
        )
      }
    >
      {t(`publishing.${publish}`)}
    </Button>
  ));
}
