import type { Pixels } from '../decode-barcode.ts';

// The patterns of GS1's General Specifications, 5.2: widths of space, bar, space, bar of each digit of set A.
const SET_A = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** Which of the left six digits are of set B, by the first digit. */
const PARITY = ['AAAAAA', 'AABABB', 'AABBAB', 'AABBBA', 'ABAABB', 'ABBAAB', 'ABBBAA', 'ABABAB', 'ABABBA', 'ABBABA'];

export function checkDigit(digits: readonly number[]): number {
  const sum = digits.toReversed().reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Widths of bars and spaces in turn, beginning with a bar, of an EAN-13 symbol. */
function encode(digits: readonly number[]): number[] {
  const [first = 0, ...rest] = digits;
  const widths = (digit: number, set: string) => {
    const pattern = [...(SET_A[digit] ?? '')].map(Number);
    return set === 'B' ? pattern.toReversed() : pattern;
  };
  const left = rest.slice(0, 6).flatMap((digit, i) => widths(digit, PARITY[first]?.[i] ?? 'A'));
  const right = rest.slice(6).flatMap((digit) => widths(digit, 'A'));
  return [1, 1, 1, ...left, 1, 1, 1, 1, 1, ...right, 1, 1, 1];
}

/** A picture of an EAN-13 symbol on paper, with bars of `module` pixels a unit. */
export function drawEan13(digits: readonly number[], module: number): Pixels {
  const margin = 12 * module;
  const bars = encode(digits).flatMap((width, i) => new Array<number>(width * module).fill(i % 2 === 0 ? 30 : 225));
  const row = [...new Array<number>(margin).fill(225), ...bars, ...new Array<number>(margin).fill(225)];
  const height = 60;
  const data = new Uint8ClampedArray(row.length * height * 4);
  for (let y = 0; y < height; y++)
    for (const [x, value] of row.entries()) data.fill(value, (y * row.length + x) * 4, (y * row.length + x) * 4 + 4);
  return { data, width: row.length, height };
}
