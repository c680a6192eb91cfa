import type { ClickSignal, ClickVerdict } from '../../terms/click.ts';

/** A click as the rules read it: what a merchant's log of a month contains. */
export type LoggedClick = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly offerId: number;
  /** The category of the product, then those above it. */
  readonly categories: readonly number[];
  /** Item price of the offer in minor units. */
  readonly price: number;
  /** Counts the visitors of the merchant on that day; null: not known. */
  readonly visitor: number | null;
  readonly signals: readonly ClickSignal[];
  /** In minor units; null: the list of prices could not be read. */
  readonly clickPrice: number | null;
  /** Whether the link was that of the sponsored place. */
  readonly isSponsored: boolean;
};

export type Judgement = {
  readonly verdict: ClickVerdict;
  /** In minor units. */
  readonly billed: number;
};
