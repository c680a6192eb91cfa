import { getRouteApi } from '@tanstack/react-router';
import type { ResponseOf } from '../../../../contract/contract.ts';
import { pages } from '../../../../contract/pages.ts';
import { BasketButton } from '../../../components/basket-button.tsx';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { CompareButton } from '../../../components/compare-button.tsx';
import { EnergyClass } from '../../../components/energy-class.tsx';
import { FavouriteButton } from '../../../components/favourite-button.tsx';
import { ListButton } from '../../../components/list-button.tsx';
import { RecentlyViewed, RecordProductView } from '../../../components/recently-viewed.tsx';
import { ShareButton } from '../../../components/share-button.tsx';
import pill from '../../../components/toggle-button.module.css';
import { verdictText } from '../../../components/verdict-text.ts';
import { Cached } from '../../../hydration/cached.tsx';
import { basketPath } from '../../../routing/comparison-path.ts';
import { useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import page from '../../../ui/layout/page.module.css';
import { Gallery } from '../../../ui/picture/gallery.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { ExpertTests } from './expert-tests.tsx';
import { Offers } from './offers.tsx';
import { PriceHistorySection } from './price-history.tsx';
import styles from './product-page.module.css';
import { defaultsFromSettings, parseProductQuery } from './product-query.ts';
import { RelatedProducts } from './related-products.tsx';
import { ProductQuestions, ProductReviews } from './reviews-and-questions.tsx';
import { SectionNav } from './section-nav.tsx';
import { Specifications } from './specifications.tsx';
import { Variants } from './variants.tsx';

const route = getRouteApi(pages.product.pattern);

/** The product page. */
export function ProductPage() {
  const { product, history, reviews, questions } = route.useLoaderData();
  const { t, settings } = useSite();
  const query = parseProductQuery(route.useSearch(), defaultsFromSettings(settings));
  return (
    <div className={`${page.container} ${page.narrow} ${styles.product}`}>
      <Breadcrumbs crumbs={product.breadcrumbs} current={product.name} />
      <div className={styles.top}>
        <Heading product={product} />
        <div className={styles.gallery}>
          <Cached key={product.id} name="gallery" inputs={[product.name, ...product.images]}>
            {() => <Gallery images={product.images} name={product.name} categoryId={product.category.id} />}
          </Cached>
          {product.verified.images ? <p className={page.hint}>{t('specs.verified')}</p> : null}
        </div>
        <Variants axes={product.variantAxes} />
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
      <ExpertTests tests={product.expertTests} />
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
  const { name, option, brand, series, rating, energyClass, energySheet } = product;
  return (
    <header className={styles.heading}>
      <h1>
        {name} {option ? <span className={styles.option}>{option}</span> : null}
      </h1>
      <p className={styles.badges}>
        {rating ? <Stars rating={rating} /> : <span className={styles.faint}>{t('rating.none')}</span>}
        {energyClass ? <EnergyClass level={energyClass} /> : null}
        {energySheet ? (
          <a href={energySheet} rel="noopener" target="_blank">
            {t('product.energy-sheet')}
          </a>
        ) : null}
        {brand ? <Link to={brand.path}>{t('product.brand', { brand: brand.name })}</Link> : null}
        {series ? <Link to={series.path}>{t('product.series', { series: series.name })}</Link> : null}
      </p>
      <p className={styles.actions}>
        <FavouriteButton id={product.id} name={name} text={t('product.do.save')} />
        <BasketButton id={product.id} name={name} text={t('product.do.basket')} />
        <CompareButton id={product.id} name={name} text={t('product.do.compare')} notifies />
        <ListButton id={product.id} name={name} text={t('product.do.list')} />
        <ShareButton name={name} path={product.path} text={t('product.do.share')} />
        <noscript>
          <Link
            to={basketPath([{ id: product.id, quantity: 1 }])}
            rel="nofollow"
            className={`${pill.button} ${pill.link}`}
          >
            <Icon name="basket" size={18} />
            {t('product.do.basket')}
          </Link>
        </noscript>
      </p>
      <PriceLine product={product} />
    </header>
  );
}

/** The price with its verdict below the name, for screens on which the answer box comes later. */
function PriceLine({ product: { verdict, lowestTotal, lowestItem } }: { product: ResponseOf<'product'> }) {
  const t = useTexts();
  const price = lowestTotal ?? lowestItem;
  if (price === null || verdict.level === 'unknown') return null;
  return (
    <p className={styles.priceLine} data-level={verdict.level}>
      <Price money={price} size="l" /> <span>{verdictText(t, verdict)}</span>
    </p>
  );
}
