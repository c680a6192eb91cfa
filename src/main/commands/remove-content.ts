import { removeContentPage } from '../../content/content-page.store.ts';
import type { ContentKind } from '../../content/content-page.ts';
import type { MarketId } from '../../market/market.ts';
import { visitInstallation } from '../visit-installation.ts';

/** Takes a written page out of a market, in all of its locales. Returns the exit code: 1 where there was none. */
export const removeContent = (kind: ContentKind, slug: string, market: MarketId): Promise<number> =>
  visitInstallation(async ({ databases }) => {
    const gone = await removeContentPage(databases.of(market).db, market, kind, slug);
    process.stdout.write(gone === 0 ? `${market} has no ${kind} '${slug}'.\n` : `The ${kind} '${slug}' is gone.\n`);
    return gone === 0 ? 1 : 0;
  });
