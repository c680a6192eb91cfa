import { getRouteApi } from '@tanstack/react-router';
import type { NavigationNode } from '../../../api/contract/browse-schemas.ts';
import { ProductShelf } from '../../components/product-grid.tsx';
import { RecentlySeen } from '../../components/recently-seen.tsx';
import { Kept } from '../../hydration/kept-markup.tsx';
import { ROUTES } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { CategoryPicture } from '../../ui/category-picture.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { Section } from '../../ui/section.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';

const route = getRouteApi(ROUTES.home);

export function HomePage() {
  const { t, settings } = useSite();
  const home = route.useLoaderData();
  return (
    <>
      <Hero home={home} />
      <div className={page.container}>
        <Section id="categories" title={t('home.categories')}>
          <Kept as="popular categories" of={home.popularCategories}>
            {() => <Categories categories={home.popularCategories} />}
          </Kept>
        </Section>
        {home.drops.length > 0 ? (
          <Section
            id="drops"
            title={t('home.drops')}
            hint={t('home.drops.hint')}
            aside={settings.deals_page ? <Link to={ROUTES.deals}>{t('home.drops.all')}</Link> : null}
          >
            <ProductShelf products={home.drops} />
          </Section>
        ) : null}
        {home.popular.length > 0 ? (
          <Section id="popular" title={t('home.popular')}>
            <ProductShelf products={home.popular} />
          </Section>
        ) : null}
        {home.newest.length > 0 ? (
          <Section id="newest" title={t('home.newest')}>
            <ProductShelf products={home.newest} />
          </Section>
        ) : null}
        <RecentlySeen except={null} />
        <Section id="promise" title={t('home.promise')}>
          <Kept as="promises" of={[]}>
            {() => <Promises />}
          </Kept>
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
