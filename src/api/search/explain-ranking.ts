import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import { shortProductPath } from '../../contract/pages.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { getContentLanguage } from '../../market/locale.ts';
import { explainScore } from '../../search/explain-ranking.ts';
import { readDocumentsOf } from '../../search/search-document.store.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { resolveView } from '../view/view.ts';
import { loadVocabulary } from './load-vocabulary.ts';
import { searchAsShopper } from './search-as-shopper.ts';

const MAX_RESULTS = 20;

/** Why the first results of a query are in their order: words with their fields, factors, and tier. */
export async function adminRanking(
  context: PersonalContext,
  { q, locale }: ParsedPersonalRequestOf<'adminRanking'>,
  { market }: CallerOf<'adminRanking'>,
): Promise<Result<PersonalResponseOf<'adminRanking'>, ApiError>> {
  const resolved = await resolveView(context, { market, locale });
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const query = q.toWellFormed().trim();
  if (query === '') return ok({ text: null, total: 0, results: [] });
  const vocabulary = await loadVocabulary(context, view);
  const { request, leadCategory, result } = await searchAsShopper(context, view, query, {
    vocabulary,
    limit: MAX_RESULTS,
  });
  const text = request.query?.trim() ?? null;
  const [words, documents] = await Promise.all([
    text === null
      ? null
      : context.search.readWords(market, { text, typing: false, language: getContentLanguage(view.locale) }),
    readDocumentsOf(context.databases.forMarket(market).db, market, result.ids),
  ]);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const weights = context.settings.get(market).search_weights;
  const results = result.hits.flatMap(({ id, missing }) => {
    const document = byId.get(id);
    if (document === undefined) return [];
    const { name } = document.static;
    const explained = words === null ? null : explainScore(words, document, leadCategory, weights);
    return [
      {
        id,
        name,
        path: shortProductPath({ categoryId: document.static.categoryPath[2], id }),
        tier: missing.length === 0 ? ('strict' as const) : ('related' as const),
        missing: [...missing],
        why: explained && {
          score: explained.score,
          words: explained.words.map(({ fields, ...word }) => ({ ...word, fields: [...fields] })),
          ...explained.factors,
        },
      },
    ];
  });
  return ok({ text, total: result.total, results });
}
