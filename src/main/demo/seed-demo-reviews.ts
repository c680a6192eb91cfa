import { demoReviews } from '../../../demo/reviews.ts';
import { readProductIds } from '../../catalog/product.store.ts';
import { getContentLanguage } from '../../market/locale.ts';
import { type MarketId, marketById } from '../../market/market.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import type { Db } from '../../platform/database.ts';
import { stableUuid } from '../../platform/stable-uuid.ts';
import type { Subject } from '../../review/posting.ts';
import { type DemonstrationReview, writeDemonstrationReviews } from '../../review/review-demonstration.store.ts';
import { DAY_MS } from '../../terms/duration.ts';

/** One of 5 products has reviews, at most 150 per market. */
const PRODUCTS_PER_REVIEWED = 5;
const MAX_PRODUCTS = 150;

/** Writes invented reviews of a market's merchants and of some of its products, marked as demonstration reviews. */
export async function seedDemoReviews(db: Db, market: MarketId, today: Date): Promise<void> {
  const products = (await readProductIds(db, market))
    .filter((id) => id % PRODUCTS_PER_REVIEWED === 0)
    .slice(0, MAX_PRODUCTS);
  const shops = (await readMerchants(db, market)).map(({ id }) => id);
  const subjects: Subject[] = [
    ...products.map((id) => ({ kind: 'product' as const, id })),
    ...shops.map((id) => ({ kind: 'merchant' as const, id })),
  ];
  const locale = marketById(market).defaultLocale;
  const reviews = subjects.flatMap((subject) =>
    demoReviews(getContentLanguage(locale), subject.kind, subject.id).map(
      ({ daysAgo, ...content }, i): DemonstrationReview => ({
        ...content,
        id: stableUuid('demonstration review', market, subject.kind, String(subject.id), String(i)),
        subject,
        locale,
        createdAt: new Date(today.getTime() - daysAgo * DAY_MS),
      }),
    ),
  );
  await writeDemonstrationReviews(db, market, reviews);
}
