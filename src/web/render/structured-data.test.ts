import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SAMPLE_PATHS } from '../../contract/testing/sample-paths.ts';
import { testPage } from './testing/test-page.ts';

const address = z.url({ protocol: /^https?$/ });
const words = z.string().min(1);
const rating = z.strictObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.number().min(1).max(5),
  ratingCount: z.int().min(1),
});
const price = z.string().regex(/^\d+\.\d+$|^\d+$/);

/** Properties that schema.org and search engines require of each type. */
const review = z.strictObject({
  '@type': z.literal('Review'),
  author: z.strictObject({ '@type': z.literal('Person'), name: words }).optional(),
  datePublished: z.iso.date(),
  name: words,
  reviewBody: words,
  reviewRating: z.strictObject({
    '@type': z.literal('Rating'),
    ratingValue: z.int().min(1).max(5),
    bestRating: z.literal(5),
    worstRating: z.literal(1),
  }),
});
const TYPES = {
  BreadcrumbList: z.strictObject({
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: words, item: address }))
      .min(1),
  }),
  ItemList: z.strictObject({
    numberOfItems: z.int().min(0),
    itemListElement: z.array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: words, url: address }),
    ),
  }),
  Product: z.strictObject({
    name: words,
    description: z.string(),
    sku: words,
    url: address,
    image: z.array(address).min(1),
    gtin: z
      .string()
      .regex(/^\d{14}$/)
      .optional(),
    mpn: words.optional(),
    brand: z.strictObject({ '@type': z.literal('Brand'), name: words }).optional(),
    aggregateRating: rating.optional(),
    review: z.array(review).max(3).optional(),
    offers: z
      .strictObject({
        '@type': z.literal('AggregateOffer'),
        lowPrice: price,
        highPrice: price,
        priceCurrency: z.string().regex(/^[A-Z]{3}$/),
        offerCount: z.int().min(1),
      })
      .optional(),
  }),
  Brand: z.strictObject({ name: words, url: address, description: words.optional(), sameAs: address.optional() }),
  Organization: z.strictObject({ name: words, url: address, logo: address }),
  OnlineStore: z.strictObject({
    name: words,
    url: address,
    description: words.optional(),
    aggregateRating: rating.optional(),
    review: z.array(review).max(3).optional(),
  }),
  WebSite: z.strictObject({
    name: words,
    url: address,
    inLanguage: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({ '@type': z.literal('EntryPoint'), urlTemplate: z.string().includes('{query}') }),
      'query-input': z.literal('required name=query'),
    }),
  }),
} as const;

const object = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.enum(typeNames(TYPES)) });

function typeNames<K extends string>(table: Record<K, unknown>) {
  return Object.keys(table) as [K, ...K[]];
}

/** Returns the types of a page's objects. Throws if a property is missing, unknown or of the wrong type. */
async function typesOn(url: string): Promise<string[]> {
  const { document, status } = await testPage(url);
  expect(status).toBe(200);
  const scripts = [...document.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return scripts.map(([, text = '']) => {
    const { '@context': _, '@type': type, ...rest } = object.parse(JSON.parse(text));
    TYPES[type].parse(rest);
    return type;
  });
}

describe('structured data', () => {
  it('of a shop without a website has no address', async () => {
    const { document } = await testPage(SAMPLE_PATHS.merchant, { changes: { merchant: { website: '' } } });
    expect(document).toContain('"@type":"OnlineStore"');
    expect(document).not.toContain('"url":""');
  });

  it.each<[string, string[]]>([
    [SAMPLE_PATHS.home, ['Organization', 'WebSite']],
    [SAMPLE_PATHS.category, ['BreadcrumbList', 'ItemList']],
    [SAMPLE_PATHS.tree, ['BreadcrumbList', 'ItemList']],
    [SAMPLE_PATHS.product, ['BreadcrumbList', 'Product']],
    [SAMPLE_PATHS.merchant, ['OnlineStore']],
    [SAMPLE_PATHS.store, ['BreadcrumbList', 'OnlineStore']],
    [SAMPLE_PATHS.deals, ['BreadcrumbList', 'ItemList']],
    [SAMPLE_PATHS.brand, ['BreadcrumbList', 'Brand', 'ItemList']],
    [SAMPLE_PATHS.brandSale, ['BreadcrumbList', 'ItemList']],
    [SAMPLE_PATHS.series, ['BreadcrumbList', 'Brand', 'ItemList']],
    [SAMPLE_PATHS.searchPage, ['ItemList']],
    [SAMPLE_PATHS.powerMode, ['BreadcrumbList']],
    [SAMPLE_PATHS.article, ['BreadcrumbList']],
  ])('is valid schema.org on %s', async (url, types) => {
    expect(await typesOn(url)).toEqual(types);
  });
});
