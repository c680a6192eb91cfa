import { demoBrandTexts } from '../../demo/brand-texts.ts';
import type { LiveMarketId } from '../../demo/demo-market.ts';
import { demoDiscounts } from '../../demo/discounts.ts';
import { merchantsOf } from '../../demo/merchants.ts';
import { slugify } from '../base/slug.ts';
import { writeBrandTexts } from '../catalog/brand-text.store.ts';
import { readBrands } from '../catalog/product.store.ts';
import { foundSeries } from '../match/found-series.ts';
import { readMerchants } from '../offer/merchant.store.ts';
import { replaceDiscounts } from '../partner/discount.store.ts';
import type { Db } from '../platform/database.ts';

const keyOf = (name: string): string => slugify(name).toLowerCase().replaceAll('-', '');

/** Founds the series of a market whose offers are matched, and says what its brands make and its shops offer. */
export async function seedDemoBrands(db: Db, market: LiveMarketId, today: Date): Promise<void> {
  const brands = await readBrands(db, market);
  await foundSeries(
    db,
    market,
    brands.map(({ id }) => id),
  );
  const texts = new Map(demoBrandTexts().map((one) => [keyOf(one.brand), one.texts]));
  await writeBrandTexts(
    db,
    market,
    brands.flatMap(({ key, name }) => {
      const own = texts.get(keyOf(name));
      return own === undefined ? [] : [{ key, texts: own, website: `https://${keyOf(name)}.example` }];
    }),
  );
  await seedDemoDiscounts(db, market, today);
}

/** Makes the codes and offers of a market's demonstration shops those of today. */
export async function seedDemoDiscounts(db: Db, market: LiveMarketId, today: Date): Promise<void> {
  const brandIds = new Map((await readBrands(db, market)).map(({ id, name }) => [keyOf(name), id]));
  const shops = new Map((await readMerchants(db, market)).map(({ slug, id }) => [slug, id]));
  for (const merchant of merchantsOf(market)) {
    const merchantId = shops.get(merchant.slug);
    if (merchantId === undefined) continue;
    // A code for a brand that the market does not have is for nothing.
    const discounts = demoDiscounts(merchant, today).flatMap(({ brand, ...discount }) => {
      const brandId = brand === null ? null : brandIds.get(keyOf(brand));
      return brandId === undefined ? [] : [{ ...discount, brandId }];
    });
    await replaceDiscounts(db, market, merchantId, discounts);
  }
}
