import type { PriceHistory } from '../../../api/contract/product-schemas.ts';
import { useMoney, useSite } from '../../site.ts';
import { formatDay } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import styles from './price-history.module.css';

/** Every change of the range, newest first. */
export function HistoryTable({ history }: { history: PriceHistory }) {
  const { t, locale } = useSite();
  const write = useMoney();
  return (
    <details className={styles.data}>
      <summary>
        <Icon name="table" size={18} /> {t('history.table', { count: history.points.length })}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('history.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('history.day')}</th>
              <th scope="col">{t('history.item')}</th>
              <th scope="col">{t('history.total')}</th>
              <th scope="col">{t('history.shop')}</th>
            </tr>
          </thead>
          <tbody>
            {history.points.toReversed().map(({ day, item, total, merchantName }) => (
              <tr key={day}>
                <th scope="row" suppressHydrationWarning>
                  {formatDay(day, locale)}
                </th>
                {item === null ? (
                  <td colSpan={3}>{t('history.gap')}</td>
                ) : (
                  <>
                    <td>
                      <LocalText>{write(item)}</LocalText>
                    </td>
                    <td>{total ? <LocalText>{write(total)}</LocalText> : t('history.total.unknown')}</td>
                    <td>{merchantName}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
