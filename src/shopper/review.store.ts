import { type RawBuilder, sql } from 'kysely';
import type { REVIEW_SORTS } from '../base/posting-words.ts';
import type { RatingTally, Stars } from '../catalog/rating.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { POSTING_COLUMNS, type PostingRow, postingOf } from './posting.store.ts';
import type { Subject } from './posting.ts';
import type { Review, ReviewOrigin, ReviewPicture } from './review.ts';

type ReviewRow = PostingRow & {
  rating: number;
  pros: string[];
  cons: string[];
  videos: string[];
  origin: ReviewOrigin;
  brought_from: string | null;
  confirmed_by: number | null;
  pictures: ReviewPicture[];
};

const COLUMNS: RawBuilder<ReviewRow> = sql`${POSTING_COLUMNS}, review.rating, review.pros, review.cons, review.videos,
  review.origin, review.brought_from,
  (select merchant_id from review_link_use used where used.review_id = posting.id limit 1) as confirmed_by,
  (select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.position),
    '[]') from posting_picture p where p.posting_id = posting.id and p.removed_at is null) as pictures`;
const REVIEWS = sql`posting join review on review.id = posting.id`;

const reviewOf = (row: ReviewRow): Review => ({
  ...postingOf(row),
  rating: row.rating,
  pros: row.pros,
  cons: row.cons,
  videos: row.videos,
  pictures: row.pictures,
  origin: row.origin,
  broughtFrom: row.brought_from,
  confirmedBy: row.confirmed_by,
});

async function readOne(db: Db, where: RawBuilder<unknown>): Promise<Review | null> {
  const { rows } = await sql<ReviewRow>`select ${COLUMNS} from ${REVIEWS} where ${where}`.execute(db);
  return rows[0] ? reviewOf(rows[0]) : null;
}

export const readReview = (db: Db, market: MarketId, id: string): Promise<Review | null> =>
  readOne(db, sql`posting.market = ${market} and posting.id = ${id}`);

/** The one review that a person has written of a thing. */
export const readOwnReview = (db: Db, market: MarketId, subject: Subject, shopperId: string): Promise<Review | null> =>
  readOne(
    db,
    sql`posting.market = ${market} and posting.kind = 'review' and posting.subject_kind = ${subject.kind}
      and posting.subject_id = ${subject.id} and posting.shopper_id = ${shopperId}`,
  );

/** The one review of a thing that came by a shop's link. */
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

/** Notes that a shop's link gave this review; false where it gave another already. */
export async function saveLinkUse(
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

export type ReviewDetails = Pick<Review, 'id' | 'rating' | 'pros' | 'cons' | 'videos' | 'origin' | 'broughtFrom'>;

/** Adds what a posting has as a review, or brings it up to date. */
export async function saveReviewDetails(db: Db, details: ReviewDetails): Promise<void> {
  await sql`insert into review (id, rating, pros, cons, videos, origin, brought_from)
    values (${details.id}, ${details.rating}, ${[...details.pros]}::text[], ${[...details.cons]}::text[],
      ${[...details.videos]}::text[], ${details.origin}, ${details.broughtFrom})
    on conflict (id) do update set rating = excluded.rating, pros = excluded.pros, cons = excluded.cons,
      videos = excluded.videos, origin = excluded.origin, brought_from = excluded.brought_from`.execute(db);
}

export type ReviewSort = (typeof REVIEW_SORTS)[number];

export type ReviewQuestion = {
  sort: ReviewSort;
  verifiedOnly: boolean;
  /** Only those with so many stars; null: any. */
  rating: number | null;
  limit: number;
  offset: number;
};

/** What stands equal in one order stands in the next one named. */
const ORDERS: Record<ReviewSort, RawBuilder<unknown>> = {
  helpful: sql`posting.helpful - posting.unhelpful desc, posting.created_at desc, posting.id`,
  newest: sql`posting.created_at desc, posting.id`,
  highest: sql`review.rating desc, posting.helpful - posting.unhelpful desc, posting.created_at desc, posting.id`,
  lowest: sql`review.rating, posting.helpful - posting.unhelpful desc, posting.created_at desc, posting.id`,
};

/** A page of a thing's shown reviews, and how many there are on all its pages. */
export async function listReviews(
  db: Db,
  market: MarketId,
  subject: Subject,
  { sort, verifiedOnly, rating, limit, offset }: ReviewQuestion,
): Promise<{ total: number; reviews: Review[] }> {
  const which = sql`posting.market = ${market} and posting.subject_kind = ${subject.kind}
    and posting.subject_id = ${subject.id} and posting.kind = 'review' and posting.status = 'shown'
    and (not ${verifiedOnly}::boolean or review.origin = 'purchase')
    and (${rating}::integer is null or review.rating = ${rating})`;
  const [found, counted] = await Promise.all([
    sql<ReviewRow>`select ${COLUMNS} from ${REVIEWS} where ${which} order by ${ORDERS[sort]}
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${REVIEWS} where ${which}`.execute(db),
  ]);
  return { total: counted.rows[0]?.total ?? 0, reviews: found.rows.map(reviewOf) };
}

/** Every review that a person wrote, newest first. */
export async function readReviewsBy(db: Db, shopperId: string): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`select ${COLUMNS} from ${REVIEWS}
    where posting.kind = 'review' and posting.shopper_id = ${shopperId}
    order by posting.created_at desc, posting.id`.execute(db);
  return rows.map(reviewOf);
}

/** What the shown reviews of ours say of a thing. */
export async function countRatings(db: Db, market: MarketId, subject: Subject): Promise<RatingTally> {
  const { rows } = await sql<{ stars: Stars; verified: number; demonstration: number }>`
    select array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4),
        count(*) filter (where rating = 5)]::integer[] as stars,
      count(*) filter (where origin = 'purchase') as verified,
      count(*) filter (where origin = 'demonstration') as demonstration
    from ${REVIEWS}
    where posting.market = ${market} and posting.subject_kind = ${subject.kind}
      and posting.subject_id = ${subject.id} and posting.kind = 'review' and posting.status = 'shown'
      and review.origin <> 'brought'`.execute(db);
  return rows[0];
}
