// Queries and calls for notification choices.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type NotificationChoice = Schemas['NotificationChoiceResponse'];

export const choicesOptions = queryOptions({
  queryKey: ['notice-choices'],
  queryFn: ({ signal }) => call(api.GET('/api/notifications/choices', { signal })),
});

/** An optimistic update, reverted if the server refuses it. */
export function useSetNotificationChoice() {
  const client = useQueryClient();
  const { queryKey } = choicesOptions;
  return useMutation({
    mutationFn: (choice: NotificationChoice) => call(api.PUT('/api/notifications/choices', { body: choice })),
    onMutate: (choice) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (choices) =>
        choices?.map((known) => (known.kind === choice.kind ? choice : known)),
      );
      return before;
    },
    onSuccess: (choices) => client.setQueryData(queryKey, choices),
    onError: (_error, _choice, before) => client.setQueryData(queryKey, before),
  });
}
