import { z } from 'zod';
import { marketRequest } from './browse-schemas.ts';
import { day, locale, marketId, sitePath } from './common-schemas.ts';

/** The addresses that every market has. */
export const FIXED_PATHS = ['/', '/store', '/info/privacy/settings'] as const;

export const elsewhereRequest = marketRequest.extend({
  path: sitePath.max(1000).describe('A path inside the market, e.g. /cl/1101/Washing-machines'),
});

/** Where the same page stands in the open markets' languages, the asked one included where the page is known. */
export const elsewhere = z.object({
  places: z.array(z.object({ market: marketId, locale: locale.unwrap(), path: sitePath })),
});

export const SITEMAP_SECTIONS = ['pages', 'categories', 'brands', 'shops', 'products'] as const;

export const sitemapRequest = marketRequest.extend({
  section: z.enum(SITEMAP_SECTIONS),
  page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
});

/** The addresses of a section that are worth finding. */
export const sitemap = z.object({
  pages: z.int().describe('How many pages the section has; one after the last is empty'),
  entries: z.array(
    z.object({
      path: sitePath,
      changedOn: day.nullable().describe('When what it shows last changed; null where nobody keeps it'),
      image: z.string().nullable().describe('Path of the image service'),
    }),
  ),
});
