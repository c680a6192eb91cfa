import { ok, type Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import type { Suggestion } from './contract/browse-schemas.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import { loadCards } from './hydrate/load-cards.ts';
import { presentProductSuggestions, presentSuggestion } from './present/suggestion.ts';
import { viewOf } from './view.ts';

const MOST_OF_A_TYPE = 6;
const MOST_SUGGESTIONS = 10;
// As many as are looked at for each row, so that the variants of a few models do not leave the others out.
const VARIANTS_OF_A_MODEL = 6;

/** What the shopper may mean, and products whose text begins that way; nothing for an empty query. */
export async function suggest(
  context: ApiContext,
  request: ParsedRequestOf<'suggest'>,
): Promise<Result<AnswerOf<'suggest'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  // The cut to 100 characters may have left half of one.
  const query = request.q.toWellFormed().trim();
  if (query === '') return ok({ suggestions: [], products: [] });
  const meant = await context.search.suggest(request.market, {
    text: query,
    locale: view.locale,
    limit: MOST_OF_A_TYPE,
    products: MOST_OF_A_TYPE * VARIANTS_OF_A_MODEL,
  });
  const ids = meant.flatMap((one) => (one.type === 'PRODUCT' ? [one.productId] : []));
  const cards = await loadCards(context, view, ids);
  // One page may be meant in two ways, as a category of its own and as a part of another: it is suggested once.
  const pages = new Map<string, Suggestion>();
  for (const suggestion of meant.flatMap((one) => presentSuggestion(view, one) ?? [])) {
    if (!pages.has(suggestion.url)) pages.set(suggestion.url, suggestion);
  }
  return ok({
    suggestions: [...pages.values()].slice(0, MOST_SUGGESTIONS),
    products: presentProductSuggestions(view, cards).slice(0, MOST_OF_A_TYPE),
  });
}
