import { afterAll, expect, it, vi } from 'vitest';
import { STANDARD_SETTINGS } from '../market/site-setting.ts';
import { writeSetting } from '../platform/setting.store.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { followSiteSettings } from './follow-site-settings.ts';
import { removeSiteSetting, saveSiteSetting } from './site-setting.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

it('E11 hears of what the operator changes for one market while it runs, and of what is undone', async () => {
  await saveSiteSetting(db, 'SE', 'deals_page', false);
  const settings = await followSiteSettings([database], (error) => expect(error).toBeNull());
  expect(settings.of('SE')).toEqual({ ...STANDARD_SETTINGS, deals_page: false });
  const first = settings.revision('SE');

  await saveSiteSetting(db, 'SE', 'carouselLazyLoadImageLimit', 8);
  await vi.waitFor(() => expect(settings.of('SE').carouselLazyLoadImageLimit).toBe(8), 2_000);
  expect(settings.revision('SE')).toBe(first + 1);
  expect(settings.of('UK')).toEqual(STANDARD_SETTINGS);
  expect(settings.revision('UK')).toBe(0);

  await removeSiteSetting(db, 'SE', 'carouselLazyLoadImageLimit');
  await removeSiteSetting(db, 'SE', 'deals_page');
  await vi.waitFor(() => expect(settings.of('SE')).toEqual(STANDARD_SETTINGS), 2_000);
  expect(settings.revision('SE')).toBeGreaterThan(first + 1);
  await settings.close();
});

it('E11 goes on with the default of a setting that another version stored otherwise, and tells of it', async () => {
  await writeSetting(db, 'site NO showFeedbackButton', 'bottom');
  await writeSetting(db, 'demo', { markets: [] });
  const told = vi.fn();
  const settings = await followSiteSettings([database], told);
  expect(settings.of('NO')).toEqual(STANDARD_SETTINGS);
  expect(String(told.mock.calls[0]?.[0])).toContain('NO: showFeedbackButton takes on or off');
  await settings.close();
});
