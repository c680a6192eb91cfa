import type { Money } from '../../market/money.ts';
import { useMoney } from '../site.ts';
import styles from './price.module.css';

/** An amount of money in ink, with figures of one width. Browsers may write the spaces in it differently. */
export const Price = ({ money, size = 'm' }: { money: Money; size?: 's' | 'm' | 'l' | 'xl' }) => (
  <span className={`${styles.price} ${styles[size]}`} suppressHydrationWarning>
    {useMoney()(money)}
  </span>
);
