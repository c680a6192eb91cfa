import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { readTaxonomyDocument } from './taxonomy.store.ts';
import type { TaxonomyDocument } from './taxonomy.ts';
import { type TaxonomyChange, taxonomyChangeSchema, undoChanges } from './taxonomy-change.ts';

const versionRow = z.object({
  id: z.int(),
  createdAt: z.date(),
  author: z.string(),
  reason: z.string(),
  changeCount: z.int(),
});

/** A stored change of the tree: when, by whom and why. */
export type TaxonomyVersion = z.infer<typeof versionRow>;

const changesRow = z.object({ changes: z.array(taxonomyChangeSchema) });
const latestRow = z.object({ id: z.int().nullable() });

/** The number of the present version; 0 where no tree has been imported yet. */
export async function readLatestVersion(db: Db): Promise<number> {
  return (await queryFirst(db, latestRow, sql`select max(id) as id from taxonomy_version`))?.id ?? 0;
}

/** The versions, latest first. */
export async function readTaxonomyVersions(db: Db, limit: number): Promise<TaxonomyVersion[]> {
  const query = sql`select id, created_at as "createdAt", author, reason, jsonb_array_length(changes) as "changeCount"
    from taxonomy_version order by id desc limit ${limit}`;
  return queryAll(db, versionRow, query);
}

/** Stores a version and returns its number. Call it in the transaction that changes the tree. */
export async function writeVersion(
  db: Db,
  { author, reason, changes }: { author: string; reason: string; changes: readonly TaxonomyChange[] },
): Promise<number> {
  const id = (await readLatestVersion(db)) + 1;
  await sql`insert into taxonomy_version (id, author, reason, changes)
    values (${id}, ${author}, ${reason}, ${JSON.stringify(changes)}::jsonb)`.execute(db);
  return id;
}

/** The tree as it was right after a version; null if there is no such version. O(changes since then). */
export async function readVersionedDocument(db: Db, version: number): Promise<TaxonomyDocument | null> {
  if (version < 1 || version > (await readLatestVersion(db))) return null;
  const later = await queryAll(
    db,
    changesRow,
    sql`select changes from taxonomy_version where id > ${version} order by id desc`,
  );
  return later.reduce((document, { changes }) => undoChanges(document, changes), await readTaxonomyDocument(db));
}
