import { z } from 'zod';
import {
  COMPARED_FACTS,
  DECISION_KINDS,
  FACT_VERDICTS,
  MAX_DECIDED_OFFERS,
  QUESTION_KINDS,
} from '../../terms/match-decision.ts';
import { image, locale, money, sitePath } from '../common-schemas.ts';
import { formChoice, formId, formList, formOptional, formText, formWhole, searchText } from '../form-fields.ts';

const instant = z.iso.datetime();
const id = z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER);
const page = z.coerce.number<number | string>().int().min(1).max(10_000).default(1);
const named = z.object({ id: z.int(), name: z.string() });
const shown = z.string().describe('Required in a decision: the id with what was shown of it');

const subject = z.string().describe('"offer-" or "product-" and its id');

const decision = z.object({
  id: z.uuid(),
  subject: subject.nullable().describe('The first offer'),
  kind: z.enum(DECISION_KINDS),
  offers: z.int().describe('How many offers it placed'),
  title: z.string().nullable().describe('Of the first offer'),
  products: z.array(named).describe('Products that it is about'),
  category: named.nullable(),
  path: z.string().nullable(),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: instant,
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
});

export const queueRequest = z.object({
  locale,
  kind: z.enum(QUESTION_KINDS).nullable().default(null),
  merchant: formOptional(formWhole(1, 2_147_483_647)),
  q: searchText(200),
  page,
});
const queueItem = z.object({
  subject,
  kind: z.enum(QUESTION_KINDS),
  title: z.string(),
  merchantName: z.string().nullable(),
  item: money.nullable(),
  probability: z.number().nullable().describe('That the offer is the likeliest product'),
  clicks: z.int().describe('On the product that it is about, in 30 days'),
  waiting: z.int().describe('Offers that the answer decides or helps'),
});
export const queueResponse = z.object({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  items: z.array(queueItem).describe('The most valuable first'),
  counts: z.array(z.object({ kind: z.enum(QUESTION_KINDS), count: z.int() })),
  merchants: z.array(named),
  last: decision.nullable().describe("The caller's last decision that stands"),
});

const offer = z.object({
  id: z.int(),
  shown,
  title: z.string(),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  merchant: named,
  categoryPath: z.string().nullable().describe("The merchant's own"),
  condition: z.string(),
  item: money,
  link: z.string().nullable(),
  description: z.string(),
  image: image.nullable(),
  isGone: z.boolean(),
  isDecided: z.boolean().describe('A person placed it'),
});
const product = z.object({
  id: z.int(),
  shown,
  name: z.string(),
  path: sitePath,
  image: image.nullable(),
  category: named.extend({ place: z.string().describe('Department and group') }),
  brandName: z.string().nullable(),
  mpn: z.string().nullable(),
  gtins: z.array(z.string()),
  facts: z.array(z.string()),
  lowestItem: money.nullable(),
  offers: z.array(offer),
});
const fact = z.object({
  of: z.enum([...COMPARED_FACTS, 'attribute']),
  name: z.string().nullable().describe('Of the attribute'),
  offer: z.string().nullable(),
  product: z.string().nullable(),
  verdict: z.enum(FACT_VERDICTS),
});

export const questionRequest = z.object({
  subject: formText(1, 40),
  with: formOptional(formText(1, 200)).describe('The id or address of another product to compare the offer with'),
  locale,
});
export const questionResponse = z.object({
  subject,
  offer: offer.extend({ category: named.nullable() }).nullable(),
  product: product.nullable().describe('The product that waits for a category'),
  leaves: z
    .array(named.extend({ place: z.string(), probability: z.number() }))
    .describe('Where the product may belong, the likeliest first'),
  probability: z.number().nullable(),
  isCertain: z.boolean().describe('Matching or a person has decided'),
  reasons: z.array(z.object({ subject: z.string(), finding: z.string() })),
  candidates: z.array(z.object({ product, facts: z.array(fact) })).describe('The likeliest first'),
});

export const findProductsRequest = z.object({ q: searchText(200), page, locale });
export const findProductsResponse = z.object({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      categoryName: z.string(),
      image: image.nullable(),
      lowestItem: money.nullable(),
      merchantCount: z.int(),
    }),
  ),
});

export const catalogueProductRequest = z.object({ productId: id, locale });
export const catalogueProductResponse = z.object({ product, decisions: z.array(decision) });

export const decisionsRequest = z.object({ before: formOptional(formWhole(1, Number.MAX_SAFE_INTEGER)), locale });
export const decisionsResponse = z.object({
  decisions: z.array(decision).describe('Newest first'),
  next: z.int().nullable().describe('Value of `before` for the next page; null: last page'),
});

export const leavesRequest = z.object({ locale });
export const leavesResponse = z.object({
  leaves: z.array(named.extend({ place: z.string().describe('Department and group') })),
});

export const decideRequest = z.object({
  decision: formChoice(DECISION_KINDS),
  offers: formList(formText(1, 40), MAX_DECIDED_OFFERS).describe('As `shown`'),
  product: formOptional(formText(1, 300)).describe('Id, address or `shown` of the product to join, move or merge'),
  into: formOptional(formText(1, 300)).describe('Id or address of the product that a merged one becomes'),
  category: formOptional(formText(1, 200)).describe('Id or name of a leaf'),
  merchant: formOptional(formWhole(1, 2_147_483_647)),
  path: formOptional(formText(1, 2000)),
  reason: formOptional(formText(1, 500)),
  locale,
});
export const decideResponse = z.object({
  id: z.uuid(),
  product: z.int().nullable().describe('The product where the offers are now'),
});

export const undoRequest = z.object({ decisionId: formId });
export const undoResponse = z.object({ id: z.uuid() });

export type CatalogueOffer = z.output<typeof offer>;
export type CatalogueProduct = z.output<typeof product>;
export type CatalogueDecision = z.output<typeof decision>;
export type CatalogueQuestion = z.output<typeof questionResponse>;
export type CatalogueFact = z.output<typeof fact>;
