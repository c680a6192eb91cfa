import { getRouteApi } from '@tanstack/react-router';
import type { AnswerOf } from '../../../api/contract/contract.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { CompareButton } from '../../components/compare-button.tsx';
import { EnergyClass } from '../../components/energy-class.tsx';
import { FavouriteButton } from '../../components/favourite-button.tsx';
import { ListButton } from '../../components/list-button.tsx';
import { RecentlySeen, SeenProduct } from '../../components/recently-seen.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { Kept } from '../../hydration/kept-markup.tsx';
import { ROUTES } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import { Gallery } from '../../ui/gallery.tsx';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { Stars } from '../../ui/stars.tsx';
import { AnswerBox } from './answer-box.tsx';
import { BuyBar } from './buy-bar.tsx';
import { Offers } from './offers.tsx';
import { ProductQuestions, ProductReviews } from './opinions.tsx';
import { OtherProducts } from './other-products.tsx';
import { PriceHistorySection } from './price-history.tsx';
import styles from './product-page.module.css';
import { productQuery, standardOf } from './product-query.ts';
import { Specifications } from './specifications.tsx';
import { Variants } from './variants.tsx';

const route = getRouteApi(ROUTES.product);

/** A product: whether to buy it, where, and when. */
export function ProductPage() {
  const { product, history, reviews, questions } = route.useLoaderData();
  const query = productQuery(route.useSearch(), standardOf(useSite().settings));
  return (
    <div className={`${page.container} ${page.narrow} ${styles.product}`}>
      <Breadcrumbs crumbs={product.breadcrumbs} current={product.name} />
      <div className={styles.top}>
        <Heading product={product} />
        <Variants axes={product.variantAxes} />
        <div className={styles.gallery}>
          <Kept key={product.id} as="gallery" of={[product.name, ...product.images]}>
            {() => <Gallery images={product.images} name={product.name} />}
          </Kept>
        </div>
        <div className={styles.answer}>
          <Kept as="answer" of={[product, history]} dated>
            {() => <AnswerBox product={product} history={history} />}
          </Kept>
        </div>
      </div>
      <PartsNav product={product} />
      <Offers product={product} query={query} />
      <PriceHistorySection key={product.id} product={product} history={history} query={query} />
      <Specifications product={product} />
      {reviews ? <ProductReviews reviews={reviews} /> : null}
      {questions ? <ProductQuestions questions={questions} /> : null}
      <OtherProducts product={product} />
      <SeenProduct id={product.id} />
      <RecentlySeen except={product.id} />
      <BuyBar product={product} />
    </div>
  );
}

function Heading({ product }: { product: AnswerOf<'product'> }) {
  const t = useTexts();
  const { name, option, brand, series, rating, energyClass } = product;
  return (
    <header className={styles.heading}>
      <h1>
        {name} {option ? <span className={styles.option}>{option}</span> : null}
      </h1>
      <p className={styles.signs}>
        {rating ? <Stars rating={rating} /> : <span className={styles.faint}>{t('rating.none')}</span>}
        {energyClass ? <EnergyClass level={energyClass} /> : null}
        {brand ? <Link to={brand.path}>{t('product.brand', { brand: brand.name })}</Link> : null}
        {series ? <Link to={series.path}>{t('product.series', { series: series.name })}</Link> : null}
        <span className={styles.hand}>
          <FavouriteButton id={product.id} name={name} />
          <ListButton id={product.id} name={name} />
          <CompareButton id={product.id} name={name} tells />
          <ShareButton name={name} path={product.path} />
        </span>
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
      <a href="#reviews">{t('review.title')}</a>
      <a href="#questions">{t('question.title')}</a>
      {others ? <a href="#others">{t('product.others')}</a> : null}
    </nav>
  );
}
