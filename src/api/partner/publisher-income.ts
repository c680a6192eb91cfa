import { ok, type Result } from '../../base/result.ts';
import { readIncome } from '../../billing/click-share.store.ts';
import { readBalance } from '../../billing/ledger.store.ts';
import { findPublisherShare } from '../../content/find-publisher-share.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { MARKETS, marketCurrency } from '../../market/market.ts';
import { DAY_MS } from '../../terms/duration.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { requirePartner } from './partner-access.ts';

const INCOME_DAYS = 90;

/** Clicks in a publisher's widgets, what shops paid for them, and its share as it is in the ledger. */
async function publisherIncome(
  context: PersonalContext,
  { partnerId }: ParsedPersonalRequestOf<'publisherIncome'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'publisherIncome'>, ApiError>> {
  const publisher = await requirePartner(context, caller, { kind: 'publisher', partnerId }, {});
  if (!publisher.ok) return publisher;
  const { market } = caller;
  const { db } = context.writing.forMarket(market);
  const currency = marketCurrency(MARKETS[market]);
  const money = (amount: number) => ({ amount, currency });
  const since = new Date(context.clock().getTime() - INCOME_DAYS * DAY_MS);
  const [rate, owed, days] = await Promise.all([
    findPublisherShare(db, market),
    readBalance(db, market, currency, { kind: 'publisher', merchantId: null, publisherId: partnerId }),
    readIncome(db, { market, publisherId: partnerId }, since),
  ]);
  return ok({
    partner: publisher.value.view,
    rate,
    // Credit is negative in the ledger.
    balance: money(owed === 0 ? 0 : -owed),
    days: days.map(({ day, clicks, billed, share }) => ({ day, clicks, billed: money(billed), share: money(share) })),
  });
}

export const PUBLISHER_INCOME_HANDLERS = { publisherIncome };
