// The progress of an upload, and the actions that it allows.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import type { Upload } from '@/entities/submission/submission';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { IconButton } from '@/ui/IconButton';
import { retryUpload } from '../api/uploads';
import { cancelUpload, pauseUpload, resumeUpload, type UploadTask } from '../uploading/uploads';
import styles from './FileProgress.module.css';
import { ProgressBar } from './ProgressBar';

const WHOLE = 100;

interface FileProgressProps {
  task: UploadTask | undefined;
  upload: Upload | undefined;
  /** Asks the author to choose the file of an interrupted upload again. */
  onChoose: () => void;
  onCancel: () => void;
  chooseName?: string;
}

export function FileProgress({ task, upload, onChoose, onCancel, chooseName }: FileProgressProps) {
  const t = useText('submissions');
  if (task && task.state !== 'sent') return <UploadTaskStatus task={task} onCancel={onCancel} />;
  if (upload?.state === 'failed') {
    return <FailedFile upload={upload} />;
  }
  if (upload?.state === 'uploading' && !task) {
    const percent = Math.floor((upload.received / Math.max(1, upload.length)) * WHOLE);
    return (
      <div className={styles.broken}>
        <p>
          {t('files.broken', { percent })}. {t('files.chooseHint')}
        </p>
        <Button size="s" icon="upload" name={chooseName} onClick={onChoose}>
          {t('files.choose')}
        </Button>
      </div>
    );
  }
  if (!upload && !task) {
    return (
      <div className={styles.broken}>
        <p>{t('files.none')}</p>
        <Button size="s" icon="upload" name={chooseName} onClick={onChoose}>
          {t('files.chooseFirst')}
        </Button>
      </div>
    );
  }
  const state = upload && upload.state !== 'uploading' ? upload.state : 'joining';
  return (
    <div className={styles.way}>
      <ProgressBar
        label={upload?.name ?? ''}
        share={(upload?.percent ?? 0) / WHOLE}
        isEndless={state !== 'working'}
      />
      <span className={styles.state}>
        {t(`files.${state}`)}
        {state === 'working' && upload
          ? ` · ${t('files.percent', { percent: Math.round(upload.percent) })}`
          : ''}
      </span>
    </div>
  );
}

/** The code of the only problem that the server can retry. */
const RETRIABLE = 'ingest_failed';

function FailedFile({ upload: { id, name, problem } }: { upload: Upload }) {
  const t = useText('submissions');
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryUpload(id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['uploads'] }),
  });
  return (
    <div className={styles.broken}>
      <p role="alert" className={styles.problem}>
        {problem?.message ?? t('files.failed')}
      </p>
      {problem?.code === RETRIABLE && (
        <>
          <Button
            size="s"
            icon="loop"
            busy={retry.isPending}
            aria-label={t('files.retry', { name })}
            onClick={() => retry.mutate()}
          >
            {t('files.again')}
          </Button>
          <Failure message={retry.error && errorMessage(retry.error)} />
        </>
      )}
    </div>
  );
}

function UploadTaskStatus({ task, onCancel }: { task: UploadTask; onCancel: () => void }) {
  const t = useText('submissions');
  const { uid, file, state, received, error } = task;
  const share = file.size > 0 ? received / file.size : 0;
  const name = { name: file.name };
  const isStopped = state === 'paused' || state === 'failed' || state === 'lost';
  return (
    <div className={styles.way}>
      <div className={styles.line}>
        <ProgressBar label={file.name} share={share} isStill={isStopped} />
        {isStopped ? (
          <IconButton
            icon={state === 'failed' ? 'loop' : 'play'}
            size="s"
            label={t(state === 'failed' ? 'files.retry' : 'files.resume', name)}
            onClick={() => resumeUpload(uid)}
          />
        ) : (
          <IconButton icon="pause" size="s" label={t('files.pause', name)} onClick={() => pauseUpload(uid)} />
        )}
        <IconButton
          icon="close"
          size="s"
          label={t('files.cancel', name)}
          onClick={() => {
            cancelUpload(uid);
            onCancel();
          }}
        />
      </div>
      <span className={styles.state} role={state === 'failed' ? 'alert' : undefined} data-state={state}>
        {t(`files.${state}`)}
        {state !== 'queued' && ` · ${t('files.percent', { percent: Math.floor(share * WHOLE) })}`}
        {state === 'failed' && error && ` · ${error}`}
      </span>
    </div>
  );
}
