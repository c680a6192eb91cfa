/** An amount as an operator types it, in whole units of the currency with a decimal point. */
export function formatTyped({ amount, currency }: { amount: number; currency: string }): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return (amount / 10 ** digits).toFixed(amount % 10 ** digits === 0 ? 0 : digits);
}
