import { z } from 'zod';
import { EXPERT_TEST_LIMITS } from '../../terms/expert-test.ts';
import { formChoice, formDay, formName, formOptional, formText, searchText } from '../form-fields.ts';

export const expertTestsRequest = z.object({
  q: searchText(EXPERT_TEST_LIMITS.source).describe('A GTIN or a part of the name of a source'),
});
export const expertTestsResponse = z.object({
  today: z.iso.date(),
  tests: z.array(
    z.object({
      gtin: z.string().describe('14 digits'),
      source: z.string(),
      licence: z.string(),
      link: z.string(),
      testedOn: z.iso.date(),
      score: z.number(),
      best: z.number(),
      summary: z.string(),
      product: z.string().nullable().describe('Name of the product with this GTIN; null: there is none'),
    }),
  ),
});

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d{1,4}([.,]\d{1,2})?\s*$/.test(value) ? Number(value.replace(',', '.')) : value;

/** A score as typed, with a point or a comma. */
const score = z.preprocess(
  toNumber,
  z
    .number({ error: ({ input }) => (input === undefined || input === '' ? 'required' : 'not-a-number') })
    .min(0, 'too-small')
    .max(9999, 'too-large'),
);

export const removeExpertTestRequest = z.object({
  gtin: formText(8, 20),
  source: formName(EXPERT_TEST_LIMITS.source),
});
export const saveExpertTestRequest = removeExpertTestRequest.extend({
  change: formChoice(['add', 'edit'] as const),
  licence: formName(EXPERT_TEST_LIMITS.licence),
  link: formText(1, EXPERT_TEST_LIMITS.link),
  testedOn: formDay,
  score,
  best: score,
  summary: formOptional(formText(1, EXPERT_TEST_LIMITS.summary)),
});
