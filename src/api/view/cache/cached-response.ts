import { defineCache } from '../../../base/cache.ts';
import type { Result } from '../../../base/result.ts';
import type { ApiError } from '../../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../../contract/contract.ts';
import type { ApiContext } from '../context.ts';
import type { Names } from '../reference-cache.ts';
import type { View } from '../view.ts';
import { PositionCache } from './position-cache.ts';

const NAMES_LIFETIME = {
  // Ratings and times of feeds change without the index.
  lifetimeMs: 30_000,
  clearedBy: "a change of the market's index or settings, or new names of it",
};
const LISTS = defineCache({
  ...NAMES_LIFETIME,
  name: 'Lists and what searches found',
  key: 'request',
  instances: 'one for categories and one for searches, per market',
  maxEntries: 50,
  // Facets, and what is sent compressed. Cards have their own cache.
  bytesPerEntry: 30_000,
});
const SUGGESTIONS = defineCache({
  ...NAMES_LIFETIME,
  name: 'Suggestions',
  key: 'request',
  instances: 'one per market',
  maxEntries: 250,
  bytesPerEntry: 6000,
});

type CachedName = 'categoryListing' | 'search' | 'suggest';
type Answer<Name extends CachedName> = Result<ResponseOf<Name>, ApiError>;
type ResponseCaches = { [Name in CachedName]: PositionCache<Answer<Name>> };

const cachesByNames = new WeakMap<Names, ResponseCaches>();

function cachesOf(names: Names): ResponseCaches {
  const known = cachesByNames.get(names);
  if (known !== undefined) return known;
  const caches: ResponseCaches = {
    categoryListing: new PositionCache<Answer<'categoryListing'>>(LISTS),
    search: new PositionCache<Answer<'search'>>(LISTS),
    suggest: new PositionCache<Answer<'suggest'>>(SUGGESTIONS),
  };
  cachesByNames.set(names, caches);
  return caches;
}

/**
 * The same response object for equal requests while the market's data stays the same: it is then sent as the same
 * bytes.
 */
export async function cachedResponse<Name extends CachedName>(
  { search, settings }: ApiContext,
  name: Name,
  { market, reference }: View,
  request: ParsedRequestOf<Name>,
  answer: () => Promise<Answer<Name>>,
): Promise<Answer<Name>> {
  // Both only increase, so their sum differs after any change.
  const position = (await search.position(market.id)) + settings.revision(market.id);
  return cachesOf(reference.names)[name].get(JSON.stringify(request), position, answer);
}
