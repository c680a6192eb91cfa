import { type Filter, formatFilters } from '../../../contract/category/filter.ts';
import { storedAs } from '../../../terms/unit-conversion.ts';
import { parseFilterText } from './listing-query.ts';

/** Adds or removes a choice of a facet. */
export function toggleChoice(f: string, facet: string, value: string): string {
  const filters = parseFilterText(f);
  const chosen = filters.find((filter) => filter.facet === facet);
  const values = chosen?.kind === 'choices' ? chosen.values : [];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return replace(filters, facet, next.length === 0 ? null : { facet, kind: 'choices', values: next });
}

/** Sets the range of a facet; null on both sides removes it. */
export function setRange(f: string, facet: string, from: number | null, to: number | null): string {
  const range = from === null && to === null ? null : { facet, kind: 'range' as const, from, to };
  return replace(parseFilterText(f), facet, range);
}

export const withoutFacet = (f: string, facet: string): string => replace(parseFilterText(f), facet, null);

const replace = (filters: readonly Filter[], facet: string, next: Filter | null): string =>
  formatFilters([...filters.filter((filter) => filter.facet !== facet), ...(next ? [next] : [])]);

const FIELD = /^f\.([a-z][a-z0-9-]{0,39})(\.from|\.to|\.own)?$/;

/** An end of a range as a filter has it. `own`: the conversion to what readers state, `per~plus`; empty: there is none. */
function storedEnd(end: string, own: string): string {
  const [per = Number.NaN, plus = Number.NaN] = own === '' ? [] : own.split('~').map(Number);
  const stored = end === '' ? Number.NaN : storedAs(Number(end), { per, plus });
  return Number.isFinite(stored) ? String(stored) : end;
}

/**
 * Reads the fields of a filter form submitted without scripts (`f.brand=12&f.brand=17&f.price.from=100`) as the filter
 * text and the other parameters; null if the query has no such field.
 */
export function readFilterForm(fields: URLSearchParams): { f: string; rest: Record<string, string> } | null {
  const choices = new Map<string, string[]>();
  const ranges = new Map<string, { from: string; to: string; own: string }>();
  const rest: Record<string, string> = {};
  let hasFilterFields = false;
  for (const [name, value] of fields) {
    const field = FIELD.exec(name);
    if (!field?.[1]) {
      rest[name] = value;
      continue;
    }
    hasFilterFields = true;
    if (value === '') continue;
    if (field[2] === undefined) choices.set(field[1], [...(choices.get(field[1]) ?? []), value]);
    else {
      const range = ranges.get(field[1]) ?? { from: '', to: '', own: '' };
      ranges.set(field[1], { ...range, [field[2].slice(1)]: value });
    }
  }
  if (!hasFilterFields) return null;
  const parts = [
    ...[...choices].map(([facet, values]) => `${facet}:${values.join(',')}`),
    ...[...ranges].map(([facet, { from, to, own }]) => `${facet}:${storedEnd(from, own)}~${storedEnd(to, own)}`),
  ];
  // Parts are parsed one by one, so that an invalid part does not discard the others.
  return { f: formatFilters(parts.flatMap((part) => parseFilterText(part))), rest };
}
