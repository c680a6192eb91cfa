import { err, ok, type Result } from '../../base/result.ts';
import { readIdentifiers, readProducts } from '../../catalog/product.store.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { findRedirect, readDecisions } from '../../match/decision.store.ts';
import type { StoredMatch } from '../../match/decision.ts';
import { leavesForTheRest } from '../../match/decision-change.ts';
import type { DecisionContext } from '../../match/decision-offers.ts';
import { mayBeDuplicate } from '../../match/match.ts';
import { readOfferQuestion } from '../../match/offer-question.ts';
import { countQueue, readLeafCandidates, readQueue, readShownOffers } from '../../match/queue.store.ts';
import { formatSubject, parseQuestionSubject } from '../../match/queue.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { fullName } from '../../terms/full-name.ts';
import { QUESTION_KINDS } from '../../terms/match-decision.ts';
import type { PersonalContext } from '../view/caller.ts';
import { findProducts } from '../view/find-products.ts';
import { loadCards } from '../view/load-cards.ts';
import { categoryName } from '../view/paths.ts';
import { toMoneyOrNull } from '../view/present-money.ts';
import { resolveView, type View } from '../view/view.ts';
import { parseProduct } from './decision-input.ts';
import {
  decisionContext,
  placeOf,
  presentCatalogueOffer,
  presentDecision,
  presentFact,
  presentProducts,
  type Staff,
} from './present-catalogue.ts';
import { ADMIN_PAGE_SIZE, pagesOf, rangeOf } from './present-merchant.ts';

type Name = 'adminQueue' | 'adminQuestion' | 'adminFindProducts' | 'adminProduct' | 'adminLeaves' | 'adminDecisions';
type Answer<K extends Name> = Promise<Result<PersonalResponseOf<K>, ApiError>>;

/** Runs `answer` in the view of the caller's market and the request's language. */
async function inView<T>(
  context: PersonalContext,
  caller: Staff,
  answer: (view: View, decisions: DecisionContext) => Promise<Result<T, ApiError>>,
): Promise<Result<T, ApiError>> {
  const view = await resolveView(context, caller);
  return view.ok ? answer(view.value, decisionContext(context, view.value)) : view;
}

/** What waits for a decision, the most valuable first. */
const adminQueue = (
  context: PersonalContext,
  { kind, merchant, q, page }: ParsedPersonalRequestOf<'adminQueue'>,
  caller: Staff,
): Answer<'adminQueue'> =>
  inView(context, caller, async (view, { db, market, taxonomy }) => {
    const leaves = leavesForTheRest({ taxonomy });
    const range = rangeOf(page);
    const filter = { kind, merchantId: merchant, text: q.trim() };
    const { merchants } = view.reference;
    const own = { before: null, productId: null, standingBy: caller.shopper.email, limit: 1 };
    const [{ total, questions }, counts, { decisions }] = await Promise.all([
      readQueue(db, market, leaves, filter, range, context.clock()),
      countQueue(db, market, leaves, merchant),
      readPresented({ db, market, taxonomy }, view, own),
    ]);
    const [last = null] = decisions;
    return ok({
      total,
      page,
      pages: pagesOf(total),
      items: questions.map(({ merchantId, price, value: _, of, id, ...question }) => ({
        ...question,
        subject: formatSubject({ of, id }),
        merchantName: merchants.get(merchantId ?? 0)?.name ?? null,
        item: toMoneyOrNull(view, price),
      })),
      counts: QUESTION_KINDS.map((one) => ({ kind: one, count: counts.get(one) ?? 0 })),
      merchants: [...merchants.values()].map(({ id, name }) => ({ id, name })),
      last,
    });
  });

type QuestionResponse = PersonalResponseOf<'adminQuestion'>;

const NOTHING = {
  offer: null,
  product: null,
  leaves: [],
  probability: null,
  isCertain: false,
  reasons: [],
  candidates: [],
} satisfies Omit<QuestionResponse, 'subject'>;

const isUncertain = (match: StoredMatch): boolean => match.outcome === 'queued' || mayBeDuplicate(match);

/** An offer beside the products that it may be; null where there is no such offer. */
async function presentOfferQuestion(
  decisions: DecisionContext,
  view: View,
  offerId: number,
  others: readonly number[],
): Promise<Omit<QuestionResponse, 'subject'> | null> {
  const question = await readOfferQuestion(decisions, offerId, others);
  const [offer] = await readShownOffers(decisions.db, decisions.market, [offerId]);
  if (question === null || offer === undefined) return null;
  const { match, categoryId, candidates } = question;
  const ids = candidates.map(({ product }) => product.id);
  const products = await presentProducts(decisions, view, ids);
  const category = categoryId === null ? null : { id: categoryId, name: categoryName(view, categoryId) };
  return {
    ...NOTHING,
    offer: { ...presentCatalogueOffer(view, offer, match), category },
    probability: match !== undefined && isUncertain(match) && match.rule === 'similarity' ? match.score : null,
    isCertain: match?.rule === 'manual' || (match !== undefined && match.productId !== null && !mayBeDuplicate(match)),
    reasons: (match?.reasons ?? []).map(({ subject, finding }) => ({ subject, finding })),
    candidates: candidates.flatMap(({ product: { id }, facts }) => {
      const product = products.get(id);
      return product === undefined ? [] : [{ product, facts: facts.flatMap((fact) => presentFact(view, fact)) }];
    }),
  };
}

const MAX_LEAVES = 5;

