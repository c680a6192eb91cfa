import { err, ok, type Result } from '../../base/result.ts';
import { countBought, readAllBids } from '../../billing/bid.store.ts';
import { firstOpenDay, readClickPrices } from '../../billing/click-price.store.ts';
import { readAllTerms } from '../../billing/click-terms.store.ts';
import { readCredited, readDisputes, readInvoiceById } from '../../billing/invoice.store.ts';
import { invoiceNumber, invoiceState } from '../../billing/invoice.ts';
import { readExcesses } from '../../billing/invoice-checkout.store.ts';
import { countClickDays } from '../../billing/judged-click.store.ts';
import { readBalance } from '../../billing/ledger.store.ts';
import {
  countInvoiceStates,
  readBalances,
  readMerchantBalances,
  readOwedInvoices,
  readPayments,
} from '../../billing/payment.store.ts';
import { readMovements, readSettlements } from '../../billing/provider-movement.store.ts';
import { readReceivedDays, readTopPayers } from '../../billing/revenue.store.ts';
import { isPayout } from '../../billing/settle-movement.ts';
import type { MoneyContent } from '../../contract/admin/money-schemas.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { MARKETS, type MarketId, marketCurrency } from '../../market/market.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import type { Db } from '../../platform/database.ts';
import { INVOICE_STATES } from '../../terms/billing/invoice.ts';
import { TREND_DAYS, toTrend, trendStart } from '../../terms/daily-figure.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { isoDayOf, monthBounds, monthOf } from '../../terms/utc-day.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { categoryName } from '../view/paths.ts';
import { resolveView, type View } from '../view/view.ts';

type Staff = CallerOf<'adminMoney'>;
type MoneyRequest = ParsedPersonalRequestOf<'adminMoney'>;

const MAX_LISTED = 200;
const MAX_DISPUTES = 500;

/** What every view is made from. */
type MoneyContext = {
  db: Db;
  market: MarketId;
  today: string;
  now: Date;
  money: (amount: number) => { amount: number; currency: ReturnType<typeof marketCurrency> };
  shop: (id: number) => { id: number; name: string };
};

async function listInvoices({ db, market, today, money, shop }: MoneyContext, state: MoneyRequest['state']) {
  const found = await readOwedInvoices(db, market, { state: state ?? null, today, limit: MAX_LISTED });
  const payments = Map.groupBy(
    await readPayments(db, found.map(({ id }) => id)), // biome-ignore format: short
    ({ invoiceId }) => invoiceId,
  );
  const excesses = Map.groupBy(await readExcesses(db, market), ({ invoiceId }) => invoiceId);
  return found.map((one) => ({
    number: one.number,
    name: invoiceNumber(market, one.number),
    kind: one.kind,
    shop: shop(one.merchantId),
    buyer: one.buyer,
    month: monthOf(one.month),
    issuedOn: one.issuedOn,
    dueOn: one.dueOn,
    total: money(one.net + one.vat),
    open: money(one.open),
    state: invoiceState(one, one.open, today),
    payments: (payments.get(one.id) ?? []).map(({ id, reference, amount, receivedOn, reverses, left }) => ({
      id,
      reference,
      amount: money(amount),
      receivedOn,
      canReverse: reverses === null && left > 0,
    })),
    excesses: (excesses.get(one.id) ?? []).map(({ checkoutId, reference, excess, currency }) => ({
      checkoutId,
      reference,
      amount: { amount: excess, currency },
    })),
  }));
}

async function listDisputes({ db, market, money, shop }: MoneyContext) {
  const found = await readDisputes(db, market, MAX_DISPUTES);
  return Promise.all(
    found.map(async ({ id, invoiceId, number, merchantId, text, openedBy, openedAt, verdict, reason }) => {
      const invoice = await readInvoiceById(db, market, invoiceId);
      const left = (invoice?.net ?? 0) - (await readCredited(db, invoiceId));
      return {
        id,
        invoice: invoiceNumber(market, number),
        shop: shop(merchantId),
        text,
        openedBy,
        openedAt: openedAt.toISOString(),
        verdict,
        reason,
        left: money(left),
      };
    }),
  );
}

