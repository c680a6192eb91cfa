import { readFile } from 'node:fs/promises';
import { readBrands } from '../../catalog/product.store.ts';
import { currencyOf, type MarketId, marketById } from '../../market/market.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import { replaceDiscounts } from '../../partner/discount.store.ts';
import { parseDiscounts } from '../../partner/parse-discounts.ts';
import { visitInstallation } from '../visit-installation.ts';

type Options = { market: MarketId; merchant: string };

function complain(...messages: readonly string[]): 1 {
  process.stderr.write(messages.map((message) => `${message}\n`).join(''));
  return 1;
}

/** Makes a merchant's codes and offers those of a file, or none of them where any is wrong. Returns the exit code. */
export async function loadDiscounts(path: string, { market, merchant }: Options): Promise<number> {
  const json = await readFile(path, 'utf8');
  return visitInstallation(async ({ databases }) => {
    const { db } = databases.of(market);
    const shop = (await readMerchants(db, market)).find(({ name }) => name.toLowerCase() === merchant.toLowerCase());
    if (shop === undefined) return complain(`There is no shop '${merchant}' in ${market}.`);
    const currency = currencyOf(marketById(market));
    const read = parseDiscounts(json, { currency, brands: await readBrands(db, market) });
    if (!read.ok) return complain(...read.error.complaints, 'Nothing was changed.');
    await replaceDiscounts(db, market, shop.id, read.value);
    process.stdout.write(`${shop.name} has ${read.value.length} codes and offers now.\n`);
    return 0;
  });
}
