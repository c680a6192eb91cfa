import type { MarketId } from '../../market/market.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import { transaction } from '../../platform/database.ts';
import { emailHash } from '../../shopper/review.ts';
import { deleteLinkKeys, readLinkKeys, replaceLinkKey } from '../../shopper/review-link.store.ts';
import { linkPath, newSecret, REFERENCE } from '../../shopper/review-link.ts';
import { type Visited, visitInstallation } from '../visit-installation.ts';

type Shop = { market: MarketId; merchant: string };

function complain(message: string): 1 {
  process.stderr.write(`${message}\n`);
  return 1;
}

async function shopId({ databases }: Visited, { market, merchant }: Shop): Promise<number | null> {
  const shops = await readMerchants(databases.of(market).db, market);
  return shops.find(({ name }) => name.toLowerCase() === merchant.toLowerCase())?.id ?? null;
}

/** Makes a shop a key to sign links with, and prints it. `lost`: the keys it had are good for nothing any more. */
export const makeReviewKey = (shop: Shop, { lost }: { lost: boolean }): Promise<number> =>
  visitInstallation(async (visited) => {
    const { market } = shop;
    const merchantId = await shopId(visited, shop);
    if (merchantId === null) return complain(`There is no shop '${shop.merchant}' in ${market}.`);
    const secret = newSecret();
    await transaction(visited.databases.of(market).db, async (db) => {
      if (lost) await deleteLinkKeys(db, market, merchantId);
      await replaceLinkKey(db, { market, merchantId, secret }, new Date());
    });
    process.stdout.write(`${secret}\n`);
    return 0;
  });

type Purchase = { reference: string; products: readonly number[]; email: string; date: string };

/** Prints the path of a link to a buyer, signed with the shop's key in use. */
export const makeReviewLink = (shop: Shop, purchase: Purchase): Promise<number> =>
  visitInstallation(async (visited) => {
    const { market } = shop;
    const merchantId = await shopId(visited, shop);
    if (merchantId === null) return complain(`There is no shop '${shop.merchant}' in ${market}.`);
    if (!REFERENCE.test(purchase.reference)) {
      return complain('A reference has at most 60 letters, digits, dots, hyphens and underscores.');
    }
    const [key] = await readLinkKeys(visited.databases.of(market).db, market, merchantId);
    if (key === undefined) return complain(`${shop.merchant} has no key yet: \`merchant review-key\` makes one.`);
    const { reference, products, email, date } = purchase;
    const link = { market, merchantId, reference, productIds: products, emailHash: emailHash(email), date };
    process.stdout.write(`${linkPath(link, key.secret)}\n`);
    return 0;
  });
