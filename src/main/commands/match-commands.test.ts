import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestMarkets } from '../../api/testing/market.ts';
import { SHOPS } from '../../api/testing/shops.ts';
import { readMatches, readOffersOfProducts } from '../../match/match.store.ts';
import type { Question } from '../../match/queue.ts';
import { makeDecision, undoDecision } from './match-decisions.ts';
import { listQuestions, showQuestion } from './match-queue.ts';

const { database, close, findProductId } = await createTestMarkets(SHOPS);
let output = '';
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  output = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(close);

const take = (): string => {
  const text = output;
  output = '';
  return text;
};
const shared = { market: 'SE', json: false, reason: 'By hand' } as const;
const all = { market: 'SE', number: 50, json: false, kind: null, merchantId: null, text: '' } as const;

it('decides on offers and products, says why not, and undoes', async () => {
  const [gone, stays] = [await findProductId('SE', 'E2'), await findProductId('SE', 'E1')];
  const merge = { kind: 'merge', product: { id: gone, version: null }, intoId: stays } as const;
  expect(await makeDecision(merge, shared)).toBe(0);
  const [, id = ''] = /^Decision ([\da-f-]{36}): merge, offers \d+, products/.exec(take()) ?? [];
  expect(await makeDecision(merge, shared)).toBe(1);
  expect(take()).toBe(`There is no product ${gone}.\n`);
  expect(await undoDecision(id, { ...shared, json: true })).toBe(0);
  expect(JSON.parse(take())).toMatchObject({ id, kind: 'merge' });
  expect(await undoDecision(id, shared)).toBe(1);
  expect(take()).toBe(`Decision ${id} has been undone before.\n`);
});

it('lists what waits and shows an offer with its candidates', async () => {
  expect(await listQuestions(all)).toBe(0);
  expect(take()).toBe('Nothing is waiting for a decision.\n');
  const product = await findProductId('SE', 'E5');
  const [offerId = 0] = [...(await readMatches(database.db, 'SE', await offersOf(product))).keys()];
  expect(await showQuestion({ market: 'SE', subject: `offer-${offerId}` })).toBe(0);
  const shown = JSON.parse(take());
  expect(shown.candidates[0]).toMatchObject({ id: product });
  expect(shown.candidates[0].facts).toContainEqual(expect.objectContaining({ of: 'gtin', verdict: 'same' }));
  expect(await showQuestion({ market: 'SE', subject: `product-${product}` })).toBe(0);
  expect(JSON.parse(take())).toMatchObject({ product: { id: product }, decisions: [] });
  expect(await showQuestion({ market: 'SE', subject: 'kettle' })).toBe(1);
});

/** What an answer is worth: shoppers who look at it, times its uncertainty in bits, times the offers that it settles. */
const worth = ({ clicks, probability, waiting }: Question): number => {
  const p = probability ?? 0.5;
  return (1 + clicks) * -(p * Math.log2(p) + (1 - p) * Math.log2(1 - p)) * waiting;
};

it('orders what waits by clicks, uncertainty and the offers that wait with it', async () => {
  const product = await findProductId('SE', 'E5');
  const ids = await offersOf(product);
  const reasons = JSON.stringify([{ subject: 'candidate', finding: `product ${product}`, weight: 0 }]);
  await sql`update match set product_id = null, outcome = 'queued', rule = 'similarity', reasons = ${reasons}::json,
    score = case when offer_id = ${ids[0]} then 0.9 else 0.55 end where product_id = ${product}`.execute(database.db);
  await sql`insert into click (market, offer_id, merchant_id, product_id, price)
    values ('SE', ${ids[0]}, 1, ${product}, 100)`.execute(database.db);
  expect(await listQuestions({ ...all, json: true })).toBe(0);
  const { total, questions }: { total: number; questions: Question[] } = JSON.parse(take());
  expect(total).toBe(ids.length);
  for (const question of questions) expect(question.value).toBeCloseTo(worth(question), 5);
  expect(questions[0]).toMatchObject({ clicks: 1, waiting: ids.length, probability: expect.closeTo(0.55, 5) });
  expect(questions.at(-1)?.id).toBe(ids[0]);
});

async function offersOf(productId: number): Promise<number[]> {
  return (await readOffersOfProducts(database.db, 'SE', [productId])).get(productId) ?? [];
}
