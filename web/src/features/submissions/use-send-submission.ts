// Sends a draft for review: first checks what is missing, then saves, then sends.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '@/api/error';
import type { Upload } from '@/entities/submission/submission';
import { useText } from '@/i18n';
import { toast } from '@/ui/toast';
import { refreshSubmissions, sendSubmission, setCachedSubmission } from './api/submissions';
import { isContactLink } from './contact-link';
import { missingOf } from './draft/missing';
import { closeDraft } from './draft/open-drafts';
import type { DraftSession } from './draft/session';
import { isUndone, uploadsOfDraft, useUploadTasks } from './uploading/uploads';

interface Refused {
  field: string | undefined;
  message: string;
}

interface SendOptions {
  session: DraftSession;
  uploads: ReadonlyMap<string, Upload>;
  /** Expands the track around a field and focuses it. */
  leadTo: (field: string) => void;
}

export function useSendSubmission({ session, uploads, leadTo }: SendOptions) {
  const t = useText('submissions');
  const client = useQueryClient();
  const [isJudged, setIsJudged] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [hasConsent, setHasConsent] = useState(false);
  const isBusy = useRef(false);

  const refuse = (field: string | undefined, message: string) => {
    setRefused({ field, message });
    if (field) leadTo(field);
  };

  const send = async () => {
    if (isBusy.current) return;
    setIsJudged(true);
    setRefused(null);
    const { draft } = session.store.getState();
    const [first] = missingOf(draft, uploads);
    if (first) return leadTo(first.field);
    if (uploadsOfDraft(useUploadTasks.getState().tasks, session.id).some(isUndone))
      return refuse(undefined, t('send.uploading'));
    if (!isContactLink(draft.link)) return leadTo('link');
    if (!hasConsent) return leadTo('consent');
    isBusy.current = true;
    setIsPending(true);
    try {
      if (!(await session.flush())) return refuse(undefined, t('send.unsaved'));
      const sent = await sendSubmission(session.id, session.revision());
      closeDraft(session.id);
      setCachedSubmission(client, sent);
      void refreshSubmissions(client);
      toast.success(t('send.done'));
    } catch (error) {
      refuse(error instanceof ApiError ? error.field : undefined, errorMessage(error));
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  };

  return {
    send,
    isPending,
    isJudged,
    hasConsent,
    setHasConsent,
    refused,
    /** An error that belongs to no field on the page. */
    failure: refused && !refused.field ? refused.message : null,
  };
}
