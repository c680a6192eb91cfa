import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { cardPath } from './image-url.ts';
import { type SocialCardContent, serveCards } from './serve-cards.ts';
import { serveImage } from './serve-image.ts';

const folder = await mkdtemp(join(tmpdir(), 'cards-'));
const app = Fastify();
const requested: string[] = [];
let content: SocialCardContent | null = null;
await serveImage(app, {
  folder: join(folder, 'images'),
  findSource: async () => 'https://pictures.example/p/washing-machines/a/basket.jpg',
});
await serveCards(app, {
  folder: join(folder, 'cards'),
  loadCard: async (market, locale, subject) => {
    requested.push(`${market} ${locale} ${JSON.stringify(subject)}`);
    return content;
  },
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Standard deviation of the colours in a part of the picture; 0: one colour. */
async function contrastAt(jpeg: Buffer, left: number, top: number): Promise<number> {
  const part = await sharp(jpeg).extract({ left, top, width: 100, height: 100 }).toBuffer();
  return Math.max(...(await sharp(part).stats()).channels.map(({ stdev }) => stdev));
}

it('renders the card of a product with its text and image', async () => {
  content = { siteName: 'Lowtide', title: 'W7 ÅŐŁΩЖ', eyebrow: 'Washing machines', image: null };
  const url = cardPath('SE', 'sv-SE', { kind: 'product', id: 4711 });
  expect(url).toBe('/cards/se/sv-se/product/4711.jpg');
  const plain = await app.inject({ url });
  expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(requested.at(-1)).toBe('SE sv-SE {"kind":"product","id":4711}');
  expect(await sharp(plain.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  // Text on the left, no image yet on the right.
  expect(await contrastAt(plain.rawPayload, 80, 120)).toBeGreaterThan(20);
  expect(await contrastAt(plain.rawPayload, 850, 260)).toBeLessThan(1);
  content = { ...content, image: '/images/product/se/4711/0.jpg' };
  const withImage = await app.inject({ url });
  expect(await contrastAt(withImage.rawPayload, 850, 260)).toBeGreaterThan(5);
});

it('answers 404 for unknown pages and malformed URLs', async () => {
  content = null;
  for (const url of [
    '/cards/se/sv-se/product/1.jpg',
    '/cards/se/sv-se/product.jpg',
    '/cards/xx/sv-se/site.jpg',
    '/cards/se/xx/site.jpg',
    '/cards/se/sv-se/site/1.jpg',
    '/cards/se/sv-se/product/x.jpg',
  ]) {
    expect((await app.inject({ url })).statusCode, url).toBe(404);
  }
});

it('queues up to 50 cards and answers further requests with 503 and Retry-After', async () => {
  content = { siteName: 'Lowtide', title: 'W7', eyebrow: null, image: null };
  let number = 0;
  const before = content;
  const manyApp = Fastify();
  await serveCards(manyApp, {
    folder: join(folder, 'many'),
    loadCard: async () => ({ ...before, title: `W${number++}` }),
  });
  const url = cardPath('SE', 'sv-SE', { kind: 'site' });
  const responses = await Promise.all(Array.from({ length: 60 }, () => manyApp.inject({ url })));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  const [busy] = responses.filter(({ statusCode }) => statusCode === 503);
  expect([busy?.headers['retry-after'], busy?.headers['cache-control']]).toEqual(['30', undefined]);
  expect((await manyApp.inject({ url })).statusCode).toBe(200);
  await manyApp.close();
});
