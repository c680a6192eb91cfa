import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../market/site-setting.ts';
import { writeSetting } from '../platform/setting.store.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { followSiteSettings } from './follow-site-settings.ts';
import { removeSiteSetting, saveSiteSetting } from './site-setting.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

it('E11 picks up changed and reset settings of one market while running', async () => {
  await saveSiteSetting(db, 'SE', 'deals_page', false);
  const settings = await followSiteSettings([database], (error) => expect(error).toBeNull());
  expect(settings.get('SE')).toEqual({ ...DEFAULT_SETTINGS, deals_page: false });
  const first = settings.revision('SE');

  await saveSiteSetting(db, 'SE', 'carouselLazyLoadImageLimit', 8);
  await vi.waitFor(() => expect(settings.get('SE').carouselLazyLoadImageLimit).toBe(8), 60_000);
  expect(settings.revision('SE')).toBe(first + 1);
  expect(settings.get('UK')).toEqual(DEFAULT_SETTINGS);
  expect(settings.revision('UK')).toBe(0);

  await removeSiteSetting(db, 'SE', 'carouselLazyLoadImageLimit');
  await removeSiteSetting(db, 'SE', 'deals_page');
  await vi.waitFor(() => expect(settings.get('SE')).toEqual(DEFAULT_SETTINGS), 60_000);
  expect(settings.revision('SE')).toBeGreaterThan(first + 1);
  await settings.close();
});

it('E11 falls back to the default for an invalid stored value, and reports it', async () => {
  await writeSetting(db, 'site NO showFeedbackButton', 'bottom');
  await writeSetting(db, 'demo', { markets: [] });
  const onError = vi.fn();
  const settings = await followSiteSettings([database], onError);
  expect(settings.get('NO')).toEqual(DEFAULT_SETTINGS);
  expect(String(onError.mock.calls[0]?.[0])).toContain('NO: showFeedbackButton takes on or off');
  await settings.close();
});

it('E11 reads again what could not be read when it was notified', async () => {
  const onError = vi.fn();
  const settings = await followSiteSettings([database], onError);
  await sql`alter table setting rename to setting_away`.execute(db);
  await sql`select pg_notify('site_setting', 'FI')`.execute(db);
  await vi.waitFor(() => expect(onError.mock.calls.map(String).join()).toContain('does not exist'), 60_000);
  await sql`insert into setting_away (key, value) values ('site FI deals_page', 'false')`.execute(db);
  await sql`alter table setting_away rename to setting`.execute(db);
  await vi.waitFor(() => expect(settings.get('FI').deals_page).toBe(false), 60_000);
  await settings.close();
});
