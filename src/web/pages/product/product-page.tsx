import { getRouteApi } from '@tanstack/react-router';
import type { AnswerOf } from '../../../api/contract/contract.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { EnergyClass } from '../../components/energy-class.tsx';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { Gallery } from '../../ui/gallery.tsx';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { Stars } from '../../ui/stars.tsx';
import { AnswerBox } from './answer-box.tsx';
import { BuyBar } from './buy-bar.tsx';
import { Offers } from './offers.tsx';
import { OtherProducts } from './other-products.tsx';
import { PriceHistorySection } from './price-history.tsx';
import styles from './product-page.module.css';
import { productQuery } from './product-query.ts';
import { Specifications } from './specifications.tsx';
import { Variants } from './variants.tsx';

const route = getRouteApi(ROUTES.product);

/** A product: whether to buy it, where, and when. */
export function ProductPage() {
  const { product, history } = route.useLoaderData();
  const query = productQuery(route.useSearch());
  return (
    <div className={`${page.container} ${page.narrow} ${styles.product}`}>
      <Breadcrumbs crumbs={product.breadcrumbs} current={product.name} />
      <div className={styles.top}>
        <Heading product={product} />
        <Variants axes={product.variantAxes} />
        <div className={styles.gallery}>
          <Gallery key={product.id} images={product.images} name={product.name} />
        </div>
        <div className={styles.answer}>
          <AnswerBox product={product} history={history} />
        </div>
      </div>
      <PartsNav product={product} />
      <Offers product={product} query={query} />
      <PriceHistorySection key={product.id} product={product} history={history} query={query} />
      <Specifications product={product} />
      <OtherProducts product={product} />
      <BuyBar product={product} />
    </div>
  );
}

function Heading({ product }: { product: AnswerOf<'product'> }) {
  const t = useTexts();
  const { name, option, brand, category, rating, energyClass } = product;
  return (
    <header className={styles.heading}>
      <h1>
        {name} {option ? <span className={styles.option}>{option}</span> : null}
      </h1>
      <p className={styles.signs}>
        {rating ? <Stars rating={rating} /> : <span className={styles.faint}>{t('rating.none')}</span>}
        {energyClass ? <EnergyClass level={energyClass} /> : null}
        {brand ? (
          <Link to={`${category.path}?f=brand:${brand.id}`}>{t('product.brand', { brand: brand.name })}</Link>
        ) : null}
      </p>
    </header>
  );
}

function PartsNav({ product }: { product: AnswerOf<'product'> }) {
  const t = useTexts();
  const others = product.related.length > 0 || product.alternatives.some(({ products }) => products.length > 0);
  return (
    <nav className={styles.parts} aria-label={t('product.parts')}>
      <a href="#offers">
        {t('offers.title')} <span className={styles.faint}>{product.offers.length}</span>
      </a>
      <a href="#history">{t('history.title')}</a>
      <a href="#specifications">{t('specs.title')}</a>
      {others ? <a href="#others">{t('product.others')}</a> : null}
    </nav>
  );
}
