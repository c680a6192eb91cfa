import { formatMoney } from '../src/market/money.ts';
import { DEPARTMENTS } from './catalogue/all.ts';
import { DEMO_MARKETS } from './demo-market.ts';
import { DISCOUNT_WORDS, type DiscountWords } from './discount-words.ts';
import { languageOf } from './language.ts';
import type { Merchant } from './merchants/merchant.ts';
import { drawInt, pick, seedOf } from './random.ts';

/** A shop's code (or, without one, its offer) in its own words; amounts in minor units, days as 2026-11-20. */
export type DemoDiscount = {
  /** The name of the brand it is for; null: everything. */
  brand: string | null;
  code: string | null;
  title: string;
  terms: string;
  percent: number | null;
  amount: number | null;
  startsOn: string;
  endsOn: string | null;
  link: string;
};

type Kind = 'percent' | 'amount' | 'brand' | 'delivery' | 'service';

/** First and last day, counted from today; null: no end. */
type Span = readonly [from: number, to: number | null];

const DAY_MS = 86_400_000;
const PURPOSE = { percent: 1, amount: 2, brand: 3 };
const CURRENT: readonly Span[] = [[-9, 5], [-2, 19], [-30, null]]; // biome-ignore format: a list
const OVER: Span = [-45, -11];
const COMING: Span = [3, 10];

/** What shops of a kind offer: those that live on sales have most, those with one honest price none. */
function plansOf({ personality, departments, shipping }: Merchant): { kind: Kind; span: Span }[] {
  const takesAway = departments.includes('appliances') && personality === 'ordinary';
  const sendsFree = shipping?.every((step) => step.shipping === 0) ?? false;
  switch (personality) {
    case 'seesaw':
      return [
        { kind: 'percent', span: CURRENT[0] },
        { kind: 'brand', span: CURRENT[1] },
        { kind: 'amount', span: OVER },
        { kind: 'percent', span: COMING },
      ];
    case 'discounter':
      return [
        { kind: 'amount', span: CURRENT[1] },
        { kind: 'percent', span: OVER },
      ];
    case 'ordinary':
      return [
        { kind: takesAway ? 'service' : 'brand', span: CURRENT[2] },
        { kind: 'percent', span: OVER },
      ];
    case 'premium':
      return sendsFree ? [{ kind: 'delivery', span: CURRENT[2] }] : [];
    default:
      return [];
  }
}

const fill = (phrase: string, values: Record<string, string>): string =>
  phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** The brands that a shop may carry, in the catalogue's order. */
function brandsOf({ departments }: Merchant): string[] {
  const sold = DEPARTMENTS.filter(({ key }) => departments.includes(key));
  const lines = sold.flatMap(({ groups }) => groups.flatMap(({ categories }) => categories.flatMap((c) => c.lines)));
  return [...new Set(lines.map(({ brand }) => brand))];
}

/** The codes and offers of a shop on a day: some that hold, some that have ended, some to come. The same day, the same. */
export function demoDiscounts(merchant: Merchant, today: Date): DemoDiscount[] {
  const dayAt = (days: number) => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return plansOf(merchant).map(({ kind, span: [from, to] }, place) => ({
    ...wordDiscount(merchant, kind, place),
    startsOn: dayAt(from),
    endsOn: to === null ? null : dayAt(to),
    link: `${merchant.homePage}/offers`,
  }));
}

function wordDiscount(
  merchant: Merchant,
  kind: Kind,
  place: number,
): Omit<DemoDiscount, 'startsOn' | 'endsOn' | 'link'> {
  const { market, locale, slug } = merchant;
  const words: DiscountWords = DISCOUNT_WORDS[languageOf(locale)];
  const seed = seedOf(`${market} ${slug} ${place}`);
  const { rate, currency } = DEMO_MARKETS[market];
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  // A round amount of the currency, worth about that many euro.
  const round = (euro: number) => Math.max(5, Math.round((euro * rate) / 5) * 5) * 100;
  const percent = kind === 'percent' || kind === 'brand' ? drawInt(seed, PURPOSE.percent, 1, 4) * 5 : null;
  const amount = kind === 'amount' ? round(drawInt(seed, PURPOSE.amount, 1, 4) * 5) : null;
  const brand = kind === 'brand' ? pick(brandsOf(merchant), seed, PURPOSE.brand) : null;
  const worth = percent ?? amount;
  const values = {
    percent: percent === null ? '' : new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100),
    amount: amount === null ? '' : money(amount),
    least: amount === null ? '' : money(amount * 10),
    brand: brand ?? '',
  };
  const terms = {
    percent: words.notReduced,
    amount: words.least,
    brand: words.oncePerShopper,
    delivery: '',
    service: '',
  };
  const letters = slug
    .replace(/[^a-z]/g, '')
    .slice(0, 6)
    .toUpperCase();
  return {
    brand,
    code: worth === null ? null : `${letters}${amount === null ? worth : worth / 100}`,
    title: fill(words[kind], values),
    terms: fill(terms[kind], values),
    percent,
    amount,
  };
}
