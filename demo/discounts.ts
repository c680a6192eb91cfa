import { formatMoney } from '../src/market/money.ts';
import { DAY_MS } from '../src/terms/duration.ts';
import { DEPARTMENTS } from './catalogue/departments.ts';
import { DEMO_MARKETS } from './demo-market.ts';
import { DISCOUNT_TEMPLATES, type DiscountTemplates } from './discount-templates.ts';
import { localeLanguage } from './language.ts';
import type { Merchant } from './merchants/merchant.ts';
import { drawInt, hashSeed, pick } from './random.ts';

/** A merchant's discount code, or an offer without a code. Amounts are in minor units, days like 2026-11-20. */
export type DemoDiscount = {
  /** Name of the only brand it applies to; null: all brands. */
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

/** First and last day, in days from today; null: no end. */
type DateRange = readonly [from: number, to: number | null];

const PURPOSE = { percent: 1, amount: 2, brand: 3 };
const ENDING_SOON: DateRange = [-9, 5];
const RECENT: DateRange = [-2, 19];
const PERMANENT: DateRange = [-30, null];
const EXPIRED: DateRange = [-45, -11];
const UPCOMING: DateRange = [3, 10];

/** Returns a merchant's discounts by its personality: most for merchants with constant sales, none for honest ones. */
function planDiscounts({ personality, departments, shipping }: Merchant): { kind: Kind; range: DateRange }[] {
  const collectsOldAppliances = departments.includes('appliances') && personality === 'ordinary';
  const hasFreeShipping = shipping?.every((step) => step.shipping === 0) ?? false;
  switch (personality) {
    case 'seesaw':
      return [
        { kind: 'percent', range: ENDING_SOON },
        { kind: 'brand', range: RECENT },
        { kind: 'amount', range: EXPIRED },
        { kind: 'percent', range: UPCOMING },
      ];
    case 'discounter':
      return [
        { kind: 'amount', range: RECENT },
        { kind: 'percent', range: EXPIRED },
      ];
    case 'ordinary':
      return [
        { kind: collectsOldAppliances ? 'service' : 'brand', range: PERMANENT },
        { kind: 'percent', range: EXPIRED },
      ];
    case 'premium':
      return hasFreeShipping ? [{ kind: 'delivery', range: PERMANENT }] : [];
    default:
      return [];
  }
}

const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Lists the brands in a merchant's departments, in the catalogue's order. */
function listBrands({ departments }: Merchant): string[] {
  const sold = DEPARTMENTS.filter(({ key }) => departments.includes(key));
  const lines = sold.flatMap(({ groups }) => groups.flatMap(({ categories }) => categories.flatMap((c) => c.lines)));
  return [...new Set(lines.map(({ brand }) => brand))];
}

/** Creates a merchant's active, expired and upcoming discounts. Deterministic for the same day. */
export function demoDiscounts(merchant: Merchant, today: Date): DemoDiscount[] {
  const dayAt = (days: number) => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return planDiscounts(merchant).map(({ kind, range: [from, to] }, position) => ({
    ...composeDiscount(merchant, kind, position),
    startsOn: dayAt(from),
    endsOn: to === null ? null : dayAt(to),
    link: `${merchant.homePage}/offers`,
  }));
}

function composeDiscount(
  merchant: Merchant,
  kind: Kind,
  position: number,
): Omit<DemoDiscount, 'startsOn' | 'endsOn' | 'link'> {
  const { market, locale, slug } = merchant;
  const templates: DiscountTemplates = DISCOUNT_TEMPLATES[localeLanguage(locale)];
  const seed = hashSeed(`${market} ${slug} ${position}`);
  const { rate, currency } = DEMO_MARKETS[market];
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  // A round amount in the market's currency that is worth about `euro` euros, in minor units.
  const round = (euro: number) => Math.max(5, Math.round((euro * rate) / 5) * 5) * 100;
  const percent = kind === 'percent' || kind === 'brand' ? drawInt(seed, PURPOSE.percent, 1, 4) * 5 : null;
  const amount = kind === 'amount' ? round(drawInt(seed, PURPOSE.amount, 1, 4) * 5) : null;
  const brand = kind === 'brand' ? pick(listBrands(merchant), seed, PURPOSE.brand) : null;
  const discount = percent ?? amount;
  const values = {
    percent: percent === null ? '' : new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100),
    amount: amount === null ? '' : money(amount),
    minimum: amount === null ? '' : money(amount * 10),
    brand: brand ?? '',
  };
  const terms = {
    percent: templates.notReduced,
    amount: templates.minimum,
    brand: templates.oncePerShopper,
    delivery: '',
    service: '',
  };
  const letters = slug
    .replace(/[^a-z]/g, '')
    .slice(0, 6)
    .toUpperCase();
  return {
    brand,
    code: discount === null ? null : `${letters}${amount === null ? discount : discount / 100}`,
    title: fill(templates[kind], values),
    terms: fill(terms[kind], values),
    percent,
    amount,
  };
}
