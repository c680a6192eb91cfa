import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { agreeTerms } from '../../billing/agree-terms.ts';
import { readClickPrices } from '../../billing/click-price.store.ts';
import { createInvoices, describeRefused } from '../../billing/create-invoices.ts';
import { decideDispute } from '../../billing/decide-dispute.ts';
import { readDisputes, readInvoices } from '../../billing/invoice.store.ts';
import { invoiceNumber } from '../../billing/invoice.ts';
import { judgeClicks } from '../../billing/judge-clicks.ts';
import { setClickPrice as addClickPrice } from '../../billing/set-click-price.ts';
import { readSigningKey } from '../../billing/signing-key.ts';
import { verifyLog } from '../../billing/verify-log.ts';
import { findInvoiceSeller } from '../../content/find-invoice-seller.ts';
import { parseAmount } from '../../feed/price.ts';
import { MARKETS, type MarketId, marketCurrency } from '../../market/market.ts';
import { formatDecimal } from '../../market/money.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import { readMerchantCompany } from '../../partner/registration.store.ts';
import { readTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable, tableText } from './table-text.ts';

const BY = 'command line';
const MAX_LISTED = 1000;

const print = (text: string): void => void process.stdout.write(text);
const fail = (text: string): number => {
  process.stderr.write(text);
  return 1;
};

const inUnits = (market: MarketId, amount: number): string =>
  formatDecimal({ amount, currency: marketCurrency(MARKETS[market]) });

/** Parses an amount such as 2.50 in the currency of a market. Throws if it is none. */
function toMinorUnits(market: MarketId, text: string): number {
  const currency = marketCurrency(MARKETS[market]);
  const parsed = parseAmount(text, currency);
  if (parsed.ok) return parsed.value;
  throw new Error(`'${text}' is not an amount in ${currency}, such as 2.50.`);
}

/** Checks a downloaded log of clicks: the signature, and every verdict and price. Returns the exit code. */
export async function verifyClicks(file: string, keyFile: string | null): Promise<number> {
  const publicKey =
    keyFile === null
      ? await withInstallation(async ({ databases }) => (await readSigningKey(databases.main.db)).publicKey)
      : await readFile(keyFile, 'utf8');
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const report = await verifyLog(lines, publicKey);
  if (!report.ok) return fail(`${report.error.message}\n`);
  const { head, clicks, valid, billed } = report.value;
  print(
    `${head.month}, shop ${head.merchantId} in ${head.market}: the signature and all ${clicks} verdicts are right.\n` +
      `${valid} clicks were from shoppers. They cost ${inUnits(head.market, billed)} ${marketCurrency(MARKETS[head.market])}.\n`,
  );
  return 0;
}

/** Prints the list of prices of a market. Returns the exit code. */
export function listClickPrices(market: MarketId): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const prices = await readClickPrices(databases.forMarket(market).db, market);
    const rows = prices.map(({ categoryId, priceFrom, amount, validFrom }) => [
      categoryId === 0 ? 'every' : String(categoryId),
      inUnits(market, priceFrom),
      amount === null ? 'ended' : inUnits(market, amount),
      validFrom,
    ]);
    print(
      rows.length === 0
        ? 'Clicks cost nothing.\n'
        : formatTable([['category', 'from price', 'click', 'since'], ...rows]),
    );
    return 0;
  });
}

/** Sets what a click costs in a category, from a price of the product on. Returns the exit code. */
export function setClickPrice(
  market: MarketId,
  { category, from, amount }: { category: number; from: string; amount: string },
): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { categories } = await readTaxonomy(databases.main.db);
    if (category !== 0 && !categories.some(({ id }) => id === category)) {
      return fail(`There is no category ${category}.\n`);
    }
    const price = {
      market,
      categoryId: category,
      priceFrom: toMinorUnits(market, from),
      amount: amount === 'none' ? null : toMinorUnits(market, amount),
      addedBy: BY,
    };
    const validFrom = await addClickPrice(databases.forMarket(market).db, price, new Date());
    print(`The price holds from ${validFrom} (UTC).\n`);
    return 0;
  });
}

type TermsOptions = { merchant: string; pays: boolean; dayCap: string | null; monthCap: string | null };

/** Sets whether a merchant pays for clicks, and at most how much. Returns the exit code. */
export function setClickTerms(
  market: MarketId,
  { merchant: name, pays, dayCap, monthCap }: TermsOptions,
): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const merchant = (await readMerchants(db, market)).find((one) => one.name === name || String(one.id) === name);
    if (merchant === undefined) return fail(`${market} has no shop '${name}'.\n`);
    const terms = {
      market,
      merchantId: merchant.id,
      pays,
      dayCap: dayCap === null ? null : toMinorUnits(market, dayCap),
      monthCap: monthCap === null ? null : toMinorUnits(market, monthCap),
      addedBy: BY,
    };
    const company = await readMerchantCompany(databases.main.db, market, merchant.id);
    const agreed = await agreeTerms(db, terms, company, new Date());
    if (!agreed.ok) {
      return fail(`${merchant.name} is not registered as a partner: the invoices would have no company.\n`);
    }
    print(`It holds from ${agreed.value} (UTC).\n`);
    return 0;
  });
}

/** Judges the clicks that wait, makes the invoices of months that ended, and lists them. Returns the exit code. */
export function makeInvoices(market: MarketId): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const now = new Date();
    await judgeClicks(db, now);
    const refused = await createInvoices(db, (one) => findInvoiceSeller(db, one), now);
    const rows = (await readInvoices(db, market, MAX_LISTED)).map((one) => [
      invoiceNumber(market, one.number),
      one.kind,
      String(one.merchantId),
      one.month.slice(0, 7),
      inUnits(market, one.net),
      inUnits(market, one.vat),
      one.vatCategory,
    ]);
    const head = ['number', 'kind', 'shop', 'month', 'net', 'VAT', 'VAT category'];
    print(rows.length === 0 ? 'There are none.\n' : formatTable([head, ...rows]));
    return refused.length === 0 ? 0 : fail(`${describeRefused(refused)}\n`);
  });
}

/** Lists the disputes of invoices, those that wait first. Returns the exit code. */
export function listDisputes(market: MarketId): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const rows = (await readDisputes(db, market, MAX_LISTED)).map((one) => [
      one.id,
      invoiceNumber(market, one.number),
      one.verdict ?? 'waits',
      tableText(one.openedBy),
      tableText(one.text),
    ]);
    print(rows.length === 0 ? 'There are none.\n' : formatTable([['id', 'invoice', 'state', 'from', 'text'], ...rows]));
    return 0;
  });
}

const DECISION_ERRORS = {
  gone: 'There is no such dispute.\n',
  decided: 'The dispute has been decided.\n',
  'too-much': 'The credit must be more than nothing and at most what is left of the invoice.\n',
};

/** Upholds a dispute with a credit note over an amount without VAT, or refuses it (null). Returns the exit code. */
export function settleDispute(
  market: MarketId,
  { id, amount, reason }: { id: string; amount: string | null; reason: string },
): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const decision = { market, disputeId: id, creditId: randomUUID(), reason, decidedBy: BY };
    const net = amount === null ? null : toMinorUnits(market, amount);
    const decided = await decideDispute(databases.forMarket(market).db, { ...decision, amount: net }, new Date());
    if (!decided.ok) return fail(DECISION_ERRORS[decided.error.kind]);
    print(decided.value === null ? 'Refused.\n' : `Credit note ${invoiceNumber(market, decided.value)}.\n`);
    return 0;
  });
}
