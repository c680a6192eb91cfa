import { MARKETS, type Market } from '../../market/market.ts';
import { type Field, NAMES_BY_FIELD } from '../formats/column-names.ts';
import { addValue, type Draft, emptyDraft } from '../formats/draft-row.ts';
import { readRow } from '../rules/read-row.ts';
import { NOW } from './read-whole.ts';

type Values = Partial<Record<Field, string | readonly string[]>>;

const COMPLETE: Values = { title: 'Pot', link: 'https://a.example/1', price: '100', gtin: '4006381333931' };

type Change = { sku?: string; isTooLong?: boolean; draft?: null; more?: Partial<Omit<Draft, 'values'>> };

/** Reads one row by the rules of a market, of a complete offer with these values instead or in addition; '' is none. */
export function readOne(
  values: Values,
  { sku = 'A1', isTooLong = false, draft: noDraft, more = {} }: Change = {},
  options: { market?: Market; now?: Date; baseUrl?: string | null } = {},
) {
  const draft: Draft = { ...emptyDraft(), ...more };
  const stated: Values = { ...COMPLETE, ...values };
  for (const [field] of NAMES_BY_FIELD) for (const value of [stated[field] ?? []].flat()) addValue(draft, field, value);
  const record = { line: 7, raw: 'the raw text', sku, isTooLong, draft: () => (noDraft === null ? null : draft) };
  const result = readRow(record, () => 'print', { market: MARKETS.SE, now: NOW, ...options });
  return { ...result, codes: result.issues.map(({ code }) => code) };
}
