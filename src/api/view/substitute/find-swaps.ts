import type { Swap } from '../../../contract/common-schemas.ts';
import { MAX_PIECES } from '../../../terms/basket.ts';
import type { ApiContext, LoadedCard } from '../context.ts';
import { loadCards } from '../load-cards.ts';
import { toMoney } from '../present-money.ts';
import type { View } from '../view.ts';
import { cheaperOf, findSameUse, type Replaced } from './find-substitutes.ts';

/** The cheapest by item price, among which that with the lowest total is expected. */
const CANDIDATES = 12;
/** Shares of a pack that are the rounding of its stated content. */
const TOLERANCE = 1e-6;

type Piece = { id: number; quantity: number };

/**
 * For each of these products the substitute with the lowest total for one unit that, in whole packs of at least as much
 * content, costs less than the product; none of the excluded, which are these products unless given. Products without one are not in the result.
 * One search per product whose content and use are known.
 */
export async function findSwaps(
  context: ApiContext,
  view: View,
  pieces: readonly Piece[],
  excluded: ReadonlySet<number> = new Set(pieces.map(({ id }) => id)),
): Promise<Map<number, Swap>> {
  const loaded = await loadCards(
    context,
    view,
    pieces.map(({ id }) => id),
  );
  const replaced = loaded.flatMap((card): Replaced[] => {
    const { product, content } = card;
    const total = card.card.lowestTotal?.amount;
    return content === null || total === undefined ? [] : [{ product, content, total }];
  });
  const candidates = await Promise.all(replaced.map((one) => findSameUse(context, view, one, CANDIDATES)));
  const cards = await loadCards(context, view, [...new Set(candidates.flat())]);
  const byId = new Map(cards.map((card) => [card.card.id, card]));
  const quantities = new Map(pieces.map(({ id, quantity }) => [id, quantity]));
  const swaps = replaced.flatMap((one, i): [number, Swap][] => {
    const others = (candidates[i] ?? []).flatMap((id): LoadedCard[] => {
      const card = byId.get(id);
      return card === undefined || excluded.has(id) ? [] : [card];
    });
    const swap = findSwap(view, one, quantities.get(one.product.id) ?? 1, others);
    return swap === null ? [] : [[one.product.id, swap]];
  });
  return new Map(swaps);
}

function findSwap(view: View, replaced: Replaced, quantity: number, candidates: readonly LoadedCard[]): Swap | null {
  const wanted = replaced.content.amount * quantity;
  for (const { card, name, content, total } of cheaperOf(replaced, candidates)) {
    const packs = Math.ceil(wanted / content.amount - TOLERANCE);
    const saving = replaced.total * quantity - total * packs;
    if (packs <= MAX_PIECES && saving > 0) {
      return { id: card.id, name, path: card.path, quantity: packs, saving: toMoney(view, saving) };
    }
  }
  return null;
}
