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
    make: () =>
      blank(90, 60, '#953')
        .withExif({ IFD0: { Orientation: '6' } })
        .jpeg(),
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

/** A size scaled in proportion until it fits the box; enlarged only where that is wanted. */
function fitted(size: Size, box: Size, enlarge: boolean): Size {
  const scale = Math.min(box.width / size.width, box.height / size.height, enlarge ? Number.POSITIVE_INFINITY : 1);
  const length = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: length(size.width), height: length(size.height) };
}

const turned = ({ width, height }: Size, rotation: number): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

const fills = ({ extend, fit }: ImageForm): boolean => extend || fit === 'cover' || fit === 'fill';

function expectedSize(source: Size, form: ImageForm): Size {
  const box = form.size ?? source;
  const made = fills(form) ? box : fitted(turned(source, form.rotation), box, false);
  return form.placeholder ? fitted(made, { width: 24, height: 24 }, true) : made;
}

async function expectPicture(path: string, form: ImageForm, size: Size): Promise<void> {
  const answer = await app.inject({ url: `${path}${imageQuery(form)}` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${form.format}`]);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  // A box that is to be filled is filled exactly; what only fits into it may be rounded either way.
  const off = Math.max(Math.abs(width - size.width), Math.abs(height - size.height));
  const allowed = fills(form) && !form.placeholder ? 0 : 1;
  expect(off, `${width}x${height} for ${size.width}x${size.height}`).toBeLessThanOrEqual(allowed);
}

describe('every form that can be asked for', () => {
  it("C14 is had of any merchant's picture, in the right size", async () => {
    const any = fc.asyncProperty(forms, fc.nat({ max: NAMES.length - 1 }), async (form, index) => {
      const { size } = SOURCES[NAMES[index] ?? 'rgb.jpg'];
      await expectPicture(`/images/product/se/${index}/0.jpg`, form, expectedSize(size, form));
    });
    await fc.assert(any, { numRuns: 250 });
  }, 180_000);

  it('C14 is had of pictures of our own making, in the right size', async () => {
    const any = fc.asyncProperty(forms, fc.nat({ max: STUDIO.length - 1 }), fc.nat(), async (form, index, seed) => {
      const square = Math.min(form.size?.width ?? 1, form.size?.height ?? 1);
      await expectPicture(
        `/images/product/uk/${index}/${seed}.jpg`,
        form,
        expectedSize({ width: square, height: square }, form),
      );
    });
    await fc.assert(any, { numRuns: 250 });
  }, 180_000);

  it('C14 is a neutral picture of that size where the catalogue cannot be asked', async () => {
    const any = fc.asyncProperty(forms, async (form) => {
      const square = Math.min(form.size?.width ?? 1, form.size?.height ?? 1);
      await expectPicture('/images/category/se/1.jpg', form, expectedSize({ width: square, height: square }, form));
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
