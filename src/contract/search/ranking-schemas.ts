import { z } from 'zod';
import { MAX_FIELD_WEIGHT, perField, SEARCH_FIELDS } from '../../terms/search-field.ts';
import { MAX_SYNONYM_LENGTH } from '../../terms/synonym.ts';
import { locale, sitePath } from '../common-schemas.ts';
import { formChoice, formText, formWhole } from '../form-fields.ts';

const weight = z.int().min(0).max(MAX_FIELD_WEIGHT);
const weights = z.object(perField(() => weight));
const formWeight = formWhole(0, MAX_FIELD_WEIGHT);
const formWeights = perField(() => formWeight);
const reason = formText(3, 500);

export const rankingRequest = z.object({ q: z.string().max(200).default(''), locale });
export const rankingResponse = z.object({
  text: z
    .string()
    .nullable()
    .describe('The words that are searched for; null: the query says a category and filters only'),
  total: z.int().describe('Products with all words'),
  results: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      path: sitePath,
      tier: z.enum(['strict', 'related']),
      missing: z.array(z.string()).describe('Words that a related product lacks'),
      why: z
        .object({
          score: z.number().describe('0 to about 1'),
          words: z.array(
            z.object({
              text: z.string(),
              term: z.string().describe('What of the product matches the word'),
              score: z.number(),
              fields: z.array(z.object({ field: z.enum(SEARCH_FIELDS), share: z.number() })),
            }),
          ),
          category: z.number().describe('Factor for a category that the query names'),
          unwanted: z.number().describe('Factor for a word that is not wanted'),
          boost: z.number().describe('Factor for popularity, and for products that nobody sells'),
        })
        .nullable()
        .describe('Null: the results are in the order of popularity'),
    }),
  ),
});

const trialWeight = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number<number | string>().int().min(0).max(MAX_FIELD_WEIGHT).optional(),
);
export const tuningRequest = z.object({ ...perField(() => trialWeight), locale });
const gain = z.number().nullable().describe('nDCG@10; null: no product of the query has a grade above 0');
export const tuningResponse = z.object({
  weights: weights.describe('As they are'),
  standard: weights,
  trial: weights,
  isTrial: z.boolean().describe('Whether the trial differs from what is'),
  judgements: z.int(),
  queries: z.array(z.object({ query: z.string(), judged: z.int(), before: gain, after: gain })),
  before: gain,
  after: gain,
});

export const importJudgementsRequest = z.object({
  csv: z
    .string()
    .max(1_000_000, 'too-long')
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'not-allowed')
    .describe('Lines of query, product id and grade 0 to 3; empty to remove all'),
});
export const importJudgementsResponse = z.object({ queries: z.int(), judgements: z.int() });

export const applyWeightsRequest = z.object({ ...formWeights, reason });
export const applyWeightsResponse = z.object({ weights });

const language = z.string().regex(/^[a-z]{2}$/);
const evidence = z
  .object({
    sources: z.int().describe('Merchants, or days'),
    count: z.int().describe('Offers or clicks that lead to the category'),
    total: z.int().describe('All offers or clicks of the word'),
  })
  .nullable();
export const synonymsRequest = z.object({});
export const synonymsResponse = z.object({
  languages: z.array(language).describe('Of the market'),
  synonyms: z.array(z.object({ language, word: z.string(), means: z.string() })),
  proposals: z
    .array(
      z.object({
        language,
        word: z.string(),
        means: z.string().describe('Name of a category'),
        state: z.enum(['proposed', 'refused']),
        paths: evidence.describe("From merchants' category paths"),
        clicks: evidence.describe('From products opened after the search, with consent'),
      }),
    )
    .describe('Pairs that a person may accept by adding them'),
});
export const changeSynonymRequest = z.object({
  language: z.string().regex(/^[a-z]{2}$/, 'not-allowed'),
  word: formText(1, MAX_SYNONYM_LENGTH),
  means: formText(1, MAX_SYNONYM_LENGTH),
  change: formChoice(['add', 'remove', 'refuse', 'propose'] as const),
});
export const changeSynonymResponse = z.object({ isChanged: z.boolean() });
