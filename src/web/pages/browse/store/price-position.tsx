import type { Store } from '../../../../contract/merchant/store-schemas.ts';
import shop from '../../../components/shop/shop.module.css';
import { useSite } from '../../../site.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './store-page.module.css';

const WIDTH = 1000;

/** How often the shop is cheapest or nearly cheapest, with the products that could not be compared. */
export function PricePosition({ store }: { store: Store }) {
  const { t, locale } = useSite();
  const { compared, cheapest, near, alone, unstated } = store.position;
  const number = (count: number) => formatNumber(count, locale);
  return (
    <section className={shop.card} aria-labelledby="position-title">
      <h2 id="position-title">{t('store.position')}</h2>
      {compared === 0 ? (
        <p className={styles.unsure}>{t('store.position.none')}</p>
      ) : (
        <>
          <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.barAll} width={WIDTH} height="10" />
            <rect className={styles.barNear} width={(near / compared) * WIDTH} height="10" />
            <rect className={styles.barCheapest} width={(cheapest / compared) * WIDTH} height="10" />
          </svg>
          <ul className={styles.positions}>
            <li data-sign="cheapest">
              {t('store.position.cheapest', { count: cheapest, number: number(cheapest), compared: number(compared) })}
            </li>
            <li data-sign="near">{t('store.position.near', { count: near, number: number(near) })}</li>
          </ul>
        </>
      )}
      <ul className={styles.rest}>
        {alone > 0 ? <li>{t('store.position.alone', { count: alone, number: number(alone) })}</li> : null}
        {unstated > 0 ? (
          <li className={styles.unsure}>
            {t('store.position.not-stated', { count: unstated, number: number(unstated) })}
          </li>
        ) : null}
        <li>{t('store.position.hint')}</li>
      </ul>
    </section>
  );
}
