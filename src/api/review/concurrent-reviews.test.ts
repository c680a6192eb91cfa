import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { insertPicture } from '../../review/review-picture.store.ts';
import { createPartnerSite } from '../partner/testing/partner-site.ts';

const { db, now, close, call, createPerson, findProductId } = await createPartnerSite();
afterAll(close);
const productId = await findProductId('SE', 'E1');

it('F07 keeps the text and every picture of a review that are sent from several tabs at once', async () => {
  const { account, token } = await createPerson();
  const review = (text: string) =>
    call(
      'writeReview',
      { kind: 'product', subjectId: String(productId), rating: '4', title: 'Quiet', text, name: 'Alva' },
      { token },
    );
  const before = 'It has washed every second day for half a year.';
  const after = 'It has washed every second day for a whole year.';
  const { id } = Object(await review(before));
  const pictures = [randomUUID(), randomUUID(), randomUUID()];
  for (const picture of pictures) {
    const size = { width: 300, height: 150 };
    await insertPicture(db, { id: picture, market: 'SE', shopperId: account.id, ...size, createdAt: now });
  }
  const add = (picture: string) => call('addReviewPictures', { postingId: id, pictures: [picture] }, { token });
  await Promise.all([...pictures.map(add), review(after)]);
  const shown = Object(await call('ownReview', { kind: 'product', subjectId: String(productId) }, { token })).review;
  const shownIds = shown.media.map((one: { id: string }) => one.id);
  expect([shown.text, shownIds.toSorted()]).toEqual([after, pictures.toSorted()]);
});
