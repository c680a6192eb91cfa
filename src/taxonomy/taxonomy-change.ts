import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Attribute, Category, CategoryWords, Redirect, TaxonomyDocument } from './taxonomy.ts';
import { attributeSchema, categorySchema, redirectSchema, wordsSchema } from './taxonomy-schema.ts';

const changeOf = <const Entity extends string, T extends z.ZodType>(entity: Entity, value: T) =>
  z.strictObject({ entity: z.literal(entity), id: z.string(), before: value.nullable(), after: value.nullable() });

const categoryChange = changeOf('category', categorySchema);
const attributeChange = changeOf('attribute', attributeSchema);
const wordsChange = changeOf('words', wordsSchema);
const redirectChange = changeOf('redirect', redirectSchema);

/** What happened to one part of a tree: null before means added, null after removed. */
export type TaxonomyChange =
  | { entity: 'category'; id: string; before: Category | null; after: Category | null }
  | { entity: 'attribute'; id: string; before: Attribute | null; after: Attribute | null }
  | { entity: 'words'; id: string; before: CategoryWords | null; after: CategoryWords | null }
  | { entity: 'redirect'; id: string; before: Redirect | null; after: Redirect | null };

export const taxonomyChangeSchema = z.union([categoryChange, attributeChange, wordsChange, redirectChange]);

const categoryId = ({ id }: Category): string => String(id);
const attributeId = ({ id }: Attribute): string => String(id);
const wordsId = ({ categoryId: id, locale }: CategoryWords): string => `${id} ${locale}`;
const redirectId = ({ from }: Redirect): string => String(from);

/** JSON with sorted keys: equal values have equal texts, whatever wrote them. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether two values have the same canonical JSON. Nearly all of a tree is the same, which is seen without writing any. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b) || canonicalJson(a) === canonicalJson(b);

type Difference<T> = { id: string; before: T | null; after: T | null };

function diffParts<T>(before: readonly T[], after: readonly T[], idOf: (part: T) => string): Difference<T>[] {
  const old = new Map(before.map((part) => [idOf(part), part]));
  const present = new Set<string>();
  const changed = after.flatMap((part): Difference<T>[] => {
    const id = idOf(part);
    present.add(id);
    const previous = old.get(id) ?? null;
    return previous !== null && isSame(previous, part) ? [] : [{ id, before: previous, after: part }];
  });
  const removed = [...old].filter(([id]) => !present.has(id)).map(([id, part]) => ({ id, before: part, after: null }));
  return [...removed, ...changed];
}

/** What differs between two trees. O(size of both). */
export const diffTaxonomies = (before: TaxonomyDocument, after: TaxonomyDocument): TaxonomyChange[] => [
  ...diffParts(before.categories, after.categories, categoryId).map((one) => ({ entity: 'category' as const, ...one })),
  ...diffParts(before.attributes, after.attributes, attributeId).map((one) => ({
    entity: 'attribute' as const,
    ...one,
  })),
  ...diffParts(before.words, after.words, wordsId).map((one) => ({ entity: 'words' as const, ...one })),
  ...diffParts(before.redirects, after.redirects, redirectId).map((one) => ({ entity: 'redirect' as const, ...one })),
];

function undoParts<T>(parts: readonly T[], changes: readonly Difference<T>[], idOf: (part: T) => string): T[] {
  const result = new Map(parts.map((part) => [idOf(part), part]));
  for (const { id, before } of changes) {
    if (before === null) result.delete(id);
    else result.set(id, before);
  }
  return [...result.values()];
}

/** In the order in which a tree is read from the database. */
function sortDocument({ categories, attributes, words, redirects }: TaxonomyDocument): TaxonomyDocument {
  return {
    categories: [...categories].sort((a, b) => a.level - b.level || a.position - b.position || a.id - b.id),
    attributes: [...attributes].sort((a, b) => a.categoryId - b.categoryId || a.position - b.position || a.id - b.id),
    words: [...words].sort((a, b) => a.categoryId - b.categoryId || (a.locale < b.locale ? -1 : 1)),
    redirects: [...redirects].sort((a, b) => a.from - b.from),
  };
}

/** The tree before these changes, which led to the given one. O(size). */
export function undoChanges(after: TaxonomyDocument, changes: readonly TaxonomyChange[]): TaxonomyDocument {
  return sortDocument({
    categories: undoParts(
      after.categories,
      changes.filter((one) => one.entity === 'category'),
      categoryId,
    ),
    attributes: undoParts(
      after.attributes,
      changes.filter((one) => one.entity === 'attribute'),
      attributeId,
    ),
    words: undoParts(
      after.words,
      changes.filter((one) => one.entity === 'words'),
      wordsId,
    ),
    redirects: undoParts(
      after.redirects,
      changes.filter((one) => one.entity === 'redirect'),
      redirectId,
    ),
  });
}
