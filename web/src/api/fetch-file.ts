// A file that the server makes; a link could not bring the session.
import { callHeaders } from './client';
import { ApiError } from './error';

export async function fetchFile(address: string): Promise<Blob> {
  const answer = await fetch(address, { headers: callHeaders() }).catch(() => {
    throw ApiError.network();
  });
  if (!answer.ok) throw ApiError.fromAnswer(await answer.json().catch(() => null), answer.status);
  return answer.blob();
}
