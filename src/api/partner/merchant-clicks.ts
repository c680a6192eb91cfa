import { ok, type Result } from '../../base/result.ts';
import { readTermsOn } from '../../billing/click-terms.store.ts';
import { readInvoicesOf } from '../../billing/invoice.store.ts';
import { countClickDays, countVerdicts } from '../../billing/judged-click.store.ts';
import { readSigningKey } from '../../billing/signing-key.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { MARKETS, marketCurrency } from '../../market/market.ts';
import { isoDayOf, monthBounds, monthOf } from '../../terms/utc-day.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import type { ApiContext } from '../view/context.ts';
import { presentInvoice } from './merchant-invoices.ts';
import { requireMerchant } from './partner-access.ts';

/** Ten years. */
const MAX_INVOICES = 240;

/** The public key with which logs of clicks are signed. */
export async function clickLogKey(
  { databases }: ApiContext,
  _request: ParsedRequestOf<'clickLogKey'>,
): Promise<Result<ResponseOf<'clickLogKey'>, ApiError>> {
  const { id, publicKey } = await readSigningKey(databases.main.db);
  return ok({ algorithm: 'Ed25519', id, publicKey });
}

async function merchantClicks(
  context: PersonalContext,
  { partnerId, month: stated }: ParsedPersonalRequestOf<'merchantClicks'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'merchantClicks'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const { market } = caller;
  const today = isoDayOf(context.clock().getTime());
  const month = stated ?? monthOf(today);
  const { from, until } = monthBounds(month);
  const days = { from: isoDayOf(from.getTime()), until: isoDayOf(until.getTime()) };
  const { db } = context.writing.forMarket(market);
  const own = { market, merchantId: partnerId };
  const [counts, verdicts, invoices, terms] = await Promise.all([
    countClickDays(db, own, days),
    countVerdicts(db, own, days),
    readInvoicesOf(db, own, MAX_INVOICES),
    readTermsOn(db, market, partnerId, today),
  ]);
  const currency = marketCurrency(MARKETS[market]);
  const money = (amount: number) => ({ amount, currency });
  return ok({
    partner: merchant.value.view,
    month,
    pays: terms.pays,
    dayCap: terms.dayCap === null ? null : money(terms.dayCap),
    monthCap: terms.monthCap === null ? null : money(terms.monthCap),
    cost: money(counts.reduce((sum, { billed }) => sum + billed, 0)),
    days: counts.map(({ billed, ...count }) => ({ ...count, cost: money(billed) })),
    verdicts,
    invoices: invoices.map((one) => presentInvoice(market, one)),
  });
}

export const MERCHANT_CLICK_HANDLERS = { merchantClicks };
