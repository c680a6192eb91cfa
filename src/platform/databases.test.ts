import { expect, it } from 'vitest';
import { openDatabases } from './databases.ts';

const main = 'postgresql://localhost/main';
const nordic = 'postgresql://localhost/nordic';

it('returns the database of a market if it has its own, and opens each once', async () => {
  const databases = openDatabases({
    main,
    markets: new Map([
      ['SE', nordic],
      ['NO', nordic],
    ]),
  });
  expect(databases.forMarket('US')).toBe(databases.main);
  expect(databases.forMarket('SE').url).toBe(nordic);
  expect(databases.forMarket('SE')).toBe(databases.forMarket('NO'));
  expect(databases.all.map((database) => database.url)).toEqual([main, nordic]);
  await databases.close();
});

it('rejects a market that does not exist', () => {
  expect(() => openDatabases({ main, markets: new Map([['XX', nordic]]) })).toThrow('DATABASE_URL_XX');
});
