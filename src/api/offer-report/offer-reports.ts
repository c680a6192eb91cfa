import { consumeAttempt } from '../../account/attempt.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, tooManyRequests } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { MarketId } from '../../market/market.ts';
import { readProductsOfOffers } from '../../match/match.store.ts';
import { readOffers } from '../../offer/offer.store.ts';
import type { Offer } from '../../offer/offer.ts';
import type { Db } from '../../platform/database.ts';
import { hasOfferReport, readCorrectionTime, saveOfferReport } from '../../report/offer-report.store.ts';
import type { Caller, PersonalContext } from '../view/caller.ts';
import { findSubjects } from '../view/find-subjects.ts';
import { toMoney } from '../view/present-money.ts';
import { resolveView } from '../view/view.ts';

type OfferWithProduct = { offer: Offer; productId: number | null };

/** Null if the market has no such offer. One that is gone can be reported: somebody has just seen it. */
async function readOffer(db: Db, market: MarketId, offerId: number): Promise<OfferWithProduct | null> {
  const [offer] = await readOffers(db, market, [offerId]);
  if (offer === undefined) return null;
  const [productId = null] = await readProductsOfOffers(db, market, [offerId]);
  return { offer, productId };
}

/** An offer for its report form. */
async function reportedOffer(
  context: PersonalContext,
  { offerId }: ParsedPersonalRequestOf<'reportedOffer'>,
  caller: Caller,
): Promise<Result<PersonalResponseOf<'reportedOffer'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { db } = context.databases.forMarket(caller.market);
  const found = await readOffer(db, caller.market, offerId);
  const merchant = view.reference.merchants.get(found?.offer.merchantId ?? 0);
  if (found === null || merchant === undefined) return err(apiError('not-found'));
  const { offer, productId } = found;
  const subjects = productId === null ? [] : [{ kind: 'product' as const, id: productId }];
  const [subject] = subjects;
  const product = subject === undefined ? null : (await findSubjects(context, view, subjects))(subject);
  return ok({
    offer: {
      id: offer.id,
      title: offer.title,
      merchantName: merchant.name,
      item: toMoney(view, offer.price),
      product: product === null ? null : { name: product.name, path: product.path },
    },
    correctionTime: await readCorrectionTime(db, caller.market, context.clock()),
  });
}

/** Stores a visitor's report of an offer. Nothing about the visitor is stored with it. */
async function reportOffer(
  context: PersonalContext,
  { offerId, cause, note }: ParsedPersonalRequestOf<'reportOffer'>,
  { market, address, idempotencyKey: id }: Caller,
): Promise<Result<PersonalResponseOf<'reportOffer'>, ApiError>> {
  const { db } = context.writing.forMarket(market);
  const now = context.clock();
  if (await hasOfferReport(db, id)) return ok({ response: null });
  const found = await readOffer(db, market, offerId);
  if (found === null) return err(apiError('not-found'));
  const tooMany = await consumeAttempt(context.writing.main.db, 'report-network', address, now);
  if (tooMany !== null) return err(tooManyRequests(tooMany.retryAfterSeconds));
  const { offer, productId } = found;
  const report = { id, market, offerId, productId, price: offer.price, cause, note: note ?? '', reportedAt: now };
  await saveOfferReport(db, report);
  return ok({ response: null });
}

export const OFFER_REPORTS_HANDLERS = { reportedOffer, reportOffer };
