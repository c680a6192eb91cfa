import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { readTallies } from '../catalog/rating.store.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { type DecisionToMake, decidePosting } from './decide-posting.ts';
import { exportReviewsOf } from './export-reviews.ts';
import { forgetReviewsOf } from './forget-reviews.ts';
import { readDecisions, readOpenReports, readQueue, saveReport } from './moderation.store.ts';
import { readPosting } from './posting.store.ts';
import { readAnswers } from './question.store.ts';
import { authorOf, contentWith, MARKET, reviewWith } from './test-review.ts';
import { votePosting } from './vote-posting.ts';
import { writePosting } from './write-posting.ts';
import { writeReview } from './write-review.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NOW = new Date('2026-11-20T12:00:00Z');
const STAFF = randomUUID();
let products = 1;

const held = () =>
  reviewWith({
    subject: { kind: 'product', id: products++ },
    content: contentWith({ title: 'See www.elsewhere.example' }),
  });

const write = async (review: ReturnType<typeof reviewWith>) => {
  const written = await writeReview(db, review, NOW);
  if (!written.ok) throw new Error(written.error.kind);
  return written.value;
};

const decide = (postingId: string, more: Partial<DecisionToMake> = {}) => {
  const decision = { id: randomUUID(), market: MARKET, postingId, revision: 1, note: '', decidedBy: STAFF };
  return decidePosting(db, { ...decision, verdict: { kind: 'approve' }, ...more }, NOW);
};
const statusOf = async (id: string) => (await readPosting(db, MARKET, id))?.status;
const starsOf = async (id: number) => (await readTallies(db, MARKET, 'product', [id])).get(id)?.stars;

describe('F07 the queue of what waits for a person', () => {
  it('F07 holds what a rule holds back, longest first, and what readers reported', async () => {
    const waiting = await write(held());
    const shown = await write(reviewWith({ subject: { kind: 'product', id: products++ } }));
    const report = { postingId: shown.id, cause: 'false' as const, note: 'Never sold', reportedAt: NOW };
    const reader = randomUUID();
    for (let i = 0; i < 3; i++) await saveReport(db, { ...report, id: randomUUID(), shopperId: reader });
    await saveReport(db, { ...report, id: randomUUID(), shopperId: null });
    const question = { kind: null, limit: 10, offset: 0 };
    const queue = await readQueue(db, MARKET, { ...question, view: 'waiting' });
    expect(queue).toMatchObject({ total: 1, postings: [{ id: waiting.id, waitsFor: ['link'] }] });
    const reported = await readQueue(db, MARKET, { ...question, view: 'reported' });
    expect(reported.postings.map(({ id }) => id)).toEqual([shown.id]);
    expect(await readOpenReports(db, [shown.id])).toHaveLength(2);
    await decide(shown.id);
    expect(await readOpenReports(db, [shown.id])).toEqual([]);
    expect((await readQueue(db, MARKET, { ...question, view: 'reported' })).total).toBe(0);
    expect(await statusOf(shown.id)).toBe('shown');
  });

  it('F07 takes no more than twenty reports of one posting from people without an account', async () => {
    const shown = await write(reviewWith({ subject: { kind: 'product', id: products++ } }));
    for (let i = 0; i < 25; i++) {
      await saveReport(db, {
        id: randomUUID(),
        postingId: shown.id,
        shopperId: null,
        cause: 'spam',
        note: '',
        reportedAt: NOW,
      });
    }
    expect(await readOpenReports(db, [shown.id])).toHaveLength(20);
  });
});

describe('F07 decisions', () => {
  it('F07 to approve show and count a review; to take it down undo both; all of them are kept', async () => {
    const review = held();
    const { id } = await write(review);
    await decide(id);
    expect([await statusOf(id), await starsOf(review.subject.id)]).toEqual(['shown', [0, 0, 0, 1, 0]]);
    await decide(id, { verdict: { kind: 'take-down', reason: 'illegal' }, note: 'A court said so.' });
    expect([await statusOf(id), await starsOf(review.subject.id)]).toEqual(['taken-down', [0, 0, 0, 0, 0]]);
    const kept = (await readDecisions(db, [id])).map(({ verdict, reason, decidedBy }) => [verdict, reason, decidedBy]);
    expect(kept.sort()).toEqual([
      ['approve', null, STAFF],
      ['take-down', 'illegal', STAFF],
    ]);
  });

  it('F07 made twice under one id are made once', async () => {
    const { id } = await write(held());
    const decision = { id: randomUUID(), verdict: { kind: 'refuse' as const, reason: 'link' as const } };
    const made = await Promise.all([decide(id, decision), decide(id, decision), decide(id, decision)]);
    expect(made.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await readDecisions(db, [id])).toHaveLength(1);
  });

  it('F07 are about what was read: not about what its author has changed since', async () => {
    const review = held();
    const { id } = await write(review);
    await write({ ...review, content: contentWith({ title: 'See www.another.example' }) });
    expect(await decide(id, { revision: 1 })).toEqual({ ok: false, error: { kind: 'conflict' } });
    expect((await decide(id, { revision: 2 })).ok).toBe(true);
    expect(await decide(randomUUID())).toEqual({ ok: false, error: { kind: 'not-found' } });
  });

  it('F07 to refuse leave its author free to change and send it again, which a person then sees', async () => {
    const review = held();
    const { id } = await write(review);
    await decide(id, { verdict: { kind: 'refuse', reason: 'link' } });
    const again = await write({ ...review, content: contentWith({ title: 'Without a link' }) });
    expect(again).toMatchObject({ id, status: 'waiting', waitsFor: ['decided-before'], revision: 2 });
    await decide(id, { revision: 2 });
    expect(await statusOf(id)).toBe('shown');
  });
});

