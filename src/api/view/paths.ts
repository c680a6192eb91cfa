import type { Product } from '../../catalog/product.ts';
import { type Filter, formatFilters } from '../../contract/category/filter.ts';
import type { Breadcrumb } from '../../contract/common-schemas.ts';
import { pages } from '../../contract/pages.ts';
import { type Category, nameIn } from '../../taxonomy/taxonomy.ts';
import { categoryPath } from './category-tree.ts';
import type { View } from './view.ts';

export const categoryName = ({ reference, locale }: View, id: number): string => {
  const category = reference.tree.byId.get(id);
  return category ? nameIn(category.names, locale) : '';
};

/** The tree page of a department or group; the listing of a category. */
export const nodePath = ({ locale }: View, node: Category): string => {
  const name = nameIn(node.names, locale);
  return node.level === 3 ? pages.category.path(node.id, name) : pages.tree.path(node.id, name);
};

export const productPath = (view: View, product: Pick<Product, 'id' | 'categoryId' | 'name' | 'option'>): string =>
  pages.product.path({ ...product, categoryName: categoryName(view, product.categoryId) });

/** A listing with a filter. Separators of the filter syntax stay unescaped for readability. */
export const filteredPath = (path: string, filter: Filter): string =>
  `${path}?f=${encodeURIComponent(formatFilters([filter])).replace(/%(3A|3B|2C)/g, decodeURIComponent)}`;

/** The ancestors of a node, without the node. */
export const breadcrumbsTo = (view: View, id: number): Breadcrumb[] =>
  categoryPath(view.reference.tree, id)
    .filter((node) => node.id !== id)
    .map((node) => ({ name: nameIn(node.names, view.locale), path: nodePath(view, node) }));

export const brandPath = ({ id, name }: { id: number; name: string }): string =>
  pages.brand.path(id, name.toWellFormed());

export const seriesPath = ({ id, name }: { id: number; name: string }): string =>
  pages.series.path(id, name.toWellFormed());

/** The search results for a keyword. */
export const keywordPath = (text: string): string => pages.results.path(text.toWellFormed());

/** An external link if it is an HTTP or HTTPS URL, else null. */
export function toWebAddress(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
