import { parseColumn } from './column-meaning.ts';
import type { Field } from './column-names.ts';
import { type Dialect, fieldsOf } from './delimited-reader.ts';
import { nearestField } from './nearest-field.ts';

/** The fields that each offer needs, any one of each list. A GTIN is read as the id of a row that has none. */
const REQUIRED: readonly (readonly Field[])[] = [
  ['id', 'item_group_id', 'gtin'],
  ['title'],
  ['link'],
  ['price', 'list_price', 'member_price', 'sale_price', 'net_price'],
];

/**
 * The required fields for which a table has no column, with the unknown columns that may be meant; null if it has all.
 * Then the file as a whole is unreadable, instead of each of its rows.
 */
export function missingColumns({ header, template, language }: Dialect): string | null {
  const columns = header.fields.map((name) => ({ name, column: parseColumn(name, template, language) }));
  const fields = new Set(fieldsOf(columns.map(({ column }) => column)));
  const isMissing = (field: Field) => !(field === 'link' && template?.path !== undefined);
  const missing = REQUIRED.filter((any) => !any.some((field) => fields.has(field)) && any.every(isMissing));
  if (missing.length === 0) return null;
  const unknown = columns.flatMap(({ name, column }) =>
    column.kind === 'unknown' ? [{ name: name.trim(), nearest: nearestField(column.folded) }] : [],
  );
  return missing
    .map((any) => {
      const similar = unknown.filter(({ nearest }) => nearest !== null && any.includes(nearest));
      const names = similar.map(({ name }) => `"${name.slice(0, 60)}"`).join(', ');
      return similar.length === 0 ? `no ${any[0]}` : `no ${any[0]}, unless ${names} means it`;
    })
    .join('; ');
}
