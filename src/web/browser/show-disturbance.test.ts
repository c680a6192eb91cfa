import { expect, it, vi } from 'vitest';
import { attachNoticeBoard, type Notice } from '../state/notices.ts';
import { sampleSite } from '../testing/test-site.ts';
import { showDisturbance } from './show-disturbance.ts';

vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { protocol: 'https:' });

const MESSAGE = 'Prices from some shops are a day old.';

it('X03 displays the operator’s message as an error for 200000 ms, or delegates it to the app', async () => {
  const shown: Notice[] = [];
  const close = () => {};
  // Files of one worker share modules: notices of another file may still wait for a board.
  attachNoticeBoard({ open: () => {}, close });
  attachNoticeBoard({ open: (notice) => shown.push(notice), close });
  const { t, settings } = sampleSite();
  await showDisturbance({ t, settings }, () => false);
  expect(shown).toEqual([]);

  const disturbed = { t, settings: { ...settings, disturbance_message: MESSAGE } };
  await showDisturbance(disturbed, () => false);
  expect(shown).toMatchObject([{ type: 'error', message: MESSAGE, delay: 200_000 }]);

  const sent: unknown[] = [];
  await showDisturbance(disturbed, (...message) => sent.push(message) > 0);
  expect(sent).toEqual([['modals', { modal: 'disturbance', message: MESSAGE }]]);
  expect(shown).toHaveLength(1);
});

it('E09 remembers in pr_headermessage for a day that the message was closed, and shows another one', async () => {
  const shown: Notice[] = [];
  attachNoticeBoard({ open: (notice) => shown.push(notice), close: () => {} });
  const { t, settings } = sampleSite();
  const show = (message: string) =>
    showDisturbance({ t, settings: { ...settings, disturbance_message: message } }, () => false);
  await show(MESSAGE);
  shown[0]?.onClosed();
  expect(document.cookie).toMatch(/^pr_headermessage=\w+; path=\/; max-age=86400/);
  await show(MESSAGE);
  expect(shown).toHaveLength(1);
  await show('Something else.');
  expect(shown).toHaveLength(2);
});
