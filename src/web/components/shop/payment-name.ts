import type { TextKey, Texts } from '../../texts/texts.ts';

/** Payment methods with a translation; others are shown as the shop stated them. */
const PAYMENTS = new Map<string, TextKey>([
  ['card', 'merchant.payment.card'],
  ['invoice', 'merchant.payment.invoice'],
  ['installments', 'merchant.payment.installments'],
  ['bank', 'merchant.payment.bank'],
  ['wallet', 'merchant.payment.wallet'],
]);

/** Name of a payment method in the language of the page. */
export function paymentName(method: string, t: Texts): string {
  const key = PAYMENTS.get(method);
  return key === undefined ? method : t(key);
}
