import { isoOf } from '../../price/day.ts';
import type { ProvedDrop as Drop } from '../../price/proved-drop.ts';
import type { Money, ProvedDrop, Rating } from '../contract/common-schemas.ts';
import type { View } from '../view.ts';

type Priced = Pick<View, 'currency'>;

export const moneyOf = ({ currency }: Priced, amount: number): Money => ({ amount, currency });

export const moneyOrNull = (view: Priced, amount: number | null): Money | null =>
  amount === null ? null : moneyOf(view, amount);

export const presentDrop = (view: View, drop: Drop | null): ProvedDrop | null =>
  drop === null
    ? null
    : { percent: drop.percent, from: moneyOf(view, drop.from), days: drop.days, since: isoOf(drop.since) };

/** An average of no ratings is none. */
export const presentRating = (rating: Rating | null): Rating | null =>
  rating === null || rating.count < 1 ? null : rating;