async function presentLeafCandidates({ db, market, taxonomy }: DecisionContext, view: View, productId: number) {
  const waiting = new Set(leavesForTheRest({ taxonomy }));
  const found = (await readLeafCandidates(db, market, productId)).filter(
    ({ leafId }) => view.reference.tree.byId.has(leafId) && !waiting.has(leafId),
  );
  return found.slice(0, MAX_LEAVES).map(({ leafId: id, probability }) => ({
    id,
    name: categoryName(view, id),
    place: placeOf(view, id),
    probability,
  }));
}

/** Both sides of a question: an offer and its candidates, or a product that waits for a category. */
const adminQuestion = (
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'adminQuestion'>,
  caller: Staff,
): Answer<'adminQuestion'> =>
  inView<QuestionResponse>(context, caller, async (view, decisions) => {
    const subject = parseQuestionSubject(request.subject);
    if (subject === null) return err(apiError('not-found'));
    if (subject.of === 'product') {
      const product = (await presentProducts(decisions, view, [subject.id])).get(subject.id);
      if (product === undefined) return err(apiError('not-found'));
      const leaves = await presentLeafCandidates(decisions, view, subject.id);
      return ok({ ...NOTHING, subject: request.subject, product, leaves });
    }
    const other = request.with === null ? null : parseProduct(request.with);
    const question = await presentOfferQuestion(decisions, view, subject.id, other === null ? [] : [other.id]);
    return question === null ? err(apiError('not-found')) : ok({ ...question, subject: request.subject });
  });

/** Products with that number, GTIN or address; where there are none, those that a search finds. */
async function findIds(
  context: PersonalContext,
  view: View,
  { db, market }: DecisionContext,
  text: string,
  page: number,
) {
  const named = parseProduct(text);
  const gtin = /^\d{8,14}$/.test(text) ? text.padStart(14, '0') : null;
  const byGtin = gtin === null ? [] : await readIdentifiers(db, market, 'gtin', [gtin], 1);
  const asked = [...(named === null ? [] : [named.id]), ...byGtin.map(({ productId }) => productId)];
  const known = [...(await readProducts(db, market, asked)).keys()];
  if (known.length > 0) return { total: known.length, ids: known };
  const range = rangeOf(page);
  return findProducts(context, view, { query: text === '' ? null : text, ...range });
}

const adminFindProducts = (
  context: PersonalContext,
  { q, page }: ParsedPersonalRequestOf<'adminFindProducts'>,
  caller: Staff,
): Answer<'adminFindProducts'> =>
  inView(context, caller, async (view, decisions) => {
    const { total, ids } = await findIds(context, view, decisions, q.trim(), page);
    const cards = await loadCards(context, view, ids);
    const products = cards.map(
      ({ product, card: { id, categoryName: category, image, lowestItem, merchantCount } }) => ({
        id,
        name: fullName(product),
        categoryName: category,
        image,
        lowestItem,
        merchantCount,
      }),
    );
    return ok({ total, page, pages: pagesOf(total), products });
  });

/** A product with its offers and the decisions about it. */
const adminProduct = (
  context: PersonalContext,
  { productId }: ParsedPersonalRequestOf<'adminProduct'>,
  caller: Staff,
): Answer<'adminProduct'> =>
  inView(context, caller, async (view, decisions) => {
    const { db, market } = decisions;
    const id = (await findRedirect(db, market, productId)) ?? productId;
    const product = (await presentProducts(decisions, view, [id])).get(id);
    if (product === undefined) return err(apiError('not-found'));
    const filter = { before: null, productId: id, standingBy: null, limit: ADMIN_PAGE_SIZE };
    return ok({ product, decisions: (await readPresented(decisions, view, filter)).decisions });
  });

/** Decisions as they are shown, with what the next page begins before. */
async function readPresented({ db, market }: DecisionContext, view: View, filter: Parameters<typeof readDecisions>[2]) {
  const stored = await readDecisions(db, market, filter);
  const products = await readProducts(
    db,
    market,
    stored.flatMap(({ productIds }) => [...productIds]),
  );
  const firsts = stored.flatMap(({ offerIds }) => offerIds.slice(0, 1));
  const titles = new Map((await readShownOffers(db, market, firsts)).map(({ id, title }) => [id, title]));
  const next = stored.length === filter.limit ? (stored.at(-1)?.sequence ?? null) : null;
  return { decisions: stored.map((decision) => presentDecision(view, decision, products, titles)), next };
}

const adminDecisions = (
  context: PersonalContext,
  { before }: ParsedPersonalRequestOf<'adminDecisions'>,
  caller: Staff,
): Answer<'adminDecisions'> =>
  inView(context, caller, async (view, decisions) => {
    const filter = { before, productId: null, standingBy: null, limit: ADMIN_PAGE_SIZE };
    return ok(await readPresented(decisions, view, filter));
  });

const adminLeaves = (context: PersonalContext, _request: unknown, caller: Staff): Answer<'adminLeaves'> =>
  inView(context, caller, async (view, { taxonomy }) => {
    const leaves = taxonomy.categories
      .filter(({ level }) => level === 3)
      .map(({ id, names }) => ({ id, name: nameIn(names, view.locale), place: placeOf(view, id) }));
    return ok({ leaves: leaves.sort((a, b) => a.name.localeCompare(b.name, view.locale) || a.id - b.id) });
  });

export const ADMIN_CATALOGUE_HANDLERS = {
  adminQueue,
  adminQuestion,
  adminFindProducts,
  adminProduct,
  adminLeaves,
  adminDecisions,
};
