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

/** Whether the last digit is the GS1 mod-10 check digit of those before it (weights 3, 1, 3 … from the right). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let i = digits.length - 1, weight = 1; i >= 0; i--, weight = 4 - weight) {
    sum += (digits.charCodeAt(i) - 48) * weight;
  }
  return sum % 10 === 0;
}

/** The 12 digits of a zero-suppressed UPC-E (number system, six digits, check digit), or null where it is none. */
function expandUpcE(code: string): string | null {
  const m = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(code);
  if (m === null) return null;
  const [, system, a, b, c, d, e, rule, check] = m;
  const middle =
    rule! <= '2'
      ? `${a}${b}${rule}0000${c}${d}${e}`
      : rule === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : rule === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${rule}`;
  const upc = `${system}${middle}${check}`;
  return hasCheckDigit(upc) ? upc : null;
}

/** What some merchants write before the number. */
const LABEL = /^(?:gtin|ean|upc|isbn)(?:-?1[0234]|-?8)?:|^(?:gtin|ean|upc|isbn)(?=\d)/i;

/** The ISBN-13 of an ISBN-10 whose check character (weights 10 to 1, modulo 11, X for ten) is right; null: it is none. */
function isbn13Of(code: string): string | null {
  if (!/^\d{9}[\dX]$/i.test(code)) return null;
  let sum = 0;
  for (let i = 0; i < 10; i++) sum += (10 - i) * (/x/i.test(code[i]!) ? 10 : Number(code[i]));
  if (sum % 11 !== 0) return null;
  const body = `978${code.slice(0, 9)}`;
  for (let check = 0; check < 10; check++) if (hasCheckDigit(body + check)) return body + check;
  return null;
}

/** The bare code of a text that is more than its digits, or that may be an ISBN-10. */
function bareCode(text: string): string {
  const bare = text.replace(/^\s*=?["']|["'\s]+$|[\s\u2010-\u2013-]/g, '').replace(LABEL, '');
  return isbn13Of(bare) ?? (/^\d{1,3}(?:[.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare);
}

/**
 * What forbids a code as the name of a product all shops share, by the GS1 General Specifications: prefixes for use
 * within one shop (02, 04, 20–29; a GTIN-8 that begins with 0 or 2), coupons and refund slips (05, 98, 99).
 * 952, GS1's demonstration prefix, is allowed.
 */
function forbidden(gtin14: string): GtinErrorKind | null {
  if (gtin14.startsWith('000000')) {
    return gtin14[6] === '0' || gtin14[6] === '2' ? 'gtin-restricted' : null;
  }
  const prefix = gtin14.slice(1, 3);
  if (prefix === '02' || prefix === '04' || prefix[0] === '2') return 'gtin-restricted';
  return prefix === '05' || prefix === '98' || prefix === '99' ? 'gtin-coupon' : null;
}

/**
 * Reads a GTIN-8, -12 (UPC), -13 (EAN), -14 or ISBN-10 and gives its 14-digit form. Spaces, hyphens, a label before the
 * number and what spreadsheets put around text (`="…"`, a leading apostrophe) or between thousands are dropped.
 *
 * Eight digits are a UPC-E where they cannot be a GTIN-8 that a brand owner has: when they begin with 0, or when the
 * GTIN-8 check digit is wrong, and the expanded UPC's check digit is right.
 */
export function parseGtin(text: string): Result<Gtin, GtinError> {
  const code = /^\d{11,}$/.test(text) ? text : bareCode(text);
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(code)) return err({ kind: 'gtin-damaged' });
  const whole = code.replace(/[.,]0+$/, '');
  if (!/^\d+$/.test(whole)) return err({ kind: 'gtin-not-digits' });
  if (/^0+$/.test(whole)) return err({ kind: 'gtin-zeros' });
  if (![8, 12, 13, 14].includes(whole.length)) return err({ kind: 'gtin-length' });
  const right = hasCheckDigit(whole);
  const upc = whole.length === 8 && (whole[0] === '0' || !right) ? expandUpcE(whole) : null;
  if (upc === null && !right) return err({ kind: 'gtin-check-digit' });
  const gtin14 = (upc ?? whole).padStart(14, '0');
  const kind = forbidden(gtin14);
  return kind === null ? ok(gtin14 as Gtin) : err({ kind });
}
