// Signing in: the answer's token starts the session.
import { useMutation } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { startSession } from '@/lib/session';

export function useLogin() {
  return useMutation({
    mutationFn: (body: Schemas['LoginRequest']) => call(api.POST('/api/login', { body })),
    onSuccess: (session) => startSession(session.token),
  });
}
