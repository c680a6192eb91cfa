import { type Draft, firstOf } from '../formats/draft.ts';
import { type GtinErrorKind, parseGtin } from '../gtin.ts';
import type { Gtin } from '../row.ts';
import { plainLine } from './plain-text.ts';
import type { Reading } from './reading.ts';

/** What merchants write for "there is none". */
const NONE =
  /^(?:n\/?a|none|null|nan|undefined|-+|\.+|no|unbranded|generic|unknown|saknas|ukendt|ukjent|okänd|keine?|aucun|ninguno|nessuno|brak|x+|\?+|does not apply|nicht zutreffend|ej tillämplig|ikke relevant)$/i;

const told = (text: string | null): string | null =>
  text === null || NONE.test(text) ? null : plainLine(text) || null;

/** A longer text than this is cut: no list of codes comes near it. */
const LONGEST_CODES = 500;

/** The codes of one text: a list, unless its commas are those of a number. */
const codesOf = (text: string): string[] =>
  /^\d+$|^\d{1,3}(?:,\d{3})+$|^\d+,0+$/.test(text)
    ? [text]
    : text.slice(0, LONGEST_CODES).split(/[,;|]|\/(?=\d)|\s+(?=\d{8,14}(?:\s|$))(?<=\d{8}\s+)/);

/** The first right GTIN of a row; the complaint is about the first wrong one, and only where no right one stands beside. */
function readGtin(draft: Draft, reading: Reading): Gtin | null {
  let wrong: { text: string; kind: GtinErrorKind } | null = null;
  for (const value of draft.values.get('gtin') ?? []) {
    for (const text of codesOf(value)) {
      if (text.trim() === '' || NONE.test(text.trim())) continue;
      const gtin = parseGtin(text);
      if (gtin.ok) return gtin.value;
      wrong ??= { text, kind: gtin.error.kind };
    }
  }
  // "4,00638E+12" has the comma of a list in it.
  const whole = firstOf(draft, 'gtin');
  if (wrong !== null && whole !== null && /^\d[.,]\d+e\+?\d+$/i.test(whole))
    wrong = { text: whole, kind: 'gtin-damaged' };
  return wrong === null ? null : reading.complain(wrong.kind, 'gtin', wrong.text);
}

/**
 * What tells which product the row is. One doubt where that is neither a GTIN nor a brand with its number, unless the
 * merchant says that the product has none, or the GTIN was complained about already.
 */
export function readIdentity(
  draft: Draft,
  reading: Reading,
): { gtin: Gtin | null; brand: string | null; mpn: string | null } {
  const before = reading.complaints.length;
  const gtin = readGtin(draft, reading);
  const brand = told(firstOf(draft, 'brand'));
  const mpn = told(firstOf(draft, 'mpn'));
  const saysNone = /^(?:no|false|0|n|nej|nein)$/i.test(firstOf(draft, 'identifier_exists') ?? '');
  const isIdentified = gtin !== null || (brand !== null && mpn !== null);
  if (!isIdentified && !saysNone && reading.complaints.length === before)
    reading.complain('no-identifier', 'gtin', null);
  return { gtin, brand, mpn };
}
