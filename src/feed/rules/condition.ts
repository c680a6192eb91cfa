import { memoize } from '../../base/memoize.ts';
import { CONDITION_WORDS } from '../../terms/language/condition-words.ts';
import type { Condition } from '../../terms/offer.ts';
import { foldText } from './fold-text.ts';

/**
 * Parses a condition in any supported language; null if unknown. "New" must match completely, since "renewed" is not
 * new.
 */
export const parseCondition = memoize((text: string): Condition | null => {
  const words = foldText(
    text
      .replace(/^https?:\/\/schema\.org\//i, '')
      .replace(/Condition$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2'),
  );
  for (const [condition, stems] of CONDITION_WORDS) {
    const isMatch =
      condition === 'new' ? stems.includes(words) : stems.some((stem) => ` ${words}`.includes(` ${stem}`));
    if (isMatch) return condition;
  }
  return null;
});
