import { ok, type Result } from '../base/result.ts';
import { readGtinsOfProducts } from '../catalog/product.store.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import { GRID_MODES } from './contract/product-schemas.ts';
import { loadCards } from './hydrate/load-cards.ts';
import { specificationsOf } from './present/specifications.ts';
import { viewOf } from './view.ts';

const FIRST_VERSION = 2;

/**
 * Products in the order asked for, each once; ids that are none of the market's are left out. Versions 2, 3, 4 are the
 * three modes, 5, 6, 7 the same on the global site. In the compare mode a row differs where the products beside it differ.
 */
export async function productGrid(
  context: ApiContext,
  request: ParsedRequestOf<'productGrid'>,
): Promise<Result<AnswerOf<'productGrid'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const step = request.v - FIRST_VERSION;
  const mode = GRID_MODES[step % GRID_MODES.length];
  const ids = [...new Set(request.ids.split(',').map(Number))];
  const loaded = await loadCards(context, view, ids);
  const gtins = mode === 'compare' ? await readGtins(context, request.market, ids) : new Map<number, string[]>();
  const beside = loaded.map(({ product }) => product);
  const products = loaded.map(({ card, product }) => ({
    ...card,
    specifications: mode === 'compare' ? specificationsOf(view, product, beside, gtins.get(card.id) ?? []) : [],
  }));
  return ok({ mode, globalSite: step >= GRID_MODES.length, products });
}

async function readGtins(
  context: ApiContext,
  market: ParsedRequestOf<'productGrid'>['market'],
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const gtins = await readGtinsOfProducts(context.databases.of(market).db, market, ids);
  return new Map([...Map.groupBy(gtins, (one) => one.productId)].map(([id, own]) => [id, own.map((one) => one.value)]));
}
