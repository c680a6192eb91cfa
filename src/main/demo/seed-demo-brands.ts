import { demoBrandTexts } from '../../../demo/brand-texts.ts';
import type { LiveMarketId } from '../../../demo/demo-market.ts';
import { demoDiscounts } from '../../../demo/discounts.ts';
import { listMerchants } from '../../../demo/merchants.ts';
import { writeBrandTexts } from '../../catalog/brand-text.store.ts';
import { readBrands } from '../../catalog/product.store.ts';
import { replaceDiscounts } from '../../discount/discount.store.ts';
import { createSeries } from '../../match/create-series.ts';
import { groupVariants } from '../../match/group-variants.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import type { Db } from '../../platform/database.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { slugify } from '../../terms/slug.ts';

const brandKey = (name: string): string => slugify(name).toLowerCase().replaceAll('-', '');

/** Creates the models and series of a market whose offers are matched, and its brands' texts and merchants' discounts. */
export async function seedDemoBrands(db: Db, market: LiveMarketId, today: Date, taxonomy: Taxonomy): Promise<void> {
  const brands = await readBrands(db, market);
  const brandIds = brands.map(({ id }) => id);
  await groupVariants(db, market, brandIds, taxonomy, async () => {});
  await createSeries(db, market, brandIds);
  const texts = new Map(demoBrandTexts().map((one) => [brandKey(one.brand), one.texts]));
  await writeBrandTexts(
    db,
    market,
    brands.flatMap(({ key, name }) => {
      const own = texts.get(brandKey(name));
      return own === undefined ? [] : [{ key, texts: own, website: `https://${brandKey(name)}.example` }];
    }),
  );
  await seedDemoDiscounts(db, market, today);
}

/** Replaces the discounts of a market's demonstration merchants by today's. */
export async function seedDemoDiscounts(db: Db, market: LiveMarketId, today: Date): Promise<void> {
  const brandIds = new Map((await readBrands(db, market)).map(({ id, name }) => [brandKey(name), id]));
  const shops = new Map((await readMerchants(db, market)).map(({ slug, id }) => [slug, id]));
  for (const merchant of listMerchants(market)) {
    const merchantId = shops.get(merchant.slug);
    if (merchantId === undefined) continue;
    // Skip a code for a brand that the market does not have.
    const discounts = demoDiscounts(merchant, today).flatMap(({ brand, ...discount }) => {
      const brandId = brand === null ? null : brandIds.get(brandKey(brand));
      return brandId === undefined ? [] : [{ ...discount, brandId }];
    });
    await replaceDiscounts(db, market, merchantId, discounts);
  }
}
