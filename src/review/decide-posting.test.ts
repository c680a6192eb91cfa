import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { readTallies } from '../catalog/rating.store.ts';
import { readMessagesTo } from '../outbox/outbox.store.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { decidePosting, type ModerationRequest } from './decide-posting.ts';
import { deleteShopperReviews } from './delete-reviews.ts';
import { exportShopperReviews } from './export-reviews.ts';
import { readModerationDecisions, readModerationQueue } from './moderation.store.ts';
import { readPosting } from './posting.store.ts';
import { readOpenReports, savePostingReport } from './posting-report.store.ts';
import { readAnswers } from './question.store.ts';
import { MARKET, makeAuthor, makeContent, makeReview } from './testing/review.ts';
import { votePosting } from './vote-posting.ts';
import { editPosting, writePosting } from './write-posting.ts';
import { writeReview } from './write-review.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NOW = new Date('2026-11-20T12:00:00Z');
const STAFF = randomUUID();
let products = 1;

const makeHeld = () =>
  makeReview({
    subject: { kind: 'product', id: products++ },
    content: makeContent({ title: 'See www.elsewhere.example' }),
  });

const write = async (review: ReturnType<typeof makeReview>) => {
  const written = await writeReview(db, review, NOW);
  if (!written.ok) throw new Error(written.error.kind);
  return written.value;
};

const decide = (postingId: string, more: Partial<ModerationRequest> = {}) => {
  const decision = { id: randomUUID(), market: MARKET, postingId, revision: 1, note: '', decidedBy: STAFF };
  return decidePosting(db, { ...decision, verdict: { kind: 'approve' }, ...more }, NOW);
};
const statusOf = async (id: string) => (await readPosting(db, MARKET, id))?.status;
const starsOf = async (id: number) => (await readTallies(db, MARKET, 'product', [id])).get(id)?.stars;

describe('F07 the moderation queue', () => {
  it('F07 lists held postings, oldest first, and reported ones', async () => {
    const waiting = await write(makeHeld());
    const visible = await write(makeReview({ subject: { kind: 'product', id: products++ } }));
    const report = { postingId: visible.id, cause: 'false' as const, note: 'Never sold', reportedAt: NOW };
    const reader = randomUUID();
    for (let i = 0; i < 3; i++) await savePostingReport(db, { ...report, id: randomUUID(), shopperId: reader });
    await savePostingReport(db, { ...report, id: randomUUID(), shopperId: null });
    const query = { kind: null, limit: 10, offset: 0 };
    const queue = await readModerationQueue(db, MARKET, { ...query, view: 'waiting' });
    expect(queue).toMatchObject({ total: 1, postings: [{ id: waiting.id, holdReasons: ['link'] }] });
    const reported = await readModerationQueue(db, MARKET, { ...query, view: 'reported' });
    expect(reported.postings.map(({ id }) => id)).toEqual([visible.id]);
    expect(await readOpenReports(db, [visible.id])).toHaveLength(2);
    await decide(visible.id);
    expect(await readOpenReports(db, [visible.id])).toEqual([]);
    expect((await readModerationQueue(db, MARKET, { ...query, view: 'reported' })).total).toBe(0);
    expect(await statusOf(visible.id)).toBe('shown');
  });

  it('F07 stores at most twenty anonymous reports of one posting', async () => {
    const visible = await write(makeReview({ subject: { kind: 'product', id: products++ } }));
    for (let i = 0; i < 25; i++) {
      await savePostingReport(db, {
        id: randomUUID(),
        postingId: visible.id,
        shopperId: null,
        cause: 'spam',
        note: '',
        reportedAt: NOW,
      });
    }
    expect(await readOpenReports(db, [visible.id])).toHaveLength(20);
  });
});

describe('F07 moderation decisions', () => {
  it('F07 approving shows and counts a review, taking it down undoes both, and all decisions are stored', async () => {
    const review = makeHeld();
    const { id } = await write(review);
    await decide(id);
    expect([await statusOf(id), await starsOf(review.subject.id)]).toEqual(['shown', [0, 0, 0, 1, 0]]);
    await decide(id, { verdict: { kind: 'take-down', reason: 'illegal' }, note: 'A court said so.' });
    expect([await statusOf(id), await starsOf(review.subject.id)]).toEqual(['taken-down', [0, 0, 0, 0, 0]]);
    const decisions = (await readModerationDecisions(db, [id])).map(({ verdict, reason, decidedBy }) => [
      verdict,
      reason,
      decidedBy,
    ]);
    expect(decisions.sort()).toEqual([
      ['approve', null, STAFF],
      ['take-down', 'illegal', STAFF],
    ]);
  });

  it('F07 are idempotent by their id', async () => {
    const { id } = await write(makeHeld());
    const decision = { id: randomUUID(), verdict: { kind: 'refuse' as const, reason: 'link' as const } };
    const results = await Promise.all([decide(id, decision), decide(id, decision), decide(id, decision)]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await readModerationDecisions(db, [id])).toHaveLength(1);
  });

  it('F07 apply to the revision that was read, not to a later one', async () => {
    const review = makeHeld();
    const { id } = await write(review);
    await write({ ...review, content: makeContent({ title: 'See www.another.example' }) });
    expect(await decide(id, { revision: 1 })).toEqual({ ok: false, error: { kind: 'conflict' } });
    expect((await decide(id, { revision: 2 })).ok).toBe(true);
    expect(await decide(randomUUID())).toEqual({ ok: false, error: { kind: 'not-found' } });
  });

  it('F07 let the author edit and resubmit a rejected review, which is then moderated again', async () => {
    const review = makeHeld();
    const { id } = await write(review);
    await decide(id, { verdict: { kind: 'refuse', reason: 'link' } });
    const again = await write({ ...review, content: makeContent({ title: 'Without a link' }) });
    expect(again).toMatchObject({ id, status: 'waiting', holdReasons: ['decided-before'], revision: 2 });
    await decide(id, { revision: 2 });
    expect(await statusOf(id)).toBe('shown');
  });
});

