import { transaction } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { type SaveOutcome, saveContentPage } from './content-page.store.ts';
import type { ContentPage } from './content-page.ts';

export type LoadCounts = Record<SaveOutcome, number>;

/**
 * Adds and updates pages, in one transaction per market. Idempotent. Does not delete pages that are missing from the
 * list.
 */
export async function loadContent(databases: Databases, pages: readonly ContentPage[]): Promise<LoadCounts> {
  const counts: LoadCounts = { added: 0, changed: 0, unchanged: 0 };
  for (const [market, marketPages] of Map.groupBy(pages, (page) => page.market)) {
    await transaction(databases.forMarket(market).db, async (trx) => {
      for (const page of marketPages) counts[await saveContentPage(trx, page)]++;
    });
  }
  return counts;
}
