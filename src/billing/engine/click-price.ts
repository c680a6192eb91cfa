/** A row of the list of prices: what a click costs in a category, from a price of the product on. */
export type ClickPrice = {
  readonly id: number;
  /** 0: every category without prices of its own. */
  readonly categoryId: number;
  readonly priceFrom: number;
  /** In minor units; null: the band ends to exist. */
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

/** What a click costs a merchant: 0 for one that does not pay. */
export const clickPriceOf = (
  list: readonly ClickPrice[],
  terms: readonly ClickTerms[],
  click: { categories: readonly number[]; price: number },
  day: string,
): number => (termsOn(terms, day).pays ? listedPrice(list, click, day) : 0);
