import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createPartnerSite } from '../../api/partner/testing/partner-site.ts';
import { seedDemoTests } from './seed-demo-tests.ts';

const { db, now, close } = await createPartnerSite();
afterAll(close);

it('products of the demonstration have tests by invented sources with score, day and licence, once', async () => {
  for (let i = 0; i < 2; i++) await seedDemoTests(db, 'SE', now);
  const query = sql<{ source: string; licence: string; link: string; possible: boolean; past: boolean }>`
    select source, licence, link, score between 0 and best as possible, tested_on < ${now}::date as past
    from expert_test where market = 'SE' order by gtin, source`;
  const { rows } = await query.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['Measured Bench', 'Nordtest']));
  for (const { licence, link, possible, past } of rows) {
    expect([licence.startsWith('CC BY'), new URL(link).hostname.endsWith('.example'), possible, past]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
});
