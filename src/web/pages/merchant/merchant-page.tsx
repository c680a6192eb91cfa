import { getRouteApi } from '@tanstack/react-router';
import { sitePaths } from '../../../api/contract/site-paths.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ProductGrid, ProductShelf } from '../../components/product-grid.tsx';
import { ShopCategories } from '../../components/shop/shop-categories.tsx';
import { ShopCounts } from '../../components/shop/shop-counts.tsx';
import { ShopFacts } from '../../components/shop/shop-facts.tsx';
import { ShopHead } from '../../components/shop/shop-head.tsx';
import { ShopSources } from '../../components/shop/shop-sources.tsx';
import { linkTo, ROUTES } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import page from '../../ui/page.module.css';
import { Section } from '../../ui/section.tsx';
import styles from './merchant-page.module.css';

const route = getRouteApi(ROUTES.merchant);

/** A shop: who it is, what it sells, and how good it is at being cheap. */
export function MerchantPage() {
  const site = useSite();
  const { t } = site;
  const merchant = route.useLoaderData();
  const { id, name, categories, products, drops } = merchant;
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[{ name: t('breadcrumbs.stores'), path: sitePaths.stores() }]} current={name} />
      <ShopHead shop={merchant} />
      <p className={styles.more}>
        <ButtonLink href={linkTo(site, sitePaths.store(id, name))}>{t('merchant.store')}</ButtonLink>
        <ButtonLink kind="quiet" href={linkTo(site, sitePaths.buyingProtection(id, name))}>
          {t('merchant.protection')}
        </ButtonLink>
      </p>
      <ShopCounts shop={merchant} />
      <div className={styles.columns}>
        <ShopFacts shop={merchant} />
        <ShopSources feedSeenAt={merchant.feedSeenAt} />
      </div>
      {categories.length > 0 ? (
        <Section id="categories" title={t('merchant.categories')}>
          <ShopCategories categories={categories} merchantId={id} />
        </Section>
      ) : null}
      {drops.length > 0 ? (
        <Section id="drops" title={t('merchant.drops', { name })} hint={t('merchant.drops.hint')}>
          <ProductShelf products={drops} />
        </Section>
      ) : null}
      {products.length > 0 ? (
        <Section id="products" title={t('merchant.products', { name })}>
          <ProductGrid products={products} />
        </Section>
      ) : null}
      {merchant.offerCount === 0 ? (
        <EmptyState kind="no-offers" title={t('merchant.empty.title', { name })} text={t('merchant.empty.text')}>
          <ButtonLink kind="primary" href={linkTo(site, '/')}>
            {t('error.home')}
          </ButtonLink>
        </EmptyState>
      ) : null}
    </div>
  );
}
