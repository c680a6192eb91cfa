import { err, ok, type Result } from '../../base/result.ts';
import { MAX_FILTERS } from '../../terms/listing.ts';

/**
 * Filter syntax of page URLs and API requests, e.g. `brand:12,17;a110103:7~9;price:~5000;a110107:true`. Choices of a
 * facet are separated by commas; a range has `~` between its bounds, either of which may be empty. Numbers are in the
 * facet's unit, prices in units of the market's currency, with or without decimals.
 */
export type Filter =
  | { facet: string; kind: 'choices'; values: readonly string[] }
  | { facet: string; kind: 'range'; from: number | null; to: number | null };

export type FilterError = { kind: 'invalid-filter'; part: string; message: string };

const MAX_CHOICES = 100;

/** An empty bound is null, a malformed one undefined. */
const parseBound = (text: string): number | null | undefined => {
  if (text === '') return null;
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
};

function parsePart(part: string): Result<Filter, FilterError> {
  const fail = (message: string) => err({ kind: 'invalid-filter' as const, part: part.slice(0, 80), message });
  const colon = part.indexOf(':');
  const facet = part.slice(0, colon);
  const value = part.slice(colon + 1);
  if (colon < 1 || !/^[a-z][a-z0-9-]{0,39}$/.test(facet)) return fail('must begin with a facet and a colon');
  if (!value.includes('~')) {
    const values = [...new Set(value.split(','))];
    if (values.length > MAX_CHOICES) return fail(`must name at most ${MAX_CHOICES} choices`);
    if (values.some((choice) => !/^[A-Za-z0-9_-]{1,40}$/.test(choice)))
      return fail('names a choice with invalid characters');
    return ok({ facet, kind: 'choices', values });
  }
  const [from, to, ...rest] = value.split('~').map(parseBound);
  if (from === undefined || to === undefined || rest.length > 0) return fail('must be a range such as 5~10');
  if (from === null && to === null) return fail('must have a number on at least one side of ~');
  return ok({ facet, kind: 'range', from, to });
}

/**
 * Parses a filter expression of at most 30 facets. If a facet occurs twice, the last occurrence applies. The error names
 * the first invalid part.
 */
export function parseFilters(text: string): Result<readonly Filter[], FilterError> {
  const filters = new Map<string, Filter>();
  for (const part of text.split(';').filter((piece) => piece !== '')) {
    const parsed = parsePart(part);
    if (!parsed.ok) return parsed;
    filters.set(parsed.value.facet, parsed.value);
    if (filters.size > MAX_FILTERS) {
      return err({ kind: 'invalid-filter', part: '', message: `must name at most ${MAX_FILTERS} facets` });
    }
  }
  return ok([...filters.values()]);
}

/** The inverse of `parseFilters`. Sorts facets and choices, so that equal filters have one URL. */
export function formatFilters(filters: readonly Filter[]): string {
  const parts = filters.map((filter) =>
    filter.kind === 'choices'
      ? `${filter.facet}:${[...filter.values].sort().join(',')}`
      : `${filter.facet}:${filter.from ?? ''}~${filter.to ?? ''}`,
  );
  return parts.sort().join(';');
}
