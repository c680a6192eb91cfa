/** The digits of a text, most significant first. */
export const digitsOf = (text: string): number[] => [...text].map(Number);

/** The sum of digits times weights; digits beyond the weights count for nothing. */
export const weightedSum = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0);

/** The sum of the Luhn algorithm (ISO/IEC 7812-1): every second digit from the right is doubled. Valid: divisible by 10. */
export function luhnSum(digits: readonly number[]): number {
  return digits.toReversed().reduce((sum, digit, i) => {
    const value = i % 2 === 1 ? 2 * digit : digit;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

export const isLuhn = (text: string): boolean => luhnSum(digitsOf(text)) % 10 === 0;

/** ISO 7064 MOD 11,10. */
export function isMod1110(text: string): boolean {
  const digits = digitsOf(text);
  const check = digits.slice(0, -1).reduce((product, digit) => {
    const sum = (product + digit) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return (11 - check) % 10 === digits.at(-1);
}

/** The remainder of a number of any length, read digit by digit. */
export const remainder = (text: string, divisor: number): number =>
  digitsOf(text).reduce((rest, digit) => (rest * 10 + digit) % divisor, 0);
