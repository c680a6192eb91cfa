import type { Store } from '../../../../contract/merchant/store-schemas.ts';
import { deliveryDays } from '../../../components/shop/delivery-days.ts';
import shop from '../../../components/shop/shop.module.css';
import { ShopFacts, shippingFact, useFormatting } from '../../../components/shop/shop-facts.tsx';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import styles from './store-page.module.css';

/** The shop's delivery and return terms. */
export function DeliveryTab({ store }: { store: Store }) {
  const t = useTexts();
  const { name, returnDays, delivery } = store;
  const days = deliveryDays(delivery, t);
  return (
    <div className={styles.columns}>
      <section className={shop.card} aria-labelledby="delivery-title">
        <h2 id="delivery-title">{t('store.delivery')}</h2>
        <FactList
          facts={[
            { name: t('store.delivery.cost'), ...shippingFact(store, useFormatting()) },
            {
              name: t('store.delivery.days'),
              value: days ?? <span className={shop.notStated}>{t('store.delivery.days.not-stated')}</span>,
            },
          ]}
        />
        <p className={styles.hint}>{t('store.delivery.hint')}</p>
      </section>
      <section className={shop.card} aria-labelledby="returns-title">
        <h2 id="returns-title">{t('store.returns')}</h2>
        <p className={returnDays === null ? shop.notStated : ''}>
          {returnDays === null
            ? t('store.returns.not-stated', { name })
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
