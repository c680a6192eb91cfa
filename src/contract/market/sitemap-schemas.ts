import { z } from 'zod';
import { day, locale, marketId, sitePath } from '../common-schemas.ts';
import { marketRequest } from './market-schemas.ts';

export const alternatesRequest = marketRequest.extend({
  path: sitePath.max(1000).describe('A path inside the market, e.g. /cl/1101/Washing-machines'),
});

/** The same page in all live markets and locales, including the requested one, at its canonical paths. Empty for an unknown page. */
export const alternates = z.object({
  places: z.array(z.object({ market: marketId, locale: locale.unwrap(), path: sitePath })),
});

export const SITEMAP_SECTIONS = ['pages', 'categories', 'brands', 'shops', 'products'] as const;

export const sitemapRequest = marketRequest.extend({
  section: z.enum(SITEMAP_SECTIONS),
  page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
});

/** Indexable pages of a section. */
export const sitemap = z.object({
  pages: z.int().describe('Number of pages of the section; pages after the last are empty'),
  entries: z.array(
    z.object({
      path: sitePath,
      changedOn: day.nullable().describe('Day of the last change; null if unknown'),
      image: z.string().nullable().describe('Path of the image service'),
    }),
  ),
});
