import type { NavigationNode } from '../../contract/category/category-schemas.ts';
import { type Category, nameIn } from '../../taxonomy/taxonomy.ts';
import { nodePath } from './paths.ts';
import type { View } from './view.ts';

/** Product counts of nodes on all levels. */
export type NodeCounts = ReadonlyMap<number, number>;

export const presentNode = (view: View, node: Category, counts: NodeCounts): NavigationNode => ({
  id: node.id,
  name: nameIn(node.names, view.locale),
  path: nodePath(view, node),
  picture: node.picture,
  productCount: counts.get(node.id) ?? 0,
});

/** The children of a node that have products, in the order of the tree. */
export const filledChildren = ({ reference }: View, id: number | null, counts: NodeCounts): readonly Category[] =>
  (reference.tree.childrenByParent.get(id) ?? []).filter((child) => (counts.get(child.id) ?? 0) > 0);

/**
 * The siblings of a node that have products. A node without products, whose siblings have none either, has those of the
 * nearest ancestor instead, so that its page leads somewhere.
 */
export function filledRelatives(view: View, node: Category, counts: NodeCounts): readonly Category[] {
  const siblings = filledChildren(view, node.parentId, counts).filter(({ id }) => id !== node.id);
  const parent = view.reference.tree.byId.get(node.parentId ?? 0);
  const isDeadEnd = siblings.length === 0 && (counts.get(node.id) ?? 0) === 0;
  return isDeadEnd && parent !== undefined ? filledRelatives(view, parent, counts) : siblings;
}

/** A node with its children that have products. */
export const presentBranch = (view: View, node: Category, counts: NodeCounts) => ({
  ...presentNode(view, node, counts),
  children: filledChildren(view, node.id, counts).map((child) => presentNode(view, child, counts)),
});
