import { expect, it } from 'vitest';
import { closeNotice, giveNoticesTo, type Notice, noticesWanted, showNotice } from './notices.ts';

it('L16 keeps notices for what shows them; errors stay and the others close after 5000 ms, unless they say otherwise', () => {
  expect(noticesWanted.get()).toBe(false);
  showNotice({ type: 'error', title: 'Error' });
  const taken = showNotice({ type: 'info', title: 'Taken back' });
  const link = { text: 'See', url: '/deals', external: false };
  showNotice({ type: 'warning', title: 'Warning', message: 'Twice', delay: 900, link });
  closeNotice(taken);
  expect(noticesWanted.get()).toBe(true);
  const opened: Notice[] = [];
  const closed: number[] = [];
  giveNoticesTo({ open: (notice) => opened.push(notice), close: (id) => closed.push(id) });
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
