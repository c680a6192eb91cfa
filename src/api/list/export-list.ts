import { err, ok, type Result } from '../../base/result.ts';
import { readGtinsOfProducts } from '../../catalog/product.store.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { readList } from '../../list/list.store.ts';
import { readItems } from '../../list/list-item.store.ts';
import { MARKETS } from '../../market/market.ts';
import { formatDecimal } from '../../market/money.ts';
import { siteUrl } from '../../market/site-url.ts';
import { fullName } from '../../terms/full-name.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { loadCards } from '../view/load-cards.ts';
import { resolveView } from '../view/view.ts';
import { toListOwner } from './lists.ts';

/** The products of a list as rows that `importList` reads. */
async function exportList(
  context: PersonalContext,
  { listId }: ParsedPersonalRequestOf<'exportList'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'exportList'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const { db } = context.databases.forMarket(caller.market);
  const list = await readList(db, toListOwner(caller), listId);
  if (list === null) return err(apiError('not-found'));
  const items = await readItems(db, listId);
  const ids = items.map(({ productId }) => productId);
  const [cards, gtins] = await Promise.all([
    loadCards(context, resolved.value, ids),
    readGtinsOfProducts(db, caller.market, ids),
  ]);
  const byId = new Map(cards.map((loaded) => [loaded.card.id, loaded]));
  const gtinOf = new Map(gtins.toReversed().map(({ productId, value }) => [productId, value]));
  const market = MARKETS[caller.market];
  return ok({
    rows: items.flatMap(({ productId, amount, note }) => {
      const loaded = byId.get(productId);
      if (loaded === undefined) return [];
      const { card, product } = loaded;
      const price = card.lowestTotal ?? card.lowestItem;
      return {
        name: fullName(product),
        brand: card.brandName ?? '',
        mpn: product.mpn ?? '',
        gtin: gtinOf.get(productId) ?? '',
        url: siteUrl(context.publicUrl(), market, resolved.value.locale, card.path),
        quantity: amount,
        note,
        price: price === null ? '' : formatDecimal(price),
        currency: resolved.value.currency,
      };
    }),
  });
}

export const EXPORT_LIST_HANDLERS = { exportList };
