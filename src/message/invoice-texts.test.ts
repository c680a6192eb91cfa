import { expect, it } from 'vitest';
import type { Invoice } from '../billing/invoice.ts';
import { BUYER, SELLER } from '../billing/testing/billing-site.ts';
import { invoiceTexts } from './invoice-texts.ts';

const untaxed: Invoice = {
  id: 'b0a3f1de-6b1f-4d55-9a37-0d6a9a4a3c11',
  number: 1,
  kind: 'invoice',
  merchantId: 1001,
  month: '2026-10-01',
  issuedOn: '2026-11-03',
  dueOn: '2026-12-03',
  currency: 'USD',
  net: 1000,
  vat: 0,
  vatCategory: 'O',
  vatRate: 0,
  document: {
    seller: { ...SELLER, country: 'US', vatId: null, iban: null },
    buyer: { ...BUYER, country: 'US', vatId: null },
    lines: [{ day: '2026-10-05', clicks: 5, net: 1000 }],
    correctsNumber: null,
  },
  corrects: null,
};

it('F12 an invoice states VAT where the seller has one, and nothing of it where there is none', () => {
  const american = invoiceTexts('US', untaxed);
  expect(american.sums).toEqual([{ name: 'Total', value: '$10.00' }]);
  expect(american.notes).toEqual([]);
  const abroad = { ...untaxed, document: { ...untaxed.document, seller: SELLER } };
  const swedish = invoiceTexts('US', abroad);
  expect(swedish.sums.map(({ value }) => value)).toEqual(['$10.00', '$0.00', '$10.00']);
  expect(swedish.notes[0]).toBe('Not subject to VAT.');
});
