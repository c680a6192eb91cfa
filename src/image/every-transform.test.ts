import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImageTransform, imageQuery } from './image-url.ts';
import { serveImage } from './serve-image.ts';

type Size = { width: number; height: number };

// Kinds of pictures that merchants have: colour, grey, transparent, 16 bits, EXIF-rotated, wide, tall, tiny.
const blank = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });
const SOURCES = {
  'rgb.jpg': { size: { width: 400, height: 300 }, make: () => blank(400, 300, '#a33').jpeg() },
  'grey.png': { size: { width: 70, height: 300 }, make: () => blank(70, 300, '#777').greyscale().png() },
  'clear.png': { size: { width: 300, height: 70 }, make: () => blank(300, 70, '#0000').png() },
  'palette.gif': { size: { width: 33, height: 33 }, make: () => blank(33, 33, '#5a5').gif() },
  'deep.png': { size: { width: 90, height: 60 }, make: () => blank(90, 60, '#359').toColourspace('rgb16').png() },
  'turned.jpg': {
    size: { width: 60, height: 90 },
    make: () => blank(90, 60, '#953').withMetadata({ orientation: 6 }).jpeg(),
  },
  'line.webp': { size: { width: 1000, height: 1 }, make: () => blank(1000, 1, '#222').webp() },
  'dot.png': { size: { width: 1, height: 1 }, make: () => blank(1, 1, '#fff').png() },
} as const;
type SourceName = keyof typeof SOURCES;
const isSource = (name: string): name is SourceName => Object.hasOwn(SOURCES, name);
const NAMES = Object.keys(SOURCES).filter(isSource);

const DRAWN = ['mirrorless-cameras/a', 'washing-machines/b', 'sofas/c', 'tents/b', 'hobs/placeholder'];

let app: FastifyInstance;
let merchant: Server;
let folder = '';

beforeAll(async () => {
  const files = new Map(
    await Promise.all(NAMES.map(async (name) => [name, await SOURCES[name].make().toBuffer()] as const)),
  );
  merchant = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    response.end(isSource(name) ? files.get(name) : undefined);
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  folder = await mkdtemp(join(tmpdir(), 'lowtide-forms-'));
  app = Fastify();
  await serveImage(app, {
    folder,
    allowPrivate: true,
    findSource: async (reference) => {
      if (reference.category !== 'product') throw new Error('database is unreachable');
      if (reference.market === 'SE') return `http://127.0.0.1:${port}/${NAMES[Number(reference.id)]}`;
      return `https://pictures.example/p/${DRAWN[Number(reference.id)]}/${reference.name}.jpg`;
    },
  });
});

afterAll(async () => {
  await app.close();
  merchant.close();
  await rm(folder, { recursive: true, force: true });
});

// Mostly small boxes, since encoding a large one takes a second.
const side = fc.oneof({ weight: 14, arbitrary: fc.integer({ min: 1, max: 300 }) }, fc.integer({ min: 1, max: 2048 }));
const transforms: fc.Arbitrary<ImageTransform> = fc.record({
  size: fc.record({ width: side, height: side }),
  anchor: fc.option(fc.constantFrom('centre', 'top', 'right', 'bottom', 'left')),
  quality: fc.option(fc.integer({ min: 1, max: 10 }).map((tenths) => tenths / 10)),
  placeholder: fc.boolean(),
  thumbnail: fc.boolean(),
  extend: fc.boolean(),
  overlay: fc.boolean(),
  fit: fc.option(fc.constantFrom('contain', 'cover', 'fill')),
  format: fc.constantFrom('avif', 'webp', 'jpeg', 'png', 'gif'),
  rotation: fc.constantFrom(0, 90, 180, 270),
});

const PLACEHOLDER = 24;

const fills = ({ extend, fit }: ImageTransform): boolean => extend || fit === 'cover' || fit === 'fill';

/** Whether the image of a source has the size that the transformation requires. */
function isRightSize(made: Size, source: Size, transform: ImageTransform): boolean {
  const box = transform.size ?? source;
  if (transform.placeholder) return Math.max(made.width, made.height) === PLACEHOLDER;
  if (fills(transform)) return made.width === box.width && made.height === box.height;
  const within = made.width <= box.width && made.height <= box.height;
  // How much is trimmed depends on the picture.
  if (transform.thumbnail) return within;
  const { width, height } = transform.rotation % 180 === 0 ? source : { width: source.height, height: source.width };
  const scale = Math.min(box.width / width, box.height / height, 1);
  const near = (length: number, whole: number) => Math.abs(length - Math.max(1, whole * scale)) <= 1;
  return within && near(made.width, width) && near(made.height, height);
}

async function expectPicture(path: string, transform: ImageTransform, source: Size): Promise<void> {
  const response = await app.inject({ url: `${path}${imageQuery(transform)}` });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, `image/${transform.format}`]);
  const { width, height } = await sharp(response.rawPayload).metadata();
  expect(isRightSize({ width, height }, source, transform), `${width}x${height}`).toBe(true);
}

/** The size of a generated image that does not fill the box. */
const largestSquare = ({ size }: ImageTransform): Size => {
  const side = Math.min(size?.width ?? 1, size?.height ?? 1);
  return { width: side, height: side };
};

describe('every transformation', () => {
  it('C14 works for any merchant picture, with the right size', async () => {
    const any = fc.asyncProperty(transforms, fc.nat({ max: NAMES.length - 1 }), async (transform, index) => {
      const { size } = SOURCES[NAMES[index] ?? 'rgb.jpg'];
      await expectPicture(`/images/product/se/${index}/0.jpg`, transform, size);
    });
    await fc.assert(any, { numRuns: 100 });
  }, 180_000);

  it('C14 works for generated pictures, with the right size', async () => {
    const any = fc.asyncProperty(
      transforms,
      fc.nat({ max: DRAWN.length - 1 }),
      fc.nat(),
      async (transform, index, seed) => {
        await expectPicture(`/images/product/uk/${index}/${seed}.jpg`, transform, largestSquare(transform));
      },
    );
    await fc.assert(any, { numRuns: 100 });
  }, 180_000);

  it('C14 sends a fallback of that size if the catalogue fails', async () => {
    const any = fc.asyncProperty(transforms, async (transform) => {
      await expectPicture('/images/category/se/1.jpg', transform, largestSquare(transform));
    });
    await fc.assert(any, { numRuns: 40 });
  }, 180_000);

  it('C14 fills a wide or tall box with one background without a seam', async () => {
    for (const box of ['480x240', '240x480']) {
      const response = await app.inject({ url: `/images/product/uk/0/1.jpg?d=${box}&ex=true&fmt=png` });
      const { data, info } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true });
      // Along the first column and the first row, no pixel differs from the next by more than a gradient does.
      const along = (step: number, count: number) =>
        Array.from({ length: count - 1 }, (_, i) => Math.abs((data[i * step] ?? 0) - (data[(i + 1) * step] ?? 0)));
      const steps = [...along(info.channels, info.width), ...along(info.channels * info.width, info.height)];
      expect(Math.max(...steps)).toBeLessThanOrEqual(2);
    }
  });
});
