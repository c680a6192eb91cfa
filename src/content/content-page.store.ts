import { sql } from 'kysely';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { type ContentEntry, type ContentKind, type ContentPage, pageList, storedParts } from './content-page.ts';

type Row = Omit<ContentPage, 'body' | 'list'> & { body: unknown; list: unknown };

const columns = sql`market, locale, kind, slug, title, description, author, published_on as "publishedOn",
  changed_on as "changedOn", body, list, related`;

/** Null where there is no such page in that market and locale. */
export async function readContentPage(
  db: Db,
  market: MarketId,
  locale: Locale,
  kind: ContentKind,
  slug: string,
): Promise<ContentPage | null> {
  const { rows } = await sql<Row>`select ${columns} from content_page
    where market = ${market} and locale = ${locale} and kind = ${kind} and slug = ${slug}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, ...storedParts.parse({ body: row.body, list: row.list }) };
}

/** The pages of a market and locale, of one kind or of all, oldest first. */
export async function readContentEntries(
  db: Db,
  market: MarketId,
  locale: Locale,
  kind: ContentKind | null,
): Promise<ContentEntry[]> {
  const { rows } = await sql<Omit<ContentEntry, 'list'> & { list: unknown }>`
    select kind, slug, title, changed_on as "changedOn", list from content_page
    where market = ${market} and locale = ${locale} and kind = coalesce(${kind}::text, kind)
    order by kind, published_on, title, slug`.execute(db);
  return rows.map((row) => ({ ...row, list: pageList.nullable().parse(row.list) }));
}

export type SavedContent = 'added' | 'changed' | 'unchanged';

/** Adds a page or brings the one in its place up to date; says which, and touches nothing where it is the same. */
export async function saveContentPage(db: Db, page: ContentPage): Promise<SavedContent> {
  const { rows } = await sql<{ added: boolean }>`
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
    returning p.xmax = 0 as added`.execute(db);
  const [row] = rows;
  if (row === undefined) return 'unchanged';
  return row.added ? 'added' : 'changed';
}

/** Takes the page out of every locale of the market; gives how many went. */
export async function removeContentPage(db: Db, market: MarketId, kind: ContentKind, slug: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from content_page
    where market = ${market} and kind = ${kind} and slug = ${slug}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
