import { removeContentPage } from '../../content/content-page.store.ts';
import type { ContentKind } from '../../content/content-page.ts';
import type { MarketId } from '../../market/market.ts';
import { withInstallation } from '../with-installation.ts';

/** Removes a content page from a market, in all of its locales. Returns the exit code: 1 if there was none. */
export const removeContent = (kind: ContentKind, slug: string, market: MarketId): Promise<number> =>
  withInstallation(async ({ databases }) => {
    const gone = await removeContentPage(databases.forMarket(market).db, market, kind, slug);
    process.stdout.write(gone === 0 ? `${market} has no ${kind} '${slug}'.\n` : `The ${kind} '${slug}' is removed.\n`);
    return gone === 0 ? 1 : 0;
  });
