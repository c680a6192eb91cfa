import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseGtin } from './gtin.ts';

const read = (text: string) => {
  const result = parseGtin(text);
  return result.ok ? result.value : result.error.kind;
};

/**
 * The check digit by the manual method of the GS1 handbook: triple every other digit from the right, fill up to ten.
 */
function checkDigit(digits: string): number {
  let sum = 0;
  [...digits].reverse().forEach((digit, i) => {
    sum += Number(digit) * (i % 2 === 0 ? 3 : 1);
  });
  return Math.ceil(sum / 10) * 10 - sum;
}

const digitString = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((digits) => digits.join(''));

describe('parseGtin', () => {
  it.each([
    ['4006381333931', '04006381333931'],
    ['400-6381-33393 1', '04006381333931'],
    ['="4006381333931"', '04006381333931'],
    ["'4006381333931", '04006381333931'],
    ['4006381333931.0', '04006381333931'],
    ['036000291452', '00036000291452'],
    ['10614141000415', '10614141000415'],
    ['96385074', '00000096385074'],
    ['9521234567899', '09521234567899'],
    ['9780306406157', '09780306406157'],
    ['04252614', '00042100005264'],
    ['01234565', '00012345000065'],
    ['0-306-40615-2', '09780306406157'],
    ['080442957X', '09780804429573'],
    ['ISBN 9780306406157', '09780306406157'],
    ['EAN: 4006381333931', '04006381333931'],
    ['4,006,381,333,931', '04006381333931'],
  ])('reads %s as %s', (text, gtin) => expect(read(text)).toBe(gtin));

  it.each([
    ['4.00638E+12', 'gtin-damaged'],
    ['4,00638e+12', 'gtin-damaged'],
    ['4006381333932', 'gtin-check-digit'],
    ['123456789', 'gtin-length'],
    ['0306406153', 'gtin-length'],
    ['0804429570', 'gtin-length'],
    ['7.35E+12', 'gtin-damaged'],
    ['', 'gtin-not-digits'],
    ['EANRP1', 'gtin-not-digits'],
    ['0000000000000', 'gtin-zeros'],
    ['2012345678903', 'gtin-restricted'],
    ['212345678909', 'gtin-restricted'],
    ['21234569', 'gtin-restricted'],
    ['9912345678909', 'gtin-coupon'],
  ])('rejects %s as %s', (text, kind) => expect(read(text)).toBe(kind));

  it('accepts a code outside the restricted ranges with its valid check digit only', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(12, 13, 14),
        digitString(13),
        fc.integer({ min: 1, max: 9 }),
        (length, digits, off) => {
          const body = digits.slice(0, length - 1);
          const check = checkDigit(body);
          const gtin14 = (body + check).padStart(14, '0');
          fc.pre(!gtin14.startsWith('000000') && !/^.(?:0[245]|2|9[89])/.test(gtin14));
          expect(read(body + check)).toBe(gtin14);
          expect(read(body + ((check + off) % 10))).toBe('gtin-check-digit');
        },
      ),
    );
  });

  it('rejects every code of a restricted or coupon range', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('02', '04', '05', '98', '99', '20', '24', '29'),
        digitString(10),
        (prefix, digits) => {
          const body = prefix + digits;
          expect(read(body + checkDigit(body))).toMatch(/^gtin-(restricted|coupon)$/);
        },
      ),
    );
  });
});
