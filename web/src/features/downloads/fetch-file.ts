// Fetches a file and reports progress. An interrupted transfer resumes where it stopped.
import { ApiError } from '@/api/error';
import { DOWNLOAD_RETRIES, DOWNLOAD_RETRY_MS, DOWNLOAD_STALL_MS } from '@/lib/constants';
import type { PartialFile } from './partial-file';

interface Fetching {
  signal: AbortSignal;
  onProgress: () => void;
}

/** Rejects with an ApiError if the link is refused, or if resuming brings no new byte. */
export async function downloadToFile(link: string, file: PartialFile, fetching: Fetching): Promise<void> {
  let failures = 0;
  while (true) {
    const before = file.size;
    try {
      return await readOn(link, file, fetching);
    } catch (error) {
      fetching.signal.throwIfAborted();
      if (error instanceof ApiError && error.status > 0 && error.status < SERVER_FAILURE) throw error;
      failures = file.size > before ? 1 : failures + 1;
      if (failures > DOWNLOAD_RETRIES) throw error instanceof ApiError ? error : ApiError.network();
      await pause(DOWNLOAD_RETRY_MS * failures, fetching.signal);
    }
  }
}

const SERVER_FAILURE = 500;

async function readOn(link: string, file: PartialFile, { signal, onProgress }: Fetching): Promise<void> {
  const stall = stallWatch();
  try {
    const answer = await fetch(link, {
      headers: file.size > 0 && file.etag ? { Range: `bytes=${file.size}-`, 'If-Range': file.etag } : {},
      signal: AbortSignal.any([signal, stall.signal]),
    });
    if (!answer.ok) throw ApiError.fromAnswer(await answer.json().catch(() => null), answer.status);
    file.begin(answer);
    onProgress();
    const reader = answer.body?.getReader();
    while (reader) {
      stall.rest();
      const { done, value } = await reader.read();
      if (done) break;
      file.add(value);
      onProgress();
    }
    if (!file.isWhole) throw ApiError.network();
  } finally {
    stall.end();
  }
}

/** Aborts a connection that stays open without sending anything. */
function stallWatch() {
  const controller = new AbortController();
  let timer: number | undefined;
  const rest = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => controller.abort(), DOWNLOAD_STALL_MS);
  };
  rest();
  return { signal: controller.signal, rest, end: () => window.clearTimeout(timer) };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(signal.reason);
    });
  });
