import { ok, type Result } from '../../base/result.ts';
import { readGtinsOfProducts } from '../../catalog/product.store.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { GRID_MODES } from '../../contract/product/product-schemas.ts';
import type { ApiContext } from '../view/context.ts';
import { loadCards } from '../view/load-cards.ts';
import { presentModels } from '../view/model/present-model.ts';
import { resolveView } from '../view/view.ts';
import { presentSpecifications } from './specifications.ts';

const FIRST_VERSION = 2;

/**
 * Products in the requested order, without duplicates; unknown ids are left out. Versions 2, 3 and 4 select the three
 * modes, 5, 6 and 7 the same on the global site. In compare mode a row differs if the products in the grid differ.
 */
export async function productGrid(
  context: ApiContext,
  request: ParsedRequestOf<'productGrid'>,
): Promise<Result<ResponseOf<'productGrid'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const step = request.v - FIRST_VERSION;
  const mode = GRID_MODES[step % GRID_MODES.length] ?? 'default';
  const ids = [...new Set(request.ids.split(',').map(Number))];
  const loaded = await loadCards(context, view, ids);
  const gtins = mode === 'compare' ? await readGtins(context, request.market, ids) : new Map<number, string[]>();
  const compared = loaded.map(({ product }) => product);
  const cards = new Map((await presentModels(context, view, loaded)).map((card) => [card.id, card]));
  const products = loaded.map(({ card, product }) => ({
    ...(cards.get(card.id) ?? card),
    specifications: mode === 'compare' ? presentSpecifications(view, product, compared, gtins.get(card.id) ?? []) : [],
  }));
  return ok({ mode, globalSite: step >= GRID_MODES.length, products });
}

async function readGtins(
  context: ApiContext,
  market: ParsedRequestOf<'productGrid'>['market'],
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const gtins = await readGtinsOfProducts(context.databases.forMarket(market).db, market, ids);
  return new Map(
    [...Map.groupBy(gtins, (gtin) => gtin.productId)].map(([id, identifiers]) => [
      id,
      identifiers.map((gtin) => gtin.value),
    ]),
  );
}
