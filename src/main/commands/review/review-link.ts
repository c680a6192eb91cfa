import { pages } from '../../../contract/pages.ts';
import type { MarketId } from '../../../market/market.ts';
import { readMerchants } from '../../../offer/merchant.store.ts';
import { transaction } from '../../../platform/database.ts';
import { hashEmail } from '../../../review/review.ts';
import { deleteLinkKeys, readLinkKeys, replaceLinkKey } from '../../../review/review-link.store.ts';
import { generateSecret, linkQuery, REFERENCE } from '../../../review/review-link.ts';
import { type CommandInstallation, withInstallation } from '../../with-installation.ts';
import { failWith } from '../fail-with.ts';

type Shop = { market: MarketId; merchant: string };

async function shopId({ databases }: CommandInstallation, { market, merchant }: Shop): Promise<number | null> {
  const shops = await readMerchants(databases.forMarket(market).db, market);
  return shops.find(({ name }) => name.toLowerCase() === merchant.toLowerCase())?.id ?? null;
}

/** Creates a key for a merchant to sign review links with, and prints it. `lost` revokes the merchant's older keys. */
export const makeReviewKey = (shop: Shop, { lost }: { lost: boolean }): Promise<number> =>
  withInstallation(async (visited) => {
    const { market } = shop;
    const merchantId = await shopId(visited, shop);
    if (merchantId === null) return failWith(1, `There is no merchant '${shop.merchant}' in ${market}.`);
    const secret = generateSecret();
    await transaction(visited.databases.forMarket(market).db, async (db) => {
      if (lost) await deleteLinkKeys(db, market, merchantId);
      await replaceLinkKey(db, { market, merchantId, secret }, new Date());
    });
    process.stdout.write(`${secret}\n`);
    return 0;
  });

type Purchase = { reference: string; products: readonly number[]; email: string; date: string };

/** Prints the path of a review link for a buyer, signed with the merchant's current key. */
export const makeReviewLink = (shop: Shop, purchase: Purchase): Promise<number> =>
  withInstallation(async (visited) => {
    const { market } = shop;
    const merchantId = await shopId(visited, shop);
    if (merchantId === null) return failWith(1, `There is no merchant '${shop.merchant}' in ${market}.`);
    if (!REFERENCE.test(purchase.reference)) {
      return failWith(1, 'A reference has at most 60 letters, digits, dots, hyphens and underscores.');
    }
    const [key] = await readLinkKeys(visited.databases.forMarket(market).db, market, merchantId);
    if (key === undefined) return failWith(1, `${shop.merchant} has no key yet: \`merchant review-key\` creates one.`);
    const { reference, products, email, date } = purchase;
    const link = { market, merchantId, reference, productIds: products, emailHash: hashEmail(email), date };
    process.stdout.write(`${pages.verifiedReview.path(merchantId, reference)}?${linkQuery(link, key.secret)}\n`);
    return 0;
  });
