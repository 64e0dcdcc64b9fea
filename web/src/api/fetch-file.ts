// Fetches a generated file with a call, because a plain link cannot send the session token.
import { callHeaders } from './client';
import { ApiError } from './error';

export async function fetchFile(address: string): Promise<Blob> {
  const answer = await fetch(address, { headers: callHeaders() }).catch(() => {
    throw ApiError.network();
  });
  if (!answer.ok) throw ApiError.fromAnswer(await answer.json().catch(() => null), answer.status);
  return answer.blob();
}
