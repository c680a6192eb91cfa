import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestAccount, signInAs } from '../../account/testing/account.ts';
import { readProducts } from '../../catalog/product.store.ts';
import { PERSONAL_CONTRACT, type PersonalRequestOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { writeMember } from '../../partner/member.store.ts';
import { hashEmail } from '../../review/review.ts';
import { replaceLinkKey } from '../../review/review-link.store.ts';
import { generateSecret, type ReviewLink, signLink } from '../../review/review-link.ts';
import { picturePath } from '../../review/review-picture.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { reviewPictureRoutes } from '../serve/review-picture-routes.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';
import type { PersonalContext } from '../view/caller.ts';

const { context, database, close, findProductId, merchantIds, now } = await createTestMarkets(SHOPS);
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
const personal: PersonalContext = {
  ...context,
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
};
const app = Fastify();
await app.register(cookie);
await reviewPictureRoutes(app, { context: personal, folder });
afterAll(async () => {
  await app.close();
  await close();
  await rm(folder, { recursive: true });
});

const productId = await findProductId('SE', 'E1');
const merchantId = merchantIds.get('Elhuset') ?? 0;

const call = <K extends PersonalEndpointName>(
  token: string | null,
  name: K,
  request: Record<string, unknown>,
  once: string = randomUUID(),
) =>
  handlePersonalRequest(
    personal,
    name,
    { market: 'SE', request, idempotencyKey: once },
    { token, address: '10.0.0.1', userAgent: '', knownBrowser: null, oauthCookie: null },
  );

async function getPersonalResponse<K extends PersonalEndpointName>(
  token: string | null,
  name: K,
  request: PersonalRequestOf<K>,
) {
  const result = await call(token, name, request);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
  const { error } = PERSONAL_CONTRACT[name].response.safeParse(result.value);
  expect(error ?? null).toBeNull();
  return result.value;
}

async function getProblem<K extends PersonalEndpointName>(
  token: string | null,
  name: K,
  request: Record<string, unknown>,
) {
  const result = await call(token, name, request);
  if (result.ok) return 'done';
  return result.error.fields[0]
    ? `${result.error.fields[0].path} ${result.error.fields[0].problem}`
    : result.error.kind;
}

const createAccount = async (email = `${randomUUID()}@mail.example`) => {
  const account = await createTestAccount(db, { email });
  return { id: account.id, token: (await signInAs(db, account.id, now)).token };
};
const staff = (await createAccount('vera@lowtide.example')).token;

const fields = (more: object = {}) => ({
  kind: 'product' as const,
  subjectId: productId,
  rating: '4',
  title: 'Quiet and quick',
  text: 'It has washed every second day for half a year.',
  pros: 'quiet\n\n quick ',
  cons: '',
  videos: 'https://youtu.be/abcDEF_-123',
  name: 'Alva',
  ...more,
});
const getReviews = (more: object = {}) =>
  getResponse(context, 'reviews', { market: 'SE', kind: 'product', subjectId: productId, ...more });

describe('reviews of a product', () => {
  it('F07 have their origin, and an average from three ratings on', async () => {
    const people = await Promise.all([createAccount(), createAccount(), createAccount()]);
    await getPersonalResponse(people[0]?.token ?? '', 'writeReview', fields());
    await getPersonalResponse(people[1]?.token ?? '', 'writeReview', fields({ rating: '5' }));
    const few = await getReviews();
    expect(few.tally).toMatchObject({ count: 2, average: null, single: [5, 4] });
    await getPersonalResponse(people[2]?.token ?? '', 'writeReview', fields({ rating: '3' }));
    const { tally, reviews } = await getReviews({ sort: 'lowest' });
    expect(tally).toMatchObject({ count: 3, average: 4, single: [], stars: [0, 0, 1, 1, 1], verified: 0 });
    expect(reviews.map(({ rating, origin }) => [rating, origin])).toEqual([
      [3, 'account'],
      [4, 'account'],
      [5, 'account'],
    ]);
    expect(reviews[0]).toMatchObject({ pros: ['quiet', 'quick'], cons: [], language: 'sv-SE' });
    expect(JSON.stringify(reviews)).not.toContain(people[0]?.id);
    expect(await getReviews({ verified: 'true' })).toMatchObject({ total: 0, reviews: [] });
  });

  it('E05 accept YouTube videos only', async () => {
    const { reviews } = await getReviews();
    expect(reviews[0]?.media).toEqual([
      { type: 'YOUTUBE', videoId: 'abcDEF_-123', link: 'https://www.youtube.com/watch?v=abcDEF_-123' },
    ]);
    const { token } = await createAccount();
    const vimeo = fields({ videos: 'https://vimeo.com/1' });
    expect(await getProblem(token, 'writeReview', vimeo)).toBe('videos not-a-video');
  });

  it('F07 are validated field by field', async () => {
    const { token } = await createAccount();
    const wrong = [
      [{ rating: '6' }, 'rating too-large'],
      [{ rating: '' }, 'rating required'],
      [{ title: '' }, 'title required'],
      [{ text: 'Short.' }, 'text too-short'],
      [{ pros: Array(6).fill('good').join('\n') }, 'pros too-large'],
      [{ pros: 'quiet\0' }, 'pros.0 not-allowed'],
      [{ kind: 'brand' }, 'kind not-allowed'],
      [{ subjectId: '99999999' }, 'not-found'],
    ] as const;
    for (const [more, problem] of wrong) expect(await getProblem(token, 'writeReview', fields(more))).toBe(problem);
    expect(await getProblem(null, 'writeReview', fields())).toBe('sign-in-required');
  });

  it('F07 of others can be voted on and reported, but not changed or removed', async () => {
    const reader = await createAccount();
    const { reviews } = await getReviews();
    const postingId = reviews[0]?.id ?? '';
    expect(await getPersonalResponse(reader.token, 'votePosting', { postingId, vote: 'yes' })).toEqual({
      helpful: 1,
      unhelpful: 0,
    });
    const own = await getPersonalResponse(reader.token, 'ownVotes', { kind: 'product', subjectId: productId });
    expect(own).toEqual({ votes: [{ postingId, helpful: true }], own: [] });
    expect(await getProblem(reader.token, 'removePosting', { postingId })).toBe('not-found');
    expect(await getProblem(reader.token, 'addReviewPictures', { postingId, pictures: [] })).toBe('not-found');
    const { posting } = await getPersonalResponse(null, 'publicPosting', { postingId });
    expect(posting).toMatchObject({ id: postingId, kind: 'review', subject: { id: productId } });
    expect(posting.text).not.toBe('');
    expect(await getProblem(null, 'publicPosting', { postingId: randomUUID() })).toBe('not-found');
    expect(await getProblem(null, 'publicPosting', { postingId: 'none' })).toBe('postingId not-allowed');
    expect(await getProblem(null, 'reportPosting', { postingId, cause: 'spam' })).toBe('done');
    expect(await getProblem(null, 'reportPosting', { postingId, cause: 'dull' })).toBe('cause not-allowed');
  });

  it('F07 held for moderation are decided by staff, and the author gets the reason', async () => {
    const author = await createAccount();
    const written = await getPersonalResponse(
      author.token,
      'writeReview',
      fields({ text: 'See www.cheap.example for the same.' }),
    );
    expect(written.status).toBe('waiting');
    expect(await getProblem(null, 'publicPosting', { postingId: written.id })).toBe('not-found');
    const queue = await getPersonalResponse(staff, 'adminPostings', { view: 'waiting' });
    const waiting = queue.postings.find(({ id }) => id === written.id);
    expect(waiting).toMatchObject({ waitsFor: ['link'], revision: 1, subject: { id: productId } });
    const decision = { postingId: written.id, revision: 1, verdict: 'refuse', reason: 'link', note: 'No links.' };
    expect(await getProblem(author.token, 'adminDecidePosting', decision)).toBe('forbidden');
    expect(await getProblem(staff, 'adminDecidePosting', { ...decision, reason: '' })).toBe('reason required');
    expect(await getProblem(staff, 'adminDecidePosting', decision)).toBe('done');
    const own = await getPersonalResponse(author.token, 'ownReview', { kind: 'product', subjectId: productId });
    expect(own.review).toMatchObject({ status: 'refused', decisions: [{ reason: 'link', note: 'No links.' }] });
    const { rows } = await database.pool.query(`select data from outbox where kind = 'review-decided'`);
    expect(rows).toMatchObject([{ data: { verdict: 'refuse', reason: 'link', subject: { id: productId } } }]);
    const { rows: acts } = await database.pool.query(`select subject, kind from staff_action where kind = 'decide'`);
    expect(acts).toEqual([{ subject: `posting:${written.id}`, kind: 'decide' }]);
    const again = await getPersonalResponse(author.token, 'writeReview', fields());
    expect(again).toEqual({ id: written.id, status: 'waiting' });
  });
});

describe('questions about a product', () => {
  it('F07 can be answered by anyone, as the merchant only from its account; the asker is notified', async () => {
    const [asker, other] = [await createAccount(), await createAccount()];
    const asked = await getPersonalResponse(asker.token, 'askQuestion', {
      productId,
      text: 'Does it fit under a worktop?',
    });
    const shop = await createAccount();
    const partner = { kind: 'merchant', market: 'SE', partnerId: merchantId } as const;
    const onlooker = await createAccount();
    await writeMember(db, partner, { shopperId: shop.id, role: 'manager', now });
    await writeMember(db, partner, { shopperId: onlooker.id, role: 'viewer', now });
    const as = `merchant:${merchantId}`;
    const answerText = { postingId: asked.id, text: 'It does: 82 cm.' };
    expect(await getProblem(other.token, 'answerQuestion', { ...answerText, as })).toBe('forbidden');
    expect(await getProblem(onlooker.token, 'answerQuestion', { ...answerText, as })).toBe('forbidden');
    await getPersonalResponse(shop.token, 'answerQuestion', { ...answerText, as });
    await getPersonalResponse(other.token, 'answerQuestion', { ...answerText, text: 'Mine does.' });
    const { questions } = await getResponse(context, 'questions', { market: 'SE', productId });
    expect(questions[0]?.answers.map(({ author }) => [author.role, author.speaksFor])).toEqual([
      ['merchant', 'Elhuset'],
      ['shopper', null],
    ]);
    const { rows } = await database.pool.query(`select shopper_id, data from outbox where kind = 'question-answered'`);
    expect(rows.map((row) => row.shopper_id)).toEqual([asker.id, asker.id]);
    expect(await getProblem(shop.token, 'writeReview', fields({ kind: 'merchant', subjectId: merchantId }))).toBe(
      'forbidden',
    );
  });
});

describe('R25 the form behind a shop’s link', () => {
  const link: ReviewLink = {
    market: 'SE',
    merchantId,
    reference: 'A-17',
    productIds: [productId],
    emailHash: hashEmail('buyer@mail.example'),
    date: '2026-03-01',
  };
  const secret = generateSecret();
  const given = {
    merchantId,
    reference: link.reference,
    p: String(productId),
    e: link.emailHash,
    d: link.date,
    s: signLink(link, secret),
  };

  it('R25 reports whether the link is signed, forged or unsigned', async () => {
    await replaceLinkKey(db, { market: 'SE', merchantId, secret }, new Date('2026-01-01'));
    expect(await getPersonalResponse(null, 'verifiedLink', { merchantId })).toMatchObject({
      state: 'unsigned',
      subjects: [],
    });
    expect(await getPersonalResponse(null, 'verifiedLink', { ...given, p: '1' })).toMatchObject({
      state: 'forged',
      subjects: [],
    });
    const signed = await getPersonalResponse(null, 'verifiedLink', given);
    expect(signed).toMatchObject({ state: 'signed', boughtOn: '2026-03-01' });
    expect(signed.subjects.map(({ subject }) => [subject.kind, subject.id])).toEqual([
      ['merchant', merchantId],
      ['product', productId],
    ]);
    expect(await getProblem(null, 'verifiedLink', { merchantId: 999_999 })).toBe('not-found');
  });

  it('R25 accepts one verified review per reference without an account, and stores the purchase', async () => {
    const review = { ...given, ...fields({ title: 'Came quickly', kind: 'merchant', subjectId: merchantId }) };
    expect((await getPersonalResponse(null, 'writeVerifiedReview', review)).status).toBe('shown');
    await getPersonalResponse(null, 'writeVerifiedReview', { ...review, rating: '2' });
    const shop = await getResponse(context, 'reviews', { market: 'SE', kind: 'merchant', subjectId: merchantId });
    expect(shop.reviews).toMatchObject([{ rating: 2, origin: 'purchase', confirmedBy: 'Elhuset' }]);
    expect(shop).toMatchObject({ tally: { count: 1, verified: 1, average: null }, importedRating: { count: 10 } });
    expect(await getProblem(null, 'writeVerifiedReview', { ...review, s: 'x' })).toBe('s wrong');
    expect(await getProblem(null, 'writeVerifiedReview', { ...review, kind: 'product', subjectId: 1 })).toBe(
      'not-found',
    );
    const buyer = await createAccount('buyer@mail.example');
    const { purchases } = await getPersonalResponse(buyer.token, 'purchases', {});
    expect(purchases).toMatchObject([
      { productId, origin: 'merchant', boughtOn: '2026-03-01', returnUntil: '2026-03-31', shop: { name: 'Elhuset' } },
    ]);
  });
});

describe('purchases', () => {
  it('F09 are stored with the price development since', async () => {
    const me = await createAccount();
    const recorded = { productId, merchantId, price: '9 999,50', boughtOn: '2026-03-19', shopName: '' };
    await getPersonalResponse(me.token, 'recordPurchase', recorded);
    const { purchases } = await getPersonalResponse(me.token, 'purchases', {});
    expect(purchases).toMatchObject([{ price: { amount: 999_950 }, origin: 'recorded', since: { days: 2 } }]);
    // The paid price is without delivery and is compared with the lowest item price.
    expect(purchases[0]?.since).toMatchObject({
      lowest: { price: { amount: 500_000 }, withDelivery: true },
      lowestItem: { price: { amount: 490_000 } },
      difference: { amount: 509_950 },
      current: { price: { amount: 500_000 }, withDelivery: true },
    });
    const bought = (await readProducts(db, 'SE', [productId])).get(productId);
    expect(bought?.option).toMatch(/./);
    const name = `${bought?.name} ${bought?.option}`;
    expect(purchases[0]?.product?.name).toBe(name);
    expect((await getPersonalResponse(me.token, 'purchaseForm', { productId })).product.name).toBe(name);
    expect((await getPersonalResponse(me.token, 'listsContaining', { productId })).product.name).toBe(name);
    const watched = { products: [String(productId)], kind: 'change' as const, channels: ['email' as const] };
    await getPersonalResponse(me.token, 'setWatch', watched);
    expect((await getPersonalResponse(me.token, 'watches', {})).watches[0]?.product?.name).toBe(name);
    await getPersonalResponse(null, 'setWatch', { ...watched, email: 'guest@mail.example' });
    const requests = await sql<{ name: string }>`select data->'product'->>'name' as name from outbox
      where kind = 'confirm-watch'`.execute(db);
    expect(requests.rows).toEqual([{ name }]);
    expect(await getProblem(me.token, 'recordPurchase', { ...recorded, price: 'much' })).toBe('price not-an-amount');
    expect(await getProblem(me.token, 'recordPurchase', { ...recorded, boughtOn: '2026-02-31' })).toBe(
      'boughtOn not-allowed',
    );
    expect(await getProblem(me.token, 'recordPurchase', { ...recorded, boughtOn: '2027-01-01' })).toBe(
      'boughtOn in-the-future',
    );
    expect(await getProblem(me.token, 'recordPurchase', { ...recorded, price: '', notify: 'true' })).toBe(
      'price required',
    );
    await getPersonalResponse(me.token, 'recordPurchase', { ...recorded, notify: 'true' });
    const purchaseId = purchases[0]?.id ?? '';
    const { rows: sent } = await sql<{ n: number }>`select count(*)::int as n from price_watch_trigger`.execute(db);
    expect(sent).toEqual([{ n: 1 }]);
    expect(await getProblem((await createAccount()).token, 'removePurchase', { purchaseId })).toBe('not-found');
    expect(await getProblem(me.token, 'removePurchase', { purchaseId })).toBe('done');
  });
});

describe('pictures of reviews', () => {
  const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif', side = 300) =>
    sharp({ create: { width: side, height: side / 2, channels: 3, background: '#357' } })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '57/1 42/1 0/1' } })
      .toFormat(format)
      .toBuffer();

  function send(token: string, parts: Record<string, string>, files: readonly Uint8Array[]) {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.set(name, value);
    for (const file of files) form.append('pictures', new Blob([Buffer.from(file)], { type: 'image/jpeg' }), 'a.jpg');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    return request.arrayBuffer().then((body) =>
      app.inject({
        method: 'POST',
        url: '/api/se/public/user/pictures',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': request.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(body),
      }),
    );
  }

  it('E05 are re-encoded without metadata, and shown with the review', async () => {
    const { token } = await createAccount();
    const { id } = await getPersonalResponse(token, 'writeReview', fields({ rating: '5' }));
    const files = await Promise.all([photo('jpeg'), photo('png'), photo('webp'), photo('avif')]);
    const sent = await send(token, { review: id }, files);
    expect(sent.statusCode).toBe(200);
    const { review } = await getPersonalResponse(token, 'ownReview', { kind: 'product', subjectId: productId });
    const pictures = review?.media.flatMap((one) => (one.type === 'IMAGE' ? [one] : [])) ?? [];
    expect(pictures.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([300, 150]));
    const file = await readFile(picturePath(folder, 'SE', pictures[0]?.id ?? ''));
    const { format, exif } = await sharp(file).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
    const more = await send(token, { review: id }, [await photo('png'), await photo('png')]);
    expect(more.json().error.fields).toMatchObject([{ path: 'pictures', problem: 'too-many-pictures' }]);
    await getPersonalResponse(token, 'removeReviewPicture', { postingId: id, picture: pictures[0]?.id ?? '' });
    expect(
      (await getPersonalResponse(token, 'ownReview', { kind: 'product', subjectId: productId })).review?.media,
    ).toHaveLength(4);
  });

  it('E05 that are too large or not decodable are rejected with a field error', async () => {
    const { token } = await createAccount();
    const { id } = await getPersonalResponse(token, 'writeReview', fields());
    const text = await send(token, { review: id }, [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]);
    expect([text.statusCode, text.json().error.fields[0].problem]).toEqual([415, 'not-a-picture']);
    const large = await send(token, { review: id }, [new Uint8Array(9 * 1024 * 1024)]);
    expect([large.statusCode, large.json().error.fields[0].problem]).toEqual([413, 'too-large']);
    const many = await send(
      token,
      { review: id },
      await Promise.all(Array.from({ length: 6 }, () => photo('png', 10))),
    );
    expect([many.statusCode, many.json().error.fields[0].problem]).toEqual([413, 'too-many-pictures']);
    const none = await send(token, { review: id, next: '/modal/review/product/1' }, []);
    expect([none.statusCode, none.headers.location]).toEqual([
      303,
      '/modal/review/product/1?pictures=required#pictures',
    ]);
    expect((await send('x'.repeat(43), { review: id }, [await photo('png')])).statusCode).toBe(401);
    const stranger = await createAccount();
    expect((await send(stranger.token, { review: id }, [await photo('png')])).statusCode).toBe(404);
  });
});
