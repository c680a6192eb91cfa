import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { invalidTaxonomy, type TaxonomyError } from './taxonomy-issue.ts';
import type { SourceNode } from './three-level-tree.ts';

// The file has more: descriptions, attributes, children.
const shopifyCategory = z.object({ id: z.string(), name: z.string().min(1), parent_id: z.string().nullable() });
const shopifySchema = z.object({
  version: z.string(),
  verticals: z.array(z.object({ categories: z.array(shopifyCategory) })),
});

const ID = /^gid:\/\/shopify\/TaxonomyCategory\/([a-z0-9]+(?:-[0-9]+)*)$/;

/** The part of a category's global id that names it: "el-1-2"; null where the id is of another form. */
const shortId = (id: string): string | null => ID.exec(id)?.[1] ?? null;

/**
 * Reads Shopify's standard product taxonomy from `dist/<language>/categories.json` of its repository (verticals, each with
 * all categories of all levels). O(categories).
 */
export function parseShopifyJson(value: unknown): Result<SourceNode[], TaxonomyError> {
  const parsed = shopifySchema.safeParse(value);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    return err(
      invalidTaxonomy([{ place: first?.path.join('.') ?? 'the file', message: first?.message ?? 'is invalid' }]),
    );
  }
  const categories = parsed.data.verticals.flatMap((vertical) => vertical.categories);
  const unknown = categories.filter(({ id, parent_id: parent }) =>
    [id, parent ?? id].some((one) => shortId(one) === null),
  );
  if (unknown.length > 0) {
    return err(
      invalidTaxonomy(unknown.map(({ id }) => ({ place: id, message: 'is not an id of Shopify’s taxonomy' }))),
    );
  }
  return ok(
    categories.map(({ id, name, parent_id: parent }) => ({
      sourceId: shortId(id) ?? id,
      parent: parent === null ? null : shortId(parent),
      name,
      googleId: null,
    })),
  );
}
