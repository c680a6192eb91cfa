import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './price-history.module.css';

/** All price changes of the range, newest first. */
export function HistoryTable({ history }: { history: PriceHistory }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
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
                      <LocalizedText>{formatMoney(item)}</LocalizedText>
                    </td>
                    <td>{total ? <LocalizedText>{formatMoney(total)}</LocalizedText> : t('history.total.unknown')}</td>
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
