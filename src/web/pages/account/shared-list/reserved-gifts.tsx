import type { OwnGift } from '../../../../contract/list/list-schemas.ts';
import styles from '../../../components/list/list.module.css';
import { ListActionButton } from '../../../components/list/list-form.tsx';
import { useSite } from '../../../site.ts';

type Props = { gifts: readonly OwnGift[]; shareId: string; next: string };

/** Gifts the user reserved, with a form to release each. */
export function ReservedGifts({ gifts, shareId, next }: Props) {
  const { t } = useSite();
  if (gifts.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t('list.gift.own')}>
      <h2>{t('list.gift.own')}</h2>
      <p className={`${styles.soft} ${styles.scripted}`}>{t('list.gift.own.hint')}</p>
      <p className={`${styles.soft} ${styles.unscripted}`}>{t('list.gift.own.unscripted')}</p>
      <ul className={styles.chooser}>
        {gifts.map(({ giver, productId, product, amount, onList }) => (
          <li key={`${productId} ${giver ?? ''}`}>
            <span>
              {product || t('list.gone')} {amount > 1 ? t('list.pieces', { count: amount }) : null}{' '}
              {onList ? null : <span className={styles.unsure}>{t('list.gift.off')}</span>}
            </span>
            <ListActionButton
              endpoint="releaseGift"
              hiddenValues={{ shareId, productId, ...(giver === null ? {} : { giver }) }}
              next={next}
            >
              {t('list.gift.back')}
            </ListActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
