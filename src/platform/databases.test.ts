import { expect, it } from 'vitest';
import { openDatabases } from './databases.ts';

const main = 'postgresql://localhost/main';
const nordic = 'postgresql://localhost/nordic';

it('gives a market its own database where it has one, and opens each once', async () => {
  const databases = openDatabases({
    main,
    markets: new Map([
      ['SE', nordic],
      ['NO', nordic],
    ]),
  });
  expect(databases.of('US')).toBe(databases.main);
  expect(databases.of('SE').url).toBe(nordic);
  expect(databases.of('SE')).toBe(databases.of('NO'));
  expect(databases.all.map((database) => database.url)).toEqual([main, nordic]);
  await databases.close();
});

it('refuses a market that does not exist', () => {
  expect(() => openDatabases({ main, markets: new Map([['XX', nordic]]) })).toThrow('DATABASE_URL_XX');
});
