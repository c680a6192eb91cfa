import { SELECTION_KINDS, type SelectionBlock } from '../../../content/block.ts';
import { readContentPage } from '../../../content/content-page.store.ts';
import type { ContentEntry } from '../../../content/content-page.ts';
import type { ApiContext } from '../context.ts';
import type { MarketReference } from '../reference-cache.ts';
import type { View } from '../view.ts';
import { presentLink, type WrittenLink } from './find-guides.ts';
import { loadEntries } from './load-entries.ts';
import { selectProducts } from './select-products.ts';

const MAX_BOARDS = 3;

type Boards = { position: number; boards: Promise<{ entry: ContentEntry; products: ReadonlySet<number> }[]> };
const boardsByReference = new WeakMap<MarketReference, Map<string, Boards>>();

/** The boards that show a product; none unless the market's setting lists them. */
export async function findBoards(context: ApiContext, view: View, productId: number): Promise<WrittenLink[]> {
  if (!context.settings.get(view.market.id).show_related_boards) return [];
  const boards = (await loadBoards(context, view)).filter(({ products }) => products.has(productId));
  return boards.slice(0, MAX_BOARDS).map(({ entry }) => presentLink(entry));
}

/** The boards with their products, until the index or the reference data changes. */
async function loadBoards(context: ApiContext, view: View): Promise<Awaited<Boards['boards']>> {
  const position = await context.search.position(view.market.id);
  const byLocale = boardsByReference.get(view.reference) ?? new Map<string, Boards>();
  boardsByReference.set(view.reference, byLocale);
  const known = byLocale.get(view.locale);
  if (known?.position === position) return known.boards;
  const boards = readBoards(context, view);
  boards.catch(() => byLocale.delete(view.locale));
  byLocale.set(view.locale, { position, boards });
  return boards;
}

async function readBoards(context: ApiContext, view: View): Promise<Awaited<Boards['boards']>> {
  const entries = (await loadEntries(context, view)).filter(({ kind }) => kind === 'board');
  return Promise.all(
    entries.map(async (entry) => ({ entry, products: new Set(await readProducts(context, view, entry.slug)) })),
  );
}

async function readProducts(context: ApiContext, view: View, slug: string): Promise<number[]> {
  const { db } = context.databases.forMarket(view.market.id);
  const page = await readContentPage(db, view.market.id, view.locale, 'board', slug, context.clock());
  const selections = (page?.body ?? []).filter((block): block is SelectionBlock =>
    SELECTION_KINDS.some((kind) => kind === block.kind),
  );
  return (await Promise.all(selections.map((block) => selectProducts(context, view, block)))).flat();
}
