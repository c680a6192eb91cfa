import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { decideMatch, undoMatch } from '../../admin/decide-match.ts';
import { hashEmail } from '../../review/review.ts';
import { replaceLinkKey } from '../../review/review-link.store.ts';
import { generateSecret, type ReviewLink, signLink } from '../../review/review-link.ts';
import { readTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import { createTestMarkets } from '../testing/market.ts';
import { createPersonalRequests, NOBODY } from '../testing/personal-requests.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, database, close, findProductId, merchantIds, now } = await createTestMarkets(SHOPS);
const { db } = database;
const { getResponse } = createPersonalRequests(context, 'SE', now);
afterAll(close);

it('R25 leads to the product that took the place of one that was merged, with the review that the link gave', async () => {
  const [gone, survivor] = [await findProductId('SE', 'E2'), await findProductId('SE', 'E3')];
  const merchantId = merchantIds.get('Elhuset') ?? 0;
  const secret = generateSecret();
  const emailHash = hashEmail('buyer@mail.example');
  const link: ReviewLink = {
    market: 'SE',
    merchantId,
    reference: 'M-1',
    productIds: [gone],
    emailHash,
    date: '2026-03-01',
  };
  const { reference, date } = link;
  const given = { merchantId, reference, p: String(gone), e: emailHash, d: date, s: signLink(link, secret) };
  await replaceLinkKey(db, { market: 'SE', merchantId, secret }, new Date('2026-01-01'));
  const write = (rating: string) =>
    getResponse(
      NOBODY,
      'writeVerifiedReview',
      {
        ...given,
        kind: 'product',
        subjectId: gone,
        rating,
        title: 'Quiet and quick',
        text: 'It has washed every second day for half a year.',
        pros: '',
        cons: '',
        videos: '',
        name: 'Alva',
      },
      randomUUID(),
    );
  const reviewed = async () => {
    const { subjects } = await getResponse(NOBODY, 'verifiedLink', given);
    return subjects.flatMap(({ subject, review }) =>
      subject.kind === 'product' ? [[subject.id, review?.rating]] : [],
    );
  };
  await write('4');
  expect(await reviewed()).toEqual([[gone, 4]]);

  const catalogue = { db, market: 'SE', taxonomy: await readTaxonomy(db) } as const;
  const merge = { kind: 'merge', product: { id: gone, version: null }, intoId: survivor } as const;
  const author = { id: randomUUID(), decidedBy: 'vera', reason: '' };
  expect(await decideMatch(catalogue, merge, author, now)).toMatchObject({ ok: true });
  expect(await reviewed()).toEqual([[survivor, 4]]);
  await write('2');
  expect(await reviewed()).toEqual([[survivor, 2]]);
  const { rows } = await sql`select product_id::int as id from purchase where reference = 'M-1'`.execute(db);
  expect(rows).toEqual([{ id: survivor }]);

  expect(await undoMatch(catalogue, author.id, 'vera', now)).toMatchObject({ ok: true });
  expect(await reviewed()).toEqual([[gone, 2]]);
});
