import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

it('C15 does not refetch on focus or reconnect; data is fresh for 60 s and cached for 5 min', async () => {
  expect(queryClient.getDefaultOptions().queries).toEqual({
    retry: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 60_000,
    gcTime: 300_000,
  });
});

it('C15 does not retry failed requests', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('away')));
  const observer = new QueryObserver(queryClient, { queryKey: ['away'], queryFn: load });
  const end = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true), 60_000);
  expect(load).toHaveBeenCalledTimes(1);
  end();
});

it('C15 returns cached data for a minute, then fetches again', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => 'data');
  const get = () => queryClient.fetchQuery({ queryKey: ['cached'], queryFn: load });
  await get();
  vi.advanceTimersByTime(59_000);
  await get();
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  await get();
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
