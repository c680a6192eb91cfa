import type { LiveMarketId } from '../demo-market.ts';
import type { LiveLocale } from '../language.ts';

/**
 * How a shop behaves: 'seesaw' shops raise prices before they "reduce" them, 'honest' ones hardly ever hold sales,
 * a 'marketplace' also has used and refurbished offers.
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

/** Shipping by what one article costs, `from` ascending, minor units; null: the shop does not tell. */
export type ShippingRule = readonly { from: number; shipping: number }[] | null;

export type PaymentMethod = 'card' | 'invoice' | 'wallet' | 'bank' | 'installments';

/** An invented shop in one market. */
export type Merchant = {
  market: LiveMarketId;
  /** Unique over all markets. */
  slug: string;
  name: string;
  /** One sentence in the shop's language. */
  description: string;
  locale: LiveLocale;
  homePage: string;
  city: string;
  founded: number;
  personality: Personality;
  /** Keys of the departments it sells from. */
  departments: readonly string[];
  /** How much of them it carries beside other shops, 0–1. */
  breadth: number;
  /** How dear it is beside the market's usual price, 1 being usual. */
  priceLevel: number;
  /** Share of the days on which an article is in stock, 0–1. */
  stockReliability: number;
  shipping: ShippingRule;
  /** Working days from order to door. */
  delivery: { min: number; max: number };
  feed: { format: FeedFormat; encoding: FeedEncoding; compression: Compression };
  rating: { average: number; count: number };
  returnDays: number;
  payments: readonly PaymentMethod[];
  trust: { registrationNumber: string; vatNumber: string };
};
