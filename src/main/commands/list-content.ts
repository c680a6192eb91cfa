import { readContentEntries } from '../../content/content-page.store.ts';
import { type MarketId, marketById, marketConfiguration } from '../../market/market.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable } from './table-text.ts';

/** Prints the content pages of a market in each of its locales. Returns the exit code. */
export const listContent = (market: MarketId): Promise<number> =>
  withInstallation(async ({ databases }) => {
    const rows: string[][] = [];
    for (const locale of marketConfiguration(marketById(market)).locales) {
      const entries = await readContentEntries(databases.forMarket(market).db, market, locale, null, new Date());
      rows.push(...entries.map(({ kind, slug, title, changedOn }) => [kind, slug, locale, changedOn, title]));
    }
    const table = [['kind', 'slug', 'locale', 'changed', 'title'], ...rows];
    process.stdout.write(rows.length === 0 ? `${market} has no content pages.\n` : formatTable(table));
    return 0;
  });
