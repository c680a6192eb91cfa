import type { Offer } from '../../../../contract/product/product-schemas.ts';
import { useMoney, useSite } from '../../../site.ts';
import { formatDay, joinSentences } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './offer-row.module.css';

/** Why the price of an offer does not count yet, and when it will. */
export function UnconfirmedNote({ unconfirmed }: { unconfirmed: NonNullable<Offer['unconfirmed']> }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { reason, usual, confirmsAt } = unconfirmed;
  const price = usual === null ? '' : formatMoney(usual);
  const sentences = [t(`offers.unconfirmed.${reason}`, { price })];
  if (confirmsAt !== null) sentences.push(t('offers.unconfirmed.until', { day: formatDay(confirmsAt, locale) }));
  else if (reason !== 'rejected') sentences.push(t('offers.unconfirmed.waits'));
  return <LocalizedText className={styles.note}>{joinSentences(sentences, locale)}</LocalizedText>;
}
