import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import { readDocumentsOf } from '../../search/search-document.store.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';
import type { ApiContext } from './context.ts';

const { context, database, findProductId, close } = await createTestMarkets(SHOPS);
afterAll(close);

const productId = await findProductId('SE', 'E1');
const sibling = await findProductId('SE', 'E2');
// A kettle is on none of the shelves beside a washing machine.
const other = await findProductId('SE', 'E5');

const away = openDatabase('postgresql://localhost:1/away');
/** With what is in memory, and without a database. */
const withoutDatabase: ApiContext = { ...context, databases: { ...context.databases, forMarket: () => away } };

/** Another popularity of a product in the index, as a shopper's click makes it. */
async function change(id: number): Promise<void> {
  const [document] = await readDocumentsOf(database.db, 'SE', [id]);
  if (document === undefined) throw new Error('The product is not in the index');
  const seq = (await context.search.position('SE')) + 1;
  const live = { ...document.live, popularity: document.live.popularity + 0.001 };
  await context.search.apply('SE', [{ kind: 'patch', seq, id, live }]);
}

const product = { market: 'SE', productId } as const;
const list = { market: 'SE', categoryId: 1101 } as const;

it('reads a product and the cards of a list again only after a change of these products', async () => {
  const before = await getResponse(context, 'product', product);
  const listed = await getResponse(context, 'categoryListing', list);
  await change(other);
  expect(await getResponse(withoutDatabase, 'product', product)).toEqual(before);
  await change(sibling);
  await expect(getResponse(withoutDatabase, 'product', product)).rejects.toThrow();
  await expect(getResponse(withoutDatabase, 'categoryListing', list)).rejects.toThrow();
  expect(await getResponse(context, 'product', product)).toEqual(before);
  expect(await getResponse(context, 'categoryListing', list)).toEqual(listed);
  expect(await getResponse(withoutDatabase, 'categoryListing', list)).toEqual(listed);
});

it('answers equal requests with the same object until the index changes', async () => {
  const first = await getResponse(context, 'categoryListing', list);
  const typed = await getResponse(context, 'suggest', { market: 'SE', q: 'nord' });
  expect(await getResponse(context, 'categoryListing', list)).toBe(first);
  expect(await getResponse(context, 'categoryListing', { ...list, sort: 'price' })).not.toBe(first);
  expect(await getResponse(context, 'suggest', { market: 'SE', q: 'nord' })).toBe(typed);
  await change(other);
  expect(await getResponse(context, 'categoryListing', list)).not.toBe(first);
  expect(await getResponse(context, 'suggest', { market: 'SE', q: 'nord' })).not.toBe(typed);
});

it('shows the new name of a brand on cards at once, without a change of the index', async () => {
  const [card] = (await getResponse(context, 'categoryListing', list)).products;
  if (card === undefined) throw new Error('The list is empty');
  await database.pool.query("update brand set name = name || ' AB' where market = 'SE'");
  await context.reference.refresh('SE');
  const [renamed] = (await getResponse(context, 'categoryListing', list)).products;
  expect(renamed?.brandName).toBe(`${card.brandName} AB`);
});
