import type { Verdict } from '../../contract/price/price-schemas.ts';
import type { Money } from '../../market/money.ts';
import type { Texts } from '../texts/texts.ts';

/** From this many days on, the text says "12 months". */
const YEAR_DAYS = 360;

/** Whether a verdict covers a whole year; otherwise its text names the number of days. */
const spansYear = ({ days }: Pick<Verdict, 'days'>): boolean => days >= YEAR_DAYS;

/** The usual prices as one price or a range. */
export const formatUsual = ({ from, to }: NonNullable<Verdict['usual']>, format: (money: Money) => string): string =>
  from.amount === to.amount ? format(from) : `${format(from)} – ${format(to)}`;

/** The period that a verdict compares with. */
export const verdictSpan = (t: Texts, { days }: Pick<Verdict, 'days'>): string =>
  spansYear({ days }) ? t('product.verdict.span-year') : t('product.verdict.span', { count: days });

/** Text for how a price compares with its history. */
export function verdictText(t: Texts, { level, days }: Pick<Verdict, 'level' | 'days'>): string {
  if (level !== 'lowest') return t(`verdict.${level}`);
  return spansYear({ days }) ? t('verdict.lowest-year') : t('verdict.lowest', { count: days });
}
