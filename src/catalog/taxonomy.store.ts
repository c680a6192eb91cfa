import { sql } from 'kysely';
import { z } from 'zod';
import { textByLocaleSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { ATTRIBUTE_KINDS, ATTRIBUTE_ROLES, type Taxonomy } from './taxonomy.ts';

const categoryRow = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  level: z.literal([1, 2, 3]),
  names: textByLocaleSchema,
  nouns: textByLocaleSchema,
  picture: z.string(),
  google_ids: z.array(z.int()),
  position: z.int(),
});

const attributeRow = z.object({
  id: z.int(),
  category_id: z.int(),
  key: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string().nullable(),
  role: z.enum(ATTRIBUTE_ROLES),
  names: textByLocaleSchema,
  position: z.int(),
});

const valueRow = z.object({ id: z.int(), attribute_id: z.int(), key: z.string(), names: textByLocaleSchema });

/** The whole taxonomy, categories and attributes in display order. */
export async function readTaxonomy(db: Db): Promise<Taxonomy> {
  const [categories, attributes, values] = await Promise.all([
    queryAll(db, categoryRow, sql`select * from category order by level, position, id`),
    queryAll(db, attributeRow, sql`select * from attribute order by category_id, position, id`),
    queryAll(db, valueRow, sql`select * from attribute_value order by attribute_id, position, id`),
  ]);
  const valuesByAttribute = Map.groupBy(values, (row) => row.attribute_id);
  return {
    categories: categories.map(({ parent_id, google_ids, ...row }) => ({
      ...row,
      parentId: parent_id,
      googleIds: google_ids,
    })),
    attributes: attributes.map(({ category_id, ...row }) => ({
      ...row,
      categoryId: category_id,
      values: (valuesByAttribute.get(row.id) ?? []).map(({ id, key, names }) => ({ id, key, names })),
    })),
  };
}

/** Adds and updates the categories and attributes of a taxonomy. What it lacks stays stored. */
export async function writeTaxonomy(db: Db, taxonomy: Taxonomy): Promise<void> {
  const categories = taxonomy.categories.map(({ parentId, googleIds, ...category }) => ({
    ...category,
    parent_id: parentId,
    google_ids: googleIds,
  }));
  const attributes = taxonomy.attributes.map(({ categoryId, values, ...attribute }) => ({
    ...attribute,
    category_id: categoryId,
  }));
  const values = taxonomy.attributes.flatMap((attribute) =>
    attribute.values.map((value, position) => ({ ...value, attribute_id: attribute.id, position })),
  );
  await sql`insert into category select * from json_populate_recordset(null::category, ${JSON.stringify(categories)}::json)
    on conflict (id) do update set parent_id = excluded.parent_id, level = excluded.level, names = excluded.names,
      nouns = excluded.nouns, picture = excluded.picture, google_ids = excluded.google_ids,
      position = excluded.position`.execute(db);
  await sql`insert into attribute select * from json_populate_recordset(null::attribute, ${JSON.stringify(attributes)}::json)
    on conflict (id) do update set category_id = excluded.category_id, key = excluded.key, kind = excluded.kind,
      unit = excluded.unit, role = excluded.role, names = excluded.names, position = excluded.position`.execute(db);
  await sql`insert into attribute_value
    select * from json_populate_recordset(null::attribute_value, ${JSON.stringify(values)}::json)
    on conflict (id) do update set attribute_id = excluded.attribute_id, key = excluded.key, names = excluded.names,
      position = excluded.position`.execute(db);
}
