import type { Store } from '../../../../contract/merchant/store-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { ProductShelf } from '../../../components/product-grid.tsx';
import { ShopCategories } from '../../../components/shop/shop-categories.tsx';
import { ShopCounts } from '../../../components/shop/shop-counts.tsx';
import { ShopEvidence } from '../../../components/shop/shop-evidence.tsx';
import { ShopSources } from '../../../components/shop/shop-sources.tsx';
import { linkTo } from '../../../links.ts';
import { useSite, useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { PriceHonesty } from './price-honesty.tsx';
import { PricePosition } from './price-position.tsx';
import styles from './store-page.module.css';
import { storeTabPath } from './store-tab.ts';

/** Overview of the shop: counts, price position, data sources, categories and products. */
export function OverviewTab({ store }: { store: Store }) {
  const t = useTexts();
  const { id, name, categories, products } = store;
  if (store.offerCount === 0) return <NoProducts name={name} />;
  return (
    <>
      <ShopCounts shop={store} />
      <div className={styles.columns}>
        <PricePosition store={store} />
        <PriceHonesty store={store} />
        <ShopSources feedSeenAt={store.feedSeenAt} />
        <ShopEvidence shop={store} />
      </div>
      <StoreLinks store={store} />
      {categories.length > 0 ? (
        <Section id="categories" title={t('merchant.categories')}>
          <ShopCategories categories={categories} merchantId={id} />
        </Section>
      ) : null}
      {products.length > 0 ? (
        <Section id="popular" title={t('merchant.products', { name })}>
          <ProductShelf products={products} />
        </Section>
      ) : null}
    </>
  );
}

function StoreLinks({ store }: { store: Store }) {
  const site = useSite();
  const { t } = site;
  return (
    <p className={styles.more}>
      <ButtonLink kind="primary" href={linkTo(site, storeTabPath(store.path, 'shop'))}>
        {t('store.tab.shop')}
      </ButtonLink>
      <ButtonLink href={linkTo(site, store.protectionPath)}>{t('store.more.protection')}</ButtonLink>
      <ButtonLink kind="quiet" href={linkTo(site, store.infoPath)}>
        {t('store.more.info')}
      </ButtonLink>
    </p>
  );
}

/** Empty state of a shop without visible products. */
export function NoProducts({ name }: { name: string }) {
  const site = useSite();
  const { t } = site;
  return (
    <EmptyState kind="no-products" title={t('store.empty.title', { name })} text={t('store.empty.text')}>
      <ButtonLink kind="primary" href={linkTo(site, pages.stores.path())}>
        {t('stores.clear')}
      </ButtonLink>
    </EmptyState>
  );
}
