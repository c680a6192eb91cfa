import { sql } from 'kysely';
import { z } from 'zod';
import { textByLocaleSchema } from '../market/market-schema.ts';
import { type Db, transaction } from '../platform/database.ts';
import { queryAll, queryOne } from '../platform/query.ts';
import {
  ATTRIBUTE_KINDS,
  ATTRIBUTE_ROLES,
  CATEGORY_KINDS,
  type CategoryWords,
  type Names,
  type Redirect,
  type Taxonomy,
  type TaxonomyDocument,
} from './taxonomy.ts';

// Names arrive as text: many attributes share theirs, and each text is parsed and stored in memory once.
const categoryRow = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  level: z.literal([1, 2, 3]),
  key: z.string(),
  kind: z.enum(CATEGORY_KINDS),
  names: z.string(),
  nouns: z.string(),
  picture: z.string(),
  googleIds: z.array(z.int()),
  withinIds: z.array(z.int()),
  forIds: z.array(z.int()),
  position: z.int(),
});

const attributeRow = z.object({
  id: z.int(),
  categoryId: z.int(),
  key: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string().nullable(),
  role: z.enum(ATTRIBUTE_ROLES),
  names: z.string(),
  position: z.int(),
});

const valueRow = z.object({ id: z.int(), attributeId: z.int(), key: z.string(), names: z.string() });
const wordsRow = z.object({ categoryId: z.int(), locale: z.string(), words: z.array(z.string()) });
const redirectRow = z.object({ from: z.int(), to: z.int() });
const revisionRow = z.object({ revision: z.int() });

/** Parses names; equal texts share one object. */
function createNameParser(): (text: string) => Names {
  const parsed = new Map<string, Names>();
  return (text) => {
    const names = parsed.get(text) ?? textByLocaleSchema.parse(JSON.parse(text));
    parsed.set(text, names);
    return names;
  };
}

/** The number of changes of the tree so far. A reader that has read this one has the present tree. */
export async function readTaxonomyRevision(db: Db): Promise<number> {
  return (await queryOne(db, revisionRow, sql`select revision from taxonomy_revision`)).revision;
}

/** The whole taxonomy, categories and attributes in display order. */
export async function readTaxonomy(db: Db): Promise<Taxonomy> {
  const [categories, attributes, values] = await Promise.all([
    queryAll(
      db,
      categoryRow,
      sql`select id, parent_id as "parentId", level, key, kind, names::text as names, nouns::text as nouns, picture,
        google_ids as "googleIds", within_ids as "withinIds", for_ids as "forIds", position
        from category order by level, position, id`,
    ),
    queryAll(
      db,
      attributeRow,
      sql`select id, category_id as "categoryId", key, kind, unit, role, names::text as names, position
        from attribute order by category_id, position, id`,
    ),
    queryAll(
      db,
      valueRow,
      sql`select id, attribute_id as "attributeId", key, names::text as names
        from attribute_value order by attribute_id, position, id`,
    ),
  ]);
  const parseNames = createNameParser();
  const valuesByAttribute = Map.groupBy(values, (row) => row.attributeId);
  return {
    categories: categories.map((row) => ({ ...row, names: parseNames(row.names), nouns: parseNames(row.nouns) })),
    attributes: attributes.map((row) => ({
      ...row,
      names: parseNames(row.names),
      values: (valuesByAttribute.get(row.id) ?? []).map(({ id, key, names }) => ({
        id,
        key,
        names: parseNames(names),
      })),
    })),
  };
}

/** The words of every category, by category and locale. */
export async function readCategoryWords(db: Db): Promise<CategoryWords[]> {
  const query = sql`select category_id as "categoryId", locale, words from category_words order by category_id, locale`;
  return queryAll(db, wordsRow, query);
}

/** The words of every category in one language (ISO 639-1), whatever the region. */
export async function readWordsInLanguage(db: Db, language: string): Promise<CategoryWords[]> {
  const query = sql`select category_id as "categoryId", locale, words from category_words
    where left(locale, 2) = ${language} order by category_id, locale`;
  return queryAll(db, wordsRow, query);
}

