import { it } from 'vitest';
import { stockMarkets } from '/work/main/src/api/test-market.ts';
import { SHOPS } from '/work/main/src/api/test-shops.ts';
it('x', async () => {
  const { database, close } = await stockMarkets(SHOPS);
  const q = async (s: string) => console.log((await database.pool.query(s)).rows);
  await q("select o.sku, o.price, o.stock, o.condition, m.outcome, m.rule, m.product_id, o.priced_at from offer o left join match m on m.offer_id=o.id and m.market=o.market where o.sku like 'E%' or o.sku like 'V%' or sku like 'F%'");
  await q("select p.* from offer_price p join offer o on o.id=p.offer_id where o.sku='E1' order by seen_at");
  await q("select * from product_summary where product_id in (select product_id from match m join offer o on o.id=m.offer_id where o.sku='E1')");
  await q("select p.* from product_price p where product_id in (select product_id from match m join offer o on o.id=m.offer_id where o.sku='E1')");
  await close();
});
