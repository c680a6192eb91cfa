import type { Databases } from '../../platform/databases.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';

/** The databases of an installation that has one of its own for Norway; `drop` ends them. */
export async function createTwoDatabases() {
  const [main, norway] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const databases: Databases = {
    main,
    forMarket: (market) => (market === 'NO' ? norway : main),
    all: [main, norway],
    close: async () => {},
  };
  return { main, norway, databases, drop: () => Promise.all([main.drop(), norway.drop()]) };
}
