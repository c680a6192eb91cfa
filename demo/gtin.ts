/** Computes the GS1 mod-10 check digit: weights 3 and 1 alternate from the right. */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

// GS1 reserves the prefix 952 for demonstrations and examples, so no real article has one of these numbers.
const PREFIX = '952';

/** Creates a GTIN-13 from an article number below 10⁹; larger numbers are reduced modulo 10⁹. */
export function demoGtin(article: number): string {
  const digits = PREFIX + String(article % 1_000_000_000).padStart(9, '0');
  return digits + checkDigit(digits);
}
