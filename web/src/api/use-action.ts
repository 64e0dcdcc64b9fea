// Runs the actions of one place, such as a section with buttons, and reports there why the last one failed.
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from './error';

export function useAction() {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
  });
  return {
    run: (action: () => Promise<unknown>) => mutate(action),
    isPending,
    /** Stays until the next try. */
    failure: error && errorMessage(error),
    reset,
  };
}
