import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { err } from '../../base/result.ts';
import { apiError } from '../../contract/api-error.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { followPostings } from '../../review/follow-postings.ts';
import { InProcessSearch } from '../../search/in-process-search.ts';
import { PostingAnswers } from './cache/position-cache.ts';

const REQUEST = { market: 'SE' } as const;

it('answers again only after a posting, review, picture or tally has changed', async () => {
  const database = await createTestDatabase();
  const changes = await followPostings([database]);
  onTestFinished(async () => {
    await changes.close();
    await database.close();
  });
  const answers = new PostingAnswers(new InProcessSearch(), changes.revision);
  let count = 0;
  const ask = async () => {
    await answers.reviews(REQUEST, async () => err(apiError('not-found', String(count++))));
    return count;
  };
  await vi.waitFor(() => expect(changes.revision()).toBeGreaterThan(0));
  expect([await ask(), await ask()]).toEqual([1, 1]);
  for (const [i, table] of ['posting', 'review', 'posting_picture', 'rating_tally'].entries()) {
    const before = changes.revision();
    await sql`delete from ${sql.table(table)}`.execute(database.db);
    await vi.waitFor(() => expect(changes.revision()).toBeGreaterThan(before));
    expect([await ask(), await ask()]).toEqual([i + 2, i + 2]);
  }
});

it('caches nothing where changes are not followed', async () => {
  const answers = new PostingAnswers(new InProcessSearch(), null);
  let count = 0;
  const ask = () => answers.questions(REQUEST, async () => err(apiError('not-found', String(count++))));
  await ask();
  await ask();
  expect(count).toBe(2);
});
