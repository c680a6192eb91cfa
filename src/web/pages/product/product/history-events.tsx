import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import { useMoney, useSite } from '../../../site.ts';
import { formatDay } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './price-history.module.css';

/** More would be a log rather than an explanation of the chart. */
const MAX_EVENTS = 6;

/** What the marks on the day axis of the chart are: new shops and times without an offer, newest first. */
export function HistoryEvents({ history: { events } }: { history: PriceHistory }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  if (events.length === 0) return null;
  return (
    <ul className={styles.events} aria-label={t('history.events')}>
      {events.slice(0, MAX_EVENTS).map((event) => {
        const day = formatDay(event.day, locale);
        const text =
          event.kind === 'sold-out'
            ? t('history.event.sold-out', { day })
            : t(event.kind === 'back' ? 'history.event.back' : 'history.event.new-shop', {
                day,
                shop: event.merchantName,
                price: formatMoney(event.price),
              });
        return (
          <li key={text} suppressHydrationWarning>
            <LocalizedText>{text}</LocalizedText>
          </li>
        );
      })}
    </ul>
  );
}
