import { z } from 'zod';
import { locale } from '../common-schemas.ts';
import { formChoice, formName, formOptional, formText, formWhole } from '../form-fields.ts';
import { contentBlock } from './content-schemas.ts';
import { EDITED_KINDS, MAX_PAGE_TEXT } from './staff-endpoints.ts';

const kind = formChoice(EDITED_KINDS);
const slug = formText(1, 120);
/** Not `locale`, which is that of the staff's own page. */
const language = formText(2, 10).describe("One of the market's locales");
const key = { kind, slug, language };

const state = z.enum(['draft', 'scheduled', 'published', 'replaced']);
const instant = z.iso.datetime();
const fields = z.object({
  title: z.string(),
  description: z.string(),
  author: z.string(),
  published: z.string(),
  categories: z.string(),
  related: z.string(),
  search: z.string(),
  category: z.string(),
  filter: z.string(),
  source: z.string().nullable().describe('null: loaded before texts were stored; load its file again to edit it'),
});

export const pagesRequest = z.object({ locale });
export const pagesResponse = z.object({
  pages: z.array(
    z.object({
      kind: z.enum(EDITED_KINDS),
      slug: z.string(),
      language: z.string(),
      title: z.string(),
      state,
      savedAt: instant,
    }),
  ),
});

export const pageRequest = z.object({
  ...key,
  version: formOptional(formWhole(1, 100_000)),
  beside: formOptional(language).describe('Another language to show beside it'),
  locale,
});
export const pageResponse = z.object({
  kind: z.enum(EDITED_KINDS),
  slug: z.string(),
  language: z.string(),
  path: z.string(),
  version: z.int().describe('The version shown; 0: there is none yet'),
  newest: z.int(),
  state,
  fields,
  issues: z.array(z.object({ line: z.int(), message: z.string() })).describe('What keeps it from being published'),
  preview: z.array(contentBlock),
  versions: z.array(
    z.object({ version: z.int(), state, savedBy: z.string(), savedAt: instant, visibleFrom: instant.nullable() }),
  ),
  changes: z
    .array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }))
    .describe('Lines changed since the version before; empty: it is the first'),
  languages: z.array(z.object({ language: z.string(), exists: z.boolean() })),
  beside: z.object({ language: z.string(), title: z.string(), description: z.string(), source: z.string() }).nullable(),
});

export const savePageRequest = z.object({
  ...key,
  base: formWhole(0, 100_000).describe('The newest version that the writer saw'),
  title: formName(200),
  description: formText(1, 500),
  author: formName(100),
  published: formText(10, 10),
  categories: formText(0, 500).prefault(''),
  related: formText(0, 500).prefault(''),
  search: formText(0, 200).prefault(''),
  category: formText(0, 12).prefault(''),
  filter: formText(0, 2000).prefault(''),
  source: formText(0, MAX_PAGE_TEXT),
});
export const savePageResponse = z.object({ kind: z.string(), slug: z.string(), language: z.string() });

export const publishPageRequest = z.object({
  ...key,
  version: formWhole(1, 100_000),
  from: formOptional(formText(16, 30)).describe('UTC, such as 2026-11-27T08:00; null: at once'),
  reason: formText(3, 500),
});
export const withdrawPageRequest = z.object({ ...key, reason: formText(3, 500) });
