import type { ContentEntry } from '../../../content/content-page.ts';
import { findNode } from '../category-tree.ts';
import type { ApiContext } from '../context.ts';
import type { View } from '../view.ts';
import { contentPath } from './content-path.ts';
import { loadEntries } from './load-entries.ts';

const MAX_GUIDES = 3;

/** A link to a page that a person wrote. */
export type WrittenLink = { name: string; path: string };

export const presentLink = ({ kind, slug, title }: ContentEntry): WrittenLink => ({
  name: title,
  path: contentPath(kind, slug),
});

/** A node of the category tree and those above it, the department last. */
export function nodeLine({ reference }: View, id: number): number[] {
  const line: number[] = [];
  let node = findNode(reference.tree, id);
  while (node !== undefined) {
    line.push(node.id);
    node = node.parentId === null ? undefined : reference.tree.byId.get(node.parentId);
  }
  return line;
}

/** The guides and blog posts about a category or a node above it, the nearest first. */
export async function findGuides(context: ApiContext, view: View, categoryId: number): Promise<WrittenLink[]> {
  const line = nodeLine(view, categoryId);
  const presentId = (id: number) => findNode(view.reference.tree, id)?.id;
  const distance = ({ categories }: ContentEntry) => {
    const present = categories.map(presentId);
    return line.findIndex((id) => present.includes(id));
  };
  const entries = await loadEntries(context, view);
  return entries
    .filter((entry) => (entry.kind === 'guide' || entry.kind === 'blog') && distance(entry) >= 0)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_GUIDES)
    .map(presentLink);
}
