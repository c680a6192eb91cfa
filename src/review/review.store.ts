import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { RatingTally } from '../catalog/rating.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryCount, queryFirst, queryOne } from '../platform/query.ts';
import type { REVIEW_SORTS } from '../terms/posting.ts';
import { REVIEW_ORIGINS } from '../terms/posting.ts';
import { POSTING_COLUMNS, postingRow, toPosting } from './posting.store.ts';
import type { Subject } from './posting.ts';
import type { Review } from './review.ts';

const reviewRow = postingRow.extend({
  rating: z.int(),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  videos: z.array(z.string()),
  origin: z.enum(REVIEW_ORIGINS),
  imported_from: z.string().nullable(),
  confirmed_by: z.int().nullable(),
  pictures: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })),
});
type ReviewRow = z.infer<typeof reviewRow>;

const COLUMNS = sql`${POSTING_COLUMNS}, review.rating, review.pros, review.cons, review.videos,
  review.origin, review.imported_from,
  (select merchant_id from review_link_use used where used.review_id = posting.id limit 1) as confirmed_by,
  (select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.position),
    '[]') from posting_picture p where p.posting_id = posting.id and p.removed_at is null) as pictures`;
const REVIEWS = sql`posting join review on review.id = posting.id`;

const toReview = (row: ReviewRow): Review => ({
  ...toPosting(row),
  rating: row.rating,
  pros: row.pros,
  cons: row.cons,
  videos: row.videos,
  pictures: row.pictures,
  origin: row.origin,
  importedFrom: row.imported_from,
  confirmedBy: row.confirmed_by,
});

async function readOne(db: Db, where: RawBuilder<unknown>): Promise<Review | null> {
  const row = await queryFirst(db, reviewRow, sql`select ${COLUMNS} from ${REVIEWS} where ${where}`);
  return row === null ? null : toReview(row);
}

export const readReview = (db: Db, market: MarketId, id: string): Promise<Review | null> =>
  readOne(db, sql`posting.market = ${market} and posting.id = ${id}`);

/** The shopper's review of a subject; each shopper has at most one. */
export const readOwnReview = (db: Db, market: MarketId, subject: Subject, shopperId: string): Promise<Review | null> =>
  readOne(
    db,
    sql`posting.market = ${market} and posting.kind = 'review' and posting.subject_kind = ${subject.kind}
      and posting.subject_id = ${subject.id} and posting.shopper_id = ${shopperId}`,
  );

/** The review of a subject that was written by a merchant's link. */
export const readReviewByLink = (
  db: Db,
  market: MarketId,
  subject: Subject,
  link: { merchantId: number; reference: string },
): Promise<Review | null> =>
  readOne(
    db,
    sql`posting.id = (select review_id from review_link_use where market = ${market}
      and merchant_id = ${link.merchantId} and reference = ${link.reference}
      and subject_kind = ${subject.kind} and subject_id = ${subject.id})`,
  );

/** Records that a merchant's link was used for a review. False when it was used for another one. */
export async function recordLinkUse(
  db: Db,
  market: MarketId,
  subject: Subject,
  link: { merchantId: number; reference: string },
  reviewId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into review_link_use
      (market, merchant_id, reference, subject_kind, subject_id, review_id)
    values (${market}, ${link.merchantId}, ${link.reference}, ${subject.kind}, ${subject.id}, ${reviewId})
    on conflict (market, merchant_id, reference, subject_kind, subject_id)
    do update set review_id = excluded.review_id where review_link_use.review_id = excluded.review_id`.execute(db);
  return numAffectedRows === 1n;
}

export type ReviewDetails = Pick<Review, 'id' | 'rating' | 'pros' | 'cons' | 'videos' | 'origin' | 'importedFrom'>;

/** Inserts or updates the fields of a posting that only reviews have. */
export async function saveReviewDetails(db: Db, details: ReviewDetails): Promise<void> {
  await sql`insert into review (id, rating, pros, cons, videos, origin, imported_from)
    values (${details.id}, ${details.rating}, ${[...details.pros]}::text[], ${[...details.cons]}::text[],
      ${[...details.videos]}::text[], ${details.origin}, ${details.importedFrom})
    on conflict (id) do update set rating = excluded.rating, pros = excluded.pros, cons = excluded.cons,
      videos = excluded.videos, origin = excluded.origin, imported_from = excluded.imported_from`.execute(db);
}

export type ReviewSort = (typeof REVIEW_SORTS)[number];

export type ReviewQuery = {
  sort: ReviewSort;
  verifiedOnly: boolean;
  /** Only reviews with this many stars; null for all. */
  rating: number | null;
  limit: number;
  offset: number;
};

/** Sort orders. Ties are broken by the order named next. */
const ORDERS: Record<ReviewSort, RawBuilder<unknown>> = {
  helpful: sql`posting.helpful - posting.unhelpful desc, posting.created_at desc, posting.id`,
  newest: sql`posting.created_at desc, posting.id`,
  highest: sql`review.rating desc, posting.helpful - posting.unhelpful desc, posting.created_at desc, posting.id`,
  lowest: sql`review.rating, posting.helpful - posting.unhelpful desc, posting.created_at desc, posting.id`,
};

/** A page of a subject's visible reviews, with the total of all pages. */
export async function listReviews(
  db: Db,
  market: MarketId,
  subject: Subject,
  { sort, verifiedOnly, rating, limit, offset }: ReviewQuery,
): Promise<{ total: number; reviews: Review[] }> {
  const which = sql`posting.market = ${market} and posting.subject_kind = ${subject.kind}
    and posting.subject_id = ${subject.id} and posting.kind = 'review' and posting.status = 'shown'
    and (not ${verifiedOnly}::boolean or review.origin = 'purchase')
    and (${rating}::integer is null or review.rating = ${rating})`;
  const page = sql`select ${COLUMNS} from ${REVIEWS} where ${which} order by ${ORDERS[sort]}
    limit ${limit} offset ${offset}`;
  const [rows, total] = await Promise.all([
    queryAll(db, reviewRow, page),
    queryCount(db, sql`select count(*) from ${REVIEWS} where ${which}`),
  ]);
  return { total, reviews: rows.map(toReview) };
}

/** All reviews of a shopper, newest first. */
export async function readShopperReviews(db: Db, shopperId: string): Promise<Review[]> {
  const query = sql`select ${COLUMNS} from ${REVIEWS}
    where posting.kind = 'review' and posting.shopper_id = ${shopperId}
    order by posting.created_at desc, posting.id`;
  const rows = await queryAll(db, reviewRow, query);
  return rows.map(toReview);
}

const tallyRow = z.object({
  stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  verified: z.int(),
  demonstration: z.int(),
});

/** Tallies the visible reviews of a subject. Leaves out reviews imported from elsewhere. */
export async function countRatings(db: Db, market: MarketId, subject: Subject): Promise<RatingTally> {
  const query = sql`
    select array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4),
        count(*) filter (where rating = 5)]::integer[] as stars,
      count(*) filter (where origin = 'purchase') as verified,
      count(*) filter (where origin = 'demonstration') as demonstration
    from ${REVIEWS}
    where posting.market = ${market} and posting.subject_kind = ${subject.kind}
      and posting.subject_id = ${subject.id} and posting.kind = 'review' and posting.status = 'shown'
      and review.origin <> 'imported'`;
  return queryOne(db, tallyRow, query);
}
