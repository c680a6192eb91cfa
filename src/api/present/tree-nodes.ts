import { type Category, nameIn } from '../../catalog/taxonomy.ts';
import type { NavigationNode } from '../contract/browse-schemas.ts';
import type { View } from '../view.ts';
import { nodePath } from './paths.ts';

/** Products in each node, on all levels. */
export type NodeCounts = ReadonlyMap<number, number>;

export const presentNode = (view: View, node: Category, counts: NodeCounts): NavigationNode => ({
  id: node.id,
  name: nameIn(node.names, view.locale),
  path: nodePath(view, node),
  picture: node.picture,
  productCount: counts.get(node.id) ?? 0,
});

/** The children of a node that hold anything, in the tree's order. */
export const filledChildren = ({ reference }: View, id: number | null, counts: NodeCounts): readonly Category[] =>
  (reference.tree.childrenOf.get(id) ?? []).filter((child) => (counts.get(child.id) ?? 0) > 0);

/** A node with those of its children that hold anything. */
export const presentBranch = (view: View, node: Category, counts: NodeCounts) => ({
  ...presentNode(view, node, counts),
  children: filledChildren(view, node.id, counts).map((child) => presentNode(view, child, counts)),
});