describe('F07 votes, replies, questions and answers', () => {
  const post = async (
    to: Parameters<typeof writePosting>[1]['to'],
    body: string,
    author = makeAuthor(randomUUID()),
  ) => {
    const shopperId = author.shopperId ?? randomUUID();
    const id = randomUUID();
    const posting = { id, market: MARKET, to, author: { ...author, shopperId }, locale: 'sv-SE' as const, body };
    const written = await writePosting(db, posting, NOW);
    return written.ok ? written.value : written.error.kind;
  };

  it('F07 count one changeable vote per shopper and none from the author', async () => {
    const review = makeReview({ subject: { kind: 'product', id: products++ } });
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

  it('F07 sort answers of the shop and the brand first, then by helpfulness', async () => {
    const question = await post(
      { kind: 'question', subject: { kind: 'product', id: 1 } },
      'Does it fit under a worktop?',
    );
    if (typeof question === 'string') throw new Error(question);
    const to = { kind: 'answer' as const, parentId: question.id };
    const plain = await post(to, 'Mine does.');
    const helpful = await post(to, 'Yes, with the lid taken off.');
    const brand = await post(to, 'It does: 82 cm.', makeAuthor(randomUUID(), { role: { kind: 'brand', id: 9 } }));
    const waiting = await post(to, 'Ask at www.elsewhere.example');
    if ([plain, helpful, brand, waiting].some((one) => typeof one === 'string')) throw new Error('not written');
    const idFrom = (one: typeof plain) => (typeof one === 'string' ? '' : one.id);
    await votePosting(db, { market: MARKET, postingId: idFrom(helpful), shopperId: randomUUID(), helpful: true }, NOW);
    const answers = (await readAnswers(db, [question.id])).get(question.id) ?? [];
    expect(answers.map(({ id }) => id)).toEqual([brand, helpful, plain].map(idFrom));
    expect(answers[0]?.role).toEqual({ kind: 'brand', id: 9 });
  });

  it('F07 notify the asker once they are shown: at once, or when their author takes out what held them', async () => {
    const shopperId = randomUUID();
    const authorOf = (id: string) => ({ ...makeAuthor(id), shopperId: id });
    const draft = { market: MARKET, locale: 'sv-SE' } as const;
    const asked = { ...draft, id: randomUUID(), author: authorOf(shopperId), body: 'Is it loud?' };
    await writePosting(db, { ...asked, to: { kind: 'question', subject: { kind: 'product', id: products++ } } }, NOW);
    const answer = { ...draft, id: randomUUID(), author: authorOf(randomUUID()) };
    const to = { kind: 'answer', parentId: asked.id } as const;
    await writePosting(db, { ...answer, to, body: 'See www.elsewhere.example' }, NOW);
    expect(await readMessagesTo(db, { shopperId, address: null }, 9)).toEqual([]);
    for (const body of ['It is not.', 'It is not at all.']) await editPosting(db, { ...answer, body }, NOW);
    expect(await readMessagesTo(db, { shopperId, address: null }, 9)).toMatchObject([{ kind: 'question-answered' }]);
  });

  it('F07 can only be attached to visible postings', async () => {
    const waiting = await write(makeHeld());
    expect(await post({ kind: 'reply', parentId: waiting.id }, 'We are sorry.')).toBe('not-found');
    expect(await post({ kind: 'answer', parentId: waiting.id }, 'Yes.')).toBe('not-found');
    expect(await post({ kind: 'answer', parentId: randomUUID() }, 'Yes.')).toBe('not-found');
  });

  it('F07 are part of the data export, and are deleted or anonymized with the account', async () => {
    const review = makeReview({ subject: { kind: 'product', id: products++ } });
    const other = await write(makeReview({ subject: review.subject, content: makeContent({ rating: 5 }) }));
    const { id } = await write(review);
    const me = review.author.shopperId ?? '';
    await votePosting(db, { market: MARKET, postingId: other.id, shopperId: me, helpful: true }, NOW);
    const exported = await exportShopperReviews(db, me);
    expect(exported).toMatchObject({ reviews: [{ id, rating: 4 }], votes: [{ postingId: other.id, helpful: true }] });
    await deleteShopperReviews(db, me, { keepReviews: true }, NOW);
    expect(await readPosting(db, MARKET, id)).toMatchObject({ shopperId: null, authorName: '', status: 'shown' });
    expect((await readPosting(db, MARKET, other.id))?.helpful).toBe(0);
    await deleteShopperReviews(db, other.shopperId ?? '', { keepReviews: false }, NOW);
    expect(await readPosting(db, MARKET, other.id)).toBeNull();
    expect(await starsOf(review.subject.id)).toEqual([0, 0, 0, 1, 0]);
    expect(await exportShopperReviews(db, me)).toEqual({ reviews: [], postings: [], votes: [], reports: [] });
  });
});
