import { type CategoryClues, OfferClassifier } from '../offer-classifier.ts';
import { readSignFolder } from '../read-sign-folder.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../read-tree-folder.ts';
import type { TaxonomyDocument } from '../taxonomy.ts';

type DefaultClassifier = { document: TaxonomyDocument; classifier: OfferClassifier };

let created: Promise<DefaultClassifier> | null = null;

/** The tree that Lowtide comes with, and a classifier of it: made once for all test files of a worker, as it takes a second. */
export function readDefaultClassifier(): Promise<DefaultClassifier> {
  created ??= createDefaultClassifier();
  return created;
}

async function createDefaultClassifier(): Promise<DefaultClassifier> {
  const tree = await readTreeFolder(DEFAULT_TREE_FOLDER);
  if (!tree.ok) throw new Error(JSON.stringify(tree.error));
  const signs = await readSignFolder(DEFAULT_TREE_FOLDER, tree.value.categories);
  if (!signs.ok) throw new Error(JSON.stringify(signs.error));
  return { document: tree.value, classifier: OfferClassifier.create(tree.value, signs.value) };
}

/** An offer with a title in English, of which nothing else is known unless it is given. */
export const clues = (title: string, more: Partial<CategoryClues> = {}): CategoryClues => ({
  title,
  brand: null,
  description: null,
  path: null,
  language: 'en',
  merchantId: null,
  googleId: null,
  googlePath: null,
  gtin: null,
  mappedCategoryId: null,
  productCategoryId: null,
  price: null,
  ...more,
});
