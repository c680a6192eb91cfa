import type { Store } from '../../../api/contract/store-schemas.ts';
import { ProductShelf } from '../../components/product-grid.tsx';
import { ShopCategories } from '../../components/shop/shop-categories.tsx';
import { ShopCounts } from '../../components/shop/shop-counts.tsx';
import { ShopSources } from '../../components/shop/shop-sources.tsx';
import { linkTo } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { PricePosition } from './price-position.tsx';
import styles from './store-page.module.css';
import { tabPath } from './store-tab.ts';

/** What the shop is good at, what we know of it and how old that is. */
export function OverviewTab({ store }: { store: Store }) {
  const t = useTexts();
  const { id, name, categories, products } = store;
  if (store.offerCount === 0) return <NothingHere name={name} />;
  return (
    <>
      <ShopCounts shop={store} />
      <div className={styles.columns}>
        <PricePosition store={store} />
        <ShopSources feedSeenAt={store.feedSeenAt} />
      </div>
      <More store={store} />
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

function More({ store }: { store: Store }) {
  const site = useSite();
  const { t } = site;
  return (
    <p className={styles.more}>
      <ButtonLink kind="primary" href={linkTo(site, tabPath(store.path, 'shop'))}>
        {t('store.tab.shop')}
      </ButtonLink>
      <ButtonLink href={linkTo(site, store.protectionPath)}>{t('store.more.protection')}</ButtonLink>
      <ButtonLink kind="quiet" href={linkTo(site, store.infoPath)}>
        {t('store.more.info')}
      </ButtonLink>
    </p>
  );
}

/** A shop whose price list holds nothing that could be shown. */
export function NothingHere({ name }: { name: string }) {
  const site = useSite();
  const { t } = site;
  return (
    <EmptyState kind="no-products" title={t('store.empty.title', { name })} text={t('store.empty.text')}>
      <ButtonLink kind="primary" href={linkTo(site, '/store')}>
        {t('stores.clear')}
      </ButtonLink>
    </EmptyState>
  );
}
