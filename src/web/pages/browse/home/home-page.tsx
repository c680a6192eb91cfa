import { getRouteApi } from '@tanstack/react-router';
import type { NavigationNode } from '../../../../contract/category/category-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { EmptyMarket } from '../../../components/empty-market.tsx';
import { ProductShelf } from '../../../components/product-grid.tsx';
import { RecentlyViewed } from '../../../components/recently-viewed.tsx';
import { Cached } from '../../../hydration/cached.tsx';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { CategoryPicture } from '../../../ui/picture/category-picture.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { HERO_DROPS, Hero } from './hero.tsx';
import styles from './home-page.module.css';

const route = getRouteApi(pages.home.pattern);

export function HomePage() {
  const { t, settings } = useSite();
  const home = route.useLoaderData();
  const { productCount, offerCount, merchantCount } = home;
  const counts = { productCount, offerCount, merchantCount };
  const drops = home.drops.slice(0, HERO_DROPS);
  return (
    <>
      <Cached name="hero" inputs={[counts, ...drops]}>
        {() => <Hero counts={counts} drops={drops} />}
      </Cached>
      <div className={page.container}>
        {home.productCount === 0 ? <EmptyMarket /> : null}
        {home.popularCategories.length > 0 ? (
          <Section id="categories" title={t('home.categories')}>
            <Cached name="popular categories" inputs={home.popularCategories}>
              {() => <Categories categories={home.popularCategories} />}
            </Cached>
          </Section>
        ) : null}
        {home.drops.length > HERO_DROPS ? (
          <Section
            id="drops"
            title={t('home.drops')}
            hint={t('home.drops.hint')}
            aside={settings.deals_page ? <Link to={pages.deals.path()}>{t('home.drops.all')}</Link> : null}
          >
            <ProductShelf products={home.drops.slice(HERO_DROPS)} />
          </Section>
        ) : null}
        {home.popular.length > 0 ? (
          <Section
            id="popular"
            title={t(home.popularBy === 'shoppers' ? 'home.popular' : 'home.offered')}
            hint={t('home.offered.hint')}
          >
            <ProductShelf products={home.popular} />
          </Section>
        ) : null}
        {home.newest.length > 0 ? (
          <Section id="newest" title={t('home.newest')}>
            <ProductShelf products={home.newest} />
          </Section>
        ) : null}
        <RecentlyViewed except={null} />
        <Section id="promise" title={t('home.promise')}>
          <Cached name="promises" inputs={[]}>
            {() => <Promises />}
          </Cached>
        </Section>
      </div>
    </>
  );
}

function Promises() {
  const { t } = useSite();
  return (
    <ul className={styles.promises}>
      {(['total', 'drop', 'order'] as const).map((promise) => (
        <li key={promise}>
          <h3>{t(`home.promise.${promise}.title`)}</h3>
          <p>{t(`home.promise.${promise}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}

function Categories({ categories }: { categories: readonly NavigationNode[] }) {
  const { t, locale } = useSite();
  return (
    <ul className={styles.categories}>
      {categories.map(({ id, name, path, productCount }) => (
        <li key={id}>
          <Link to={path}>
            <CategoryPicture id={id} size="l" />
            <span>
              <b>{name}</b>
              <small>{t('count.products', { count: productCount, number: formatNumber(productCount, locale) })}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
