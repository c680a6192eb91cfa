import { defineCache } from '../base/cache.ts';
import type { Db } from '../platform/database.ts';
import { readTaxonomy, readTaxonomyRevision } from './taxonomy.store.ts';
import type { Taxonomy } from './taxonomy.ts';

defineCache({
  name: 'Taxonomy',
  key: 'database',
  lifetimeMs: null,
  clearedBy: 'a change of the taxonomy: each use compares the revision',
  instances: 'one in each process',
  maxEntries: 1,
  bytesPerEntry: 6_000_000,
});

/**
 * Reads the taxonomy again whenever it has changed: a use costs one query of one row. Returns the same object until then,
 * so that callers can cache what they derive from it by identity.
 */
export function cachedTaxonomy(db: Db): () => Promise<Taxonomy> {
  let cached: { revision: number; taxonomy: Promise<Taxonomy> } | null = null;
  return async () => {
    // Read before the tree: a change between the two is noticed by the next use.
    const revision = await readTaxonomyRevision(db);
    if (cached === null || cached.revision !== revision) {
      const taxonomy = readTaxonomy(db);
      cached = { revision, taxonomy };
      // A failed read is not cached.
      taxonomy.catch(() => {
        cached = null;
      });
    }
    return cached.taxonomy;
  };
}
