import { addValue, type Draft } from './draft.ts';
import { type Field, findField, foldName } from './field-names.ts';

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
