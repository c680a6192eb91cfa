import { getRouteApi } from '@tanstack/react-router';
import type { AnswerOf } from '../../../api/contract/contract.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ProductGrid, ProductShelf } from '../../components/product-grid.tsx';
import { linkTo, ROUTES } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import { Ago } from '../../ui/ago.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CategoryPicture } from '../../ui/category-picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { Section } from '../../ui/section.tsx';
import { Stars } from '../../ui/stars.tsx';
import { MerchantFacts } from './merchant-facts.tsx';
import styles from './merchant-page.module.css';

const route = getRouteApi(ROUTES.merchant);

const FIRST_CATEGORIES = 20;

type Merchant = AnswerOf<'merchant'>;

/** A shop: who it is, what it sells, and how good it is at being cheap. */
export function MerchantPage() {
  const { t, base } = useSite();
  const merchant = route.useLoaderData();
  const { id, name, categories, products, drops } = merchant;
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[]} current={name} />
      <Head merchant={merchant} />
      <Counts merchant={merchant} />
      <div className={styles.columns}>
        <MerchantFacts merchant={merchant} />
        <Sources merchant={merchant} />
      </div>
      {categories.length > 0 ? (
        <Section id="categories" title={t('merchant.categories')}>
          <Categories categories={categories} merchantId={id} />
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
        <EmptyState title={t('merchant.empty.title', { name })} text={t('merchant.empty.text')}>
          <ButtonLink kind="primary" href={linkTo(base, '/')}>
            {t('error.home')}
          </ButtonLink>
        </EmptyState>
      ) : null}
    </div>
  );
}

function Head({ merchant }: { merchant: Merchant }) {
  const t = useTexts();
  const { name, description, rating, website } = merchant;
  return (
    <header className={styles.head}>
      <span className={styles.sign}>
        <Icon name="shop" size={32} />
      </span>
      <div>
        <h1>{name}</h1>
        <p className={styles.signs}>
          {rating ? <Stars rating={rating} /> : <span>{t('rating.none')}</span>}
          <WebsiteLink website={website} />
        </p>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
    </header>
  );
}

/** The shop's own site, where its address is one that can be followed. */
function WebsiteLink({ website }: { website: string }) {
  const url = URL.parse(website);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return (
    <a href={url.href} rel="nofollow noopener" target="_blank" className={styles.website}>
      {url.hostname.replace(/^www\./, '')} <Icon name="away" size={14} />
    </a>
  );
}

function Counts({ merchant }: { merchant: Merchant }) {
  const { t, locale } = useSite();
  const { offerCount, inStockCount, cheapestCount } = merchant;
  const counts = [
    { count: offerCount, name: t('merchant.count.offers', { count: offerCount }) },
    { count: inStockCount, name: t('merchant.count.in-stock', { count: inStockCount }) },
    { count: cheapestCount, name: t('merchant.count.cheapest', { count: cheapestCount }) },
  ];
  return (
    <ul className={styles.counts}>
      {counts.map(({ count, name }) => (
        <li key={name}>
          <b>{formatNumber(count, locale)}</b> {name}
        </li>
      ))}
    </ul>
  );
}

/** How we know what the page says. */
function Sources({ merchant }: { merchant: Merchant }) {
  const t = useTexts();
  return (
    <section className={styles.card} aria-labelledby="sources-title">
      <h2 id="sources-title">{t('merchant.sources')}</h2>
      <ul className={styles.sources}>
        <li>
          {merchant.feedSeenAt ? (
            <>
              {t('merchant.sources.feed')} <Ago time={merchant.feedSeenAt} />.
            </>
          ) : (
            t('merchant.sources.no-feed')
          )}
        </li>
        <li>{t('merchant.sources.cheapest')}</li>
        <li>{t('merchant.sources.drops')}</li>
        <li>{t('merchant.sources.rank')}</li>
      </ul>
    </section>
  );
}

/** The categories it sells most in; the rest unfolds. */
function Categories({ categories, merchantId }: { categories: Merchant['categories']; merchantId: number }) {
  const t = useTexts();
  const rest = categories.slice(FIRST_CATEGORIES);
  return (
    <>
      <CategoryLinks categories={categories.slice(0, FIRST_CATEGORIES)} merchantId={merchantId} />
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary>{t('merchant.categories.more', { count: rest.length })}</summary>
          <CategoryLinks categories={rest} merchantId={merchantId} />
        </details>
      ) : null}
    </>
  );
}

function CategoryLinks({ categories, merchantId }: { categories: Merchant['categories']; merchantId: number }) {
  const { locale } = useSite();
  return (
    <ul className={styles.categories}>
      {categories.map(({ id, name, path, count }) => (
        <li key={id}>
          <Link to={`${path}?f=merchant:${merchantId}`}>
            <CategoryPicture id={id} />
            <span>{name}</span>
            <span className={styles.number}>{formatNumber(count, locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
