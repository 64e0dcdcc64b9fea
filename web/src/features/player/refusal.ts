// Why the server refuses audio: an audio element reports only that it failed.
import { callHeaders } from '@/api/client';
import { ApiError } from '@/api/error';

export async function refusalOf(source: string): Promise<string | undefined> {
  const request = new Request(new URL(source, window.location.origin), {
    headers: { ...callHeaders(), Range: 'bytes=0-0' },
  });
  const answer = await fetch(request).catch(() => undefined);
  if (!answer || answer.ok) return undefined;
  const error = ApiError.fromAnswer(await answer.json().catch(() => null), answer.status);
  return error.code === 'unknown' ? undefined : error.message;
}
