import { offerSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { resolveReport } from '../../partner/resolve-report.ts';
import { decidePrice } from '../../price/decide-price.ts';
import { listUnconfirmedPrices } from '../../price/unconfirmed-price.store.ts';
import { listOpenOfferReports } from '../../report/offer-report.store.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { findSubjects } from '../view/find-subjects.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import { resolveView, type View } from '../view/view.ts';

type Staff = CallerOf<'adminOffers'>;

const PAGE_SIZE = 20;

const EMPTY = { total: 0, reports: [], prices: [] };

/** A lookup of products by id, for links. */
async function findProductLinks(context: PersonalContext, view: View, ids: readonly (number | null)[]) {
  const subjects = ids.flatMap((id) => (id === null ? [] : [{ kind: 'product' as const, id }]));
  const find = await findSubjects(context, view, subjects);
  return (id: number | null) => {
    const found = id === null ? null : find({ kind: 'product', id });
    return found === null ? null : { name: found.name, path: found.path };
  };
}

/** Reported offers, oldest first, or offers with an unconfirmed price. */
async function adminOffers(
  context: PersonalContext,
  { view: which, page }: ParsedPersonalRequestOf<'adminOffers'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminOffers'>, ApiError>> {
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const found =
    which === 'reported'
      ? await presentReports(context, view.value, range)
      : await presentPrices(context, view.value, range);
  return ok({ page, pages: Math.max(1, Math.ceil(found.total / PAGE_SIZE)), ...found });
}

type Range = { limit: number; offset: number };

async function presentReports(context: PersonalContext, view: View, range: Range) {
  const { db } = context.databases.forMarket(view.market.id);
  const { total, reports } = await listOpenOfferReports(db, view.market.id, range);
  const productOf = await findProductLinks(
    context,
    view,
    reports.map(({ productId }) => productId),
  );
  const presented = reports.map(({ id, offerId, cause, note, title, merchant, link, reportedAt, dueAt, ...report }) => {
    const prices = { item: toMoney(view, report.priceNow), itemThen: toMoney(view, report.price) };
    const product = productOf(report.productId);
    return {
      id,
      offerId,
      cause,
      note,
      title,
      merchantName: merchant,
      link,
      product,
      at: reportedAt.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
      ...prices,
    };
  });
  return { ...EMPTY, total, reports: presented };
}

async function presentPrices(context: PersonalContext, view: View, range: Range) {
  const { db } = context.databases.forMarket(view.market.id);
  const { total, prices } = await listUnconfirmedPrices(db, view.market.id, range);
  const productOf = await findProductLinks(
    context,
    view,
    prices.map(({ productId }) => productId),
  );
  const presented = prices.map(({ offerId, reason, title, merchant, link, priceNow, ...price }) => ({
    offerId,
    reason,
    title,
    merchantName: merchant,
    link,
    product: productOf(price.productId),
    item: toMoney(view, priceNow),
    amount: priceNow,
    usual: toMoneyOrNull(view, price.usual),
    at: new Date(price.from).toISOString(),
    confirmsAt: price.confirmsAt === null ? null : new Date(price.confirmsAt).toISOString(),
  }));
  return { ...EMPTY, total, prices: presented };
}

/** Closes a report. The action is logged. */
async function adminResolveReport(
  context: PersonalContext,
  { reportId, outcome, answer }: ParsedPersonalRequestOf<'adminResolveReport'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminResolveReport'>, ApiError>> {
  const { market, shopper } = caller;
  const now = context.clock();
  const resolution = { id: reportId, market, outcome, answer: answer ?? '', resolvedBy: shopper.email };
  const stores = { main: context.writing.main.db, db: context.writing.forMarket(market).db };
  const offerId = await resolveReport(stores, resolution, now);
  if (offerId === null) return err(apiError('not-found'));
  await logAction(context, caller, { kind: 'resolve-report', offerId, outcome, now });
  return ok({ response: null });
}

/** Confirms or rejects the price of an offer. The action is logged. */
async function adminDecidePrice(
  context: PersonalContext,
  { offerId, amount, verdict }: ParsedPersonalRequestOf<'adminDecidePrice'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminDecidePrice'>, ApiError>> {
  const { market, idempotencyKey: id, shopper } = caller;
  const now = context.clock();
  const decision = { id, market, offerId, verdict, price: amount, decidedBy: shopper.email };
  const decided = await decidePrice(context.writing.forMarket(market).db, decision, now);
  if (!decided.ok) return err(apiError(decided.error.kind));
  await logAction(context, caller, { kind: 'decide-price', offerId, outcome: verdict, now });
  return ok({ response: null });
}

type LoggedAction = { kind: 'resolve-report' | 'decide-price'; offerId: number; outcome: string; now: Date };

async function logAction(context: PersonalContext, caller: Staff, { kind, offerId, outcome, now }: LoggedAction) {
  await recordAuditEntry(context.writing.main.db, {
    ...auditAuthor(caller),
    kind,
    subject: offerSubject(offerId),
    reason: '',
    details: { outcome },
    before: { outcome: null },
    after: { outcome },
    doneAt: now,
  });
}

export const ADMIN_OFFERS_HANDLERS = { adminOffers, adminResolveReport, adminDecidePrice };
