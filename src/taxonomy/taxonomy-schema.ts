import { z } from 'zod';
import { textByLocaleSchema } from '../market/market-schema.ts';
import { ATTRIBUTE_KINDS, ATTRIBUTE_ROLES, CATEGORY_KINDS } from './taxonomy.ts';

const id = z.int().positive().max(2_147_483_647);

export const categorySchema = z.strictObject({
  id,
  parentId: id.nullable(),
  level: z.literal([1, 2, 3]),
  key: z.string(),
  kind: z.enum(CATEGORY_KINDS),
  names: textByLocaleSchema,
  nouns: textByLocaleSchema,
  picture: z.string(),
  googleIds: z.array(id),
  withinIds: z.array(id),
  forIds: z.array(id),
  position: z.int().nonnegative(),
});

export const attributeSchema = z.strictObject({
  id,
  categoryId: id,
  key: z.string().min(1),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string().nullable(),
  role: z.enum(ATTRIBUTE_ROLES),
  names: textByLocaleSchema,
  position: z.int().nonnegative(),
  values: z.array(z.strictObject({ id, key: z.string().min(1), names: textByLocaleSchema })),
});

export const wordsSchema = z.strictObject({
  categoryId: id,
  locale: z.string().min(2),
  words: z.array(z.string().min(1)),
});

export const redirectSchema = z.strictObject({ from: id, to: id });
