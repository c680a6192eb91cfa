import { demoReviews } from '../../demo/reviews.ts';
import { readProductIds } from '../catalog/product.store.ts';
import { contentLanguageOf } from '../market/locale.ts';
import { type MarketId, marketById } from '../market/market.ts';
import { readMerchants } from '../offer/merchant.store.ts';
import type { Db } from '../platform/database.ts';
import { uuidOf } from '../shopper/outbox.ts';
import type { Subject } from '../shopper/posting.ts';
import { type DemonstrationReview, writeDemonstrationReviews } from '../shopper/review-demonstration.store.ts';

const DAY_MS = 86_400_000;
/** Of so many products one has reviews, and no more than so many have. */
const EVERY = 5;
const MOST_PRODUCTS = 150;

/** Lets invented buyers say something of a market's shops and of some of its products, marked as what it is. */
export async function seedDemoReviews(db: Db, market: MarketId, today: Date): Promise<void> {
  const products = (await readProductIds(db, market)).filter((id) => id % EVERY === 0).slice(0, MOST_PRODUCTS);
  const shops = (await readMerchants(db, market)).map(({ id }) => id);
  const subjects: Subject[] = [
    ...products.map((id) => ({ kind: 'product' as const, id })),
    ...shops.map((id) => ({ kind: 'merchant' as const, id })),
  ];
  const locale = marketById(market).defaultLocale;
  const reviews = subjects.flatMap((subject) =>
    demoReviews(contentLanguageOf(locale), subject.kind, subject.id).map(
      ({ daysAgo, ...said }, i): DemonstrationReview => ({
        ...said,
        id: uuidOf('demonstration review', market, subject.kind, String(subject.id), String(i)),
        subject,
        locale,
        createdAt: new Date(today.getTime() - daysAgo * DAY_MS),
      }),
    ),
  );
  await writeDemonstrationReviews(db, market, reviews);
}
