import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveImage } from './serve-image.ts';
import { type ImageForm, imageQuery } from './url.ts';

type Size = { width: number; height: number };

// Pictures as merchants have them: colours, grey, transparent, 16 bits, turned by the camera, lying, standing, tiny.
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

const STUDIO = ['1f4f7/3/a', '1f457/0/b', '1f6cb/11/c', '1f4f1/7/b'];

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
    sourceOf: async (reference) => {
      if (reference.category !== 'product') throw new Error('the database is away');
      if (reference.market === 'SE') return `http://127.0.0.1:${port}/${NAMES[Number(reference.id)]}`;
      return `https://pictures.example/p/${STUDIO[Number(reference.id)]}/${reference.name}.jpg`;
    },
  });
});

afterAll(async () => {
  await app.close();
  merchant.close();
  await rm(folder, { recursive: true, force: true });
});

// Small boxes often, any box sometimes: encoding a large one takes a second.
const side = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 300 }) }, fc.integer({ min: 1, max: 2048 }));
const forms: fc.Arbitrary<ImageForm> = fc.record({
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

const fills = ({ extend, fit }: ImageForm): boolean => extend || fit === 'cover' || fit === 'fill';

/** Whether a picture made of one of `source` pixels has the size that the form asks for. */
function isRightSize(made: Size, source: Size, form: ImageForm): boolean {
  const box = form.size ?? source;
  if (form.placeholder) return Math.max(made.width, made.height) === PLACEHOLDER;
  if (fills(form)) return made.width === box.width && made.height === box.height;
  const within = made.width <= box.width && made.height <= box.height;
  // How much of a picture is margin is the picture's own affair.
  if (form.thumbnail) return within;
  const { width, height } = form.rotation % 180 === 0 ? source : { width: source.height, height: source.width };
  const scale = Math.min(box.width / width, box.height / height, 1);
  const near = (length: number, whole: number) => Math.abs(length - Math.max(1, whole * scale)) <= 1;
  return within && near(made.width, width) && near(made.height, height);
}

async function expectPicture(path: string, form: ImageForm, source: Size): Promise<void> {
  const answer = await app.inject({ url: `${path}${imageQuery(form)}` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${form.format}`]);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect(isRightSize({ width, height }, source, form), `${width}x${height}`).toBe(true);
}

/** A picture of our own making has the largest square that the box holds, unless it fills the box. */
const squareIn = ({ size }: ImageForm): Size => {
  const side = Math.min(size?.width ?? 1, size?.height ?? 1);
  return { width: side, height: side };
};

describe('every form that can be asked for', () => {
  it("C14 is had of any merchant's picture, in the right size", async () => {
    const any = fc.asyncProperty(forms, fc.nat({ max: NAMES.length - 1 }), async (form, index) => {
      const { size } = SOURCES[NAMES[index] ?? 'rgb.jpg'];
      await expectPicture(`/images/product/se/${index}/0.jpg`, form, size);
    });
    await fc.assert(any, { numRuns: 100 });
  }, 180_000);

  it('C14 is had of pictures of our own making, in the right size', async () => {
    const any = fc.asyncProperty(forms, fc.nat({ max: STUDIO.length - 1 }), fc.nat(), async (form, index, seed) => {
      await expectPicture(`/images/product/uk/${index}/${seed}.jpg`, form, squareIn(form));
    });
    await fc.assert(any, { numRuns: 100 });
  }, 180_000);

  it('C14 is a neutral picture of that size where the catalogue cannot be asked', async () => {
    const any = fc.asyncProperty(forms, async (form) => {
      await expectPicture('/images/category/se/1.jpg', form, squareIn(form));
    });
    await fc.assert(any, { numRuns: 40 });
  }, 180_000);

  it('C14 fills a wide or tall box with one ground, without a seam', async () => {
    for (const box of ['480x240', '240x480']) {
      const answer = await app.inject({ url: `/images/product/uk/0/1.jpg?d=${box}&ex=true&fmt=png` });
      const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
      // Along the first column and the first row, no pixel differs from the next by more than a gradient does.
      const along = (step: number, count: number) =>
        Array.from({ length: count - 1 }, (_, i) => Math.abs((data[i * step] ?? 0) - (data[(i + 1) * step] ?? 0)));
      const steps = [...along(info.channels, info.width), ...along(info.channels * info.width, info.height)];
      expect(Math.max(...steps)).toBeLessThanOrEqual(2);
    }
  });
});
