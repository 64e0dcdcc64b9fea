// Uploads one file by the tus protocol: in chunks, continuing after an interruption with the last complete
// one.
import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { callHeaders } from '@/api/client';
import { ApiError } from '@/api/error';
import { UPLOAD_CHUNK_BYTES, UPLOAD_RETRIES_MS } from '@/lib/constants';
import type { UploadTransport, UploadTransportEvents } from './uploads';

const ENDPOINT = '/api/uploads';

const idIn = (url: string | null): string | null => url?.split('/').at(-1) ?? null;

/** The URLs of uploads that this window is already sending. */
const usedUrls = new Set<string>();

export async function tusTransport(
  file: File,
  known: string | null,
  { onUpload, onProgress, onSent, onError }: UploadTransportEvents,
): Promise<UploadTransport> {
  const upload: Upload = new Upload(file, {
    endpoint: ENDPOINT,
    uploadUrl: known && `${ENDPOINT}/${known}`,
    chunkSize: UPLOAD_CHUNK_BYTES,
    retryDelays: [...UPLOAD_RETRIES_MS],
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, filetype: file.type },
    // The headers are read for every request, because the session may be renewed during an upload.
    onBeforeRequest(request: HttpRequest) {
      for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
    },
    onUploadUrlAvailable() {
      const id = idIn(upload.url);
      if (upload.url) usedUrls.add(upload.url);
      if (id) onUpload(id);
    },
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => onSent(),
    onError: (error) => onError(messageOf(error), isLost(error)),
  });
  if (!known) {
    const previousUploads = await upload.findPreviousUploads();
    const [last] = previousUploads.filter(({ uploadUrl }) => uploadUrl && !usedUrls.has(uploadUrl));
    if (last) upload.resumeFromPreviousUpload(last);
  }
  return {
    start: () => upload.start(),
    async stop(isForGood) {
      await upload.abort(isForGood).catch(() => undefined);
      if (isForGood && upload.url) usedUrls.delete(upload.url);
    },
  };
}

const statusOf = (error: Error | DetailedError): number =>
  ('originalResponse' in error && error.originalResponse?.getStatus()) || 0;

/** There was no answer, or none that concerns this file. */
const isLost = (error: Error | DetailedError): boolean => {
  const status = statusOf(error);
  return 'originalResponse' in error && (status === 0 || status === 502 || status === 503 || status === 504);
};

function messageOf(error: Error | DetailedError): string {
  const status = statusOf(error);
  if (status === 0) return ApiError.network().message;
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  return ApiError.fromAnswer(parsed(body), status).message;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
