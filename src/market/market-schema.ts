import { z } from 'zod';
import { isLocale } from './locale.ts';
import { MARKET_IDS } from './market.ts';

/** The id of a market that exists. */
export const marketIdSchema = z.enum(MARKET_IDS);

/** A locale with site texts. */
export const localeSchema = z.string().refine(isLocale, 'no such locale');

/** A text by locale; locales without one are absent. */
export const textByLocaleSchema = z.partialRecord(localeSchema, z.string());
