import { afterAll, describe, expect, it } from 'vitest';
import { isoDayOf } from '../terms/utc-day.ts';
import { insertReceipt } from './click-receipt.store.ts';
import { createInvoices, describeRefused } from './create-invoices.ts';
import { invoiceProblems } from './engine/invoice-problems.ts';
import { readInvoices } from './invoice.store.ts';
import type { Invoice, InvoiceParty } from './invoice.ts';
import { judgeClicks } from './judge-clicks.ts';
import { readBalance } from './ledger.store.ts';
import { BUYER, createBillingSite, MARKET, SELLER, testReceipt } from './testing/billing-site.ts';

const NAMELESS: InvoiceParty = { ...BUYER, name: '\u0001 ' };
const { database, db } = await createBillingSite([1001], NAMELESS);
afterAll(() => database.drop());

const NOW = new Date('2026-11-03T04:10:00Z');
const right: Invoice = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 1,
  kind: 'invoice',
  merchantId: 1001,
  month: '2026-10-01',
  issuedOn: isoDayOf(NOW.getTime()),
  dueOn: '2026-12-03',
  currency: 'SEK',
  net: 1001,
  vat: 250,
  vatCategory: 'S',
  vatRate: 250,
  document: {
    seller: SELLER,
    buyer: BUYER,
    lines: [{ day: '2026-10-05', clicks: 5, net: 1001 }],
    correctsNumber: null,
  },
  corrects: null,
};
const seller = (change: Partial<typeof SELLER>): Invoice => ({
  ...right,
  document: { ...right.document, seller: { ...SELLER, ...change } },
});
const buyer = (change: Partial<InvoiceParty>): Invoice => ({
  ...right,
  document: { ...right.document, buyer: { ...BUYER, ...change } },
});
const untaxed = { vat: 0, vatRate: 0 };

describe('the business rules of EN 16931', () => {
  it('hold nothing against what is right', () => {
    const greek = { country: 'GR', vatId: 'EL094259216' };
    const abroad = { ...buyer(greek), ...untaxed, vatCategory: 'AE' as const };
    const credit = { ...right, kind: 'credit' as const, vat: 251, corrects: right.id };
    for (const one of [right, abroad, credit, { ...right, ...untaxed, vatCategory: 'O' as const }]) {
      expect(invoiceProblems(one)).toEqual([]);
    }
  });

  const broken: [rule: string, invoice: Invoice][] = [
    ['BR-06', seller({ name: ' ' })],
    ['BR-07', buyer({ name: '\u0000' })],
    ['BR-09', seller({ country: 'Sweden' })],
    ['BR-11', buyer({ country: '' })],
    ['BR-10', buyer({ address: '' })],
    ['BR-CO-09', buyer({ vatId: '556677889901' })],
    ['BR-CO-26', { ...seller({ vatId: null, registryNumber: ' ' }), ...untaxed, vatCategory: 'O' as const }],
    ['BR-50', seller({ iban: 'SE45 5000 0000 0583 9825 7467' })],
    ['BR-16', { ...right, document: { ...right.document, lines: [] } }],
    ['BR-27', { ...right, document: { ...right.document, lines: [{ day: '2026-10-05', clicks: 1, net: -1 }] } }],
    ['BR-CO-10', { ...right, net: 1002 }],
    ['BR-CO-17', { ...right, vat: 251 }],
    ['BR-CO-15', { ...right, net: Number.MAX_SAFE_INTEGER }],
    ['BR-55', { ...right, kind: 'credit' as const }],
    ['BR-S-02', seller({ vatId: null })],
    ['BR-S-05', { ...right, ...untaxed }],
    ['BR-AE-02', { ...buyer({ vatId: null }), ...untaxed, vatCategory: 'AE' as const }],
    ['BR-AE-05', { ...right, vatCategory: 'AE' as const }],
    ['BR-O-09', { ...right, vatCategory: 'O' as const }],
  ];
  it.each(broken)('%s refuses what breaks it', (rule, invoice) => {
    expect(invoiceProblems(invoice).some((problem) => problem.startsWith(`${rule}:`))).toBe(true);
  });
});

it('an invoice that would break a rule is not made, says why, takes no number, and loses no click', async () => {
  await insertReceipt(db, testReceipt());
  await judgeClicks(db, NOW);
  const refused = await createInvoices(db, async () => SELLER, NOW);
  expect(describeRefused(refused)).toBe(
    'The invoice of shop 1001 in SE for 2026-10 was not made. BR-07: the buyer has no name.',
  );
  expect(await readInvoices(db, MARKET, 1)).toEqual([]);
  expect(await readBalance(db, MARKET, 'SEK', { kind: 'unbilled', merchantId: 1001 })).toBe(200);
  const { rows } = await database.pool.query('select * from invoice_series');
  expect(rows).toEqual([]);
});
