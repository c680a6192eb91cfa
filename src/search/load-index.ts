import type { InProcessSearch } from './in-process-search.ts';
import type { ProductDocument } from './product-document.ts';

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
