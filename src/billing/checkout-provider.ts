import type { Result } from '../base/result.ts';
import type { Currency } from '../market/currency.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { MovementKind } from '../terms/billing/payment.ts';

/** What somebody is to pay at a provider. */
export type CheckoutOrder = {
  /** A provider that gets the same order again answers with the same page. */
  readonly id: string;
  readonly market: MarketId;
  /** Such as the number of an invoice. */
  readonly name: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly locale: Locale;
  /** Where the browser goes after the payment, and if it was given up. */
  readonly paidUrl: string;
  readonly cancelledUrl: string;
};

/** The page on which the provider takes the money. */
export type CheckoutPage = { readonly url: string; readonly expiresAt: Date };

/** Money that came for a checkout, as the provider says. It may differ from what was asked for. */
export type CheckoutMoney = {
  readonly id: string;
  readonly market: MarketId;
  /** The provider's id of the payment, by which the operator finds it there. */
  readonly reference: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: Currency;
};

/** Money that the provider sent back, lost to a bank or paid out, as it says. */
export type ProviderMovement = {
  readonly kind: MovementKind;
  /** The provider's id of the refund, dispute or payout: a failed refund has that of the refund. */
  readonly id: string;
  /** The provider's id of the payment that it belongs to; null: a payout. */
  readonly payment: string | null;
  /** In minor units. */
  readonly amount: number;
  readonly currency: Currency;
};

export type ProviderEvent =
  | { readonly what: 'money'; readonly money: CheckoutMoney }
  | { readonly what: 'movement'; readonly movement: ProviderMovement };

/** `unsigned`: somebody else sent it, or long ago. `unreadable`: it is signed, and has another form than documented. */
export type CheckoutEventError = { kind: 'unsigned' | 'unreadable' };

/** A company that takes payments on a page of its own. */
export type CheckoutProvider = {
  /** As payers know it. */
  readonly name: string;
  start(order: CheckoutOrder): Promise<Result<CheckoutPage, { kind: 'failed' }>>;
  /** What an event that it sends says; headers have lower-case names. Null: nothing that changes anything here. */
  readEvent(
    body: string,
    headers: Readonly<Record<string, unknown>>,
    now: Date,
  ): Result<ProviderEvent | null, CheckoutEventError>;
};
