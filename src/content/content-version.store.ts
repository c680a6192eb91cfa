import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { localeSchema } from '../market/market-schema.ts';
import { type Db, transaction } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import {
  AT_ONCE,
  type ContentVersion,
  contentVersionRow,
  type Edition,
  saveContentPage,
  versionColumns,
} from './content-page.store.ts';
import { CONTENT_KINDS, type ContentKind, type ContentPage } from './content-page.ts';

/** Which page in which language. */
export type PageKey = { market: MarketId; locale: Locale; kind: ContentKind; slug: string };

const isKey = ({ market, locale, kind, slug }: PageKey) =>
  sql`market = ${market} and locale = ${locale} and kind = ${kind} and slug = ${slug}`;

/** All versions of a page, newest first. */
export const readContentVersions = (db: Db, key: PageKey): Promise<ContentVersion[]> =>
  queryAll(
    db,
    contentVersionRow,
    sql`select ${versionColumns} from content_page where ${isKey(key)} order by version desc`,
  );

const pageRow = z.object({
  kind: z.enum(CONTENT_KINDS),
  slug: z.string(),
  locale: localeSchema,
  title: z.string(),
  versions: z.int(),
  publishedVersion: z.int().nullable(),
  newestFrom: z.date().nullable(),
  savedAt: z.date(),
});

/** A page in the list of the editor. `publishedVersion` null: it is not published. */
export type EditedPage = z.infer<typeof pageRow>;

/** All pages of a market with their newest version, published or not. */
export const readEditedPages = (db: Db, market: MarketId, at: Date): Promise<EditedPage[]> =>
  queryAll(
    db,
    pageRow,
    sql`select distinct on (kind, slug, locale) kind, slug, locale, title, version as versions,
        visible_from as "newestFrom", saved_at as "savedAt",
        (select max(p.version) from content_page p where p.market = c.market and p.kind = c.kind and p.slug = c.slug
          and p.locale = c.locale and p.visible_from <= ${at}) as "publishedVersion"
      from content_page c where market = ${market}
      order by kind, slug, locale, version desc`,
  );

/**
 * Saves a draft as the newest version. A draft of the same person before it goes; anything published stays. Its number is a new
 * one: who has seen another text under the number must not overwrite or publish this one. What was withdrawn stays, too.
 */
export function saveDraft(db: Db, page: ContentPage, savedBy: string): Promise<void> {
  return transaction(db, async (trx) => {
    const edition: Edition = { visibleFrom: null, savedBy };
    if ((await saveContentPage(trx, page, edition)) === 'unchanged') return;
    await sql`delete from content_page where ${isKey(page)} and visible_from is null and withdrawn_at is null and saved_by = ${savedBy}
      and version = (select version from content_page where ${isKey(page)} order by version desc offset 1 limit 1)`.execute(
      trx,
    );
  });
}

/** Publishes a version at a time (null: at once). False if there is no such version, or not the newest. */
export async function publishVersion(db: Db, key: PageKey, version: number, from: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`update content_page set visible_from = ${from ?? AT_ONCE}
    where ${isKey(key)} and version = ${version}
      and version = (select max(version) from content_page where ${isKey(key)})`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Takes a page offline: all its versions become drafts. False if none was published or scheduled. */
export async function withdrawPage(db: Db, key: PageKey, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update content_page set visible_from = null, withdrawn_at = ${now}
    where ${isKey(key)} and visible_from is not null`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