async function listTerms({ db, market, money, shop }: MoneyContext) {
  const terms = await readAllTerms(db, market);
  return terms.toReversed().map(({ merchantId, dayCap, monthCap, ...one }) => ({
    ...one,
    shop: shop(merchantId),
    dayCap: dayCap === null ? null : money(dayCap),
    monthCap: monthCap === null ? null : money(monthCap),
  }));
}

/** What waits for a person comes first. Movements that belong to no market are shown where their currency is. */
async function listMovements({ db, market, money }: MoneyContext, main: Db) {
  const currency = money(0).currency;
  const foreign = (await readMovements(main, null, MAX_LISTED)).filter((one) => one.currency === currency);
  const settled = new Map((await readSettlements(db, market)).map((one) => [`${one.kind} ${one.id}`, one]));
  const rows = [...foreign, ...(await readMovements(db, market, MAX_LISTED))].map((one) => {
    const settlement = settled.get(`${one.kind} ${one.id}`) ?? null;
    const isOpen = one.outcome === 'waiting' && settlement === null;
    return {
      isOpen,
      kind: one.kind,
      id: one.id,
      invoice: one.number === null ? null : invoiceNumber(market, one.number),
      payment: one.payment,
      amount: { amount: one.amount, currency: one.currency },
      receivedAt: one.receivedAt.toISOString(),
      outcome: one.outcome,
      canBook: isPayout(one) && one.currency === currency,
      settlement:
        settlement === null
          ? null
          : { amount: money(settlement.amount), fee: money(settlement.fee), reason: settlement.reason },
    };
  });
  const inOrder = rows.toSorted(
    (a, b) => Number(b.isOpen) - Number(a.isOpen) || b.receivedAt.localeCompare(a.receivedAt, 'en'),
  );
  return {
    movements: inOrder.map(({ isOpen: _, ...one }) => one),
    balance: money(await readBalance(db, market, currency, { kind: 'provider', merchantId: null })),
  };
}

async function listBalances({ db, market, money, shop }: MoneyContext) {
  const accounts = await readBalances(db, market);
  const merchants = await readMerchantBalances(db, market, MAX_LISTED);
  return {
    accounts: accounts.map(({ kind, accounts: count, balance }) => ({
      kind,
      accounts: count,
      balance: money(balance),
    })),
    sum: money(accounts.reduce((sum, { balance }) => sum + balance, 0)),
    shops: merchants.map((one) => ({
      shop: shop(one.merchantId),
      unbilled: money(one.unbilled),
      receivable: money(one.receivable),
    })),
  };
}

/** The bids of all shops, and what they bought with them this month. */
async function listBids({ db, market, today, money, shop }: MoneyContext, view: View) {
  const month = monthOf(today);
  const days = { from: `${month}-01`, until: isoDayOf(monthBounds(month).until.getTime()) };
  const [bids, bought] = await Promise.all([
    readAllBids(db, market),
    countBought(db, { market, merchantId: null }, days),
  ]);
  const name = (id: number) => (view.reference.tree.byId.has(id) ? categoryName(view, id) : String(id));
  return {
    month,
    bids: bids
      .slice(-MAX_LISTED)
      .toReversed()
      .map(({ id, merchantId, categoryId, priceFrom, amount, validFrom }) => ({
        id,
        shop: shop(merchantId),
        category: name(categoryId),
        priceFrom: money(priceFrom),
        amount: amount === null ? null : money(amount),
        validFrom,
      })),
    bought: bought.map(({ merchantId, categoryId, clicks, valid, cost }) => ({
      shop: shop(merchantId),
      category: name(categoryId),
      clicks,
      valid,
      cost: money(cost),
    })),
  };
}

const MAX_PAYERS = 10;

