import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestMarkets, type FeedRow } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { kettle } from '../testing/shops.ts';

const shop = (name: string, row: FeedRow) => ({ name, files: [{ daysAgo: 0, rows: [row] }] });

const { context, findProductId, close } = await createTestMarkets({
  SE: [
    shop('Öppen Handel', kettle('A1', 300, { shipping: 0 })),
    shop('Tomma Hyllan', kettle('B1', 200, { stock: 'out_of_stock' })),
    shop('Klubben', kettle('C1', 100)),
  ],
});
afterAll(close);

it('F11 shows the offers that any reader can buy, as the card of the product does', async () => {
  const { db } = context.databases.forMarket('SE');
  await sql`update offer set price_kind = 'member' where market = 'SE' and sku = 'C1'`.execute(db);
  const of = String(await findProductId('SE', 'A1'));
  const { offers } = await getResponse(context, 'widget', { market: 'SE', kind: 'product', of });
  expect(offers.map(({ shop: name, total }) => [name, total?.amount])).toEqual([['Öppen Handel', 30_000]]);
});
