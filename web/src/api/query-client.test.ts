import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './error';
import { createQueryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));

it('fails at once without a network, instead of waiting in silence', async () => {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient();
  const ask = vi.fn(async () => {
    throw ApiError.network();
  });
  await expect(client.fetchQuery({ queryKey: ['list'], queryFn: ask })).rejects.toBeInstanceOf(ApiError);
  await expect(new MutationObserver(client, { mutationFn: ask }).mutate()).rejects.toBeInstanceOf(ApiError);
  expect(ask).toHaveBeenCalledTimes(2);
});
