import { type Detail, type Draft, type Field, firstOf } from '../formats/draft.ts';
import { plainLine } from './plain-text.ts';
import type { Reading } from './reading.ts';

/** Fields that say something of the product and are handed on under Google's names. */
const ATTRIBUTES = [
  'color', 'size', 'size_system', 'size_type', 'material', 'pattern', 'gender', 'age_group', 'energy_efficiency_class',
] as const satisfies readonly Field[]; // biome-ignore format: a list

const MOST_DETAILS = 200;
const LONGEST_VALUE = 1000;

const hasTwoColons = (text: string): boolean => text.includes(':', text.indexOf(':') + 1) && text.includes(':');

/** `section:attribute:value`, several of them separated by commas; a value may hold colons and commas. */
function splitDetails(text: string): Detail[] {
  const details: string[] = [];
  for (const piece of text.split(',')) {
    if (details.length === 0 || hasTwoColons(piece)) details.push(piece);
    else details[details.length - 1] += `,${piece}`;
  }
  return details.flatMap((one) => {
    const parts = one.split(':');
    if (parts.length === 2) return [{ name: parts[0]!, value: parts[1]! }];
    return parts.length > 2 ? [{ name: parts[1]!, value: parts.slice(2).join(':') }] : [];
  });
}

/** Everything the row says of the product beyond its own fields, names and values as plain text, none empty or twice. */
export function readDetails(draft: Draft): Detail[] {
  const found: Detail[] = [];
  for (const name of ATTRIBUTES) {
    const values = draft.values.get(name);
    if (values !== undefined) found.push({ name, value: values.join(', ') });
  }
  found.push(...(draft.values.get('product_detail') ?? []).flatMap(splitDetails), ...draft.details);
  if (/^(?:yes|true|1|ja|y)$/i.test(firstOf(draft, 'is_bundle') ?? '')) found.push({ name: 'is_bundle', value: 'yes' });
  const details: Detail[] = [];
  for (const detail of found.slice(0, MOST_DETAILS)) {
    const name = plainLine(detail.name).slice(0, 100);
    const value = plainLine(detail.value).slice(0, LONGEST_VALUE);
    const isKnown = details.some((other) => other.name === name && other.value === value);
    if (name !== '' && value !== '' && !isKnown) details.push({ name, value });
  }
  return details;
}

/** The number of equal pieces in one offer: 1 unless `multipack` says more. */
export function readPackCount(draft: Draft, reading: Reading): number {
  const text = firstOf(draft, 'multipack');
  if (text === null || text === '0') return 1;
  if (/^\d{1,5}(?:\.0+)?$/.test(text)) return Number(text);
  reading.complain('pack-count-bad', 'multipack', text);
  return 1;
}