describe('F07 votes, replies, questions and answers', () => {
  const say = async (to: Parameters<typeof writePosting>[1]['to'], body: string, author = authorOf(randomUUID())) => {
    const shopperId = author.shopperId ?? randomUUID();
    const id = randomUUID();
    const posting = { id, market: MARKET, to, author: { ...author, shopperId }, locale: 'sv-SE' as const, body };
    const written = await writePosting(db, posting, NOW);
    return written.ok ? written.value : written.error.kind;
  };

  it('F07 count one opinion a person, which they may change or take back, and none of the author’s', async () => {
    const review = reviewWith({ subject: { kind: 'product', id: products++ } });
    const { id } = await write(review);
    const vote = async (shopperId: string, helpful: boolean | null) => {
      const voted = await votePosting(db, { market: MARKET, postingId: id, shopperId, helpful }, NOW);
      return voted.ok ? [voted.value.helpful, voted.value.unhelpful] : voted.error.kind;
    };
    const [one, two] = [randomUUID(), randomUUID()];
    expect(await vote(one, true)).toEqual([1, 0]);
    expect(await vote(one, true)).toEqual([1, 0]);
    expect(await vote(two, false)).toEqual([1, 1]);
    expect(await vote(one, false)).toEqual([0, 2]);
    expect(await vote(two, null)).toEqual([0, 1]);
    expect(await vote(review.author.shopperId ?? '', true)).toBe('own');
  });

  it('F07 put the shop’s and the brand’s answers first, then those that helped most', async () => {
    const question = await say(
      { kind: 'question', subject: { kind: 'product', id: 1 } },
      'Does it fit under a worktop?',
    );
    if (typeof question === 'string') throw new Error(question);
    const to = { kind: 'answer' as const, parentId: question.id };
    const plain = await say(to, 'Mine does.');
    const helpful = await say(to, 'Yes, with the lid taken off.');
    const brand = await say(to, 'It does: 82 cm.', authorOf(randomUUID(), { role: { kind: 'brand', id: 9 } }));
    const waiting = await say(to, 'Ask at www.elsewhere.example');
    if ([plain, helpful, brand, waiting].some((one) => typeof one === 'string')) throw new Error('not written');
    const idOf = (one: typeof plain) => (typeof one === 'string' ? '' : one.id);
    await votePosting(db, { market: MARKET, postingId: idOf(helpful), shopperId: randomUUID(), helpful: true }, NOW);
    const answers = (await readAnswers(db, [question.id])).get(question.id) ?? [];
    expect(answers.map(({ id }) => id)).toEqual([brand, helpful, plain].map(idOf));
    expect(answers[0]?.role).toEqual({ kind: 'brand', id: 9 });
  });

  it('F07 hang on what is shown, and on nothing else', async () => {
    const waiting = await write(held());
    expect(await say({ kind: 'reply', parentId: waiting.id }, 'We are sorry.')).toBe('not-found');
    expect(await say({ kind: 'answer', parentId: waiting.id }, 'Yes.')).toBe('not-found');
    expect(await say({ kind: 'answer', parentId: randomUUID() }, 'Yes.')).toBe('not-found');
  });

  it('F07 come with what is held of a person, and go with them or stay without their name', async () => {
    const review = reviewWith({ subject: { kind: 'product', id: products++ } });
    const other = await write(reviewWith({ subject: review.subject, content: contentWith({ rating: 5 }) }));
    const { id } = await write(review);
    const me = review.author.shopperId ?? '';
    await votePosting(db, { market: MARKET, postingId: other.id, shopperId: me, helpful: true }, NOW);
    const held = await exportReviewsOf(db, me);
    expect(held).toMatchObject({ reviews: [{ id, rating: 4 }], votes: [{ postingId: other.id, helpful: true }] });
    await forgetReviewsOf(db, me, { keepReviews: true });
    expect(await readPosting(db, MARKET, id)).toMatchObject({ shopperId: null, authorName: '', status: 'shown' });
    expect((await readPosting(db, MARKET, other.id))?.helpful).toBe(0);
    await forgetReviewsOf(db, other.shopperId ?? '', { keepReviews: false });
    expect(await readPosting(db, MARKET, other.id)).toBeNull();
    expect(await starsOf(review.subject.id)).toEqual([0, 0, 0, 1, 0]);
    expect(await exportReviewsOf(db, me)).toEqual({ reviews: [], postings: [], votes: [], reports: [] });
  });
});
