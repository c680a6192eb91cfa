import { readTaxonomy } from '../catalog/taxonomy.store.ts';
import type { Taxonomy } from '../catalog/taxonomy.ts';
import type { Db } from '../platform/database.ts';

/** An operator's change of the tree is seen after this long. */
const KEPT_MS = 60_000;

/** The category tree, read once a minute at most: what is prepared from it is kept as long as it is the same object. */
export function keptTaxonomy(db: Db): () => Promise<Taxonomy> {
  let kept: { at: number; taxonomy: Promise<Taxonomy> } | null = null;
  return () => {
    if (kept === null || Date.now() - kept.at > KEPT_MS) {
      const taxonomy = readTaxonomy(db);
      kept = { at: Date.now(), taxonomy };
      // A failed read is not kept.
      taxonomy.catch(() => {
        kept = null;
      });
    }
    return kept.taxonomy;
  };
}
