import type { Attribute, AttributeValue, Category, Taxonomy } from '../catalog/taxonomy.ts';

/** The category tree as it is read: by id, downwards, and with each category's attributes. */
export type CategoryTree = {
  byId: ReadonlyMap<number, Category>;
  /** Children of a node in their order; those of null are the departments. */
  childrenOf: ReadonlyMap<number | null, readonly Category[]>;
  /** Attributes of a category in their order. */
  attributesOf: ReadonlyMap<number, readonly Attribute[]>;
  attributes: ReadonlyMap<number, Attribute>;
  /** Ids of choices are unique over all attributes. */
  values: ReadonlyMap<number, AttributeValue>;
};

export function categoryTreeOf({ categories, attributes }: Taxonomy): CategoryTree {
  return {
    byId: new Map(categories.map((category) => [category.id, category])),
    childrenOf: Map.groupBy(categories, (category) => category.parentId),
    attributesOf: Map.groupBy(attributes, (attribute) => attribute.categoryId),
    attributes: new Map(attributes.map((attribute) => [attribute.id, attribute])),
    values: new Map(attributes.flatMap(({ values }) => values.map((value) => [value.id, value] as const))),
  };
}

/** The node and everything above it, department first; empty where there is no such node. */
export function categoryPathOf(tree: CategoryTree, id: number): Category[] {
  const node = tree.byId.get(id);
  if (node === undefined) return [];
  return node.parentId === null ? [node] : [...categoryPathOf(tree, node.parentId), node];
}

/** The categories that stand in a node: itself where it is one. */
export function leavesOf(tree: CategoryTree, node: Category): Category[] {
  return node.level === 3 ? [node] : (tree.childrenOf.get(node.id) ?? []).flatMap((child) => leavesOf(tree, child));
}
