import type { Money, ProvedDrop, Rating } from '../../contract/common-schemas.ts';
import type { ProvedDrop as Drop } from '../../price/proved-drop.ts';
import { formatIsoDay } from '../../terms/utc-day.ts';
import type { View } from './view.ts';

type Priced = Pick<View, 'currency'>;

export const toMoney = ({ currency }: Priced, amount: number): Money => ({ amount, currency });

export const toMoneyOrNull = (view: Priced, amount: number | null): Money | null =>
  amount === null ? null : toMoney(view, amount);

export const presentDrop = (view: View, drop: Drop | null): ProvedDrop | null =>
  drop === null
    ? null
    : { percent: drop.percent, from: toMoney(view, drop.from), days: drop.days, since: formatIsoDay(drop.since) };

/** A rating without any ratings counts as none. */
export const presentRating = (rating: Rating | null): Rating | null =>
  rating === null || rating.count < 1 ? null : rating;
