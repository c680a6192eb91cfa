import type { Brand } from '../base/branded-type.ts';
import type { Condition, PriceKind, Stock } from '../terms/offer.ts';

/** A GTIN in its 14-digit form with a valid check digit and no restricted prefix. Only `parseGtin` produces one. */
export type Gtin = Brand<string, 'Gtin'>;

/** Working days from order to delivery. */
export type DeliveryDays = { min: number; max: number };

/** A price per base measure, e.g. 1990 minor units per 1 kg. */
export type UnitPrice = { amount: number; quantity: number; unit: string };

/**
 * An offer as stated in a merchant's file, parsed and validated. All amounts are in minor units of the market's
 * currency. null always means "not stated".
 */
export type FeedRow = {
  /** Line of the file on which the row starts, from 1. */
  line: number;
  /** The merchant's own id of the offer; unique within one feed. */
  sku: string;
  title: string;
  description: string;
  link: string;
  images: readonly string[];
  brand: string | null;
  gtin: Gtin | null;
  /** The manufacturer's part number. */
  mpn: string | null;
  /** The merchant's category path, its levels joined by ' > '. */
  categoryPath: string | null;
  /** The category in Google's product taxonomy: its number (alone or before a path), else its path. */
  googleCategory: string | null;
  /** The merchant's id for a group of offers that are variants of one model. */
  itemGroup: string | null;
  condition: Condition;
  stock: Stock;
  priceKind: PriceKind;
  /** What a shopper pays for the item now: the sale price while its dates are active, else the price. */
  price: number;
  /** The merchant's crossed-out price. Never used to prove a drop. */
  listPrice: number | null;
  /** Shipping cost within the market; 0 is free, null is not stated. */
  shipping: number | null;
  /** The part of `shipping` that the cheapest payment method costs; null: none is stated. */
  paymentFee: number | null;
  /** Of the parcel, or else of the product, in grams. */
  weight: number | null;
  deposit: number | null;
  unitPrice: UnitPrice | null;
  delivery: DeliveryDays | null;
  /** Number of pieces in one offer; 1 unless stated otherwise. */
  packCount: number;
  /** Other product details in the feed's own words: colour, size, energy class and so on. */
  details: readonly { name: string; value: string }[];
  /** The time of the price if the file is an archive of past prices; null for now. */
  seenAt: Date | null;
  /**
   * Hash of the raw row. Null if the row must not be skipped when it is unchanged: it has issues, or its values depend
   * on the date (sale dates).
   */
  fingerprint: string | null;
};

/**
 * One past price of an offer, from an archive that states the offer in an earlier row and then only its changes. The
 * caller must check that the offer exists.
 */
export type PricePoint = {
  line: number;
  sku: string;
  price: number;
  /** null: not stated; the shipping cost of the offer's row applies. */
  shipping: number | null;
  stock: Stock;
  seenAt: Date;
};
