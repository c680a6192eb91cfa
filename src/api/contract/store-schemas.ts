import { z } from 'zod';
import { marketRequest, merchant } from './browse-schemas.ts';
import { productCard, rating, sitePath } from './common-schemas.ts';
import { discount } from './discount-schemas.ts';
import { listing, SORTS } from './listing-schemas.ts';
import { STORE_SORTS } from './store-sorts.ts';

export const storesRequest = marketRequest.extend({
  q: z.string().max(100).default('').describe("A part of the shop's name"),
  letter: z.string().max(4).default(''),
  department: z.coerce.number<number | string>().int().min(0).default(0).describe('0: any'),
  rating: z.coerce.number<number | string>().int().min(0).max(5).default(0).describe('At least; 0: any'),
  sort: z.enum(STORE_SORTS).default('name'),
  page: z.coerce.number<number | string>().int().min(1).max(500).default(1),
});

const shopInList = z.object({
  id: z.int(),
  krn: z.string().describe('e.g. krn:store:1001'),
  name: z.string(),
  path: sitePath,
  letter: z.string().describe('Under which it stands in the alphabet of the locale'),
  rating: rating.nullable(),
  city: z.string().nullable(),
  productCount: z.int(),
  departments: z.array(z.string()).describe('Those it sells most in, at most three'),
  feedSeenAt: z.iso.datetime().nullable(),
});

export const stores = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  stores: z.array(shopInList),
  letters: z.array(z.object({ letter: z.string(), count: z.int() })).describe('Of the whole market'),
  departments: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  storeCount: z.int().describe('Of the whole market'),
});

const storeKey = { storeKrn: z.string().max(40).describe('krn:store:1001, or the number alone') };
export const storeRequest = marketRequest.extend(storeKey);

export const store = merchant.extend({
  krn: z.string(),
  path: sitePath,
  infoPath: sitePath,
  protectionPath: sitePath,
  takesKlarna: z.boolean().describe('Whether Klarna is among its payment methods'),
  productCount: z.int(),
  delivery: z
    .object({ min: z.int(), max: z.int() })
    .nullable()
    .describe('Days, over all offers that tell; null: none does'),
  position: z
    .object({
      compared: z.int().describe('New products it has in stock or may have, with delivery told, that others sell too'),
      cheapest: z.int().describe('Of these, where nobody has a lower total'),
      near: z.int().describe('Of these, where its total is at most 5 % above the lowest'),
      alone: z.int().describe('Products that nobody else sells'),
      untold: z.int().describe('Products that cannot be compared: it tells no delivery cost'),
    })
    .describe('How its totals stand beside those of other shops'),
});

export const storeListingRequest = storeRequest.extend({
  f: z.string().max(2000).default(''),
  sort: z.enum(SORTS).optional(),
  page: z.coerce.number<number | string>().int().min(1).max(500).default(1),
});
export const storeListing = listing.extend({ path: sitePath });

export const storeOffers = z.object({
  codes: z.array(discount),
  offers: z.array(discount),
  drops: z.array(productCard).describe('Proved drops at this shop'),
});

const withdrawal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), days: z.int() }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('province') }),
]);

const guarantee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('years'), years: z.int() }),
  z.object({ kind: z.literal('years-or-longer'), years: z.int(), longest: z.int() }),
  z.object({ kind: z.literal('expected-life') }),
  z.object({ kind: z.literal('reject-then-claim'), rejectDays: z.int(), years: z.int() }),
  z.object({ kind: z.literal('state') }),
  z.object({ kind: z.literal('province') }),
]);

export const buyingProtection = z.object({
  merchant: z.object({ id: z.int(), name: z.string(), website: z.string() }),
  path: sitePath,
  storePath: sitePath,
  infoPath: sitePath,
  returnDays: z.int().nullable(),
  paymentMethods: z.array(z.string()),
  city: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  shipping: merchant.shape.shipping,
  delivery: store.shape.delivery,
  rights: z
    .object({
      withdrawal,
      guarantee,
      deliveryDays: z.int().nullable().describe('By when it must have come where nothing was agreed'),
      laws: z.array(z.string()),
      adviser: z.object({ name: z.string(), address: z.url() }),
    })
    .nullable()
    .describe('null: we do not know the law of this market'),
});

export type StoreInList = z.infer<typeof shopInList>;
export type Store = z.infer<typeof store>;
export type StoreOffers = z.infer<typeof storeOffers>;
export type BuyingProtection = z.infer<typeof buyingProtection>;
