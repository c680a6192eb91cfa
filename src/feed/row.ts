import type { Brand } from '../base/brand.ts';

/** A GTIN in its 14-digit form with a right check digit and no restricted prefix; only `parseGtin` makes one. */
export type Gtin = Brand<string, 'Gtin'>;

export type Condition = 'new' | 'refurbished' | 'used';

/** What a merchant says of its stock; 'unknown' is what it did not say, never a guess. */
export type Stock = 'in' | 'out' | 'unknown';

/** Who may have the price: everyone, members of a club, or those who enter a code. */
export type PriceKind = 'public' | 'member' | 'code';

/** Working days from order to door. */
export type DeliveryDays = { min: number; max: number };

/** A price per base measure, e.g. 1990 minor units per 1 kg. */
export type UnitPrice = { amount: number; quantity: number; unit: string };

/**
 * One offer as a merchant's file states it, read and checked. All amounts are minor units of the market's currency.
 * null always means "the merchant did not say".
 */
export type FeedRow = {
  /** 1-based line of the file on which the row starts. */
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
  /** The merchant's own category path, its levels joined by ' > '. */
  categoryPath: string | null;
  /** The number of Google's product taxonomy, where the feed gives one (as a number, or a path that begins one). */
  googleCategory: string | null;
  /** What this merchant uses to tell that several offers are variants of one model. */
  itemGroup: string | null;
  condition: Condition;
  stock: Stock;
  priceKind: PriceKind;
  /** What a shopper pays for the item now, sale price included while its dates hold. */
  price: number;
  /** The merchant's own crossed-out price; never the ground of a proved drop. */
  listPrice: number | null;
  /** Shipping to an address in the market; 0 is free, null is not told. */
  shipping: number | null;
  deposit: number | null;
  unitPrice: UnitPrice | null;
  delivery: DeliveryDays | null;
  /** How many pieces one offer holds; 1 unless the feed says more. */
  packCount: number;
  /** Everything else the feed says of the product, in its own words: colour, size, energy class, product details. */
  details: readonly { name: string; value: string }[];
  /** When the price held, where the file is an archive of past prices; null: now. */
  seenAt: Date | null;
  /**
   * Hash of the row as the file has it. Null where the row may not be skipped when it comes again unchanged: it was
   * doubted, or its price depends on the day (sale dates).
   */
  fingerprint: string | null;
};

/**
 * One past price of an offer, from an archive that gives the offer itself in an earlier row and then only what changed
 * from day to day. Whether an offer of that sku is known is for the taker to see.
 */
export type PricePoint = {
  line: number;
  sku: string;
  price: number;
  /** null: the point does not say, and the shipping of the offer's row stands. */
  shipping: number | null;
  stock: Stock;
  seenAt: Date;
};
