import type { Field } from '../formats/column-names.ts';
import { type Detail, type Draft, firstValue, isStated } from '../formats/draft-row.ts';
import { plainLine } from './plain-text.ts';
import type { RowContext } from './row-context.ts';

/** Fields that become product details under Google's names. */
const ATTRIBUTE_FIELDS = [
  'color', 'size', 'size_system', 'size_type', 'material', 'pattern', 'gender', 'age_group', 'energy_efficiency_class',
] as const satisfies readonly Field[]; // biome-ignore format: a list

const MAX_DETAILS = 200;
const MAX_VALUE_LENGTH = 1000;

const hasTwoColons = (text: string): boolean => text.includes(':', text.indexOf(':') + 1);

/** `section:attribute:value`, several of them separated by commas; values may contain colons and commas. */
function splitDetails(text: string): Detail[] {
  const details: string[] = [];
  for (const piece of text.split(',')) {
    if (details.length === 0 || hasTwoColons(piece)) details.push(piece);
    else details[details.length - 1] += `,${piece}`;
  }
  return details.flatMap((one) => {
    const parts = one.split(':');
    const [first = '', second, ...rest] = parts;
    if (second === undefined) return [];
    return rest.length === 0 ? [{ name: first, value: second }] : [{ name: second, value: rest.join(':') }];
  });
}

/** The product details of a row as plain text, without empty ones and duplicates. */
export function readDetails(draft: Draft): Detail[] {
  const all: Detail[] = [];
  for (const name of ATTRIBUTE_FIELDS) {
    const values = draft.values.get(name);
    if (values !== undefined) all.push({ name, value: values.join(', ') });
  }
  all.push(...(draft.values.get('product_detail') ?? []).flatMap(splitDetails), ...draft.details);
  if (/^(?:yes|true|1|ja|y)$/i.test(firstValue(draft, 'is_bundle') ?? ''))
    all.push({ name: 'is_bundle', value: 'yes' });
  const details: Detail[] = [];
  for (const detail of all.slice(0, MAX_DETAILS)) {
    const name = plainLine(detail.name).slice(0, 100);
    const value = plainLine(detail.value).slice(0, MAX_VALUE_LENGTH);
    const isDuplicate = details.some((other) => other.name === name && other.value === value);
    if (name !== '' && isStated(value) && !isDuplicate) details.push({ name, value });
  }
  return details;
}

/** Number of identical pieces in one offer, from `multipack`; 1 by default, also where shops write 0. */
export function readPackCount(draft: Draft, context: RowContext): number {
  const text = firstValue(draft, 'multipack');
  if (text === null || /^0+(?:\.0+)?$/.test(text)) return 1;
  if (/^\d{1,5}(?:\.0+)?$/.test(text)) return Number(text);
  context.addIssue('pack-count-bad', 'multipack', text);
  return 1;
}
