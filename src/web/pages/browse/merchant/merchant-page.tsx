import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { ProductGrid, ProductShelf } from '../../../components/product-grid.tsx';
import { ShopCategories } from '../../../components/shop/shop-categories.tsx';
import { ShopCounts } from '../../../components/shop/shop-counts.tsx';
import { ShopEvidence } from '../../../components/shop/shop-evidence.tsx';
import { ShopFacts } from '../../../components/shop/shop-facts.tsx';
import { ShopHeader } from '../../../components/shop/shop-header.tsx';
import { ShopSources } from '../../../components/shop/shop-sources.tsx';
import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './merchant-page.module.css';

const route = getRouteApi(pages.merchant.pattern);

/** A merchant page: facts about the shop, its categories, drops and products. */
export function MerchantPage() {
  const site = useSite();
  const { t } = site;
  const merchant = route.useLoaderData();
  const { id, name, categories, products, drops } = merchant;
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[{ name: t('breadcrumbs.stores'), path: pages.stores.path() }]} current={name} />
      <ShopHeader shop={merchant} />
      <p className={styles.more}>
        <ButtonLink href={linkTo(site, pages.store.path(id, name))}>{t('merchant.store')}</ButtonLink>
        <ButtonLink kind="quiet" href={linkTo(site, pages.buyingProtection.path(id, name))}>
          {t('merchant.protection')}
        </ButtonLink>
      </p>
      <ShopCounts shop={merchant} />
      <div className={styles.columns}>
        <ShopFacts shop={merchant} />
        <ShopSources feedSeenAt={merchant.feedSeenAt} />
        <ShopEvidence shop={merchant} />
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
