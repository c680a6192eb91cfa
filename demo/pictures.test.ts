import { describe, expect, it } from 'vitest';
import { drawSvg, isDrawn, parseDrawnUrl } from '../src/image/drawn-picture.ts';
import { DEPARTMENTS } from './catalogue/departments.ts';
import { pictureUrls } from './pictures.ts';
import { createProducts } from './products.ts';

const PRODUCTS = createProducts(DEPARTMENTS);
const SIDE = { width: 120, height: 120 };

function svgOf(url: string): string {
  const picture = parseDrawnUrl(url);
  if (picture === null) throw new Error(`${url} is not drawn`);
  return drawSvg(picture, SIDE);
}

describe('the pictures of a product', () => {
  it('are drawn, each category with a drawing of its own', () => {
    const categories = new Set(PRODUCTS.map(({ category }) => category.key));
    expect([...categories].filter((key) => !isDrawn(key))).toEqual([]);
    const pictures = new Map<string, string>();
    for (const product of PRODUCTS) {
      const [front = ''] = pictureUrls(product);
      if (!pictures.has(product.category.key)) pictures.set(product.category.key, svgOf(front));
    }
    expect(new Set(pictures.values()).size).toBe(categories.size);
  });

  it('are three different views', () => {
    for (const product of PRODUCTS) {
      const urls = pictureUrls(product);
      expect(urls.length).toBe(3);
      expect(new Set(urls).size, product.key).toBe(3);
    }
  });

  it('are complete, bounded and the same every time', () => {
    // One variant of each model: the others differ in colour and size.
    const models = new Map(PRODUCTS.map((product) => [product.modelKey, product]));
    for (const url of [...models.values()].flatMap(pictureUrls)) {
      const svg = svgOf(url);
      expect(svg, url).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(svg.length, url).toBeLessThan(16_000);
      expect(url.length, url).toBeLessThan(300);
    }
    const [url = ''] = pictureUrls(PRODUCTS[0] ?? expect.unreachable());
    expect(svgOf(url)).toBe(svgOf(url));
  });

  it('show the colour of the variant', () => {
    const variants = Map.groupBy(
      PRODUCTS.filter(({ values }) => values.colour !== undefined),
      ({ modelKey }) => modelKey,
    );
    for (const [model, products] of variants) {
      const colours = new Set(products.map(({ values }) => values.colour));
      const pictures = new Set(products.map((product) => svgOf(pictureUrls(product)[0] ?? '')));
      expect(pictures.size, model).toBeGreaterThanOrEqual(colours.size);
    }
  });
});
