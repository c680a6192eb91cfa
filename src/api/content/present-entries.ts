import { type ContentEntry, WRITTEN_KINDS } from '../../content/content-page.ts';
import type { WrittenEntry, WrittenKind } from '../../contract/content/content-schemas.ts';
import type { ApiContext } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { loadCards } from '../view/load-cards.ts';
import type { View } from '../view/view.ts';
import { contentPath } from '../view/written/content-path.ts';
import { categoryScope } from '../view/written/select-products.ts';

export type WrittenContentEntry = ContentEntry & { kind: WrittenKind };

export const isWritten = (entry: ContentEntry): entry is WrittenContentEntry =>
  WRITTEN_KINDS.some((kind) => kind === entry.kind);

/** The most popular products of a category; the first with a picture represents it. */
const CANDIDATES = 4;

/** Written pages with a picture of the most popular product of their first category, newest first. */
export async function presentEntries(
  context: ApiContext,
  view: View,
  entries: readonly WrittenContentEntry[],
): Promise<WrittenEntry[]> {
  const covers = await Promise.all(entries.map(({ categories }) => findCover(context, view, categories[0] ?? null)));
  return entries
    .map(({ kind, slug, title, description, author, publishedOn, changedOn }, index) => ({
      kind,
      title,
      description,
      path: contentPath(kind, slug),
      author,
      publishedOn,
      changedOn,
      image: covers[index] ?? null,
    }))
    .sort((a, b) => b.publishedOn.localeCompare(a.publishedOn));
}

async function findCover(context: ApiContext, view: View, category: number | null): Promise<WrittenEntry['image']> {
  const scope = categoryScope(view, category);
  if (scope === null) return null;
  const { ids } = await findProducts(context, view, { scope, collapse: true, limit: CANDIDATES });
  const image = (await loadCards(context, view, ids)).map(({ card }) => card.image).find((one) => one !== null);
  // It decorates the title beside it.
  return image ? { ...image, alt: '' } : null;
}
