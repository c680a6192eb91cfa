import { err, ok, type Result } from '../base/result.ts';
import type { VatCountry } from '../terms/country-code.ts';
import { digitsOf, isLuhn, isMod1110, luhnSum, remainder, weightedSum } from './check-digits.ts';

/** `format`: it does not look like an id of the country. `check-digit`: it does, but a digit or letter is wrong. */
export type VatIdError = { kind: 'format' | 'check-digit' };

/** What an id looks like without prefix and separators, and whether its check digits are right. */
type Rule = {
  /** The prefix that ids are written with, where it differs from the country's code. */
  readonly prefix?: string;
  readonly format: RegExp;
  readonly isValid: (id: string) => boolean;
};

const last = (id: string): number => Number(id.at(-1));
const mod11 = (sum: number): number => (11 - (sum % 11)) % 11;

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const spanishLetter = (digits: string): string | undefined => SPANISH_LETTERS[Number(digits) % 23];

function isSpanish(id: string): boolean {
  const first = id.slice(0, 1);
  const middle = id.slice(1, -1);
  const end = id.slice(-1);
  if (/\d/.test(first)) return spanishLetter(id.slice(0, -1)) === end;
  if (/[XYZ]/.test(first)) return spanishLetter(`${'XYZ'.indexOf(first)}${middle}`) === end;
  if (/[KLM]/.test(first)) return spanishLetter(middle) === end;
  const digit = (10 - (luhnSum([...digitsOf(middle), 0]) % 10)) % 10;
  return end === String(digit) || end === 'JABCDEFGHI'[digit];
}

const FRENCH_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function isFrench(id: string): boolean {
  const [first = '', second = ''] = id;
  const siren = id.slice(2);
  // Monaco's numbers begin with 000 and are no SIREN.
  if (!siren.startsWith('000') && !isLuhn(siren)) return false;
  if (/^\d\d/.test(id)) return Number(id.slice(0, 2)) === (12 + 3 * (Number(siren) % 97)) % 97;
  const [a, b] = [FRENCH_LETTERS.indexOf(first), FRENCH_LETTERS.indexOf(second)];
  const check = a < 10 ? a * 24 + b - 10 : a * 34 + b - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

const IRISH_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

function isIrish(id: string): boolean {
  // Ids of before 2013 have a letter or sign as the second character; its digits are read in another order.
  const number = /^\d{7}/.test(id) ? id : `0${id.slice(2, 7)}${id.slice(0, 1)}${id.slice(7)}`;
  const second = number.slice(8, 9);
  const sum = weightedSum(digitsOf(number.slice(0, 7)), [8, 7, 6, 5, 4, 3, 2]);
  return IRISH_LETTERS[(sum + 9 * Math.max(0, IRISH_LETTERS.indexOf(second))) % 23] === number.slice(7, 8);
}

/** Of companies by weights; of sole traders, since 2020, by the remainder of all letters and digits (ISO 7064 MOD 97,10). */
function isDutch(id: string): boolean {
  const digits = digitsOf(id.slice(0, 9));
  if (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0) return true;
  return remainder([...`NL${id}`].map((sign) => Number.parseInt(sign, 36)).join(''), 97) === 1;
}

function isRomanian(id: string): boolean {
  const sum = weightedSum(digitsOf(id.slice(0, -1).padStart(9, '0')), [7, 5, 3, 2, 1, 7, 5, 3, 2]);
  return ((10 * sum) % 11) % 10 === last(id);
}

function isNewZealand(id: string): boolean {
  const digits = digitsOf(id.slice(0, -1).padStart(8, '0'));
  const check = mod11(weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2]));
  const second = check === 10 ? mod11(weightedSum(digits, [7, 4, 3, 2, 5, 2, 7, 6])) : check;
  return Number(id) > 10_000_000 && Number(id) < 150_000_000 && second === last(id);
}

