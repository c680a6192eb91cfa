/** A row of the list of prices: what a click costs in a category, from a price of the product on. */
export type ClickPrice = {
  readonly id: number;
  /** 0: every category without prices of its own. */
  readonly categoryId: number;
  readonly priceFrom: number;
  /** In minor units; null: there is no such row from that day on. */
  readonly amount: number | null;
  /** First day (UTC), such as 2026-11-24. */
  readonly validFrom: string;
};

/** What a merchant agreed to, from a day on. */
export type ClickTerms = {
  readonly id: number;
  readonly pays: boolean;
  /** In minor units; null: no limit. */
  readonly dayCap: number | null;
  readonly monthCap: number | null;
  readonly validFrom: string;
};

/** At most how much a merchant pays for sponsored clicks, from a day on. */
export type BidLimit = Omit<ClickTerms, 'pays'>;

const NO_TERMS = { pays: false, dayCap: null, monthCap: null };

/** Whether `a` replaces `b`. */
const isNewer = (a: { validFrom: string; id: number }, b: { validFrom: string; id: number }): boolean =>
  a.validFrom > b.validFrom || (a.validFrom === b.validFrom && a.id > b.id);

/** The terms that apply on a day; a merchant without any pays nothing. */
export function termsOn(terms: readonly ClickTerms[], day: string): Omit<ClickTerms, 'id' | 'validFrom'> {
  let found: ClickTerms | null = null;
  for (const one of terms) if (one.validFrom <= day && (found === null || isNewer(one, found))) found = one;
  return found ?? NO_TERMS;
}

/** The limits of sponsored clicks on a day; without any, those of all clicks alone apply. */
export function bidLimitOn(limits: readonly BidLimit[], day: string): Pick<BidLimit, 'dayCap' | 'monthCap'> {
  let found: BidLimit | null = null;
  for (const one of limits) if (one.validFrom <= day && (found === null || isNewer(one, found))) found = one;
  return found ?? { dayCap: null, monthCap: null };
}

/** The bands of a category on a day, by the price that they begin at. */
function bandsOn(list: readonly ClickPrice[], categoryId: number, day: string): ClickPrice[] {
  const bands = new Map<number, ClickPrice>();
  for (const one of list) {
    if (one.categoryId !== categoryId || one.validFrom > day) continue;
    const known = bands.get(one.priceFrom);
    if (known === undefined || isNewer(one, known)) bands.set(one.priceFrom, one);
  }
  return [...bands.values()];
}

/**
 * What a click costs by the list: the price of the most specific category that has a band for the price of the product,
 * and 0 if none has.
 */
export function listedPrice(
  list: readonly ClickPrice[],
  { categories, price }: { categories: readonly number[]; price: number },
  day: string,
): number {
  for (const categoryId of [...categories, 0]) {
    let found: { priceFrom: number; amount: number } | null = null;
    for (const { priceFrom, amount } of bandsOn(list, categoryId, day)) {
      if (amount === null || priceFrom > price) continue;
      if (found === null || priceFrom > found.priceFrom) found = { priceFrom, amount };
    }
    if (found !== null) return found.amount;
  }
  return 0;
}

/** What decides about the prices of a merchant's clicks. Its bids have the form of a list of prices of its own. */
export type PriceBasis = {
  readonly prices: readonly ClickPrice[];
  readonly terms: readonly ClickTerms[];
  readonly bids: readonly ClickPrice[];
};

type PricedClick = { readonly categories: readonly number[]; readonly price: number };

/** What a click in the sponsored place costs a merchant; null: it buys no such place for the product on that day. */
export function sponsoredPrice({ prices, terms, bids }: PriceBasis, click: PricedClick, day: string): number | null {
  if (!termsOn(terms, day).pays) return null;
  const bid = listedPrice(bids, click, day);
  return bid === 0 ? null : Math.max(bid, listedPrice(prices, click, day));
}

/**
 * What a click costs a merchant: 0 for one that does not pay. A click in the sponsored place costs its bid, and the listed
 * price where that is higher.
 */
export function clickPriceOf(basis: PriceBasis, click: PricedClick & { isSponsored: boolean }, day: string): number {
  if (!termsOn(basis.terms, day).pays) return 0;
  const sponsored = click.isSponsored ? sponsoredPrice(basis, click, day) : null;
  return sponsored ?? listedPrice(basis.prices, click, day);
}
