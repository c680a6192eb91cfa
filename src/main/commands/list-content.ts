import { readContentEntries } from '../../content/content-page.store.ts';
import { configurationOf, type MarketId, marketById } from '../../market/market.ts';
import { visitInstallation } from '../visit-installation.ts';
import { tableText } from './table-text.ts';

/** Prints the written pages of a market in each of its locales. Returns the exit code. */
export const listContent = (market: MarketId): Promise<number> =>
  visitInstallation(async ({ databases }) => {
    const rows: string[][] = [];
    for (const locale of configurationOf(marketById(market)).locales) {
      const entries = await readContentEntries(databases.of(market).db, market, locale, null);
      rows.push(...entries.map(({ kind, slug, title, changedOn }) => [kind, slug, locale, changedOn, title]));
    }
    const table = [['kind', 'slug', 'locale', 'changed', 'title'], ...rows];
    process.stdout.write(rows.length === 0 ? `${market} has no written pages.\n` : tableText(table));
    return 0;
  });
