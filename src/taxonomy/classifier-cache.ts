import { defineCache } from '../base/cache.ts';
import type { Db } from '../platform/database.ts';
import { OfferClassifier } from './offer-classifier.ts';
import { readSignFolder } from './read-sign-folder.ts';
import { DEFAULT_TREE_FOLDER } from './read-tree-folder.ts';
import { readCategoryWords } from './taxonomy.store.ts';
import type { Taxonomy } from './taxonomy.ts';

defineCache({
  name: 'Category classifier',
  key: 'taxonomy',
  lifetimeMs: null,
  clearedBy: 'a reload of the taxonomy',
  instances: 'one in each thread that matches offers',
  maxEntries: 1,
  // Measured with the default tree: 55 MB, 11 MB for English and 4 to 9 MB for each of nine further languages.
  bytesPerEntry: 120_000_000,
});
// A changed taxonomy is another object.
const classifiers = new WeakMap<Taxonomy, Promise<OfferClassifier>>();

async function createClassifier(db: Db, taxonomy: Taxonomy): Promise<OfferClassifier> {
  const [words, signs] = await Promise.all([
    readCategoryWords(db),
    readSignFolder(DEFAULT_TREE_FOLDER, taxonomy.categories, 'ignore'),
  ]);
  if (!signs.ok) throw new Error(signs.error.issues.map(({ place, message }) => `${place}: ${message}`).join('\n'));
  return OfferClassifier.create({ ...taxonomy, words }, signs.value);
}

/** The classifier of a tree, with the stored words of its leaves. Created once for a taxonomy object. */
export function cachedClassifier(db: Db, taxonomy: Taxonomy): Promise<OfferClassifier> {
  const known = classifiers.get(taxonomy);
  if (known !== undefined) return known;
  const created = createClassifier(db, taxonomy);
  classifiers.set(taxonomy, created);
  // A failed read is not cached.
  created.catch(() => classifiers.delete(taxonomy));
  return created;
}