/** How the money develops, what state the invoices have, and what waits for a person. */
async function overviewOf(shared: MoneyContext, main: Db) {
  const { db, market, today, money, shop } = shared;
  const days = { from: trendStart(today), until: today };
  const month = { from: isoDayOf(Date.parse(today) - TREND_DAYS * DAY_MS), until: today };
  const [clicks, received, payers, states, accounts, disputes, { movements }] = await Promise.all([
    countClickDays(db, { market, merchantId: null }, days),
    readReceivedDays(db, market, days),
    readTopPayers(db, market, month, MAX_PAYERS),
    countInvoiceStates(db, market, today),
    readBalances(db, market),
    readDisputes(db, market, MAX_DISPUTES),
    listMovements(shared, main),
  ]);
  const waiting = [
    { kind: 'overdue' as const, count: states.find(({ state }) => state === 'overdue')?.count ?? 0 },
    { kind: 'disputes' as const, count: disputes.filter(({ verdict }) => verdict === null).length },
    {
      kind: 'movements' as const,
      count: movements.filter((one) => one.outcome === 'waiting' && one.settlement === null).length,
    },
  ];
  return {
    currency: money(0).currency,
    revenue: toTrend(
      clicks.map(({ day, billed }) => ({ day, amount: billed })),
      today,
    ),
    clicks: toTrend(
      clicks.map(({ day, valid }) => ({ day, amount: valid })),
      today,
    ),
    received: toTrend(received, today),
    unbilled: money(accounts.find(({ kind }) => kind === 'unbilled')?.balance ?? 0),
    invoices: INVOICE_STATES.map((state) => {
      const found = states.find((one) => one.state === state);
      return { state, count: found?.count ?? 0, open: money(found?.open ?? 0) };
    }),
    tasks: waiting.filter(({ count }) => count > 0),
    payers: payers.map(({ merchantId, valid, billed }) => ({ shop: shop(merchantId), valid, cost: money(billed) })),
  };
}

async function readMoney(
  context: PersonalContext,
  { view, state }: MoneyRequest,
  { market }: Staff,
): Promise<Result<MoneyContent, ApiError>> {
  const { db } = context.writing.forMarket(market);
  const now = context.clock();
  const currency = marketCurrency(MARKETS[market]);
  const merchants = await readMerchants(db, market);
  const names = new Map(merchants.map(({ id, name }) => [id, name]));
  const shared: MoneyContext = {
    db,
    market,
    now,
    today: isoDayOf(now.getTime()),
    money: (amount) => ({ amount, currency }),
    shop: (id) => ({ id, name: names.get(id) ?? String(id) }),
  };
  switch (view) {
    case 'overview':
      return ok({ view, ...(await overviewOf(shared, context.writing.main.db)) });
    case 'bids': {
      const texts = await resolveView(context, { market });
      return texts.ok ? ok({ view, ...(await listBids(shared, texts.value)) }) : err(apiError('internal-error'));
    }
    case 'invoices':
      return ok({ view, invoices: await listInvoices(shared, state) });
    case 'disputes':
      return ok({ view, disputes: await listDisputes(shared) });
    case 'prices': {
      const texts = await resolveView(context, { market });
      if (!texts.ok) return err(apiError('internal-error'));
      const prices = (await readClickPrices(db, market)).toReversed();
      return ok({
        view,
        firstDay: firstOpenDay(now),
        prices: prices.map(({ id, categoryId, priceFrom, amount, validFrom }) => ({
          id,
          category: categoryId === 0 ? null : { id: categoryId, name: categoryName(texts.value, categoryId) },
          priceFrom: shared.money(priceFrom),
          amount: amount === null ? null : shared.money(amount),
          validFrom,
        })),
      });
    }
    case 'terms': {
      const shops = merchants.map(({ id, name }) => ({ id, name }));
      return ok({ view, firstDay: firstOpenDay(now), terms: await listTerms(shared), shops });
    }
    case 'movements':
      return ok({ view, ...(await listMovements(shared, context.writing.main.db)) });
    case 'balances':
      return ok({ view, ...(await listBalances(shared)) });
  }
}

/** What the operator has to do with money: invoices and payments, disputes, prices, terms, and the ledger. */
async function adminMoney(
  context: PersonalContext,
  request: MoneyRequest,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminMoney'>, ApiError>> {
  const money = await readMoney(context, request, caller);
  return money.ok ? ok({ money: money.value }) : money;
}

export const ADMIN_MONEY_HANDLERS = { adminMoney };
