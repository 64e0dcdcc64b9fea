// Signing out. The browser forgets the token even when the server cannot be told.
import { useMutation } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { endSession } from '@/lib/session';

export function useLogout() {
  return useMutation({ mutationFn: () => call(api.POST('/api/logout')), onSettled: endSession });
}
