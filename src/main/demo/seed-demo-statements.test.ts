import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createPartnerSite } from '../../api/partner/testing/partner-site.ts';
import { readBrands } from '../../catalog/product.store.ts';
import { seedDemoStatements } from './seed-demo-statements.ts';

const { db, now, close } = await createPartnerSite();
afterAll(close);

it('a brand of the demonstration has statements in each state, once', async () => {
  const brand = (await readBrands(db, 'SE')).find(({ name }) => name === 'Nordvik');
  for (let i = 0; i < 2; i++) await seedDemoStatements(db, 'SE', brand?.id ?? 0, now);
  const query = sql<{ n: number; verdict: string | null; stated: boolean }>`
    select count(*)::int as n, s.verdict, p.stated is not null as stated
    from brand_statement s join product p on p.market = s.market and p.id = s.product_id
    group by 2, 3 order by 2 nulls last`;
  expect((await query.execute(db)).rows).toEqual([
    { n: 2, verdict: 'accepted', stated: true },
    { n: 1, verdict: 'refused', stated: false },
    { n: 1, verdict: null, stated: false },
  ]);
});
