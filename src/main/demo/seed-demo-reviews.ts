import { demoQuestions, demoReviews } from '../../../demo/reviews.ts';
import { getContentLanguage } from '../../market/locale.ts';
import { type MarketId, marketById } from '../../market/market.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import type { Db } from '../../platform/database.ts';
import { stableUuid } from '../../platform/stable-uuid.ts';
import type { Subject } from '../../review/posting.ts';
import {
  type DemonstrationReview,
  writeDemonstrationQuestions,
  writeDemonstrationReviews,
} from '../../review/review-demonstration.store.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { readMostOffered } from './demo-products.store.ts';

/** The products with the most offers have reviews and questions, except every sixth: pages without are part of a site. */
const MAX_PRODUCTS = 400;
const PRODUCTS_PER_UNREVIEWED = 6;

/** Writes invented reviews of a market's merchants and popular products, marked as such, and questions about the products. */
export async function seedDemoReviews(db: Db, market: MarketId, today: Date): Promise<void> {
  const products = (await readMostOffered(db, market, MAX_PRODUCTS)).filter((id) => id % PRODUCTS_PER_UNREVIEWED !== 0);
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
  const questions = products.flatMap((productId) =>
    demoQuestions(getContentLanguage(locale), productId).map(({ daysAgo, ...texts }, i) => ({
      ...texts,
      id: stableUuid('demonstration question', market, String(productId), String(i)),
      answerId: stableUuid('demonstration answer', market, String(productId), String(i)),
      productId,
      locale,
      createdAt: new Date(today.getTime() - daysAgo * DAY_MS),
    })),
  );
  await writeDemonstrationQuestions(db, market, questions);
}
