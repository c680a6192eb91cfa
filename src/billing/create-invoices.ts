import { randomUUID } from 'node:crypto';
import { MARKETS, type MarketId, marketCurrency } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { INVOICE_DUE_DAYS } from '../terms/billing/invoice.ts';
import { DAY_MS } from '../terms/duration.ts';
import { isoDayOf, monthBounds, monthOf } from '../terms/utc-day.ts';
import { readPayer } from './click-terms.store.ts';
import { invoiceProblems } from './engine/invoice-problems.ts';
import { vatOf, vatTreatment } from './engine/vat-treatment.ts';
import { insertInvoice, readBillableMonths, readInvoicedMonths, takeInvoiceNumber } from './invoice.store.ts';
import type { Invoice, InvoiceSeller } from './invoice.ts';
import { judgeMerchant, lockClickLog } from './judge-clicks.ts';
import { countClickDays, type MarketMerchant } from './judged-click.store.ts';
import { writeEntry } from './ledger.store.ts';

/** Who issues the invoices of a market; null: nobody yet, so none are made. */
export type FindSeller = (market: MarketId) => Promise<InvoiceSeller | null>;

/** An invoice that was not made: its clicks stay booked, and it is made once what it would state is right. */
export type RefusedInvoice = MarketMerchant & { readonly month: string; readonly problems: readonly string[] };

/** How long after a month its invoices are made: clicks of its last moments have arrived by then. */
const SETTLE_MS = DAY_MS;

/**
 * Makes the invoices of all months that ended, one for each merchant and month with something to pay. Running it again,
 * or twice at once, changes nothing. Returns those that would break the rules of e-invoices, and were not made.
 */
export async function createInvoices(database: Db, findSeller: FindSeller, now: Date): Promise<RefusedInvoice[]> {
  const refused: RefusedInvoice[] = [];
  const before = `${monthOf(isoDayOf(now.getTime() - SETTLE_MS))}-01`;
  for (const { month, ...merchant } of await readBillableMonths(database, before)) {
    const seller = await findSeller(merchant.market);
    if (seller === null) continue;
    await judgeMerchant(database, merchant, now);
    const problems = await transaction(database, (db) => createInvoice(db, merchant, { month, seller, now }));
    if (problems.length > 0) refused.push({ ...merchant, month, problems });
  }
  return refused;
}

type Wanted = { month: string; seller: InvoiceSeller; now: Date };

async function createInvoice(
  db: Db,
  merchant: MarketMerchant,
  { month, seller, now }: Wanted,
): Promise<readonly string[]> {
  const { market, merchantId } = merchant;
  await lockClickLog(db, merchant);
  if ((await readInvoicedMonths(db, merchant)).has(month)) return [];
  const buyer = await readPayer(db, market, merchantId);
  const days = await countClickDays(db, merchant, {
    from: `${month}-01`,
    until: isoDayOf(monthBounds(month).until.getTime()),
  });
  const lines = days.flatMap(({ day, valid, billed }) => (billed > 0 ? [{ day, clicks: valid, net: billed }] : []));
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  if (buyer === null || net === 0) return [];
  const vat = vatTreatment(seller, buyer);
  const unnumbered = {
    id: randomUUID(),
    kind: 'invoice' as const,
    merchantId,
    month: `${month}-01`,
    issuedOn: isoDayOf(now.getTime()),
    dueOn: isoDayOf(now.getTime() + INVOICE_DUE_DAYS * DAY_MS),
    currency: marketCurrency(MARKETS[market]),
    net,
    vat: vatOf(net, vat),
    vatCategory: vat.category,
    vatRate: vat.rate,
    document: { seller, buyer, lines, correctsNumber: null },
    corrects: null,
  };
  const problems = invoiceProblems({ ...unnumbered, number: 0 });
  if (problems.length > 0) return problems;
  // Last: until the end of the transaction, other invoices of the market wait for this number.
  const invoice: Invoice = { ...unnumbered, number: await takeInvoiceNumber(db, market) };
  await insertInvoice(db, market, invoice);
  await bookInvoice(db, market, invoice, now);
  return [];
}

/** An invoice turns what was owed for clicks into what is owed for it, with VAT; a credit note takes some of it back. */
export async function bookInvoice(db: Db, market: MarketId, invoice: Invoice, at: Date): Promise<void> {
  const { kind, merchantId, number, currency, net, vat } = invoice;
  const sign = kind === 'credit' ? -1 : 1;
  await writeEntry(db, {
    market,
    currency,
    reference: `${kind} ${number}`,
    at,
    lines: [
      { kind: 'receivable', merchantId, amount: sign * (net + vat) },
      { kind: 'vat', merchantId: null, amount: -sign * vat },
      kind === 'credit'
        ? { kind: 'revenue', merchantId: null, amount: net }
        : { kind: 'unbilled', merchantId, amount: -net },
    ],
  });
}

/** Says which invoices were not made, and why. */
export const describeRefused = (refused: readonly RefusedInvoice[]): string =>
  refused
    .map(
      ({ market, merchantId, month, problems }) =>
        `The invoice of shop ${merchantId} in ${market} for ${month} was not made. ${problems.join('; ')}.`,
    )
    .join('\n');