/** Replaces the words of all categories. */
export async function writeCategoryWords(db: Db, words: readonly CategoryWords[]): Promise<void> {
  const rows = words.map(({ categoryId, ...rest }) => ({ ...rest, category_id: categoryId }));
  await sql`delete from category_words`.execute(db);
  await sql`insert into category_words
    select * from json_populate_recordset(null::category_words, ${JSON.stringify(rows)}::json)`.execute(db);
}

/** The ids that are no longer categories. */
export async function readRedirects(db: Db): Promise<Redirect[]> {
  return queryAll(
    db,
    redirectRow,
    sql`select from_id as "from", to_id as "to" from category_redirect order by from_id`,
  );
}

/** Everything that can be edited. */
export async function readTaxonomyDocument(db: Db): Promise<TaxonomyDocument> {
  const [taxonomy, words, redirects] = await Promise.all([readTaxonomy(db), readCategoryWords(db), readRedirects(db)]);
  return { ...taxonomy, words, redirects };
}

async function writeCategories(db: Db, { categories }: Taxonomy): Promise<void> {
  const rows = categories.map(({ parentId, googleIds, withinIds, forIds, ...category }) => ({
    ...category,
    parent_id: parentId,
    google_ids: googleIds,
    within_ids: withinIds,
    for_ids: forIds,
  }));
  await sql`insert into category select * from json_populate_recordset(null::category, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set parent_id = excluded.parent_id, level = excluded.level, names = excluded.names,
      nouns = excluded.nouns, picture = excluded.picture, google_ids = excluded.google_ids,
      position = excluded.position, key = excluded.key, kind = excluded.kind, within_ids = excluded.within_ids,
      for_ids = excluded.for_ids`.execute(db);
}

async function writeAttributes(db: Db, { attributes }: Taxonomy): Promise<void> {
  const rows = attributes.map(({ categoryId, values: _, ...attribute }) => ({ ...attribute, category_id: categoryId }));
  const values = attributes.flatMap((attribute) =>
    attribute.values.map((value, position) => ({ ...value, attribute_id: attribute.id, position })),
  );
  await sql`insert into attribute select * from json_populate_recordset(null::attribute, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set category_id = excluded.category_id, key = excluded.key, kind = excluded.kind,
      unit = excluded.unit, role = excluded.role, names = excluded.names, position = excluded.position`.execute(db);
  await sql`insert into attribute_value
    select * from json_populate_recordset(null::attribute_value, ${JSON.stringify(values)}::json)
    on conflict (id) do update set attribute_id = excluded.attribute_id, key = excluded.key, names = excluded.names,
      position = excluded.position`.execute(db);
}

/** Adds and updates the categories and attributes of a taxonomy. What it lacks stays stored. */
export const writeTaxonomy = (database: Db, taxonomy: Taxonomy): Promise<void> =>
  transaction(database, async (db) => {
    await writeCategories(db, taxonomy);
    await writeAttributes(db, taxonomy);
    await sql`update taxonomy_revision set revision = revision + 1`.execute(db);
  });

/**
 * Removes what the stored taxonomy has more than this one, and replaces words and redirects by its. Call it after
 * `writeTaxonomy`, when the products of the categories that go away have been moved.
 */
export async function removeAbsent(db: Db, document: TaxonomyDocument): Promise<void> {
  const categoryIds = document.categories.map(({ id }) => id);
  const attributeIds = document.attributes.map(({ id }) => id);
  const valueIds = document.attributes.flatMap(({ values }) => values.map(({ id }) => id));
  await sql`delete from attribute_value where id <> all(${valueIds}::int[])`.execute(db);
  await sql`delete from attribute where id <> all(${attributeIds}::int[])`.execute(db);
  await sql`delete from category_redirect`.execute(db);
  await writeCategoryWords(db, []);
  await sql`delete from category where id <> all(${categoryIds}::int[])`.execute(db);
  await writeCategoryWords(db, document.words);
  const redirects = document.redirects.map(({ from, to }) => ({ from_id: from, to_id: to }));
  await sql`insert into category_redirect
    select * from json_populate_recordset(null::category_redirect, ${JSON.stringify(redirects)}::json)`.execute(db);
}
