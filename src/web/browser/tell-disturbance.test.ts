import { expect, it } from 'vitest';
import { giveNoticesTo, type Notice } from '../state/notices.ts';
import { sampleSite } from '../test-site.ts';
import { tellDisturbance } from './tell-disturbance.ts';

const MESSAGE = 'Prices from some shops are a day old.';

it('X03 tells the operator’s message as an error for 200000 ms, or has the app tell it', async () => {
  const shown: Notice[] = [];
  const close = () => {};
  giveNoticesTo({ open: (notice) => shown.push(notice), close });
  const { t, settings } = sampleSite();
  await tellDisturbance({ t, settings }, () => false);
  expect(shown).toEqual([]);

  const disturbed = { t, settings: { ...settings, disturbance_message: MESSAGE } };
  await tellDisturbance(disturbed, () => false);
  expect(shown).toMatchObject([{ type: 'error', message: MESSAGE, delay: 200_000 }]);

  const handed: unknown[] = [];
  await tellDisturbance(disturbed, (...message) => handed.push(message) > 0);
  expect(handed).toEqual([['modals', { modal: 'disturbance', message: MESSAGE }]]);
  expect(shown).toHaveLength(1);
});
