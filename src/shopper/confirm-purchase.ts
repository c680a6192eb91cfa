import { createHash } from 'node:crypto';
import type { Db } from '../platform/database.ts';
import { insertPurchase } from './purchase.store.ts';
import type { ReviewLink } from './review-link.ts';

/** An id that the same link always gives the same product. */
function purchaseId({ market, merchantId, reference }: ReviewLink, productId: number): string {
  const hash = createHash('sha256').update(`purchase ${market} ${merchantId} ${reference} ${productId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Notes what a shop's link says was bought: once, however often the link is followed. */
export async function confirmPurchase(db: Db, link: ReviewLink, shopperId: string | null, now: Date): Promise<void> {
  for (const productId of link.productIds) {
    await insertPurchase(db, {
      id: purchaseId(link, productId),
      market: link.market,
      shopperId,
      emailHash: link.emailHash,
      productId,
      merchantId: link.merchantId,
      shopName: null,
      price: null,
      boughtOn: link.date,
      origin: 'merchant',
      reference: link.reference,
      createdAt: now,
    });
  }
}
