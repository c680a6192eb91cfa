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
    ['4.006381333931E+12', '04006381333931'],
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
    ['10.614.141.000.415', '10614141000415'],
    ['12,345,670', '00000012345670'],
    ['4006381333931 ', '04006381333931'],
    ['4006381333931""', '04006381333931'],
    ['4006381333931.00', '04006381333931'],
    ['GTIN13: 4006381333931', '04006381333931'],
    ['gtin-13:4006381333931', '04006381333931'],
    ['GTIN14: 10614141000415', '10614141000415'],
    ['UPC-12:036000291452', '00036000291452'],
    ['EAN8: 96385074', '00000096385074'],
    ['ISBN-10: 0-306-40615-2', '09780306406157'],
    ['080442957x', '09780804429573'],
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
    ['4E12', 'gtin-damaged'],
    ['4.5E12', 'gtin-damaged'],
    ['no 4.5E+12', 'gtin-not-digits'],
    ['4.5E+12 x', 'gtin-not-digits'],
    ['4006381333931x', 'gtin-not-digits'],
    ['4EAN006381333931', 'gtin-not-digits'],
    ['4EAN: 006381333931', 'gtin-not-digits'],
    ['40063"81333931', 'gtin-not-digits'],
    ['400638133393.01', 'gtin-not-digits'],
    ['1234,567', 'gtin-not-digits'],
  ])('rejects %s as %s', (text, kind) => expect(read(text)).toBe(kind));

  it('expands a UPC-E to the UPC whose zeros it leaves out', () => {
    const maker = fc.oneof(
      fc.tuple(digitString(2), fc.constantFrom('000', '100', '200')).map((parts) => parts.join('')),
      fc.tuple(digitString(3), fc.constant('00')).map((parts) => parts.join('')),
      fc.tuple(digitString(4), fc.constant('0')).map((parts) => parts.join('')),
      digitString(5),
    );
    const item = fc.oneof(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 999 }),
    );
    let found = 0;
    fc.assert(
      fc.property(fc.constantFrom('0', '1'), maker, item.map(String), (system, m, number) => {
        const p = number.padStart(5, '0');
        // The four rules of the GS1 General Specifications, in their order.
        const short = /^..[012]00$/.test(m) && p < '01000' ? `${m.slice(0, 2)}${p.slice(2)}${m[2]}`
          : /^...00$/.test(m) && p < '00100' ? `${m.slice(0, 3)}${p.slice(3)}3`
          : /0$/.test(m) && p < '00010' ? `${m.slice(0, 4)}${p.slice(4)}4`
          : !/0$/.test(m) && /^0000[5-9]$/.test(p) ? `${m}${p.slice(4)}` : null;
        const body = system + m + p;
        const upc = `${body}${checkDigit(body)}`;
        fc.pre(short !== null && !`00${upc}`.startsWith('000000') && !/^.(?:0[245]|2|9[89])/.test(`00${upc}`));
        const code = `${system}${short}${upc.at(-1)}`;
        const isGtin8 = system === '1' && `${checkDigit(code.slice(0, 7))}` === code[7];
        found++;
        expect(read(code)).toBe(isGtin8 ? `000000${code}` : `00${upc}`);
      }),
      { numRuns: 1000 },
    ); // biome-ignore format: a table of rules
    expect(found).toBeGreaterThan(300);
  });

  it('does not take eight digits that begin with 2 to 9 as a UPC-E', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 9 }),
        digitString(6),
        fc.integer({ min: 1, max: 9 }),
        (first, digits, off) => {
          const body = `${first}${digits}`;
          expect(read(`${body}${(checkDigit(body) + off) % 10}`)).toBe('gtin-check-digit');
        },
      ),
    );
  });

  it('rejects a GTIN-8 that begins with 0 and is no UPC-E', () => {
    fc.assert(
      fc.property(digitString(6), (digits) => {
        const code = `0${digits}${checkDigit(`0${digits}`)}`;
        fc.pre(Number(digits) > 0 && !/^\d/.test(read(code)));
        expect(read(code)).toBe('gtin-restricted');
      }),
    );
  });

  it('reads a code with hyphens like the same without', () => {
    fc.assert(
      fc.property(fc.constantFrom(11, 12, 13), digitString(13), (length, digits) => {
        const body = digits.slice(0, length);
        const code = `${body}${checkDigit(body)}`;
        expect(read(`${code.slice(0, 3)}-${code.slice(3)}`)).toBe(read(code));
      }),
      { numRuns: 300 },
    );
  });

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
