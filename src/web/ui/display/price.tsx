import type { Money } from '../../../market/money.ts';
import { useMoney } from '../../site.ts';
import styles from './price.module.css';

/** An amount of money with tabular figures. Browsers may format its spaces differently than the server. */
export const Price = ({ money, size = 'm' }: { money: Money; size?: 's' | 'm' | 'l' | 'xl' }) => (
  <span className={`${styles.price} ${styles[size]}`} suppressHydrationWarning>
    {useMoney()(money)}
  </span>
);
