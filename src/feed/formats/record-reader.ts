import { type Field, findField, foldName } from './column-names.ts';
import { addValue, type Draft, type RawRecord } from './draft-row.ts';
import type { Template } from './template.ts';
import type { UnknownNames } from './unknown-column-names.ts';

/** Why a reader stops before the end of a file. */
export type ReaderLimit = 'element-too-long' | 'nested-too-deep';

/** Reads a file's text in chunks. Memory: one incomplete row. */
export type RecordReader = {
  /** What else affects how rows are read, such as the header; part of the fingerprint. */
  context: string;
  /** The site's template that the file follows; null if none is recognized. */
  readonly template: Template | null;
  /** The columns or elements so far that are not read. */
  readonly unknown: UnknownNames;
  /** The limit that the file exceeds; what follows is not read. Null if there is none. */
  readonly limit: ReaderLimit | null;
  push(text: string): RawRecord[];
  end(): { records: RawRecord[]; isTruncated: boolean; isFeed: boolean };
};

/** Fields that templates state as product details, by name. */
const DETAIL_FIELDS: ReadonlySet<Field> = new Set(['brand', 'gtin', 'mpn', 'google_product_category', 'item_group_id']); // biome-ignore format: one line
/** What Shopify writes for the option of a product without variants. */
const NO_OPTION = 'Default Title';

/** Adds a product detail: to the field that its name means, or as it is. */
export function addDetail(draft: Draft, name: string, value: string): void {
  if (name.trim() === '' || value === NO_OPTION) return;
  const match = findField(foldName(name));
  if (match !== null && DETAIL_FIELDS.has(match.field)) addValue(draft, match.field, value);
  else draft.details.push({ name, value });
}
