import { isMissingIdentity } from '../../terms/language/feed-words.ts';
import { type Draft, firstValue } from '../formats/draft-row.ts';
import { type GtinErrorKind, parseGtin } from '../gtin.ts';
import type { Gtin } from '../row.ts';
import { plainLine } from './plain-text.ts';
import type { RowContext } from './row-context.ts';

const statedText = (text: string | null): string | null =>
  text === null || isMissingIdentity(text) ? null : plainLine(text) || null;

/** Longer texts are truncated; no list of codes is that long. */
const MAX_CODES_LENGTH = 500;

/** Splits a list of codes, unless its commas are part of a number. */
const splitCodes = (text: string): string[] =>
  /^\d+$|^\d{1,3}(?:,\d{3})+$|^\d+,0+$/.test(text)
    ? [text]
    : text.slice(0, MAX_CODES_LENGTH).split(/[,;|]|\/(?=\d)|\s+(?=\d{8,14}(?:\s|$))(?<=\d{8}\s+)/);

/** The first valid GTIN of a row; null if it has none. */
export function findGtin(draft: Draft): Gtin | null {
  for (const text of (draft.values.get('gtin') ?? []).flatMap(splitCodes)) {
    const gtin = parseGtin(text);
    if (gtin.ok) return gtin.value;
  }
  return null;
}

/** The first valid GTIN of a row. Adds an issue about the first invalid one if none is valid. */
function readGtin(draft: Draft, context: RowContext): Gtin | null {
  let invalid: { text: string; kind: GtinErrorKind } | null = null;
  for (const value of draft.values.get('gtin') ?? []) {
    for (const text of splitCodes(value)) {
      if (text.trim() === '' || isMissingIdentity(text.trim())) continue;
      const gtin = parseGtin(text);
      if (gtin.ok) return gtin.value;
      invalid ??= { text, kind: gtin.error.kind };
    }
  }
  // "4,00638E+12" contains a comma but is not a list.
  const whole = firstValue(draft, 'gtin');
  if (whole !== null && /^\d[.,]\d+e\+?\d+$/i.test(whole)) invalid = { text: whole, kind: 'gtin-damaged' };
  return invalid === null ? null : context.addIssue(invalid.kind, 'gtin', invalid.text);
}

/**
 * Reads the product identifiers of a row. Adds an issue if there is neither a GTIN nor a brand with part number, unless
 * the merchant states that the product has none or the GTIN has an issue already.
 */
export function readIdentity(
  draft: Draft,
  context: RowContext,
): { gtin: Gtin | null; brand: string | null; mpn: string | null } {
  const issuesBefore = context.issues.length;
  const gtin = readGtin(draft, context);
  const brand = statedText(firstValue(draft, 'brand'));
  const mpn = statedText(firstValue(draft, 'mpn'));
  const hasNone = /^(?:no|false|0|n|nej|nein)$/i.test(firstValue(draft, 'identifier_exists') ?? '');
  const isIdentified = gtin !== null || (brand !== null && mpn !== null);
  if (!isIdentified && !hasNone && context.issues.length === issuesBefore)
    context.addIssue('no-identifier', 'gtin', null);
  return { gtin, brand, mpn };
}
