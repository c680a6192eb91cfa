import type { LiveMarketId } from '../demo-market.ts';
import type { LiveLocale } from '../language.ts';

/**
 * How a merchant behaves: 'seesaw' raises prices before it "reduces" them, 'honest' has hardly any sales, and
 * 'marketplace' also sells used and refurbished products.
 */
export type Personality = 'ordinary' | 'discounter' | 'premium' | 'seesaw' | 'honest' | 'marketplace';

export const FEED_FORMATS = [
  'google-rss',
  'google-atom',
  'tsv-google',
  'csv-google',
  'csv-idealo',
  'csv-prisjakt',
  'heureka-xml',
  'skroutz-xml',
  'jsonl',
] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number];

export type FeedEncoding = 'utf-8' | 'latin-1' | 'utf-16';

export type Compression = 'none' | 'gz' | 'zip';

/** Shipping cost by article price, `from` ascending, in minor units; null: not stated. */
export type ShippingRule = readonly { from: number; shipping: number }[] | null;

export type PaymentMethod = 'card' | 'invoice' | 'wallet' | 'bank' | 'installments';

/** An invented merchant in one market. */
export type Merchant = {
  market: LiveMarketId;
  /** Unique over all markets. */
  slug: string;
  name: string;
  /** One sentence in the merchant's language. */
  description: string;
  locale: LiveLocale;
  homePage: string;
  city: string;
  foundedYear: number;
  personality: Personality;
  /** Keys of the departments it sells from. */
  departments: readonly string[];
  /** Weight of the merchant when sellers of a product are chosen, 0–1. */
  breadth: number;
  /** Price level, 1 being the market's regular price. */
  priceLevel: number;
  /** Share of the days on which an article is in stock, 0–1. */
  stockReliability: number;
  shipping: ShippingRule;
  /** Working days from order to delivery. */
  delivery: { min: number; max: number };
  feed: { format: FeedFormat; encoding: FeedEncoding; compression: Compression };
  rating: { average: number; count: number };
  returnDays: number;
  payments: readonly PaymentMethod[];
  trust: { registrationNumber: string; vatNumber: string };
};
