import type { ProductCard as Product } from '../../api/contract/common-schemas.ts';
import { Kept } from '../kept-markup.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

const KeptCard = ({ product }: { product: Product }) => (
  <Kept of={product}>{() => <ProductCard product={product} />}</Kept>
);

/** Products in a grid. The pictures of the first `eager` are fetched at once: they are in the first view. */
export const ProductGrid = ({ products, eager = 0 }: { products: readonly Product[]; eager?: number }) => (
  <ul className={styles.grid}>
    {products.map((product, index) => (
      <li key={product.id}>
        {index < eager ? <ProductCard product={product} eager /> : <KeptCard product={product} />}
      </li>
    ))}
  </ul>
);

/** Products in one row that scrolls sideways. */
export const ProductShelf = ({ products }: { products: readonly Product[] }) => (
  <ul className={styles.shelf}>
    {products.map((product) => (
      <li key={product.id}>
        <KeptCard product={product} />
      </li>
    ))}
  </ul>
);
