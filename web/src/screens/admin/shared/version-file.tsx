// The file of a version in the admin area: chosen, uploaded like an author's, and analysed by the server.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUploads } from '@/features/submissions/api/uploads';
import { AUDIO_TYPES, audioFault } from '@/features/submissions/audio-file';
import { FileProgress } from '@/features/submissions/components/FileProgress';
import { newUploadTask, uploadFor, useUploadTasks } from '@/features/submissions/uploading/uploads';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';

interface VersionFileProps {
  owner: string;
  upload: string | null;
  label: string;
  onUpload: (upload: string | null) => void;
  onReady: (isReady: boolean) => void;
}

const NONE: readonly never[] = [];

export function VersionFile({ owner, upload, label, onUpload, onReady }: VersionFileProps) {
  const t = useText('catalog-admin');
  const input = useRef<HTMLInputElement>(null);
  const [uid, setUid] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const task = useUploadTasks(({ tasks }) => uploadFor(tasks, { task: uid, upload }));
  const known = useUploads(upload ? [upload] : NONE, NONE).get(upload ?? '');
  const isReady = known?.state === 'ready';
  const report = useEffectEvent(onReady);
  // Called once for each state.
  useEffect(() => {
    if (upload) report(isReady);
  }, [upload, isReady]);
  const choose = () => input.current?.click();
  const forget = () => {
    setUid(null);
    onUpload(null);
  };
  const send = (file: File | undefined) => {
    if (!file) return;
    const wrong = audioFault(file);
    setFault(wrong && t(`versions.fault.${wrong}`));
    if (!wrong) setUid(newUploadTask({ submission: owner, file, onUpload }));
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={AUDIO_TYPES}
        aria-label={label}
        hidden
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {isReady ? (
        <p>
          {t('versions.ready', { name: known.name })}{' '}
          <Button size="s" onClick={forget}>
            {t('versions.keepOld')}
          </Button>
        </p>
      ) : task || known ? (
        <FileProgress task={task} upload={known} onChoose={choose} onCancel={forget} />
      ) : (
        <Button size="s" icon="upload" onClick={choose}>
          {label}
        </Button>
      )}
      {fault && <p role="alert">{fault}</p>}
    </div>
  );
}
