import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { type CardText, serveCards } from './serve-cards.ts';
import { serveImage } from './serve-image.ts';
import { cardPath } from './url.ts';

const folder = await mkdtemp(join(tmpdir(), 'cards-'));
const app = Fastify();
const asked: string[] = [];
let text: CardText | null = null;
await serveImage(app, {
  folder: join(folder, 'images'),
  sourceOf: async () => 'https://pictures.example/p/1f9fa/3/a/basket.jpg',
});
await serveCards(app, {
  folder: join(folder, 'cards'),
  cardOf: async (market, locale, subject) => {
    asked.push(`${market} ${locale} ${JSON.stringify(subject)}`);
    return text;
  },
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** How much a part of the picture differs within itself; 0 where it is of one colour. */
async function contrastAt(jpeg: Buffer, left: number, top: number): Promise<number> {
  const part = await sharp(jpeg).extract({ left, top, width: 100, height: 100 }).toBuffer();
  return Math.max(...(await sharp(part).stats()).channels.map(({ stdev }) => stdev));
}

it('draws the card of a product with its words and its picture', async () => {
  text = { siteName: 'Lowtide', title: 'W7 ÅŐŁΩЖ', above: 'Washing machines', picture: null };
  const url = cardPath('SE', 'sv-SE', { kind: 'product', id: 4711 });
  expect(url).toBe('/cards/se/sv-se/product/4711.jpg');
  const plain = await app.inject({ url });
  expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(asked.at(-1)).toBe('SE sv-SE {"kind":"product","id":4711}');
  expect(await sharp(plain.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  // Words at the left, nothing yet where the picture will be.
  expect(await contrastAt(plain.rawPayload, 80, 120)).toBeGreaterThan(20);
  expect(await contrastAt(plain.rawPayload, 850, 260)).toBeLessThan(1);
  text = { ...text, picture: '/images/product/se/4711/0.jpg' };
  const shown = await app.inject({ url });
  expect(await contrastAt(shown.rawPayload, 850, 260)).toBeGreaterThan(5);
});

it('has no card of what is not there, and none at other addresses', async () => {
  text = null;
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

it('lets so many wait for their card, tells the others to come again, and draws for those who do', async () => {
  text = { siteName: 'Lowtide', title: 'W7', above: null, picture: null };
  let number = 0;
  const before = text;
  const manyApp = Fastify();
  await serveCards(manyApp, {
    folder: join(folder, 'many'),
    cardOf: async () => ({ ...before, title: `W${number++}` }),
  });
  const url = cardPath('SE', 'sv-SE', { kind: 'site' });
  const answers = await Promise.all(Array.from({ length: 60 }, () => manyApp.inject({ url })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  const [busy] = answers.filter(({ statusCode }) => statusCode === 503);
  expect([busy?.headers['retry-after'], busy?.headers['cache-control']]).toEqual(['30', undefined]);
  expect((await manyApp.inject({ url })).statusCode).toBe(200);
  await manyApp.close();
});
