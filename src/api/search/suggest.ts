import { ok, type Result } from '../../base/result.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { ApiError } from '../../contract/errors.ts';
import type { Suggestion } from '../../contract/search/search-schemas.ts';
import type { ApiContext } from '../view/context.ts';
import { loadCards } from '../view/load-cards.ts';
import { resolveView } from '../view/view.ts';
import { presentProductSuggestions, presentSuggestion } from './present-suggestion.ts';

const MAX_PER_TYPE = 6;
const MAX_SUGGESTIONS = 10;
// Candidates per row, so that variants of a few models do not displace others.
const CANDIDATES_PER_ROW = 6;

/** Suggestions and products for the start of a query. Empty for an empty query. */
export async function suggest(
  context: ApiContext,
  request: ParsedRequestOf<'suggest'>,
): Promise<Result<ResponseOf<'suggest'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  // Truncation to 100 characters may have split a surrogate pair.
  const query = request.q.toWellFormed().trim();
  if (query === '') return ok({ suggestions: [], products: [] });
  const matches = await context.search.suggest(request.market, {
    text: query,
    locale: view.locale,
    limit: MAX_PER_TYPE,
    productLimit: MAX_PER_TYPE * CANDIDATES_PER_ROW,
  });
  const ids = matches.flatMap((one) => (one.type === 'PRODUCT' ? [one.productId] : []));
  const cards = await loadCards(context, view, ids);
  // One page can match twice, as a category and as a subcategory. It is suggested once.
  const pages = new Map<string, Suggestion>();
  for (const suggestion of matches.flatMap((one) => presentSuggestion(view, one) ?? [])) {
    if (!pages.has(suggestion.url)) pages.set(suggestion.url, suggestion);
  }
  return ok({
    suggestions: [...pages.values()].slice(0, MAX_SUGGESTIONS),
    products: presentProductSuggestions(view, cards).slice(0, MAX_PER_TYPE),
  });
}
