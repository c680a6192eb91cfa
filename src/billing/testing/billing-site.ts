import { randomUUID } from 'node:crypto';
import type { MarketId } from '../../market/market.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { insertClickPrice } from '../click-price.store.ts';
import type { ClickReceipt } from '../click-receipt.store.ts';
import { insertTerms } from '../click-terms.store.ts';
import type { InvoiceParty, InvoiceSeller } from '../invoice.ts';

export const MARKET: MarketId = 'SE';
export const SELLER: InvoiceSeller = {
  name: 'Lowtide AB',
  address: 'Hamngatan 1, Stockholm',
  country: 'SE',
  vatId: 'SE556000016701',
  registryNumber: '556000-0167',
  iban: 'SE45 5000 0000 0583 9825 7466',
};
export const BUYER: InvoiceParty = {
  name: 'Fjord & Fell <AB>',
  address: 'Storgatan 2, Malmö',
  country: 'SE',
  vatId: 'SE556677889901',
  registryNumber: '556677-8899',
};

/** A database in which clicks cost 2 kronor, and shops from 1001 on pay for them. */
export async function createBillingSite(merchants: readonly number[] = [1001], payer: InvoiceParty = BUYER) {
  const database = await createTestDatabase();
  const { db } = database;
  const added = { market: MARKET, addedBy: 'test', now: new Date('2025-12-31T00:00:00Z') };
  await insertClickPrice(db, { ...added, categoryId: 0, priceFrom: 0, amount: 200, validFrom: '2026-01-01' });
  for (const merchantId of merchants) {
    const caps = { dayCap: null, monthCap: null };
    await insertTerms(db, { ...added, merchantId, pays: true, ...caps, payer, validFrom: '2026-01-01' });
  }
  return { database, db };
}

/** A click of a visitor of its own, unless `change` says something else. */
export const testReceipt = (change: Partial<ClickReceipt> = {}): ClickReceipt => ({
  market: MARKET,
  merchantId: 1001,
  offerId: 500_001,
  productId: 7,
  categories: [1101, 11, 1],
  at: new Date('2026-10-20T12:00:00Z'),
  price: 50_000,
  currency: 'SEK',
  page: 'product',
  position: 1,
  clickPrice: 200,
  signals: [],
  visitor: Buffer.from(randomUUID().replaceAll('-', ''), 'hex'),
  ...change,
});
