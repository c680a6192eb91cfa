import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { readProductsOfOffers } from '../../match/match.store.ts';
import { readOffers } from '../../offer/offer.store.ts';
import { type MatchReport, saveMatchReport } from '../../report/match-report.store.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { requireMerchant } from './partner-access.ts';

/** What became of a merchant's last report about an offer. */
export function presentMatchReport(report: MatchReport | undefined) {
  if (report === undefined) return null;
  const { reportedAt, dueAt, resolvedAt, outcome, answer: text, resolvedBy } = report;
  return {
    reportedAt: reportedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answer:
      resolvedAt === null || outcome === null
        ? null
        : { at: resolvedAt.toISOString(), by: resolvedBy ?? '', outcome, text },
  };
}

/** Reports that an own offer is on a wrong product. Reported twice, the day of the answer stays. */
export async function reportWrongMatch(
  context: PersonalContext,
  { partnerId, offerId }: ParsedPersonalRequestOf<'reportWrongMatch'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'reportWrongMatch'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId, { changes: 'reportWrongMatch' });
  if (!merchant.ok) return merchant;
  if (merchant.value.view.role === 'viewer') return err(apiError('forbidden'));
  const { market, locale, idempotencyKey: id } = caller;
  const { db } = context.writing.forMarket(market);
  const [offer] = await readOffers(db, market, [offerId]);
  if (offer === undefined || offer.merchantId !== partnerId) return err(apiError('not-found'));
  const [productId] = await readProductsOfOffers(db, market, [offerId]);
  // A colleague took it off the product, or staff was faster.
  if (productId === undefined) return err(apiError('conflict'));
  const stated = { id, market, offerId, productId, price: offer.price, merchantId: partnerId, locale };
  const dueAt = await saveMatchReport(db, { ...stated, reportedAt: context.clock() });
  return ok({ dueAt: dueAt.toISOString() });
}
