import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ImageTransform,
  imagePaths,
  imageQuery,
  imageSet,
  limitSize,
  parseImagePath,
  parseImageQuery,
} from './image-url.ts';

const sides = fc.integer({ min: 1, max: 2048 });
const transforms: fc.Arbitrary<ImageTransform> = fc.record({
  size: fc.option(fc.record({ width: sides, height: sides })),
  anchor: fc.option(fc.constantFrom('centre', 'top', 'right', 'bottom', 'left')),
  quality: fc.option(fc.integer({ min: 1, max: 10 }).map((tenths) => tenths / 10)),
  placeholder: fc.boolean(),
  thumbnail: fc.boolean(),
  extend: fc.boolean(),
  overlay: fc.boolean(),
  fit: fc.option(fc.constantFrom('contain', 'cover', 'fill')),
  format: fc.option(fc.constantFrom('avif', 'webp', 'jpeg', 'png', 'gif')),
  rotation: fc.constantFrom(0, 90, 180, 270),
});

const parseParameters = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

describe('image query', () => {
  it('C14 survives formatting and parsing', () => {
    fc.assert(
      fc.property(transforms, (transform) => {
        expect(parseImageQuery(parseParameters(imageQuery(transform)))).toEqual(transform);
      }),
    );
  });

  it('C14 spells every parameter in one way', () => {
    const transform = {
      size: { width: 240, height: 180 },
      anchor: 'top',
      quality: 0.7,
      placeholder: true,
      thumbnail: true,
    } as const;
    const rest = { extend: true, overlay: true, fit: 'cover', format: 'webp', rotation: 90 } as const;
    expect(imageQuery({ ...transform, ...rest })).toBe(
      '?d=240x180&a=top&c=0.7&ph=true&thumbnail=true&ex=true&overlay=true&f=cover&fmt=webp&rt=90',
    );
    expect(imageQuery({})).toBe('');
  });

  it('C14 limits sides to 2048 pixels and keeps the aspect ratio', () => {
    expect(limitSize({ width: 4096, height: 1024 })).toEqual({ width: 2048, height: 512 });
    expect(imageQuery({ size: { width: 1500, height: 3000 } })).toBe('?d=1024x2048');
    expect(parseImageQuery({ d: '90000x10' })?.size).toEqual({ width: 2048, height: 1 });
  });

  it.each([
    { d: '0x10' },
    { d: '10' },
    { c: '0.75' },
    { c: '2' },
    { f: 'x' },
    { fmt: 'bmp' },
    { rt: '45' },
    { d: ['1x1', '2x2'] },
  ])('rejects %o', (query) => expect(parseImageQuery(query)).toBeNull());
});

describe('image path', () => {
  it('C14 has a folder for each of the seven kinds, and .jpg after ids', () => {
    expect(imagePaths.offer('SE', 7)).toBe('/images/offer/se/7.jpg');
    expect(imagePaths.category('SE', 7)).toBe('/images/category/se/7.jpg');
    expect(imagePaths.product('SE', 7, 'Kaffebryggare-Röd')).toBe('/images/product/se/7/Kaffebryggare-R%C3%B6d.jpg');
    expect(imagePaths.draft('SE', 7)).toBe('/images/draft/se/7.jpg');
    expect(imagePaths.avatar('prod', 'a.png')).toBe('/images/avatar/prod/a.png');
    expect(imagePaths.content('prod', 'b.jpg')).toBe('/images/content/prod/b.jpg');
    expect(imagePaths.logo('shop.png')).toBe('/images/logos/shop.png');
    expect(imagePaths.logo('images/shops/shop.png')).toBe('/images/shops/shop.png');
  });

  it('is parsed to what it names', () => {
    expect(parseImagePath(imagePaths.product('UK', 12, '0-3fa9'))).toEqual({
      category: 'product',
      market: 'UK',
      id: '12',
      name: '0-3fa9',
    });
    expect(parseImagePath(imagePaths.offer('UK', 12))).toEqual({ category: 'offer', market: 'UK', id: '12' });
    expect(parseImagePath(imagePaths.avatar('prod', 'a.png'))).toEqual({
      category: 'avatar',
      environment: 'prod',
      id: 'a.png',
    });
    expect(parseImagePath(imagePaths.logo('shop.png'))).toEqual({ category: 'logo', id: 'shop.png' });
  });

  it.each([
    '//evil.example/images/offer/se/7.jpg',
    'images/offer/se/7.jpg',
    '/images/offer/se/7',
    '/images/content/prod/../../x',
    '/x',
  ])('C14 rejects %s', (path) => expect(parseImagePath(path)).toBeNull());
});

describe('image set', () => {
  const size = { width: 96, height: 96 };

  it('C14 offers avif and webp for jpeg, gif and png, at single and double pixel density', () => {
    expect(imageSet('', '/images/offer/se/7.jpg', size)).toEqual({
      sources: [
        {
          type: 'image/avif',
          srcSet: '/images/offer/se/7.jpg?d=96x96&fmt=avif 1x, /images/offer/se/7.jpg?d=192x192&fmt=avif 2x',
        },
        {
          type: 'image/webp',
          srcSet: '/images/offer/se/7.jpg?d=96x96&fmt=webp 1x, /images/offer/se/7.jpg?d=192x192&fmt=webp 2x',
        },
      ],
      src: '/images/offer/se/7.jpg?d=96x96',
      srcSet: '/images/offer/se/7.jpg?d=96x96 1x, /images/offer/se/7.jpg?d=192x192 2x',
    });
    expect(imageSet('https://cdn.example', '/images/logos/shop.svg', size).sources).toEqual([]);
  });

  it('C14 requires a CDN and a path on it', () => {
    expect(() => imageSet(null, '/images/offer/se/7.jpg', size)).toThrow('Cannot create Klarna image set without CDN.');
    expect(() => imageSet('', '//evil.example/a.jpg', size)).toThrow('single slash');
  });
});
