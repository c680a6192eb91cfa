import type { ListItem } from '../../../contract/list/list-schemas.ts';
import { useSite } from '../../site.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import styles from './list.module.css';

type Props = { eventOn: string | null };

/** For which day a list's products are wanted, after other facts of the list. */
export function EventDay({ eventOn }: Props) {
  const { t, locale } = useSite();
  if (eventOn === null) return null;
  return (
    <>
      {' '}
      · <LocalizedText>{t('list.event.on', { day: formatDay(eventOn, locale) })}</LocalizedText>
    </>
  );
}

/** What the last day to order is computed from. */
export function EventNote({ eventOn }: Props) {
  const { t } = useSite();
  return eventOn === null ? null : <p className={styles.soft}>{t('list.event.note')}</p>;
}

/** Until when to order a product for the day of its list. */
export function LastOrder({ order, eventOn }: { order: ListItem['order'] } & Props) {
  const { t, locale } = useSite();
  if (order === null || eventOn === null) return null;
  const { lastDay, isPast, shop } = order;
  const day = formatDay(lastDay, locale);
  return isPast ? (
    <p className={styles.unsure}>{t('list.order.past', { day, shop, event: formatDay(eventOn, locale) })}</p>
  ) : (
    <p className={styles.order}>
      <Tag tone="brand">{t('list.order.by', { day, shop })}</Tag>
    </p>
  );
}
