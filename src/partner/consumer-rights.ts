import type { MarketId } from '../market/market.ts';

/** For how long a shopper may send back what was bought from a distance, without a reason. */
export type Withdrawal =
  | { kind: 'days'; days: number }
  /** No law of the whole country gives it; what a shop promises by itself holds. */
  | { kind: 'none' }
  /** The law of the province decides. */
  | { kind: 'province' };

/** For how long the seller answers for a thing that was faulty. */
export type Guarantee =
  | { kind: 'years'; years: number }
  /** `longest` for things that are meant to last much longer than `years`. */
  | { kind: 'years-or-longer'; years: number; longest: number }
  /** As long as such a thing can be expected to last. */
  | { kind: 'expected-life' }
  /** Rejected for the whole price within `rejectDays`; then repair or exchange, claimed within `years`. */
  | { kind: 'reject-then-claim'; rejectDays: number; years: number }
  /** Left to the states. */
  | { kind: 'state' }
  | { kind: 'province' };

/** What the law of a country gives a person who buys a new thing on the web from a shop in that country. */
export type ConsumerRights = {
  withdrawal: Withdrawal;
  guarantee: Guarantee;
  /** By when it must have come where nothing was agreed, in days; null: no law of the whole country says. */
  deliveryDays: number | null;
  /** The laws, as the country itself calls them. */
  laws: readonly string[];
  /** The public body that explains them. */
  adviser: { name: string; address: string };
};

// Directive 2011/83/EU, articles 9 and 18.
const EU = { withdrawal: { kind: 'days', days: 14 }, deliveryDays: 30 } as const;

/** As of November 2026, for the markets that are open; of the others nothing is claimed. */
const RIGHTS: Partial<Record<MarketId, ConsumerRights>> = {
  SE: {
    ...EU,
    guarantee: { kind: 'years', years: 3 },
    laws: ['Distansavtalslagen (2005:59)', 'Konsumentköplagen (2022:260)'],
    adviser: { name: 'Konsumentverket', address: 'https://www.konsumentverket.se/' },
  },
  NO: {
    ...EU,
    guarantee: { kind: 'years-or-longer', years: 2, longest: 5 },
    laws: ['Angrerettloven (2014)', 'Forbrukerkjøpsloven (2002)'],
    adviser: { name: 'Forbrukerrådet', address: 'https://www.forbrukerradet.no/' },
  },
  DK: {
    ...EU,
    guarantee: { kind: 'years', years: 2 },
    laws: ['Forbrugeraftaleloven', 'Købeloven'],
    adviser: { name: 'Forbrug.dk', address: 'https://www.forbrug.dk/' },
  },
  FI: {
    ...EU,
    guarantee: { kind: 'expected-life' },
    laws: ['Kuluttajansuojalaki (38/1978), luvut 5 ja 6'],
    adviser: { name: 'Kilpailu- ja kuluttajavirasto', address: 'https://www.kkv.fi/' },
  },
  DE: {
    ...EU,
    guarantee: { kind: 'years', years: 2 },
    laws: ['§§ 312g, 355 BGB', '§§ 434–438, 475 BGB'],
    adviser: { name: 'Verbraucherzentrale', address: 'https://www.verbraucherzentrale.de/' },
  },
  FR: {
    ...EU,
    guarantee: { kind: 'years', years: 2 },
    laws: ['Code de la consommation, articles L221-18 et L217-3'],
    adviser: { name: 'DGCCRF', address: 'https://www.economie.gouv.fr/dgccrf' },
  },
  IE: {
    ...EU,
    guarantee: { kind: 'reject-then-claim', rejectDays: 30, years: 6 },
    laws: ['Consumer Rights Act 2022'],
    adviser: { name: 'Competition and Consumer Protection Commission', address: 'https://www.ccpc.ie/' },
  },
  IT: {
    ...EU,
    guarantee: { kind: 'years', years: 2 },
    laws: ['Codice del consumo, articoli 52 e 128–135'],
    adviser: { name: 'Ministero delle Imprese e del Made in Italy', address: 'https://www.mimit.gov.it/' },
  },
  ES: {
    ...EU,
    guarantee: { kind: 'years', years: 3 },
    laws: ['Real Decreto Legislativo 1/2007, artículos 102 y 120'],
    adviser: { name: 'Dirección General de Consumo', address: 'https://www.dsca.gob.es/' },
  },
  UK: {
    withdrawal: { kind: 'days', days: 14 },
    guarantee: { kind: 'reject-then-claim', rejectDays: 30, years: 6 },
    deliveryDays: 30,
    laws: ['Consumer Contracts Regulations 2013', 'Consumer Rights Act 2015'],
    adviser: { name: 'Citizens Advice', address: 'https://www.citizensadvice.org.uk/consumer/' },
  },
  US: {
    withdrawal: { kind: 'none' },
    guarantee: { kind: 'state' },
    // 16 CFR 435: where the seller named no time.
    deliveryDays: 30,
    laws: ['Mail, Internet, or Telephone Order Merchandise Rule (16 CFR 435)', 'Magnuson–Moss Warranty Act'],
    adviser: { name: 'Federal Trade Commission', address: 'https://consumer.ftc.gov/' },
  },
  CA: {
    withdrawal: { kind: 'province' },
    guarantee: { kind: 'province' },
    deliveryDays: null,
    laws: [],
    adviser: {
      name: 'Office of Consumer Affairs',
      address: 'https://ised-isde.canada.ca/site/office-consumer-affairs/en',
    },
  },
};

/** Null: nothing is known of that market's law. */
export const consumerRightsOf = (market: MarketId): ConsumerRights | null => RIGHTS[market] ?? null;
