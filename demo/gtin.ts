/** GS1's mod-10 check digit of the digits before it: weights 3 and 1 alternate from the right. */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

// GS1 keeps the prefix 952 for demonstrations and examples, so that no real article can bear one of these numbers.
const PREFIX = '952';

/** The 13-digit number of an article, made from any number below a billion. */
export function demoGtin(article: number): string {
  const digits = PREFIX + String(article % 1_000_000_000).padStart(9, '0');
  return digits + checkDigit(digits);
}
