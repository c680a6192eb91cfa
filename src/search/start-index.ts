import type { InProcessSearch } from './in-process-search.ts';
import type { ProductDocument } from './product-document.ts';

export type DocumentSource = {
  /** The sequence number of the market's last change. */
  position(market: string): Promise<number>;
  documents(market: string): AsyncIterable<ProductDocument>;
};

/**
 * Makes a market searchable: from its snapshot, or where there is none that can be used, or it is of another database's
 * future, from all its documents. What changed since is for `followChanges`.
 */
export async function startIndex(
  search: InProcessSearch,
  market: string,
  snapshot: string,
  source: DocumentSource,
): Promise<'restored' | 'rebuilt'> {
  const position = await source.position(market);
  if (await search.restore(market, snapshot, position)) return 'restored';
  await search.rebuild(market, source.documents(market), position);
  return 'rebuilt';
}
