import { type Filter, formatFilters } from '../../../api/contract/filter.ts';
import { filtersOf } from './listing-query.ts';

/** The filters with one choice of a facet added or taken away. */
export function toggleChoice(f: string, facet: string, value: string): string {
  const filters = filtersOf(f);
  const chosen = filters.find((filter) => filter.facet === facet);
  const values = chosen?.kind === 'choices' ? chosen.values : [];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return replace(filters, facet, next.length === 0 ? null : { facet, kind: 'choices', values: next });
}

/** The filters with a facet's range set; null on both sides takes it away. */
export function setRange(f: string, facet: string, from: number | null, to: number | null): string {
  const range = from === null && to === null ? null : { facet, kind: 'range' as const, from, to };
  return replace(filtersOf(f), facet, range);
}

export const withoutFacet = (f: string, facet: string): string => replace(filtersOf(f), facet, null);

const replace = (filters: readonly Filter[], facet: string, next: Filter | null): string =>
  formatFilters([...filters.filter((filter) => filter.facet !== facet), ...(next ? [next] : [])]);

const FIELD = /^f\.([a-z][a-z0-9-]{0,39})(\.from|\.to)?$/;

/**
 * What a filter form sends when no script runs (`f.brand=12&f.brand=17&f.price.from=100`) as the one address of the same
 * choice; null where the query holds no such field.
 */
export function filtersOfForm(fields: URLSearchParams): { f: string; rest: Record<string, string> } | null {
  const choices = new Map<string, string[]>();
  const ranges = new Map<string, { from: string; to: string }>();
  const rest: Record<string, string> = {};
  let found = false;
  for (const [name, value] of fields) {
    const field = FIELD.exec(name);
    if (!field?.[1]) {
      rest[name] = value;
      continue;
    }
    found = true;
    if (value === '') continue;
    if (field[2] === undefined) choices.set(field[1], [...(choices.get(field[1]) ?? []), value]);
    else {
      const range = ranges.get(field[1]) ?? { from: '', to: '' };
      ranges.set(field[1], { ...range, [field[2].slice(1)]: value });
    }
  }
  if (!found) return null;
  const parts = [
    ...[...choices].map(([facet, values]) => `${facet}:${values.join(',')}`),
    ...[...ranges].map(([facet, { from, to }]) => `${facet}:${from}~${to}`),
  ];
  // Each part is read by itself, so that one that cannot be read does not take the others with it.
  return { f: formatFilters(parts.flatMap((part) => filtersOf(part))), rest };
}
