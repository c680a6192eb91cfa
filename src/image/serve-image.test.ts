import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImageServiceOptions, serveImage } from './serve-image.ts';

const folders: string[] = [];
const apps: FastifyInstance[] = [];
let fetched = 0;
let merchant: Server;
let merchantUrl = '';

const DRAWN = 'https://pictures.example/p/mirrorless-cameras/a/camera-1.jpg';

beforeAll(async () => {
  const wide = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer();
  merchant = createServer((request, response) => {
    fetched++;
    if (request.url === '/wide.png') response.end(wide);
    else if (request.url === '/broken.png') response.end(wide.subarray(0, 200));
    else if (request.url === '/page.png') response.end('<html>Not here</html>');
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  if (address && typeof address === 'object') merchantUrl = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  for (const app of apps) await app.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  merchant.close();
});

/** A service in which picture 1 has the given source. */
async function startService(
  source: string,
  options: Partial<Pick<ImageServiceOptions, 'allowPrivate' | 'folder' | 'limit' | 'findPlaceholder'>> = {},
) {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'lowtide-images-')));
  folders.push(folder);
  const app = Fastify();
  apps.push(app);
  const findSource = async ({ id }: { id: string }) => (id === '1' ? source : null);
  await serveImage(app, {
    folder,
    findSource,
    allowPrivate: options.allowPrivate ?? true,
    ...(options.limit ? { limit: options.limit } : {}),
    ...(options.findPlaceholder ? { findPlaceholder: options.findPlaceholder } : {}),
  });
  const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers });
  return { get, folder };
}

const ONE = '/images/product/se/1/camera.jpg';

