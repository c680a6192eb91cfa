import { slugify } from '../../src/base/slug.ts';
import type { LiveMarketId } from '../demo-market.ts';
import type { LiveLocale } from '../language.ts';
import { draw, drawInt, pick, seedOf } from '../random.ts';
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

type Manner = { breadth: number; priceLevel: number; stockReliability: number };

const MANNERS: Record<Personality, Manner> = {
  ordinary: { breadth: 0.75, priceLevel: 1.0, stockReliability: 0.98 },
  discounter: { breadth: 0.55, priceLevel: 0.94, stockReliability: 0.96 },
  premium: { breadth: 0.5, priceLevel: 1.07, stockReliability: 0.99 },
  seesaw: { breadth: 0.6, priceLevel: 1.02, stockReliability: 0.97 },
  honest: { breadth: 0.65, priceLevel: 0.985, stockReliability: 0.985 },
  marketplace: { breadth: 0.9, priceLevel: 0.99, stockReliability: 0.965 },
};

const SETS: Record<string, readonly string[]> = {
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

// Chains: their shops in other markets bear the same name, so their slugs carry the market.
const CHAINS = ['Volthamn', 'Tidvarv', 'Nordkiste', 'Marlowe & Finch', 'Tidewell Market', 'Domovia'];

const TRAIT = {
  level: seedOf('level'),
  count: seedOf('rating count'),
  pay: seedOf('payments'),
  number: seedOf('number'),
};

/**
 * The shops of a market from a table of one line each, its cells between bars: name, city, founded, personality, what
 * it sells (sets and department keys joined by +), shipping (`?` not told, `free`, `49` always, `49 < 500` free from
 * 500, `0:79 500:49` by steps), delivery days, feed (format, encoding, compression), rating, return days, description.
 */
export function merchantTable(market: LiveMarketId, locale: LiveLocale, table: string): Merchant[] {
  return table
    .trim()
    .split('\n')
    .map((row) =>
      merchantOf(
        market,
        locale,
        row.split('|').map((cell) => cell.trim()),
      ),
    );
}

function merchantOf(market: LiveMarketId, locale: LiveLocale, cells: readonly string[]): Merchant {
  const [name, city, founded, kind, sells, shipping, days, feed, rating, returns, description] = cells;
  if (cells.length !== 11) throw new Error(`A merchant of ${market} needs 11 cells: ${cells.join(' | ')}`);
  const slug = slugify(CHAINS.includes(name) ? `${name} ${market}` : name).toLowerCase();
  const seed = seedOf(`${market} ${slug}`);
  const personality = personalityOf(kind);
  const manner = MANNERS[personality];
  const [min, max] = days.split('-').map(Number);
  return {
    market,
    slug,
    name,
    description,
    locale,
    homePage: `https://${asciiHost(slug)}.example`,
    city,
    founded: Number(founded),
    personality,
    departments: [...new Set(sells.split('+').flatMap((set) => SETS[set] ?? [set]))],
    breadth: manner.breadth,
    priceLevel: manner.priceLevel + (draw(seed, TRAIT.level) - 0.5) * 0.05,
    stockReliability: manner.stockReliability,
    shipping: shippingRuleOf(shipping),
    delivery: { min, max },
    feed: feedOf(feed),
    rating: {
      average: Number(rating),
      count: drawInt(seed, TRAIT.count, 40, 900) * drawInt(seed, TRAIT.count, 1, 12, 1),
    },
    returnDays: Number(returns),
    payments: pick(PAYMENTS, seed, TRAIT.pay),
    trust: trustOf(market, seed),
  };
}

// A slug keeps letters beyond ASCII that have no plain form; a host name may not.
const asciiHost = (slug: string): string => slug.replace(/[^a-z0-9-]/g, '');

function personalityOf(word: string): Personality {
  const found = Object.keys(MANNERS).find((known): known is Personality => known === word);
  if (found === undefined) throw new Error(`Unknown personality: ${word}`);
  return found;
}

const minor = (amount: string): number => Math.round(Number(amount) * 100);

function shippingRuleOf(cell: string): ShippingRule {
  if (cell === '?') return null;
  if (cell === 'free') return [{ from: 0, shipping: 0 }];
  if (cell.includes(':')) {
    return cell.split(' ').map((step) => {
      const [from, shipping] = step.split(':');
      return { from: minor(from), shipping: minor(shipping) };
    });
  }
  const [below, threshold] = cell.split(' < ');
  const first = { from: 0, shipping: minor(below) };
  return threshold === undefined ? [first] : [first, { from: minor(threshold), shipping: 0 }];
}

function feedOf(cell: string): Merchant['feed'] {
  const words = cell.split(' ');
  const format: FeedFormat | undefined = FEED_FORMATS.find((known) => known === words[0]);
  if (format === undefined) throw new Error(`Unknown feed format: ${cell}`);
  const encoding: FeedEncoding = words.includes('latin-1') ? 'latin-1' : words.includes('utf-16') ? 'utf-16' : 'utf-8';
  const compression: Compression = words.includes('zip') ? 'zip' : words.includes('gz') ? 'gz' : 'none';
  return { format, encoding, compression };
}

/** Numbers that no register has given out: they begin with DEMO where a register would put digits. */
function trustOf(market: LiveMarketId, seed: number): Merchant['trust'] {
  const number = String(drawInt(seed, TRAIT.number, 100_000, 999_999));
  return { registrationNumber: `DEMO-${number}`, vatNumber: `${market === 'UK' ? 'GB' : market}-DEMO-${number}` };
}
