import { err, ok, type Result } from '../base/result.ts';
import type { Category, TaxonomyDocument } from './taxonomy.ts';
import { invalidTaxonomy, type TaxonomyError } from './taxonomy-issue.ts';

/** Finds a node by its id, an id that was replaced, or its key. */
export function findCategory(document: TaxonomyDocument, name: string): Category | null {
  const id = /^\d+$/.test(name) ? Number(name) : Number.NaN;
  const target = document.redirects.find(({ from }) => from === id)?.to ?? id;
  return document.categories.find((node) => node.key === name || node.id === target) ?? null;
}

const fail = (place: string, message: string) => err(invalidTaxonomy([{ place, message }]));

/** The node under another parent of the same level, as its last child. Its id and addresses stay. */
export function moveCategory(
  document: TaxonomyDocument,
  node: Category,
  parent: Category,
): Result<TaxonomyDocument, TaxonomyError> {
  if (parent.level !== node.level - 1) {
    const place = `category ${node.id} (${node.key})`;
    return fail(place, `a ${node.kind} cannot be moved into ${parent.id} (${parent.key}), which is a ${parent.kind}`);
  }
  const last = Math.max(
    -1,
    ...document.categories.filter(({ parentId }) => parentId === parent.id).map((one) => one.position),
  );
  const moved = { ...node, parentId: parent.id, position: last + 1 };
  return ok({ ...document, categories: document.categories.map((one) => (one.id === node.id ? moved : one)) });
}

/**
 * One node becomes part of another: what led to it leads to the other, with its Google ids, words, and for a group or
 * department its children. Products move when the change is stored.
 */
export function mergeCategories(
  document: TaxonomyDocument,
  from: Category,
  into: Category,
): Result<TaxonomyDocument, TaxonomyError> {
  const place = `category ${from.id} (${from.key})`;
  if (from.id === into.id) return fail(place, 'cannot be merged into itself');
  if (from.level !== into.level) return fail(place, `a ${from.kind} cannot be merged into a ${into.kind}`);
  const siblings = document.categories.filter(({ parentId }) => parentId === into.id).length;
  const owners = (node: Category) => [
    ...new Set(node.forIds.map((id) => (id === from.id ? into.id : id)).filter((id) => id !== node.id)),
  ];
  const categories = document.categories
    .filter(({ id }) => id !== from.id)
    .map((node) => {
      const forIds = owners(node);
      if (node.parentId === from.id) return { ...node, forIds, parentId: into.id, position: siblings + node.position };
      if (node.id !== into.id) return { ...node, forIds };
      const googleIds = [...node.googleIds, ...from.googleIds];
      const withinIds = [...new Set([...node.withinIds, ...from.withinIds])].filter((id) => !googleIds.includes(id));
      return { ...node, forIds, googleIds, withinIds };
    });
  return ok({
    categories,
    attributes: document.attributes.filter(({ categoryId }) => categoryId !== from.id),
    words: mergeWords(document, from, into),
    redirects: [...document.redirects, { from: from.id, to: into.id }],
  });
}

/** The words of the merged node, its nouns among them, become words of the other. */
function mergeWords(document: TaxonomyDocument, from: Category, into: Category): TaxonomyDocument['words'] {
  const others = document.words.filter(({ categoryId }) => categoryId !== from.id && categoryId !== into.id);
  if (from.level < 3) return others;
  const merged = new Map(
    document.words.filter(({ categoryId }) => categoryId === into.id).map(({ locale, words }) => [locale, words]),
  );
  const nouns = Object.entries(from.nouns);
  for (const { categoryId, locale, words } of document.words) {
    if (categoryId !== from.id) continue;
    const noun = nouns.find(([name]) => name === locale)?.[1];
    const added = noun === undefined ? words : [noun.toLowerCase(), ...words];
    merged.set(locale, [...new Set([...(merged.get(locale) ?? []), ...added])]);
  }
  return [...others, ...[...merged].map(([locale, words]) => ({ categoryId: into.id, locale, words }))];
}
