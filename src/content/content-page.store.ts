import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
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
});

const contentEntryRow = contentPageRow.pick({ kind: true, slug: true, title: true, changedOn: true, list: true });

const savedRow = z.object({ added: z.boolean() });

const columns = sql`market, locale, kind, slug, title, description, author, published_on as "publishedOn",
  changed_on as "changedOn", body, list, related`;

/** Returns null if there is no such page in that market and locale. */
export async function readContentPage(
  db: Db,
  market: MarketId,
  locale: Locale,
  kind: ContentKind,
  slug: string,
): Promise<ContentPage | null> {
  const query = sql`select ${columns} from content_page
    where market = ${market} and locale = ${locale} and kind = ${kind} and slug = ${slug}`;
  return queryFirst(db, contentPageRow, query);
}

/** The pages of a market and locale, of one kind or of all, sorted by kind and date of publication. */
export async function readContentEntries(
  db: Db,
  market: MarketId,
  locale: Locale,
  kind: ContentKind | null,
): Promise<ContentEntry[]> {
  const query = sql`
    select kind, slug, title, changed_on as "changedOn", list from content_page
    where market = ${market} and locale = ${locale} and kind = coalesce(${kind}::text, kind)
    order by kind, published_on, title, slug`;
  return queryAll(db, contentEntryRow, query);
}

export type SaveOutcome = 'added' | 'changed' | 'unchanged';

/** Adds or updates a page. Writes nothing if it is unchanged. */
export async function saveContentPage(db: Db, page: ContentPage): Promise<SaveOutcome> {
  const query = sql`
    insert into content_page as p (market, locale, kind, slug, title, description, author, published_on, changed_on,
      body, list, related)
    values (${page.market}, ${page.locale}, ${page.kind}, ${page.slug}, ${page.title}, ${page.description},
      ${page.author}, ${page.publishedOn}, ${page.changedOn}, ${JSON.stringify(page.body)}::jsonb,
      ${page.list === null ? null : JSON.stringify(page.list)}::jsonb, ${[...page.related]})
    on conflict (market, locale, kind, slug) do update set title = excluded.title, description = excluded.description,
      author = excluded.author, published_on = excluded.published_on, changed_on = excluded.changed_on,
      body = excluded.body, list = excluded.list, related = excluded.related
    where (p.title, p.description, p.author, p.published_on, p.changed_on, p.body, p.list, p.related) is distinct from
      (excluded.title, excluded.description, excluded.author, excluded.published_on, excluded.changed_on,
      excluded.body, excluded.list, excluded.related)
    returning p.xmax = 0 as added`;
  const row = await queryFirst(db, savedRow, query);
  if (row === null) return 'unchanged';
  return row.added ? 'added' : 'changed';
}

/** Deletes a page in all locales of a market. Returns the number of deleted rows. */
export async function removeContentPage(db: Db, market: MarketId, kind: ContentKind, slug: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from content_page
    where market = ${market} and kind = ${kind} and slug = ${slug}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
