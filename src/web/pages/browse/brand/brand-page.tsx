import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { SeriesCards } from '../../../components/brand/series-cards.tsx';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { ListingView } from '../../../components/listing/listing-view.tsx';
import { useListing } from '../../../components/listing/use-listing.ts';
import { ProductShelf } from '../../../components/product-grid.tsx';
import { DiscountList } from '../../../components/shop/discount-list.tsx';
import { linkTo } from '../../../links.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { BrandCategories } from './brand-categories.tsx';
import { BrandHead } from './brand-head.tsx';
import styles from './brand-page.module.css';
import { BrandShops } from './brand-shops.tsx';

const route = getRouteApi(pages.brand.pattern);

type Brand = ReturnType<typeof route.useLoaderData>['brand'];

/** A brand page: overview sections and the list of all its products. */
export function BrandPage() {
  const site = useSite();
  const { t } = site;
  const { brand, listing } = route.useLoaderData();
  const { id, name, path, categories } = brand;
  const state = useListing(path);
  const preview = async (f: string) => {
    const result = await site.client.call('brandListing', {
      ...marketParams(site),
      brandId: id,
      f,
      sort: state.sort,
      counts: state.counts,
    });
    return result.ok ? result.value : null;
  };
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[]} current={name} />
      <BrandHead brand={brand} />
      {state.page === 1 ? <Overview brand={brand} /> : null}
      {categories.length > 0 ? (
        <Section id="products" title={t('brand.all', { name })}>
          <div className={state.page === 1 ? styles.below : undefined}>
            <ListingView listing={listing} state={state} preview={preview} empty={<NoProducts name={name} />} />
          </div>
        </Section>
      ) : (
        <NoProducts name={name} />
      )}
    </div>
  );
}

/** The sections above the list, shown on its first page only. */
function Overview({ brand }: { brand: Brand }) {
  const { t } = useSite();
  const { name, salePath, categories, popular, drops, dropCount, series, newest, merchants, discounts } = brand;
  return (
    <>
      {categories.length > 0 ? (
        <Section id="categories" title={t('brand.categories', { name })}>
          <BrandCategories categories={categories} />
        </Section>
      ) : null}
      {drops.length > 0 ? (
        <Section
          id="drops"
          title={t('brand.drops')}
          hint={t('brand.drops.hint')}
          aside={dropCount > 0 ? <Link to={salePath}>{t('brand.drops.all', { count: dropCount })}</Link> : null}
        >
          <ProductShelf products={drops} />
        </Section>
      ) : null}
      {popular.length > 0 ? (
        <Section id="popular" title={t('brand.popular')} hint={t('brand.popular.hint')}>
          <ProductShelf products={popular} />
        </Section>
      ) : null}
      {series.length > 0 ? (
        <Section id="series" title={t('brand.series')}>
          <SeriesCards series={series} />
        </Section>
      ) : null}
      {newest.length > 0 ? (
        <Section id="newest" title={t('brand.newest')}>
          <ProductShelf products={newest} />
        </Section>
      ) : null}
      {discounts.length > 0 ? (
        <Section id="discounts" title={t('brand.discounts')} hint={t('brand.discounts.hint')}>
          <DiscountList discounts={discounts} />
        </Section>
      ) : null}
      {merchants.length > 0 ? (
        <Section id="shops" title={t('brand.shops', { name })}>
          <BrandShops merchants={merchants} />
        </Section>
      ) : null}
    </>
  );
}

function NoProducts({ name }: { name: string }) {
  const site = useSite();
  const { t } = site;
  return (
    <EmptyState kind="no-offers" title={t('brand.empty.title', { name })} text={t('brand.empty.text')}>
      <ButtonLink kind="primary" href={linkTo(site, '/')}>
        {t('brand.empty.next')}
      </ButtonLink>
    </EmptyState>
  );
}
