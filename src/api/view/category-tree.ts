import type { Attribute, AttributeValue, Category, Redirect, Taxonomy } from '../../taxonomy/taxonomy.ts';

/** Indexes over the category tree and its attributes. */
export type CategoryTree = {
  byId: ReadonlyMap<number, Category>;
  /** Ids that are no longer categories, each with the id of the category that replaces it. */
  redirects: ReadonlyMap<number, number>;
  /** Children of a node in display order. The key null has the departments. */
  childrenByParent: ReadonlyMap<number | null, readonly Category[]>;
  /** Attributes of a category in display order. */
  attributesByCategory: ReadonlyMap<number, readonly Attribute[]>;
  attributes: ReadonlyMap<number, Attribute>;
  /** Choice ids are unique over all attributes. */
  values: ReadonlyMap<number, AttributeValue>;
  /** The first attribute with a key, of any category: the same property has the same name in each. */
  attributesByKey: ReadonlyMap<string, Attribute>;
  /** The colours of all categories by key. */
  colours: ReadonlyMap<string, AttributeValue>;
};

export function buildCategoryTree(
  { categories, attributes }: Taxonomy,
  redirects: readonly Redirect[] = [],
): CategoryTree {
  return {
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    byId: new Map(categories.map((category) => [category.id, category])),
    childrenByParent: Map.groupBy(categories, (category) => category.parentId),
    attributesByCategory: Map.groupBy(attributes, (attribute) => attribute.categoryId),
    attributes: new Map(attributes.map((attribute) => [attribute.id, attribute])),
    values: new Map(attributes.flatMap(({ values }) => values.map((value) => [value.id, value] as const))),
    attributesByKey: new Map(attributes.toReversed().map((attribute) => [attribute.key, attribute])),
    colours: new Map(
      attributes.flatMap(({ key, values }) =>
        key === 'colour' ? values.map((value) => [value.key, value] as const) : [],
      ),
    ),
  };
}

/** The node with that id, or the one that replaces it. An address with an old id redirects to the node's own. */
export const findNode = (tree: CategoryTree, id: number): Category | undefined =>
  tree.byId.get(id) ?? tree.byId.get(tree.redirects.get(id) ?? 0);

/** The node and its ancestors, department first. Empty if the node does not exist. */
export function categoryPath(tree: CategoryTree, id: number): Category[] {
  const node = tree.byId.get(id);
  if (node === undefined) return [];
  return node.parentId === null ? [node] : [...categoryPath(tree, node.parentId), node];
}

/** The categories below a node, or the node itself if it is a category. */
export function leafCategories(tree: CategoryTree, node: Category): Category[] {
  return node.level === 3
    ? [node]
    : (tree.childrenByParent.get(node.id) ?? []).flatMap((child) => leafCategories(tree, child));
}
