import { z } from 'zod';
import { LISTING_PAGE_SIZE, MAX_QUERY_LENGTH } from '../terms/listing.ts';

/** Version of the Universal Commerce Protocol (ucp.dev) that the catalogue follows. */
export const COMMERCE_VERSION = '2026-04-08';

const MAX_IDS = 50;
const MAX_TEXT = 100;
const DEFAULT_LIMIT = 10;

/** Hints about the buyer. Only country and language matter here. */
const context = z
  .object({
    address_country: z.string().max(MAX_TEXT).optional(),
    language: z.string().max(MAX_TEXT).optional(),
    currency: z.string().max(MAX_TEXT).optional(),
  })
  .default({});

const minorUnits = z.int().min(0);
const filters = z
  .looseObject({ price: z.object({ min: minorUnits.optional(), max: minorUnits.optional() }).optional() })
  .default({});

const pagination = z
  .object({
    cursor: z
      .string()
      .regex(/^\d{1,5}$/)
      .default('0'),
    limit: z
      .int()
      .min(1)
      .default(DEFAULT_LIMIT)
      .transform((limit) => Math.min(limit, LISTING_PAGE_SIZE)),
  })
  .default({ cursor: '0', limit: DEFAULT_LIMIT });

export const searchCatalogRequest = z.object({
  query: z.string().max(MAX_QUERY_LENGTH).default(''),
  context,
  filters,
  pagination,
});

const id = z.string().min(1).max(MAX_TEXT);

export const lookupCatalogRequest = z.object({ ids: z.array(id).min(1).max(MAX_IDS), context });
export const getProductRequest = z.object({ id, context });

export type CommerceContext = z.output<typeof context>;
export type SearchCatalogRequest = z.output<typeof searchCatalogRequest>;
