import { transaction } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { type SavedContent, saveContentPage } from './content-page.store.ts';
import type { ContentPage } from './content-page.ts';

export type LoadedContent = Record<SavedContent, number>;

/** Stores pages, each market's at once. Doing it twice changes nothing; pages that the list lacks stay. */
export async function loadContent(databases: Databases, pages: readonly ContentPage[]): Promise<LoadedContent> {
  const counts: LoadedContent = { added: 0, changed: 0, unchanged: 0 };
  for (const [market, ofMarket] of Map.groupBy(pages, (page) => page.market)) {
    await transaction(databases.of(market).db, async (trx) => {
      for (const page of ofMarket) counts[await saveContentPage(trx, page)]++;
    });
  }
  return counts;
}
