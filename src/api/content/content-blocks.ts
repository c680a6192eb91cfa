import type { ProductsBlock } from '../../content/block.ts';
import type { Image } from '../../contract/common-schemas.ts';
import { pages } from '../../contract/pages.ts';
import { imagePaths } from '../../image/url.ts';
import type { Scope } from '../../search/product-search.ts';
import { nodePath } from '../view/paths.ts';
import type { View } from '../view/view.ts';

const LEVELS = { 1: 'department', 2: 'group', 3: 'category' } as const;

/** The search scope of a node of the category tree; null if there is no such node. */
export function categoryScope({ reference }: View, id: number | null): Scope | null {
  const node = id === null ? undefined : reference.tree.byId.get(id);
  return node === undefined ? null : { kind: LEVELS[node.level], id: node.id };
}

export const presentCategoryPicture = ({ market }: View, categoryId: number, alt: string): Image => ({
  path: imagePaths.category(market.id, categoryId),
  alt,
});

/** The page with all products of a block; null if no page shows exactly these. */
export function seeAllPath(view: View, { ids, search, category, filter }: ProductsBlock): string | null {
  if (ids.length > 0) return null;
  const f = filter === '' ? '' : `f=${encodeURIComponent(filter)}`;
  const node = category === null ? undefined : view.reference.tree.byId.get(category);
  if (search !== null) return node === undefined ? `${pages.results.path(search)}${f && `&${f}`}` : null;
  if (node === undefined || node.level !== 3) return null;
  return `${nodePath(view, node)}${f && `?${f}`}`;
}
