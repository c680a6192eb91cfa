import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst, queryOne } from '../platform/query.ts';
import { CONTENT_KINDS, type ContentEntry, type ContentKind, type ContentPage, storedFields } from './content-page.ts';

const contentPageRow = storedFields.extend({
  market: marketIdSchema,
  locale: localeSchema,
  kind: z.enum(CONTENT_KINDS),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  publishedOn: z.iso.date(),
  changedOn: z.iso.date(),
  related: z.array(z.string()),
  categories: z.array(z.int()),
  source: z.string().nullable(),
});

const contentEntryRow = contentPageRow.pick({
  kind: true,
  slug: true,
  title: true,
  description: true,
  author: true,
  publishedOn: true,
  changedOn: true,
  list: true,
  categories: true,
});

export const contentVersionRow = contentPageRow.extend({
  version: z.int(),
  visibleFrom: z.date().nullable(),
  savedBy: z.string(),
  savedAt: z.date(),
});
/** A version of a page. `visibleFrom` null: a draft. */
export type ContentVersion = z.infer<typeof contentVersionRow>;

const savedRow = z.object({ added: z.boolean() });
const countRow = z.object({ count: z.int() });

const columns = sql`market, locale, kind, slug, title, description, author, published_on as "publishedOn",
  changed_on as "changedOn", body, list, related, categories, source`;
export const versionColumns = sql`${columns}, version, visible_from as "visibleFrom", saved_by as "savedBy",
  saved_at as "savedAt"`;

/** When a version that is published at once becomes visible. */
export const AT_ONCE = new Date(0);

/** The page as it is published at a time: its highest version whose time has come. Null if there is none. */
export async function readContentPage(
  db: Db,
  market: MarketId,
  locale: Locale,
  kind: ContentKind,
  slug: string,
  at: Date,
): Promise<ContentPage | null> {
  const query = sql`select ${columns} from content_page
    where market = ${market} and locale = ${locale} and kind = ${kind} and slug = ${slug} and visible_from <= ${at}
    order by version desc limit 1`;
  return queryFirst(db, contentPageRow, query);
}

/** The pages of a market and locale published at a time, of one kind or of all, sorted by kind and publication. */
export async function readContentEntries(
  db: Db,
  market: MarketId,
  locale: Locale,
  kind: ContentKind | null,
  at: Date,
): Promise<ContentEntry[]> {
  const query = sql`
    select * from (
      select distinct on (kind, slug) kind, slug, title, description, author, published_on as "publishedOn",
        changed_on as "changedOn", list, categories
      from content_page
      where market = ${market} and locale = ${locale} and kind = coalesce(${kind}::text, kind) and visible_from <= ${at}
      order by kind, slug, version desc
    ) as published
    order by kind, "publishedOn", title, slug`;
  return queryAll(db, contentEntryRow, query);
}

export type SaveOutcome = 'added' | 'changed' | 'unchanged';

/** When a version is published (null: a draft), and who wrote it. */
export type Edition = { visibleFrom: Date | null; savedBy: string };
const LOADED: Edition = { visibleFrom: AT_ONCE, savedBy: '' };

/**
 * Adds a version of a page after all its others. Writes nothing if the newest version is the same and as visible. Two
 * writers at the same time: one of them fails on the primary key.
 */
export async function saveContentPage(db: Db, page: ContentPage, edition: Edition = LOADED): Promise<SaveOutcome> {
  const key = sql`market = ${page.market} and locale = ${page.locale} and kind = ${page.kind} and slug = ${page.slug}`;
  const query = sql`
    with newest as (
      select * from content_page where ${key} order by version desc limit 1
    ), given as (
      select ${page.title}::text as title, ${page.description}::text as description, ${page.author}::text as author,
        ${page.publishedOn}::date as published_on, ${page.changedOn}::date as changed_on,
        ${JSON.stringify(page.body)}::jsonb as body,
        ${page.list === null ? null : JSON.stringify(page.list)}::jsonb as list, ${[...page.related]}::text[] as related,
        ${[...page.categories]}::int[] as categories, ${page.source}::text as source,
        ${edition.visibleFrom}::timestamptz as visible_from
    )
    insert into content_page (market, locale, kind, slug, title, description, author, published_on, changed_on, body,
      list, related, categories, source, visible_from, saved_by, saved_at, version)
    select ${page.market}, ${page.locale}, ${page.kind}, ${page.slug}, given.*, ${edition.savedBy},
      clock_timestamp(), coalesce((select version from newest), 0) + 1
    from given
    where not exists (
      select from newest as n where (n.title, n.description, n.author, n.published_on, n.changed_on, n.body, n.list,
        n.related, n.categories, n.source, n.visible_from) is not distinct from (given.title, given.description,
        given.author, given.published_on, given.changed_on, given.body, given.list, given.related, given.categories,
        given.source, given.visible_from)
    )
    returning version = 1 as added`;
  const row = await queryFirst(db, savedRow, query);
  if (row === null) return 'unchanged';
  return row.added ? 'added' : 'changed';
}

/** Deletes a page in all locales of a market, with all its versions. Returns in how many locales there was one. */
export async function removeContentPage(db: Db, market: MarketId, kind: ContentKind, slug: string): Promise<number> {
  const query = sql`with gone as (
      delete from content_page where market = ${market} and kind = ${kind} and slug = ${slug} returning locale
    )
    select count(distinct locale)::int as count from gone`;
  return (await queryOne(db, countRow, query)).count;
}
