import type { MarketId } from './market.ts';

/** How long a shopper may return goods bought online without giving a reason. */
export type Withdrawal =
  | { kind: 'days'; days: number }
  /** No national law; only the shop's own return policy applies. */
  | { kind: 'none' }
  /** Provincial law decides. */
  | { kind: 'province' };

/** How long the seller is liable for faulty goods. */
export type Guarantee =
  | { kind: 'years'; years: number }
  /** `longest` years for goods meant to last much longer than `years`. */
  | { kind: 'years-or-longer'; years: number; longest: number }
  /** The expected lifetime of the goods. */
  | { kind: 'expected-life' }
  /** Full refund within `rejectDays` days; then repair or replacement, claimed within `years` years. */
  | { kind: 'reject-then-claim'; rejectDays: number; years: number }
  /** State law decides. */
  | { kind: 'state' }
  | { kind: 'province' };

/** Statutory rights of a consumer who buys new goods online from a shop in the same country. */
export type ConsumerRights = {
  withdrawal: Withdrawal;
  guarantee: Guarantee;
  /** Days until delivery is due if nothing else was agreed; null: no national law. */
  deliveryDays: number | null;
  /** Names of the laws in the national language. */
  laws: readonly string[];
  /** The public consumer advice service. */
  adviser: { name: string; address: string };
};

// Directive 2011/83/EU, articles 9 and 18.
const EU = { withdrawal: { kind: 'days', days: 14 }, deliveryDays: 30 } as const;

/** As of November 2026. Null: not recorded here, as the market is not open. */
const RIGHTS: Record<MarketId, ConsumerRights | null> = {
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
    // 16 CFR 435: if the seller states no time.
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
  AT: null,
  AU: null,
  BE: null,
  CH: null,
  CN: null,
  CZ: null,
  GR: null,
  HU: null,
  JP: null,
  MX: null,
  NL: null,
  NZ: null,
  PL: null,
  PT: null,
  RO: null,
  SK: null,
};

/** Returns null for markets whose law is not recorded here. */
export const getConsumerRights = (market: MarketId): ConsumerRights | null => RIGHTS[market];
