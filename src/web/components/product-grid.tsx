import type { ProductCard as Product } from '../../api/contract/common-schemas.ts';
import { Kept } from '../hydration/kept-markup.tsx';
import { useSetting } from '../settings.ts';
import { useTexts } from '../site.ts';
import { Carousel } from '../ui/carousel.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

type Loading = 'lazy' | 'soon' | 'eager';

const KeptCard = ({ product, loading }: { product: Product; loading: Loading }) => (
  <Kept as={`${loading} card`} of={[product]}>
    {() => <ProductCard product={product} eager={loading === 'eager'} soon={loading === 'soon'} />}
  </Kept>
);

/** Products in a grid. The pictures of the first `eager` are fetched at once: they are in the first view. */
export const ProductGrid = ({ products, eager = 0 }: { products: readonly Product[]; eager?: number }) => (
  <ul className={styles.grid}>
    {products.map((product, index) => (
      <li key={product.id}>
        <KeptCard product={product} loading={index < eager ? 'eager' : 'lazy'} />
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
        idOf={({ id }) => id}
        draw={(product, soon) => <KeptCard product={product} loading={soon ? 'soon' : 'lazy'} />}
        lazyAfter={lazyAfter}
      />
    </div>
  );
}
