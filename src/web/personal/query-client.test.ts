import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

it('C15 asks once, not again on focus or reconnecting, and keeps answers for 60 s and 5 min', async () => {
  expect(queryClient.getDefaultOptions().queries).toEqual({
    retry: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 60_000,
    gcTime: 300_000,
  });
});

it('C15 does not try again what failed', async () => {
  const ask = vi.fn(async () => Promise.reject(new Error('away')));
  const observer = new QueryObserver(queryClient, { queryKey: ['away'], queryFn: ask });
  const end = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(ask).toHaveBeenCalledTimes(1);
  end();
});

it('C15 gives for a minute what was answered, and asks anew after it', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => 'answer');
  const get = () => queryClient.fetchQuery({ queryKey: ['kept'], queryFn: ask });
  await get();
  vi.advanceTimersByTime(59_000);
  await get();
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  await get();
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
