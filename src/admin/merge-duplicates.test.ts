import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { describeProduct } from '../../demo/describe-product.ts';
import { composeTitle } from '../../demo/offer-title.ts';
import { findRedirect } from '../match/decision.store.ts';
import type { DecisionRequest } from '../match/decision.ts';
import { productAt, TAXONOMY } from '../match/engine/testing/test-offers.ts';
import { readMatches } from '../match/match.store.ts';
import { findCandidate } from '../match/match.ts';
import { matchOffers } from '../match/match-offers.ts';
import { readQueue } from '../match/queue.store.ts';
import { insertOffers } from '../offer/offer.store.ts';
import { createTestShop } from '../offer/testing/test-merchant.ts';
import { createOfferRecord } from '../offer/testing/test-offer-record.ts';
import { transaction } from '../platform/database.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import { decideMatch, undoMatch } from './decide-match.ts';
import { mergeDuplicates } from './merge-duplicates.ts';

const database = await createTestDatabase();
const { db } = database;
const NOW = new Date('2026-03-01T12:00:00Z');
const CATALOGUE = { db, market: 'SE', taxonomy: TAXONOMY } as const;

await writeTaxonomy(db, TAXONOMY);
const shop = await createTestShop(db);
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const PRODUCT = productAt(0);
const DESCRIPTION = describeProduct(PRODUCT, 'sv');
const TITLE = composeTitle(PRODUCT, DESCRIPTION, 'sv', 0);
const GTIN = `0${PRODUCT.gtin}`;

/** An offer of the demo product, each of another shop. */
const createOffer = (id: number, title: string, gtin: string | null) =>
  createOfferRecord({
    id,
    merchant_id: shop.merchantId + id,
    feed_id: shop.feedId,
    title,
    brand: PRODUCT.brand,
    gtin,
    mpn: gtin === null ? null : PRODUCT.mpn,
    category_path: DESCRIPTION.path.join(' > '),
    details: DESCRIPTION.details.map(({ name, value }) => ({ name, value })),
  });

const match = (...ids: number[]) => transaction(db, (trx) => matchOffers(trx, 'SE', ids, TAXONOMY, async () => {}));
const change = (id: number, title: string, gtin: string | null) =>
  sql`update offer set title = ${title}, gtin = ${gtin}, identity_hash = ${title + gtin} where id = ${id}`.execute(db);

async function matchOf(id: number) {
  const found = (await readMatches(db, 'SE', [id])).get(id);
  if (found === undefined) throw new Error(`Offer ${id} is not matched.`);
  return found;
}
const productOf = async (id: number): Promise<number> => (await matchOf(id)).productId ?? 0;

async function decided(request: DecisionRequest): Promise<string> {
  const author = { id: randomUUID(), decidedBy: 'vera@lowtide.example', reason: '' };
  const result = await decideMatch(CATALOGUE, request, author, NOW);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.id;
}

async function waiting() {
  const filter = { kind: null, merchantId: null, text: '' };
  const { questions } = await readQueue(db, 'SE', [], filter, { limit: 10, offset: 0 }, NOW);
  return questions.map(({ kind, id }) => `${kind} ${id}`);
}

/** Offer 1 is a known product. Offer 2, of another shop, has no number, and a title that may be another edition. */
beforeEach(async () => {
  await emptyTables(
    db,
    'match',
    'product',
    'product_identifier',
    'product_redirect',
    'match_decision',
    'offer',
    'brand',
    'series',
    'pending_work',
  );
  await insertOffers(db, [createOffer(1, TITLE, GTIN), createOffer(2, `${TITLE} Edition`, null)]);
  await match(1, 2);
});

describe('an offer that may be a known product', () => {
  it('is shown as a product of its own, while the question waits for a person', async () => {
    const { outcome, rule, productId, reasons } = await matchOf(2);
    expect({ outcome, rule }).toEqual({ outcome: 'created', rule: 'similarity' });
    expect(productId).not.toBe(await productOf(1));
    expect(findCandidate(reasons)).toBe(await productOf(1));
    expect(await waiting()).toEqual(['similar 2']);
  });

  it('becomes the other product with its address when a person joins it, and itself again when that is undone', async () => {
    const [known, own] = [await productOf(1), await productOf(2)];
    const id = await decided({ kind: 'join', offers: [{ id: 2, version: null }], productId: known });
    expect(await productOf(2)).toBe(known);
    expect(await findRedirect(db, 'SE', own)).toBe(known);
    expect(await waiting()).toEqual([]);
    expect((await undoMatch(CATALOGUE, id, 'vera@lowtide.example', NOW)).ok).toBe(true);
    expect(await productOf(2)).toBe(own);
    expect(await waiting()).toEqual(['similar 2']);
  });

  it('keeps its product when a person says that it is one of its own', async () => {
    const own = await productOf(2);
    await decided({ kind: 'create', offers: [{ id: 2, version: null }], categoryId: null });
    expect(await matchOf(2)).toMatchObject({ productId: own, rule: 'manual' });
    expect(await waiting()).toEqual([]);
  });

  it('keeps its product and question when its title changes a little', async () => {
    const before = await matchOf(2);
    for (const title of [`${TITLE} edition!`, `${TITLE} Edition`]) {
      await change(2, title, null);
      await match(2);
      expect(await matchOf(2)).toMatchObject({ productId: before.productId, outcome: 'created', rule: 'similarity' });
    }
    expect(await waiting()).toEqual(['similar 2']);
  });

  it('is merged into the other product when its GTIN says so, once', async () => {
    const [known, own] = [await productOf(1), await productOf(2)];
    expect(await mergeDuplicates(db, TAXONOMY, 'identified', NOW)).toBe(0);
    await change(2, `${TITLE} Edition`, GTIN);
    await match(2);
    expect(await productOf(2)).toBe(own);
    expect(await mergeDuplicates(db, TAXONOMY, 'identified', NOW)).toBe(1);
    expect(await matchOf(2)).toMatchObject({ productId: known, outcome: 'joined', rule: 'gtin' });
    expect(await findRedirect(db, 'SE', own)).toBe(known);
    expect(await mergeDuplicates(db, TAXONOMY, 'all', NOW)).toBe(0);
  });

  it('is merged when the other product gets an offer of its title, and not again after a person has undone it', async () => {
    const [known, own] = [await productOf(1), await productOf(2)];
    await insertOffers(db, [createOffer(3, `${TITLE} Edition`, GTIN)]);
    await match(3);
    expect(await productOf(3)).toBe(known);
    expect(await mergeDuplicates(db, TAXONOMY, 'all', NOW)).toBe(1);
    expect(await matchOf(2)).toMatchObject({ productId: known, rule: 'similarity' });
    const { rows } = await sql<{ id: string }>`select id from match_decision where kind = 'merge'`.execute(db);
    expect((await undoMatch(CATALOGUE, rows[0]?.id ?? '', 'vera@lowtide.example', NOW)).ok).toBe(true);
    expect(await productOf(2)).toBe(own);
    expect(await mergeDuplicates(db, TAXONOMY, 'all', NOW)).toBe(0);
  });
});
