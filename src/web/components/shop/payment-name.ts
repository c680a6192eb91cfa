import type { TextKey, Texts } from '../../texts/texts.ts';

/** Payment methods with a translation; others are shown as the shop stated them. */
const PAYMENTS = new Map<string, TextKey>([
  ['card', 'payment.card'],
  ['invoice', 'payment.invoice'],
  ['installments', 'payment.installments'],
  ['bank', 'payment.bank'],
  ['wallet', 'payment.wallet'],
]);

/** Name of a payment method in the language of the page. */
export function paymentName(method: string, t: Texts): string {
  const key = PAYMENTS.get(method);
  return key === undefined ? method : t(key);
}
