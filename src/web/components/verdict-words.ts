import type { Verdict } from '../../api/contract/product-schemas.ts';
import type { Texts } from '../texts/texts.ts';

/** From this many days on, "12 months" is the truth. */
const YEAR_DAYS = 360;

/** Whether a verdict is taken from the whole year; otherwise it names its days. */
export const spansYear = ({ days }: Pick<Verdict, 'days'>): boolean => days >= YEAR_DAYS;

/** How good a price is against what it was. */
export function verdictWords(t: Texts, { level, days }: Pick<Verdict, 'level' | 'days'>): string {
  if (level !== 'lowest') return t(`verdict.${level}`);
  return spansYear({ days }) ? t('verdict.lowest-year') : t('verdict.lowest', { count: days });
}
