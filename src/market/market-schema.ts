import { z } from 'zod';
import { isLocale } from './locale.ts';
import { MARKET_IDS } from './market.ts';
import { isTimeZone, parseHostName } from './site-directory.ts';

/** The id of a market that exists. */
export const marketIdSchema = z.enum(MARKET_IDS);

/** A locale with site texts. */
export const localeSchema = z.string().refine(isLocale, 'no such locale');

/** A text by locale; locales without one are absent. */
export const textByLocaleSchema = z.partialRecord(localeSchema, z.string());

const hostSchema = z.string().refine((host) => parseHostName(host).ok, 'no host name');

const siteEntrySchema = z.object({
  id: marketIdSchema,
  isOpen: z.boolean(),
  branding: z.enum(['own', 'global']),
  hosts: z.array(hostSchema),
  siteName: z.string().nullable(),
  locales: z.array(localeSchema),
  timeZone: z.string().refine(isTimeZone, 'no time zone').nullable(),
});

/** A stored site directory. */
export const siteDirectorySchema = z.object({
  siteName: z.string(),
  sender: z.string().nullable(),
  globalHosts: z.array(hostSchema),
  markets: z.array(siteEntrySchema),
  isDemonstration: z.boolean(),
});
