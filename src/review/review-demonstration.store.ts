import { sql } from 'kysely';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Subject } from './posting.ts';

export type DemonstrationReview = {
  id: string;
  subject: Subject;
  name: string;
  locale: Locale;
  rating: number;
  title: string;
  body: string;
  helpful: number;
  createdAt: Date;
};

/** Inserts the demonstration reviews of a new market in bulk, with their rating tallies. */
export function writeDemonstrationReviews(
  db: Db,
  market: MarketId,
  reviews: readonly DemonstrationReview[],
): Promise<void> {
  const records = reviews.map(({ subject, createdAt, ...one }) => ({
    ...one,
    kind: subject.kind,
    subject: subject.id,
    created: createdAt,
  }));
  const rows = sql`json_to_recordset(${JSON.stringify(records)}::json) as r(id uuid, kind text, subject bigint, name text,
    locale text, rating smallint, title text, body text, helpful integer, created timestamptz)`;
  return transaction(db, async (trx) => {
    await sql`insert into posting (id, market, kind, subject_kind, subject_id, author_name, author_role, locale, title,
        body, status, hold_reasons, helpful, created_at)
      select id, ${market}, 'review', kind, subject, name, 'shopper', locale, title, body, 'shown', '{}', helpful, created
      from ${rows} on conflict do nothing`.execute(trx);
    await sql`insert into review (id, rating, pros, cons, videos, origin)
      select id, rating, '{}', '{}', '{}', 'demonstration' from ${rows} on conflict do nothing`.execute(trx);
    await sql`insert into rating_tally (market, subject_kind, subject_id, stars, verified, demonstration)
      select ${market}, kind, subject, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[],
        0, count(*)
      from ${rows} group by kind, subject on conflict do nothing`.execute(trx);
  });
}

export type DemonstrationQuestion = {
  id: string;
  answerId: string;
  productId: number;
  locale: Locale;
  question: string;
  askedBy: string;
  answer: string;
  answeredBy: string;
  createdAt: Date;
};

const ANSWERED_AFTER_DAYS = 2;

/** Inserts invented questions about products of a new market in bulk, each with its answer. */
export async function writeDemonstrationQuestions(
  db: Db,
  market: MarketId,
  questions: readonly DemonstrationQuestion[],
): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(questions)}::json) as q(id uuid, "answerId" uuid, "productId" bigint,
    locale text, question text, "askedBy" text, answer text, "answeredBy" text, "createdAt" timestamptz)`;
  const insert = sql`insert into posting (id, market, kind, subject_kind, subject_id, parent_id, author_name,
    author_role, locale, title, body, status, hold_reasons, created_at)`;
  await transaction(db, async (trx) => {
    await sql`${insert} select id, ${market}, 'question', 'product', "productId", null, "askedBy", 'shopper', locale, '',
        question, 'shown', '{}', "createdAt" from ${rows} on conflict do nothing`.execute(trx);
    await sql`${insert} select "answerId", ${market}, 'answer', 'product', "productId", id, "answeredBy", 'shopper', locale,
        '', answer, 'shown', '{}', "createdAt" + make_interval(days => ${ANSWERED_AFTER_DAYS}) from ${rows}
      on conflict do nothing`.execute(trx);
  });
}
