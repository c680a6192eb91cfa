import type { Product } from '../../catalog/product.ts';
import { type Category, nameIn } from '../../catalog/taxonomy.ts';
import { categoryPathOf } from '../category-tree.ts';
import type { Breadcrumb } from '../contract/common-schemas.ts';
import { type Filter, formatFilters } from '../contract/filter.ts';
import { sitePaths } from '../contract/site-paths.ts';
import type { View } from '../view.ts';

export const categoryName = ({ reference, locale }: View, id: number): string => {
  const category = reference.tree.byId.get(id);
  return category ? nameIn(category.names, locale) : '';
};

/** Departments and groups have a page of what stands below them, categories a list of products. */
export const nodePath = ({ locale }: View, node: Category): string => {
  const name = nameIn(node.names, locale);
  return node.level === 3 ? sitePaths.category(node.id, name) : sitePaths.tree(node.id, name);
};

export const productPath = (view: View, product: Product): string =>
  sitePaths.product({ ...product, categoryName: categoryName(view, product.categoryId) });

/** A category's list with a filter chosen; what filters are written with stays readable. */
export const filteredPath = (path: string, filter: Filter): string =>
  `${path}?f=${encodeURIComponent(formatFilters([filter])).replace(/%(3A|3B|2C)/g, decodeURIComponent)}`;

/** The way down to a node, without the node itself. */
export const breadcrumbsTo = (view: View, id: number): Breadcrumb[] =>
  categoryPathOf(view.reference.tree, id)
    .filter((node) => node.id !== id)
    .map((node) => ({ name: nameIn(node.names, view.locale), path: nodePath(view, node) }));

export const brandPath = ({ id, name }: { id: number; name: string }): string =>
  sitePaths.brand(id, name.toWellFormed());

export const seriesPath = ({ id, name }: { id: number; name: string }): string =>
  sitePaths.series(id, name.toWellFormed());

/** What there is under a keyword. */
export const keywordPath = (text: string): string => sitePaths.results(text.toWellFormed());