describe('the image service', () => {
  it('C14 sends the requested size and format, or the best format that the browser accepts', async () => {
    const { get } = await startService(DRAWN);
    const formats = { avif: 'heif', webp: 'webp', jpeg: 'jpeg', png: 'png', gif: 'gif' };
    for (const [format, decoder] of Object.entries(formats)) {
      const response = await get(`${ONE}?d=96x96&fmt=${format}`);
      expect(response.headers['content-type']).toBe(`image/${format}`);
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: decoder, width: 96, height: 96 });
    }
    const negotiated = async (accept: string) => (await get(`${ONE}?d=96x96`, { accept })).headers;
    expect(await negotiated('image/avif,image/webp,*/*')).toMatchObject({
      'content-type': 'image/avif',
      vary: 'accept',
    });
    expect(await negotiated('image/webp,*/*')).toMatchObject({ 'content-type': 'image/webp' });
    expect(await negotiated('*/*')).toMatchObject({ 'content-type': 'image/jpeg' });
  });

  it('is immutable and answers conditional requests with 304', async () => {
    const { get } = await startService(DRAWN);
    const first = await get(`${ONE}?d=96x96&fmt=webp`);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await get(`${ONE}?d=96x96&fmt=webp`, { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get(`${ONE}?d=97x97&fmt=webp`, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('renders different pictures for similar products and for each view', async () => {
    const pictures = new Set<string>();
    for (const view of ['a', 'b', 'c']) {
      for (const product of ['camera-1', 'camera-2']) {
        const { get } = await startService(`https://pictures.example/p/mirrorless-cameras/${view}/${product}.jpg`);
        pictures.add((await get(`${ONE}?d=96x96&fmt=png`)).rawPayload.toString('base64'));
      }
    }
    expect(pictures.size).toBe(6);
  });

  it('C14 applies fit, padding, rotation and placeholder', async () => {
    const { get } = await startService(`${merchantUrl}/wide.png`);
    const sized = async (query: string) => {
      const { info, data } = await sharp((await get(`${ONE}?fmt=png&${query}`)).rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { box: [info.width, info.height], corner: [...data.subarray(0, 3)] };
    };
    const red = [0xc0, 0x30, 0x20];
    expect(await sized('d=100x100')).toEqual({ box: [100, 50], corner: red });
    expect(await sized('d=100x100&f=cover')).toEqual({ box: [100, 100], corner: red });
    expect(await sized('d=100x100&ex=true')).toEqual({ box: [100, 100], corner: red });
    expect(await sized('d=100x100&rt=90')).toEqual({ box: [50, 100], corner: red });
    expect((await sized('d=300x300&ph=true')).box).toEqual([24, 12]);
    expect((await sized('d=100x100&overlay=true')).corner).not.toEqual(red);
  });

  it('fetches the original once for many sizes, and keeps its cache over a restart', async () => {
    const source = `${merchantUrl}/wide.png?kept`;
    const before = fetched;
    const { get, folder } = await startService(source);
    await Promise.all([64, 96, 96, 128].map((side) => get(`${ONE}?d=${side}x${side}&fmt=webp`)));
    const restarted = await startService(`${merchantUrl}/gone.png`, { folder });
    expect((await restarted.get(`${ONE}?d=64x64&fmt=webp`)).headers['cache-control']).toBe('public, max-age=60');
    const same = await startService(source, { folder });
    expect((await same.get(`${ONE}?d=64x64&fmt=webp`)).statusCode).toBe(200);
    expect(fetched - before).toBeLessThanOrEqual(5);
  });

  it('limits the disk space of its cache', async () => {
    const { get, folder } = await startService(DRAWN, { limit: 20_000 });
    for (let side = 100; side < 140; side++) await get(`${ONE}?d=${side}x${side}&fmt=webp`);
    const files = () => readdirSync(folder, { recursive: true }).filter((name) => /\w{30}$/.test(String(name)));
    await expect.poll(() => files().length).toBeLessThan(25);
    expect(files().length).toBeGreaterThan(5);
  });
});

describe('without a picture', () => {
  const neutral = { 'cache-control': 'public, max-age=60', 'content-type': 'image/webp' };

  it.each(['broken.png', 'page.png', 'failing.png'])(
    'sends a fallback that is cached for a minute: %s',
    async (file) => {
      const { get } = await startService(`${merchantUrl}/${file}`);
      const response = await get(`${ONE}?d=96x96&fmt=webp`);
      expect([response.statusCode, response.headers]).toMatchObject([200, neutral]);
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 96, height: 96 });
    },
  );

  it('sends it with 404 for an unknown picture', async () => {
    const { get } = await startService(DRAWN);
    for (const path of ['/images/product/se/2/x.jpg?fmt=webp', '/images/nothing?fmt=webp', `${ONE}?fmt=webp&rt=45`]) {
      const response = await get(path);
      expect([path, response.statusCode]).toEqual([path, 404]);
      expect(response.headers['cache-control']).toBe('public, max-age=60');
    }
  });

  it('draws what the category contains in place of a picture that cannot be fetched', async () => {
    const plain = await startService(`${merchantUrl}/failing.png?plain`);
    const drawn = await startService(`${merchantUrl}/failing.png?drawn`, {
      findPlaceholder: async () => 'https://pictures.example/p/tents/placeholder/tents.jpg',
    });
    const response = await drawn.get(`${ONE}?d=96x96&fmt=webp`);
    expect([response.statusCode, response.headers]).toMatchObject([200, neutral]);
    expect(response.rawPayload).not.toEqual((await plain.get(`${ONE}?d=96x96&fmt=webp`)).rawPayload);
    const lost = await startService(`${merchantUrl}/failing.png?lost`, {
      findPlaceholder: () => Promise.reject(new Error('database is unreachable')),
    });
    expect((await lost.get(`${ONE}?d=96x96&fmt=webp`)).statusCode).toBe(200);
  });

  it('does not fetch from private addresses', async () => {
    const before = fetched;
    const { get } = await startService(`${merchantUrl}/wide.png?private`, { allowPrivate: false });
    expect((await get(`${ONE}?d=96x96&fmt=webp`)).headers).toMatchObject(neutral);
    expect(fetched).toBe(before);
  });
});
