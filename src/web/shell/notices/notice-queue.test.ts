import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice, NoticeType } from '../../state/notices.ts';
import { NoticeQueue } from './notice-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let queue: NoticeQueue;
beforeEach(() => {
  queue = new NoticeQueue();
});

const notice = (id: number, type: NoticeType = 'info', delay = 5000, onClosed = () => {}): Notice => ({
  id,
  type,
  title: `Notice ${id}`,
  message: null,
  delay,
  link: null,
  onClosed,
});
const visible = () => queue.visible.get().map(({ id }) => id);
const leaving = () =>
  queue.visible
    .get()
    .filter((one) => one.leaving)
    .map(({ id }) => id);

describe('notices', () => {
  it('L16 shows at most four at a time, and the next one when one is removed', () => {
    for (let id = 1; id <= 6; id++) queue.open(notice(id, 'info', 0));
    expect(visible()).toEqual([1, 2, 3, 4]);
    queue.close(2);
    expect(visible()).toEqual([1, 2, 3, 4]);
    vi.advanceTimersByTime(600);
    expect(visible()).toEqual([1, 3, 4, 5]);
  });

  it('L16 closes after its delay and calls onClosed when the 600 ms exit animation ends', () => {
    const onClosed = vi.fn();
    queue.open(notice(1, 'positive', 5000, onClosed));
    vi.advanceTimersByTime(4999);
    expect(leaving()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(leaving()).toEqual([1]);
    vi.advanceTimersByTime(599);
    expect(onClosed).not.toHaveBeenCalled();
    expect(visible()).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(onClosed).toHaveBeenCalledOnce();
    expect(visible()).toEqual([]);
  });

  it('L16 keeps notices without a delay until they are closed by id', () => {
    queue.open(notice(1, 'error', 0));
    vi.advanceTimersByTime(1_000_000);
    expect(leaving()).toEqual([]);
    queue.close(1);
    queue.close(1);
    vi.advanceTimersByTime(600);
    expect(visible()).toEqual([]);
  });

  it('L16 shows errors immediately, others when the page has loaded', () => {
    queue.setBusy(true);
    queue.open(notice(1));
    queue.open(notice(2, 'error', 0));
    expect(visible()).toEqual([2]);
    vi.advanceTimersByTime(9000);
    queue.setBusy(false);
    expect(visible()).toEqual([1, 2]);
    vi.advanceTimersByTime(4999);
    expect(leaving()).toEqual([]);
  });

  it('L16 requeues a visible notice to make room for an error', () => {
    for (let id = 1; id <= 4; id++) queue.open(notice(id, 'info', id === 1 ? 5000 : 0));
    vi.advanceTimersByTime(3000);
    queue.open(notice(5, 'error', 0));
    expect(visible()).toEqual([2, 3, 4, 5]);
    vi.advanceTimersByTime(60_000);
    queue.close(5);
    vi.advanceTimersByTime(600);
    expect(visible()).toEqual([1, 2, 3, 4]);
    vi.advanceTimersByTime(2000);
    expect(leaving()).toEqual([1]);
  });

  it('L16 pauses its timer while a pointer or the focus is on it', () => {
    queue.open(notice(1));
    vi.advanceTimersByTime(4000);
    queue.pause();
    vi.advanceTimersByTime(60_000);
    queue.resume();
    vi.advanceTimersByTime(999);
    expect(leaving()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(leaving()).toEqual([1]);
  });

  it('L16 counts again once nothing is there that a pointer or the focus could be on', () => {
    queue.open(notice(1));
    queue.pause();
    queue.close(1);
    vi.advanceTimersByTime(600);
    queue.open(notice(2));
    vi.advanceTimersByTime(5000);
    expect(leaving()).toEqual([2]);
  });

  it('L16 drops a notice that is closed before it was shown', () => {
    const onClosed = vi.fn();
    queue.setBusy(true);
    queue.open(notice(1, 'info', 5000, onClosed));
    queue.close(1);
    queue.setBusy(false);
    expect(visible()).toEqual([]);
    expect(onClosed).toHaveBeenCalledOnce();
  });
});
