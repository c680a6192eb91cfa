import type { Db } from '../platform/database.ts';
import { uuidFromText } from '../platform/stable-uuid.ts';
import type { ReviewLink } from '../review/review-link.ts';
import { insertPurchase } from './purchase.store.ts';

/** The id of a purchase, derived from link and product, so that following a link twice records one purchase. */
function purchaseId({ market, merchantId, reference }: ReviewLink, productId: number): string {
  return uuidFromText(`purchase ${market} ${merchantId} ${reference} ${productId}`);
}

/** Records the products that a merchant's signed link confirms as bought. Following the link again changes nothing. */
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
