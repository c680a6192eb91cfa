import { afterAll, expect, it, vi } from 'vitest';
import { emptyDirectory, openInDirectory } from '../market/edit-directory.ts';
import { applySiteDirectory, currentDirectory } from '../market/market.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { followSiteDirectory } from './follow-site-directory.ts';
import { changeSiteDirectory } from './site-directory.store.ts';

const database = await createTestDatabase();
afterAll(async () => {
  applySiteDirectory(null);
  await database.drop();
});

it('tells of a change again until all who follow it have done so', async () => {
  const onError = vi.fn();
  const followed = await followSiteDirectory(database, onError);
  const first = vi.fn(async () => {}).mockRejectedValueOnce(new Error('away'));
  const second = vi.fn(async () => {});
  followed.onChange(first);
  followed.onChange(second);
  await changeSiteDirectory(database.db, () =>
    openInDirectory({ ...emptyDirectory(), siteName: 'Prisvis' }, 'SE', { hosts: ['prisvis.example'] }),
  );
  await vi.waitFor(() => expect(second).toHaveBeenCalledWith(currentDirectory()), 60_000);
  expect(first).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenCalledTimes(1);
  await followed.close();
});
