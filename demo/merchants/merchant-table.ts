import { slugify } from '../../src/terms/slug.ts';
import type { LiveMarketId } from '../demo-market.ts';
import type { LiveLocale } from '../language.ts';
import { draw, drawInt, hashSeed, pick } from '../random.ts';
import {
  type Compression,
  FEED_FORMATS,
  type FeedEncoding,
  type FeedFormat,
  type Merchant,
  type PaymentMethod,
  type Personality,
  type ShippingRule,
} from './merchant.ts';

type Profile = { breadth: number; priceLevel: number; stockReliability: number };

const PROFILES: Record<Personality, Profile> = {
  ordinary: { breadth: 0.75, priceLevel: 1.0, stockReliability: 0.98 },
  discounter: { breadth: 0.55, priceLevel: 0.94, stockReliability: 0.96 },
  premium: { breadth: 0.5, priceLevel: 1.07, stockReliability: 0.99 },
  seesaw: { breadth: 0.6, priceLevel: 1.02, stockReliability: 0.97 },
  honest: { breadth: 0.65, priceLevel: 0.985, stockReliability: 0.985 },
  marketplace: { breadth: 0.9, priceLevel: 0.99, stockReliability: 0.965 },
};

const DEPARTMENT_SETS: Record<string, readonly string[]> = {
  all: ['appliances', 'kitchen', 'health', 'computing', 'sound-vision', 'home-garden', 'sports', 'family', 'fashion'],
  electric: ['appliances', 'kitchen', 'computing', 'sound-vision'],
  tech: ['appliances', 'computing', 'sound-vision'],
  play: ['computing', 'sports', 'family'],
  house: ['appliances', 'kitchen', 'home-garden'],
  care: ['health', 'family'],
  wear: ['fashion', 'sports'],
};

const PAYMENTS: readonly (readonly PaymentMethod[])[] = [
  ['card', 'wallet'],
  ['card', 'invoice', 'wallet', 'installments'],
  ['card', 'bank', 'wallet'],
  ['card', 'invoice', 'bank'],
  ['card', 'invoice', 'wallet', 'bank', 'installments'],
];

// Merchants with the same name in several markets; their slugs include the market.
const CHAINS = ['Volthamn', 'Tidvarv', 'Nordkiste', 'Marlowe & Finch', 'Tidewell Market', 'Domovia'];

const TRAIT = {
  level: hashSeed('level'),
  count: hashSeed('rating count'),
  pay: hashSeed('payments'),
  number: hashSeed('number'),
};

/**
 * Parses a table of a market's merchants, one per line, with cells separated by bars: name, city, year of foundation,
 * personality, assortment (sets and department keys joined by +), shipping (`?` not stated, `free`, `49` always,
 * `49 < 500` free from 500, `0:79 500:49` by steps), delivery days, feed (format, encoding, compression), rating, return
 * days, description.
 */
export function parseMerchantTable(market: LiveMarketId, locale: LiveLocale, table: string): Merchant[] {
  return table
    .trim()
    .split('\n')
    .map((row) =>
      parseMerchant(
        market,
        locale,
        row.split('|').map((cell) => cell.trim()),
      ),
    );
}

function parseMerchant(market: LiveMarketId, locale: LiveLocale, cells: readonly string[]): Merchant {
  const [name = '', city = '', foundedYear, kind = '', assortment = '', shipping = '', days = ''] = cells;
  const [feed = '', rating, returns, description = ''] = cells.slice(7);
  if (cells.length !== 11) throw new Error(`A merchant of ${market} needs 11 cells: ${cells.join(' | ')}`);
  const slug = slugify(CHAINS.includes(name) ? `${name} ${market}` : name).toLowerCase();
  const seed = hashSeed(`${market} ${slug}`);
  const personality = parsePersonality(kind);
  const profile = PROFILES[personality];
  const [min = Number.NaN, max = Number.NaN] = days.split('-').map(Number);
  return {
    market,
    slug,
    name,
    description,
    locale,
    homePage: `https://${asciiHost(slug)}.example`,
    city,
    foundedYear: Number(foundedYear),
    personality,
    departments: [...new Set(assortment.split('+').flatMap((set) => DEPARTMENT_SETS[set] ?? [set]))],
    breadth: profile.breadth,
    priceLevel: profile.priceLevel + (draw(seed, TRAIT.level) - 0.5) * 0.05,
    stockReliability: profile.stockReliability,
    shipping: parseShippingRule(shipping),
    delivery: { min, max },
    feed: parseFeed(feed),
    rating: {
      average: Number(rating),
      count: drawInt(seed, TRAIT.count, 40, 900) * drawInt(seed, TRAIT.count, 1, 12, 1),
    },
    returnDays: Number(returns),
    payments: pick(PAYMENTS, seed, TRAIT.pay),
    trust: createTrustNumbers(market, seed),
  };
}

// Slugs may contain letters beyond ASCII that have no plain form; host names may not.
const asciiHost = (slug: string): string => slug.replace(/[^a-z0-9-]/g, '');

function parsePersonality(word: string): Personality {
  const personality = Object.keys(PROFILES).find((known): known is Personality => known === word);
  if (personality === undefined) throw new Error(`Unknown personality: ${word}`);
  return personality;
}

const toMinorUnits = (amount: string): number => Math.round(Number(amount) * 100);

function parseShippingRule(cell: string): ShippingRule {
  if (cell === '?') return null;
  if (cell === 'free') return [{ from: 0, shipping: 0 }];
  if (cell.includes(':')) {
    return cell.split(' ').map((step) => {
      const [from = '', shipping = ''] = step.split(':');
      return { from: toMinorUnits(from), shipping: toMinorUnits(shipping) };
    });
  }
  const [below = '', threshold] = cell.split(' < ');
  const first = { from: 0, shipping: toMinorUnits(below) };
  return threshold === undefined ? [first] : [first, { from: toMinorUnits(threshold), shipping: 0 }];
}

function parseFeed(cell: string): Merchant['feed'] {
  const words = cell.split(' ');
  const format: FeedFormat | undefined = FEED_FORMATS.find((known) => known === words[0]);
  if (format === undefined) throw new Error(`Unknown feed format: ${cell}`);
  const encoding: FeedEncoding = words.includes('latin-1') ? 'latin-1' : words.includes('utf-16') ? 'utf-16' : 'utf-8';
  const compression: Compression = words.includes('zip') ? 'zip' : words.includes('gz') ? 'gz' : 'none';
  return { format, encoding, compression };
}

/** Creates numbers that no register can assign: they contain DEMO in place of digits. */
function createTrustNumbers(market: LiveMarketId, seed: number): Merchant['trust'] {
  const number = String(drawInt(seed, TRAIT.number, 100_000, 999_999));
  return { registrationNumber: `DEMO-${number}`, vatNumber: `${market === 'UK' ? 'GB' : market}-DEMO-${number}` };
}
