import { defineCache } from '../base/cache.ts';
import type { Db } from '../platform/database.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import { readTaxonomy } from './taxonomy.store.ts';
import type { Taxonomy } from './taxonomy.ts';

const TAXONOMY = defineCache({
  name: 'Taxonomy',
  key: 'none',
  lifetimeMs: MINUTE_MS,
  clearedBy: 'nothing',
  instances: 'one in the worker, one in the image service',
  maxEntries: 1,
  bytesPerEntry: 1_700_000,
});

/**
 * Reads the taxonomy at most once a minute, so an operator's change of it is visible after a minute. Returns the same object until then, so that callers can cache what they
 * derive from it by identity.
 */
export function cachedTaxonomy(db: Db): () => Promise<Taxonomy> {
  let cached: { at: number; taxonomy: Promise<Taxonomy> } | null = null;
  return () => {
    if (cached === null || Date.now() - cached.at > TAXONOMY.lifetimeMs) {
      const taxonomy = readTaxonomy(db);
      cached = { at: Date.now(), taxonomy };
      // A failed read is not cached.
      taxonomy.catch(() => {
        cached = null;
      });
    }
    return cached.taxonomy;
  };
}
