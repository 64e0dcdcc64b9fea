// Signs out. The browser forgets the token even if the server cannot be reached.
import { useMutation } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { endSession } from '@/lib/session';

export function useLogout() {
  return useMutation({ mutationFn: () => call(api.POST('/api/logout')), onSettled: endSession });
}
