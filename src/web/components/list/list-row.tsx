import type { ReactNode } from 'react';
import type { ListItem } from '../../../contract/list/list-schemas.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Sparkline } from '../../ui/display/sparkline.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { formatPercent } from '../../ui/text/format.ts';
import { EnergyClass } from '../energy-class.tsx';
import { LastOrder } from './event-day.tsx';
import styles from './list.module.css';

const PICTURE_PX = 72;

type Props = {
  item: ListItem;
  /** For which day the list's products are wanted; null: not stated. */
  eventOn: string | null;
  children?: ReactNode;
};

/** The content of a list row, for owners and readers. */
export function ListRowContent({ item, eventOn, children }: Props) {
  const { t, locale } = useSite();
  const { product, amount, note, sum } = item;
  return (
    <>
      <span className={styles.picture}>
        <Picture image={product?.image ?? null} width={PICTURE_PX} height={PICTURE_PX} decorative />
      </span>
      <div className={styles.words}>
        {product === null ? <b>{t('list.gone')}</b> : <Link to={product.path}>{product.name}</Link>}
        {product === null ? null : (
          <small className={styles.soft}>{[...new Set(product.keyFacts)].slice(0, 3).join(' · ')}</small>
        )}
        {product === null || sum === null ? null : (
          <span className={styles.market}>
            <Sparkline values={product.sparkline} fallen={product.drop !== null} />
            {product.drop ? (
              <Tag tone="good">{t('card.drop', { percent: formatPercent(product.drop.percent / 100, locale) })}</Tag>
            ) : null}
            <small className={styles.soft}>{t('card.shops', { count: product.merchantCount })}</small>
          </span>
        )}
        <LastOrder order={item.order} eventOn={eventOn} />
        {note === '' ? null : <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.price}>
        {sum === null ? (
          <span className={styles.unsure}>{t('list.not-for-sale')}</span>
        ) : (
          <Price money={sum} size="l" />
        )}
        {product?.energyClass ? <EnergyClass level={product.energyClass} /> : null}
        {sum !== null && product?.lowestTotal === null ? (
          <small className={styles.unsure}>{t('card.without-delivery')}</small>
        ) : null}
        {amount > 1 ? <small className={styles.soft}>{t('list.pieces', { count: amount })}</small> : null}
      </div>
      {children ? <div className={styles.below}>{children}</div> : null}
    </>
  );
}
