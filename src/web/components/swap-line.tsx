import type { ReactNode } from 'react';
import type { Swap } from '../../contract/common-schemas.ts';
import { useMoney, useTexts } from '../site.ts';
import { Link } from '../ui/controls/link.tsx';
import styles from './swap-line.module.css';

/** A cheaper product of another brand for the same use, with what swaps it as children. */
export function SwapLine({ swap, children }: { swap: Swap; children: ReactNode }) {
  const t = useTexts();
  const formatMoney = useMoney();
  const { name, path, quantity, saving } = swap;
  return (
    <div className={styles.line}>
      <span>
        {t('swap.title')} {quantity > 1 ? `${quantity} × ` : null}
        <Link to={path}>{name}</Link>
      </span>
      <b>{t('swap.saving', { saving: formatMoney(saving) })}</b>
      {children}
    </div>
  );
}
