import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { Attribute, Category, Names, Taxonomy } from './taxonomy.ts';

type CategoryRow = Omit<Category, 'parentId' | 'googleIds'> & { parent_id: number | null; google_ids: number[] };
type AttributeRow = Omit<Attribute, 'categoryId' | 'values'> & { category_id: number };
type ValueRow = { id: number; attribute_id: number; key: string; names: Names; position: number };

/** The whole category tree, categories and attributes in the order in which they are shown. */
export async function readTaxonomy(db: Db): Promise<Taxonomy> {
  const [categories, attributes, values] = await Promise.all([
    sql<CategoryRow>`select * from category order by level, position, id`.execute(db),
    sql<AttributeRow>`select * from attribute order by category_id, position, id`.execute(db),
    sql<ValueRow>`select * from attribute_value order by attribute_id, position, id`.execute(db),
  ]);
  const valuesOf = Map.groupBy(values.rows, (row) => row.attribute_id);
  return {
    categories: categories.rows.map(({ parent_id, google_ids, ...row }) => ({
      ...row,
      parentId: parent_id,
      googleIds: google_ids,
    })),
    attributes: attributes.rows.map(({ category_id, ...row }) => ({
      ...row,
      categoryId: category_id,
      values: (valuesOf.get(row.id) ?? []).map(({ id, key, names }) => ({ id, key, names })),
    })),
  };
}

/** Adds what is new in the tree and brings the rest up to date; what the given tree lacks stays. */
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
