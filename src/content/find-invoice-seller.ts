import type { MarketId } from '../market/market.ts';
import { resolveSettings, type SiteSettings } from '../market/site-setting.ts';
import type { Db } from '../platform/database.ts';
import { readSiteSettings } from './site-setting.store.ts';

/**
 * The company that invoices the shops of a market; null: the operator has not stated it, or not in a way that an invoice
 * must have: by VAT id or registry number (EN 16931, BR-CO-26).
 */
export async function findInvoiceSeller(db: Db, market: MarketId): Promise<SiteSettings['invoice_seller']> {
  const seller = resolveSettings((await readSiteSettings(db)).get(market) ?? new Map()).invoice_seller;
  return seller === null || (seller.vatId === null && seller.registryNumber === null) ? null : seller;
}
