import { err, ok, type Result } from '../base/result.ts';
import type { Gtin } from './row.ts';

export type GtinErrorKind =
  | 'gtin-damaged'
  | 'gtin-not-digits'
  | 'gtin-length'
  | 'gtin-check-digit'
  | 'gtin-restricted'
  | 'gtin-coupon'
  | 'gtin-zeros';
export type GtinError = { kind: GtinErrorKind };

/** The GS1 mod-10 check digit of these digits (weights 3, 1, 3 … from the right). */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = digits.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight) {
    sum += (digits.charCodeAt(i) - 48) * weight;
  }
  return (10 - (sum % 10)) % 10;
}

/** Whether the last digit is the check digit of the others. */
const hasCheckDigit = (digits: string): boolean => Number(digits.at(-1)) === checkDigit(digits.slice(0, -1));

/** Expands a zero-suppressed UPC-E (eight digits: number system, six, check digit) to its 12 digits; null if it is not one. */
function expandUpcE(code: string): string | null {
  if (!/^[01]/.test(code)) return null;
  const rule = code.charAt(6);
  const body =
    rule <= '2'
      ? `${code.slice(0, 3)}${rule}0000${code.slice(3, 6)}`
      : rule === '3'
        ? `${code.slice(0, 4)}00000${code.slice(4, 6)}`
        : rule === '4'
          ? `${code.slice(0, 5)}00000${code.charAt(5)}`
          : `${code.slice(0, 6)}0000${rule}`;
  const upc = body + code.charAt(7);
  return hasCheckDigit(upc) ? upc : null;
}

/** Labels that some merchants write before the number. */
const LABEL = /^(?:gtin|ean|upc|isbn)(?:-?1[0234]|-?8)?:|^(?:gtin|ean|upc|isbn)(?=\d)/i;

/**
 * Converts an ISBN-10 with a valid check character (weights 10 to 1, modulo 11, X is 10) to ISBN-13; null if invalid.
 */
function toIsbn13(code: string): string | null {
  if (!/^\d{9}[\dX]$/i.test(code)) return null;
  let sum = 0;
  for (const [i, character] of [...code].entries()) sum += (10 - i) * (/x/i.test(character) ? 10 : Number(character));
  if (sum % 11 !== 0) return null;
  const body = `978${code.slice(0, 9)}`;
  return `${body}${checkDigit(body)}`;
}

/** A number in scientific notation with all its digits ("4.006381333931E+12"); null if some were rounded away. */
function expandExponent(code: string): string | null {
  const [, first = '', rest = '', exponent] = /^(\d)[.,](\d+)e\+?(\d+)$/i.exec(code) ?? [];
  return exponent !== undefined && rest.length === Number(exponent) ? first + rest : null;
}

/** Removes labels, quotes and separators from a code; converts an ISBN-10. */
function normalizeCode(text: string): string {
  const bare = text.replace(/^\s*=?["']|["'\s]+$|[\s\u2010-\u2013-]/g, '').replace(LABEL, '');
  return toIsbn13(bare) ?? (/^\d{1,3}(?:[.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare);
}

/**
 * Why a code cannot identify a product across shops, by the GS1 General Specifications: prefixes for restricted
 * circulation (02, 04, 20–29; a GTIN-8 that begins with 0 or 2), coupons and refund receipts (05, 98, 99). Null if it
 * can. 952, GS1's demonstration prefix, is allowed.
 */
function findRestriction(gtin14: string): GtinErrorKind | null {
  if (gtin14.startsWith('000000')) {
    return gtin14[6] === '0' || gtin14[6] === '2' ? 'gtin-restricted' : null;
  }
  const prefix = gtin14.slice(1, 3);
  if (prefix === '02' || prefix === '04' || prefix[0] === '2') return 'gtin-restricted';
  return prefix === '05' || prefix === '98' || prefix === '99' ? 'gtin-coupon' : null;
}

/**
 * Parses a GTIN-8, -12 (UPC), -13 (EAN), -14 or ISBN-10 and returns its 14-digit form. Ignores spaces, hyphens, a label
 * before the number, and what spreadsheets add (`="…"`, a leading apostrophe, thousands separators).
 *
 * Eight digits are read as UPC-E if its expanded form has a valid check digit and they cannot be a brand owner's
 * GTIN-8: they begin with 0, or the GTIN-8 check digit is wrong.
 */
export function parseGtin(text: string): Result<Gtin, GtinError> {
  const bare = /^\d{11,}$/.test(text) ? text : normalizeCode(text);
  const code = expandExponent(bare) ?? bare;
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(code)) return err({ kind: 'gtin-damaged' });
  const digits = code.replace(/[.,]0+$/, '');
  if (!/^\d+$/.test(digits)) return err({ kind: 'gtin-not-digits' });
  if (/^0+$/.test(digits)) return err({ kind: 'gtin-zeros' });
  if (![8, 12, 13, 14].includes(digits.length)) return err({ kind: 'gtin-length' });
  const isValid = hasCheckDigit(digits);
  const upc = digits.length === 8 && (digits[0] === '0' || !isValid) ? expandUpcE(digits) : null;
  if (upc === null && !isValid) return err({ kind: 'gtin-check-digit' });
  const gtin14 = (upc ?? digits).padStart(14, '0');
  const kind = findRestriction(gtin14);
  return kind === null ? ok(gtin14 as Gtin) : err({ kind });
}
