import { expect, it, vi } from 'vitest';
import type { Notice } from './notices.ts';

// A page that has just been opened: no board is attached yet.
vi.resetModules();
const { attachNoticeBoard, closeNotice, noticeBoardNeeded, showNotice } = await import('./notices.ts');

it('L16 queues notices until the board is attached; errors stay, others close after 5000 ms by default', () => {
  expect(noticeBoardNeeded.get()).toBe(false);
  showNotice({ type: 'error', title: 'Error' });
  const taken = showNotice({ type: 'info', title: 'Taken back' });
  const link = { text: 'See', url: '/deals', external: false };
  showNotice({ type: 'warning', title: 'Warning', message: 'Twice', delay: 900, link });
  closeNotice(taken);
  expect(noticeBoardNeeded.get()).toBe(true);
  const opened: Notice[] = [];
  const closed: number[] = [];
  attachNoticeBoard({ open: (notice) => opened.push(notice), close: (id) => closed.push(id) });
  const last = showNotice({ type: 'positive', title: 'Saved' });
  closeNotice(last);
  expect(opened.map(({ type, title, delay }) => [type, title, delay])).toEqual([
    ['error', 'Error', 0],
    ['warning', 'Warning', 900],
    ['positive', 'Saved', 5000],
  ]);
  expect(opened[1]).toMatchObject({ message: 'Twice', link });
  expect(closed).toEqual([last]);
});
