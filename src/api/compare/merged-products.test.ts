import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { decideMatch } from '../../admin/decide-match.ts';
import { readTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';
import { resolveView } from '../view/view.ts';
import { selectProducts } from '../view/written/select-products.ts';

const { context, database, close, findProductId, now } = await createTestMarkets(SHOPS);
const { db } = database;
afterAll(close);

it('R25 shows for a product that was merged the one that took its place, in comparisons, baskets, widgets and guides', async () => {
  const [gone, survivor] = [await findProductId('SE', 'E2'), await findProductId('SE', 'E3')];
  const other = await findProductId('SE', 'E1');
  const catalogue = { db, market: 'SE', taxonomy: await readTaxonomy(db) } as const;
  const merge = { kind: 'merge', product: { id: gone, version: null }, intoId: survivor } as const;
  const author = { id: randomUUID(), decidedBy: 'vera', reason: '' };
  expect(await decideMatch(catalogue, merge, author, now)).toMatchObject({ ok: true });

  const { products, missing } = await getResponse(context, 'compare', { market: 'SE', ids: `${gone},${other}` });
  expect([products.map(({ id }) => id), missing]).toEqual([[survivor, other], []]);
  const basket = await getResponse(context, 'basket', { market: 'SE', items: `${gone}:2,${survivor}:1,${other}:1` });
  expect(basket.items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [survivor, 2],
    [other, 1],
  ]);
  expect(basket.missing).toEqual([]);
  const of = `${gone},${other}`;
  const widget = await getResponse(context, 'widget', { market: 'SE', kind: 'list', of, n: '4' });
  expect(widget.products).toHaveLength(2);
  const view = await resolveView(context, { market: 'SE' });
  const anything = { title: null, search: null, category: null, filter: '', below: {}, sort: 'popularity' } as const;
  const ids = [gone, other];
  const chosen = view.ok && selectProducts(context, view.value, { kind: 'products', ...anything, ids, limit: 12 });
  expect(await chosen).toEqual([survivor, other]);
});