function isAustralian(id: string): boolean {
  const [first = 0, ...rest] = digitsOf(id);
  return weightedSum([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
}

const MEXICAN_SIGNS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

function isMexican(id: string): boolean {
  const values = [...id.slice(0, -1).padStart(12, ' ')].map((sign) => MEXICAN_SIGNS.indexOf(sign));
  const check = mod11(weightedSum(values, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]));
  return '0123456789A'[check] === id.slice(-1);
}

function isBritish(id: string): boolean {
  const sum = weightedSum(digitsOf(id), [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return sum === 0 || (sum + 55) % 97 === 0;
}

/** Prefixes that the tax authority of the United States has given out, as those it has not. */
const UNUSED_EIN = /^(00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/;

const RULES: Readonly<Record<VatCountry, Rule>> = {
  AT: {
    format: /^U\d{8}$/,
    isValid: (id) => (luhnSum(digitsOf(id.slice(1, -1))) + 4 + last(id)) % 10 === 0,
  },
  AU: { prefix: '', format: /^\d{11}$/, isValid: isAustralian },
  BE: { format: /^[01]\d{9}$/, isValid: (id) => 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)) },
  CA: { prefix: '', format: /^\d{9}(RT\d{4})?$/, isValid: (id) => isLuhn(id.slice(0, 9)) },
  CH: {
    prefix: 'CHE',
    format: /^\d{9}(MWST|TVA|IVA)?$/,
    isValid: (id) => mod11(weightedSum(digitsOf(id.slice(0, 8)), [5, 4, 3, 2, 7, 6, 5, 4])) === Number(id[8]),
  },
  CZ: {
    format: /^(?:[0-8]\d{7}|\d{9}|\d{10})$/,
    isValid: (id) => {
      if (id.length === 8) return (mod11(weightedSum(digitsOf(id), [8, 7, 6, 5, 4, 3, 2])) || 1) % 10 === last(id);
      // Sole traders have their birth number: those of nine digits, given out before 1954, have no check digit.
      return id.length === 9 || remainder(id, 11) === 0;
    },
  },
  DE: { format: /^[1-9]\d{8}$/, isValid: isMod1110 },
  DK: { format: /^[1-9]\d{7}$/, isValid: (id) => weightedSum(digitsOf(id), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  ES: {
    format: /^(?:\d{8}[A-Z]|[KLMXYZ]\d{7}[A-Z]|[ABEH]\d{8}|[CDFGJUV]\d{7}[\dA-J]|[NPQRSW]\d{7}[A-J])$/,
    isValid: isSpanish,
  },
  FI: { format: /^\d{8}$/, isValid: (id) => weightedSum(digitsOf(id), [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
  FR: { format: /^[\dA-HJ-NP-Z]{2}\d{9}$/, isValid: isFrench },
  GB: { format: /^(?:\d{9}|\d{12})$/, isValid: isBritish },
  GR: {
    prefix: 'EL',
    format: /^\d{9}$/,
    isValid: (id) => (weightedSum(digitsOf(id), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(id),
  },
  HU: { format: /^\d{8}$/, isValid: (id) => weightedSum(digitsOf(id), [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { format: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, isValid: isIrish },
  IT: { format: /^\d{11}$/, isValid: (id) => Number(id.slice(0, 7)) > 0 && isLuhn(id) },
  MX: { prefix: '', format: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{2}[A\d]$/, isValid: isMexican },
  NL: { format: /^\d{9}B\d\d$/, isValid: isDutch },
  NO: {
    format: /^\d{9}(MVA)?$/,
    isValid: (id) => mod11(weightedSum(digitsOf(id.slice(0, 8)), [3, 2, 7, 6, 5, 4, 3, 2])) === Number(id[8]),
  },
  NZ: { prefix: '', format: /^\d{8,9}$/, isValid: isNewZealand },
  PL: { format: /^\d{10}$/, isValid: (id) => weightedSum(digitsOf(id), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(id) },
  PT: {
    format: /^[1-9]\d{8}$/,
    isValid: (id) => mod11(weightedSum(digitsOf(id), [9, 8, 7, 6, 5, 4, 3, 2])) % 10 === last(id),
  },
  RO: { format: /^[1-9]\d{1,9}$/, isValid: isRomanian },
  SE: { format: /^\d{10}01$/, isValid: (id) => isLuhn(id.slice(0, 10)) },
  SK: { format: /^[1-9]\d{9}$/, isValid: (id) => remainder(id, 11) === 0 },
  US: { prefix: '', format: /^\d{9}$/, isValid: (id) => !UNUSED_EIN.test(id) },
};

/**
 * Checks the VAT id of a company (or the tax id where a country has none) by its format and check digits, and returns it
 * with its prefix and without spaces, dots and hyphens. It may be given with or without the country's prefix.
 */
export function checkVatId(country: VatCountry, text: string): Result<string, VatIdError> {
  const { prefix = country, format, isValid } = RULES[country];
  const compact = text.toUpperCase().replace(/[\s.\-/\u2010-\u2015]/g, '');
  const id = prefix !== '' && compact.startsWith(prefix) ? compact.slice(prefix.length) : compact;
  if (!format.test(id)) return err({ kind: 'format' });
  return isValid(id) ? ok(prefix + id) : err({ kind: 'check-digit' });
}
