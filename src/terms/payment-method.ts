/** Payment methods that a shop is asked about: our own words, which are translated, and names. Others can be added. */
export const PAYMENT_METHODS = [
  'card',
  'invoice',
  'installments',
  'bank',
  'wallet',
  'Klarna',
  'PayPal',
  'Apple Pay',
  'Google Pay',
] as const;
