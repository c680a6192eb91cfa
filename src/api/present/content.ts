import type { ProductsBlock } from '../../content/block.ts';
import { imagePaths } from '../../image/url.ts';
import type { Scope } from '../../search/product-search.ts';
import type { Image } from '../contract/common-schemas.ts';
import { sitePaths } from '../contract/site-paths.ts';
import type { View } from '../view.ts';
import { nodePath } from './paths.ts';

const LEVELS = { 1: 'department', 2: 'group', 3: 'category' } as const;

/** A node of the tree as what a search is about; null where none is named or there is none of that id. */
export function scopeOf({ reference }: View, id: number | null): Scope | null {
  const node = id === null ? undefined : reference.tree.byId.get(id);
  return node === undefined ? null : { kind: LEVELS[node.level], id: node.id };
}

export const pictureOf = ({ market }: View, categoryId: number, alt: string): Image => ({
  path: imagePaths.category(market.id, categoryId),
  alt,
});

/** Where all that a block of products is taken from can be seen; null where no page shows just that. */
export function morePath(view: View, { ids, search, category, filter }: ProductsBlock): string | null {
  if (ids.length > 0) return null;
  const f = filter === '' ? '' : `f=${encodeURIComponent(filter)}`;
  const node = category === null ? undefined : view.reference.tree.byId.get(category);
  if (search !== null) return node === undefined ? `${sitePaths.results(search)}${f && `&${f}`}` : null;
  if (node === undefined || node.level !== 3) return null;
  return `${nodePath(view, node)}${f && `?${f}`}`;
}
