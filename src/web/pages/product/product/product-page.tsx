import { getRouteApi } from '@tanstack/react-router';
import type { ResponseOf } from '../../../../contract/contract.ts';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { CompareButton } from '../../../components/compare-button.tsx';
import { EnergyClass } from '../../../components/energy-class.tsx';
import { FavouriteButton } from '../../../components/favourite-button.tsx';
import { ListButton } from '../../../components/list-button.tsx';
import { RecentlyViewed, RecordProductView } from '../../../components/recently-viewed.tsx';
import { ShareButton } from '../../../components/share-button.tsx';
import { Cached } from '../../../hydration/cached.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import page from '../../../ui/layout/page.module.css';
import { Gallery } from '../../../ui/picture/gallery.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { Offers } from './offers.tsx';
import { PriceHistorySection } from './price-history.tsx';
import styles from './product-page.module.css';
import { parseProductQuery, productDefaults } from './product-query.ts';
import { RelatedProducts } from './related-products.tsx';
import { ProductQuestions, ProductReviews } from './reviews-and-questions.tsx';
import { Specifications } from './specifications.tsx';
import { Variants } from './variants.tsx';

const route = getRouteApi(pages.product.pattern);

/** The product page. */
export function ProductPage() {
  const { product, history, reviews, questions } = route.useLoaderData();
  const query = parseProductQuery(route.useSearch(), productDefaults(useSite().settings));
  return (
    <div className={`${page.container} ${page.narrow} ${styles.product}`}>
      <Breadcrumbs crumbs={product.breadcrumbs} current={product.name} />
      <div className={styles.top}>
        <Heading product={product} />
        <Variants axes={product.variantAxes} />
        <div className={styles.gallery}>
          <Cached key={product.id} name="gallery" inputs={[product.name, ...product.images]}>
            {() => <Gallery images={product.images} name={product.name} />}
          </Cached>
        </div>
        <div className={styles.buyBox}>
          <Cached name="answer" inputs={[product, history]} showsAge>
            {() => <BuyBox product={product} history={history} />}
          </Cached>
        </div>
      </div>
      <SectionNav product={product} />
      <Offers product={product} query={query} />
      <PriceHistorySection key={product.id} product={product} history={history} query={query} />
      <Specifications product={product} />
      {reviews ? <ProductReviews reviews={reviews} /> : null}
      {questions ? <ProductQuestions questions={questions} /> : null}
      <RelatedProducts product={product} />
      <RecordProductView id={product.id} />
      <RecentlyViewed except={product.id} />
      <BuyBar product={product} />
    </div>
  );
}

function Heading({ product }: { product: ResponseOf<'product'> }) {
  const t = useTexts();
  const { name, option, brand, series, rating, energyClass } = product;
  return (
    <header className={styles.heading}>
      <h1>
        {name} {option ? <span className={styles.option}>{option}</span> : null}
      </h1>
      <p className={styles.badges}>
        {rating ? <Stars rating={rating} /> : <span className={styles.faint}>{t('rating.none')}</span>}
        {energyClass ? <EnergyClass level={energyClass} /> : null}
        {brand ? <Link to={brand.path}>{t('product.brand', { brand: brand.name })}</Link> : null}
        {series ? <Link to={series.path}>{t('product.series', { series: series.name })}</Link> : null}
        <span className={styles.iconButtons}>
          <FavouriteButton id={product.id} name={name} />
          <ListButton id={product.id} name={name} />
          <CompareButton id={product.id} name={name} notifies />
          <ShareButton name={name} path={product.path} />
        </span>
      </p>
    </header>
  );
}

function SectionNav({ product }: { product: ResponseOf<'product'> }) {
  const t = useTexts();
  const others = product.related.length > 0 || product.alternatives.some(({ products }) => products.length > 0);
  return (
    <nav className={styles.parts} aria-label={t('product.parts')}>
      <a href="#offers">
        {t('offers.title')} <span className={styles.faint}>{product.offers.length}</span>
      </a>
      <a href="#history">{t('history.title')}</a>
      <a href="#specifications">{t('specs.title')}</a>
      <a href="#reviews">{t('review.title')}</a>
      <a href="#questions">{t('question.title')}</a>
      {others ? <a href="#others">{t('product.others')}</a> : null}
    </nav>
  );
}
