import { marketSubject, settingSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { saveSiteSetting } from '../../content/site-setting.store.ts';
import { type ApiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { getContentLanguage } from '../../market/locale.ts';
import { explainScore } from '../../search/explain-ranking.ts';
import { readJudgements, replaceJudgements } from '../../search/judged-query.store.ts';
import { type Judgement, normalizedGain, parseJudgements } from '../../search/judged-query.ts';
import type { ProductDocument } from '../../search/product-document.ts';
import { readDocumentsOf } from '../../search/search-document.store.ts';
import { DEFAULT_FIELD_WEIGHTS, type FieldWeights, perField, SEARCH_FIELDS } from '../../terms/search-field.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { resolveView, type View } from '../view/view.ts';
import { loadVocabulary, type Vocabulary } from './load-vocabulary.ts';
import { searchAsShopper } from './search-as-shopper.ts';

/** Results of a query that a trial orders again. What is further down with the present weights does not come up. */
const CANDIDATES = 100;

type QueryGain = PersonalResponseOf<'adminTuning'>['queries'][number];

const isSame = (one: FieldWeights, other: FieldWeights): boolean =>
  SEARCH_FIELDS.every((field) => one[field] === other[field]);

/** The best grade of each model: variants of a model are one result. */
function gradesByModel(judgements: readonly Judgement[], models: ReadonlyMap<number, number>): Map<number, number> {
  const grades = new Map<number, number>();
  for (const { productId, grade } of judgements) {
    const model = models.get(productId) ?? productId;
    grades.set(model, Math.max(grades.get(model) ?? 0, grade));
  }
  return grades;
}

type Measured = { query: string; judgements: readonly Judgement[] };

/** How well one query is answered with the present weights, and with those of a trial. */
async function measureQuery(
  context: PersonalContext,
  view: View,
  { query, judgements }: Measured,
  { vocabulary, trial }: { vocabulary: Vocabulary; trial: FieldWeights | null },
): Promise<QueryGain> {
  const { market } = view;
  const { request, leadCategory, result } = await searchAsShopper(context, view, query, {
    vocabulary,
    limit: CANDIDATES,
  });
  const language = getContentLanguage(view.locale);
  const text = request.query;
  const judged = judgements.map(({ productId }) => productId);
  const [words, documents] = await Promise.all([
    text === null || trial === null ? null : context.search.readWords(market.id, { text, typing: false, language }),
    readDocumentsOf(context.databases.forMarket(market.id).db, market.id, [...result.ids, ...judged]),
  ]);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const models = new Map(documents.map(({ id, static: { modelId } }) => [id, modelId]));
  const grades = gradesByModel(judgements, models);
  const gains = [...grades.values()];
  const gainOf = (id: number): number => grades.get(models.get(id) ?? id) ?? 0;
  const before = normalizedGain(result.ids.map(gainOf), gains);
  const scoreOf = (document: ProductDocument | undefined): number =>
    words === null || trial === null || document === undefined
      ? 0
      : explainScore(words, document, leadCategory, trial).score;
  const ranked =
    words === null
      ? result.hits
      : result.hits
          .map((hit) => ({ ...hit, score: scoreOf(byId.get(hit.id)) }))
          .sort((a, b) => Math.min(1, a.missing.length) - Math.min(1, b.missing.length) || b.score - a.score);
  const after = normalizedGain(
    ranked.map(({ id }) => gainOf(id)),
    gains,
  );
  return { query, judged: judgements.length, before, after };
}

function mean(gains: readonly (number | null)[]): number | null {
  const known = gains.filter((gain) => gain !== null);
  return known.length === 0 ? null : known.reduce((sum, gain) => sum + gain, 0) / known.length;
}

/** The judged queries of the market with nDCG@10 as it is, and as it would be with the weights of a trial. */
export async function adminTuning(
  context: PersonalContext,
  { locale, ...stated }: ParsedPersonalRequestOf<'adminTuning'>,
  { market }: CallerOf<'adminTuning'>,
): Promise<Result<PersonalResponseOf<'adminTuning'>, ApiError>> {
  const resolved = await resolveView(context, { market, locale });
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const weights = context.settings.get(market).search_weights;
  const trial: FieldWeights = perField((field) => stated[field] ?? weights[field]);
  const isTrial = !isSame(trial, weights);
  const [judgements, vocabulary] = await Promise.all([
    readJudgements(context.databases.forMarket(market).db, market),
    loadVocabulary(context, view),
  ]);
  const queries: QueryGain[] = [];
  // One after the other: shoppers search at the same time.
  for (const [query, own] of Map.groupBy(judgements, (one) => one.query)) {
    const measured = { query, judgements: own };
    queries.push(await measureQuery(context, view, measured, { vocabulary, trial: isTrial ? trial : null }));
  }
  return ok({
    weights,
    standard: DEFAULT_FIELD_WEIGHTS,
    trial,
    isTrial,
    judgements: judgements.length,
    queries,
    before: mean(queries.map(({ before }) => before)),
    after: mean(queries.map(({ after }) => after)),
  });
}

/** Changes the weights of the market. Running processes build their index again, and search with the one before meanwhile. */
export async function adminApplyWeights(
  { writing, settings, clock }: PersonalContext,
  { reason, ...weights }: ParsedPersonalRequestOf<'adminApplyWeights'>,
  caller: CallerOf<'adminApplyWeights'>,
): Promise<Result<PersonalResponseOf<'adminApplyWeights'>, ApiError>> {
  const { market } = caller;
  // Log first: a setting may be set twice, but never without a log entry.
  await recordAuditEntry(writing.main.db, {
    ...auditAuthor(caller),
    kind: 'set-setting',
    subject: settingSubject('search_weights'),
    reason,
    details: {},
    before: { value: settings.get(market).search_weights },
    after: { value: weights },
    doneAt: clock(),
  });
  await saveSiteSetting(writing.forMarket(market).db, market, 'search_weights', weights);
  return ok({ weights });
}

/** Replaces the judged queries of the market. */
export async function adminImportJudgements(
  { writing, clock }: PersonalContext,
  { csv }: ParsedPersonalRequestOf<'adminImportJudgements'>,
  caller: CallerOf<'adminImportJudgements'>,
): Promise<Result<PersonalResponseOf<'adminImportJudgements'>, ApiError>> {
  const parsed = parseJudgements(csv);
  if (!parsed.ok) {
    const { error } = parsed;
    const problem = error.kind === 'line' ? 'not-allowed' : 'too-long';
    return err(invalidFields(fieldError('csv', problem, error.kind === 'line' ? `line ${error.line}` : undefined)));
  }
  const judgements = parsed.value;
  const queries = new Set(judgements.map(({ query }) => query)).size;
  const { market } = caller;
  const { db } = writing.forMarket(market);
  const before = await readJudgements(db, market);
  await recordAuditEntry(writing.main.db, {
    ...auditAuthor(caller),
    kind: 'import-judgements',
    subject: marketSubject(market),
    reason: '',
    details: { queries },
    before: { judgements: before.length },
    after: { judgements: judgements.length },
    doneAt: clock(),
  });
  await replaceJudgements(db, market, judgements);
  return ok({ queries, judgements: judgements.length });
}
