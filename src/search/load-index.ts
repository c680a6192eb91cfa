import type { InProcessSearch } from './in-process-search.ts';
import type { ProductDocument } from './product-document.ts';
import type { ProductSearch } from './product-search.ts';

export type DocumentSource = {
  /** The sequence number of the market's last change. */
  position(market: string): Promise<number>;
  documents(market: string): AsyncIterable<ProductDocument>;
};

/**
 * Makes a market searchable: from its snapshot file, or from all its documents if there is no usable snapshot. Later
 * changes are left to `followChanges`.
 */
export async function loadIndex(
  search: InProcessSearch,
  market: string,
  snapshotPath: string,
  source: DocumentSource,
): Promise<'restored' | 'rebuilt'> {
  const position = await source.position(market);
  if (await search.restore(market, snapshotPath, position)) return 'restored';
  await search.rebuild(market, source.documents(market), position);
  return 'rebuilt';
}

/**
 * Makes a market searchable in an index that several processes share: builds it if it is empty, or beyond the database
 * and so of another one. Processes that start at the same time may all build it; the last one's is used.
 */
export async function loadSharedIndex(search: ProductSearch, market: string, source: DocumentSource): Promise<void> {
  // Read first: meanwhile other processes go on, and an index is never ahead of its own database.
  const indexed = await search.position(market);
  const position = await source.position(market);
  if (indexed > position || (indexed === 0 && position > 0)) {
    await search.rebuild(market, source.documents(market), position);
  }
}
