import type { ProductCard as Product } from '../../contract/common-schemas.ts';
import { Cached } from '../hydration/cached.tsx';
import { useSetting, useTexts } from '../site.ts';
import { Carousel } from '../ui/layout/carousel.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

type Loading = 'lazy' | 'preload' | 'eager';

const CachedCard = ({ product, loading }: { product: Product; loading: Loading }) => (
  <Cached name={`${loading} card`} inputs={[product]}>
    {() => <ProductCard product={product} eager={loading === 'eager'} preload={loading === 'preload'} />}
  </Cached>
);

/** Pictures of a list in the first view. */
export const EAGER_PICTURES = 4;

type GridProps = { products: readonly Product[]; eager?: boolean; notes?: ReadonlyMap<number, string> };

/**
 * Products in a grid. With `eager` they are the list of the page: the pictures in the first view load with it, the first of all with high
 * priority: it is the largest part of the page on a phone, and shares the network with none. `notes` are texts
 * below cards, by product id.
 */
export const ProductGrid = ({ products, eager = false, notes }: GridProps) => (
  <ul className={notes === undefined ? styles.grid : `${styles.grid} ${styles.noted}`}>
    {products.map((product, index) => (
      <li key={product.id}>
        <CachedCard
          product={product}
          loading={!eager || index >= EAGER_PICTURES ? 'lazy' : index === 0 ? 'eager' : 'preload'}
        />
        {notes?.has(product.id) ? <p className={styles.note}>{notes.get(product.id)}</p> : null}
      </li>
    ))}
  </ul>
);

/** Products in one row that scrolls sideways. */
export function ProductShelf({ products }: { products: readonly Product[] }) {
  const t = useTexts();
  const lazyAfter = useSetting('carouselLazyLoadImageLimit');
  return (
    <div className={styles.shelf}>
      <Carousel
        label={t('card.row')}
        items={products}
        getKey={({ id }) => id}
        renderItem={(product, preload) => <CachedCard product={product} loading={preload ? 'preload' : 'lazy'} />}
        lazyAfter={lazyAfter}
      />
    </div>
  );
}
