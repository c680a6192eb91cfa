import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice, NoticeType } from '../state/notices.ts';
import { NoticeBoard } from './notice-board.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let board: NoticeBoard;
beforeEach(() => {
  board = new NoticeBoard();
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
const seen = () => board.visible.get().map(({ id }) => id);
const leaving = () =>
  board.visible
    .get()
    .filter((one) => one.leaving)
    .map(({ id }) => id);

describe('notices', () => {
  it('L16 shows at most four at a time and the next when one has gone', () => {
    for (let id = 1; id <= 6; id++) board.open(notice(id, 'info', 0));
    expect(seen()).toEqual([1, 2, 3, 4]);
    board.close(2);
    expect(seen()).toEqual([1, 2, 3, 4]);
    vi.advanceTimersByTime(600);
    expect(seen()).toEqual([1, 3, 4, 5]);
  });

  it('L16 closes after its delay and calls back 600 ms after it began to leave', () => {
    const onClosed = vi.fn();
    board.open(notice(1, 'positive', 5000, onClosed));
    vi.advanceTimersByTime(4999);
    expect(leaving()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(leaving()).toEqual([1]);
    vi.advanceTimersByTime(599);
    expect(onClosed).not.toHaveBeenCalled();
    expect(seen()).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(onClosed).toHaveBeenCalledOnce();
    expect(seen()).toEqual([]);
  });

  it('L16 keeps what has no delay, and closes by id', () => {
    board.open(notice(1, 'error', 0));
    vi.advanceTimersByTime(1_000_000);
    expect(leaving()).toEqual([]);
    board.close(1);
    board.close(1);
    vi.advanceTimersByTime(600);
    expect(seen()).toEqual([]);
  });

  it('L16 shows errors at once, others when the page stands', () => {
    board.setBusy(true);
    board.open(notice(1));
    board.open(notice(2, 'error', 0));
    expect(seen()).toEqual([2]);
    vi.advanceTimersByTime(9000);
    board.setBusy(false);
    expect(seen()).toEqual([1, 2]);
    vi.advanceTimersByTime(4999);
    expect(leaving()).toEqual([]);
  });

  it('L16 makes room for an error among four others, and shows the one that made room again', () => {
    for (let id = 1; id <= 4; id++) board.open(notice(id, 'info', id === 1 ? 5000 : 0));
    vi.advanceTimersByTime(3000);
    board.open(notice(5, 'error', 0));
    expect(seen()).toEqual([2, 3, 4, 5]);
    vi.advanceTimersByTime(60_000);
    board.close(5);
    vi.advanceTimersByTime(600);
    expect(seen()).toEqual([1, 2, 3, 4]);
    vi.advanceTimersByTime(2000);
    expect(leaving()).toEqual([1]);
  });

  it('L16 waits while a pointer or the focus is on it, and goes on where it stopped', () => {
    board.open(notice(1));
    vi.advanceTimersByTime(4000);
    board.hold();
    vi.advanceTimersByTime(60_000);
    board.release();
    vi.advanceTimersByTime(999);
    expect(leaving()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(leaving()).toEqual([1]);
  });

  it('L16 forgets what is closed before it was seen', () => {
    const onClosed = vi.fn();
    board.setBusy(true);
    board.open(notice(1, 'info', 5000, onClosed));
    board.close(1);
    board.setBusy(false);
    expect(seen()).toEqual([]);
    expect(onClosed).toHaveBeenCalledOnce();
  });
});
