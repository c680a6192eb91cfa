import type { Store } from '../../../api/contract/store-schemas.ts';
import { deliveryDays } from '../../components/shop/delivery-days.ts';
import shop from '../../components/shop/shop.module.css';
import { ShopFacts, shippingFact, useWords } from '../../components/shop/shop-facts.tsx';
import { useTexts } from '../../site.ts';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './store-page.module.css';

/** What the shop tells of sending and taking back. */
export function DeliveryTab({ store }: { store: Store }) {
  const t = useTexts();
  const { name, returnDays, delivery } = store;
  const days = deliveryDays(delivery, t);
  return (
    <div className={styles.columns}>
      <section className={shop.card} aria-labelledby="delivery-title">
        <h2 id="delivery-title">{t('store.delivery')}</h2>
        <Facts
          facts={[
            { name: t('store.delivery.cost'), ...shippingFact(store, useWords()) },
            {
              name: t('store.delivery.days'),
              value: days ?? <span className={shop.untold}>{t('store.delivery.days.untold')}</span>,
            },
          ]}
        />
        <p className={styles.hint}>{t('store.delivery.hint')}</p>
      </section>
      <section className={shop.card} aria-labelledby="returns-title">
        <h2 id="returns-title">{t('store.returns')}</h2>
        <p className={returnDays === null ? shop.untold : ''}>
          {returnDays === null
            ? t('store.returns.untold', { name })
            : t('store.returns.days', { name, count: returnDays })}
        </p>
        <p className={styles.hint}>
          <Link to={store.protectionPath}>{t('store.returns.more')}</Link>
        </p>
      </section>
      <ShopFacts shop={store} terms={false} />
    </div>
  );
}
