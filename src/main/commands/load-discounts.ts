import { readFile } from 'node:fs/promises';
import { readBrands } from '../../catalog/product.store.ts';
import { replaceDiscounts } from '../../discount/discount.store.ts';
import { parseDiscounts } from '../../discount/parse-discounts.ts';
import { type MarketId, marketById, marketCurrency } from '../../market/market.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import { withInstallation } from '../with-installation.ts';
import { failWith } from './fail-with.ts';

type Options = { market: MarketId; merchant: string };

/** Replaces a merchant's discounts by those of a file, or none of them if any is invalid. Returns the exit code. */
export async function loadDiscounts(path: string, { market, merchant }: Options): Promise<number> {
  const json = await readFile(path, 'utf8');
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const shop = (await readMerchants(db, market)).find(({ name }) => name.toLowerCase() === merchant.toLowerCase());
    if (shop === undefined) return failWith(1, `There is no merchant '${merchant}' in ${market}.`);
    const currency = marketCurrency(marketById(market));
    const read = parseDiscounts(json, { currency, brands: await readBrands(db, market) });
    if (!read.ok) return failWith(1, ...read.error.issues, 'Nothing was changed.');
    await replaceDiscounts(db, market, shop.id, read.value);
    process.stdout.write(`${shop.name} has ${read.value.length} discounts now.\n`);
    return 0;
  });
}
