// A fake server: answers calls by path, or by method and path (`PUT /api/user`), and records them.
import { vi } from 'vitest';

export interface Answers {
  [path: string]: { status?: number; body: unknown } | 'offline';
}

export function answerCalls(answers: Answers): Request[] {
  const calls: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    calls.push(input);
    const { pathname } = new URL(input.url);
    const answer = answers[`${input.method} ${pathname}`] ?? answers[pathname];
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (!answer) return Response.json({ message: 'not expected', code: 'not_found' }, { status: 404 });
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return calls;
}
