import type { ProductCard as Product } from '../../../api/contract/common-schemas.ts';
import { ProductGrid, ProductShelf } from '../../components/product-grid.tsx';
import { useTexts } from '../../site.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './new-design-page.module.css';
import { Specimen, Specimens } from './specimen.tsx';

const SIDE = { width: 200, height: 200 };

/** Pictures that are there, that are not, and in rows; products as lists show them. */
export function PicturesPart({ products }: { products: readonly Product[] }) {
  const t = useTexts();
  const [first] = products;
  return (
    <Specimens>
      <Specimen name="<Picture>">
        <div className={styles.picture}>
          <Picture image={first?.image ?? null} {...SIDE} />
        </div>
      </Specimen>
      <Specimen name="<Picture image={null}>">
        <div className={styles.picture}>
          <Picture image={null} {...SIDE} />
        </div>
      </Specimen>
      <Specimen name="<Picture fallback>">
        <div className={styles.picture}>
          <Picture image={null} {...SIDE} fallback={<Tag tone="unsure">{t('design.pictures.instead')}</Tag>} />
        </div>
      </Specimen>
      <Specimen name="<Carousel>" wide>
        <Carousel
          label={t('design.pictures.row')}
          items={products}
          idOf={({ id }) => id}
          draw={({ image }, soon) => (
            <div className={styles.picture}>
              <Picture image={image} {...SIDE} soon={soon} />
            </div>
          )}
        />
      </Specimen>
      <Specimen name="<ProductShelf>" wide>
        <ProductShelf products={products} />
      </Specimen>
      <Specimen name="<ProductGrid>" wide>
        <ProductGrid products={products.slice(0, 4)} />
      </Specimen>
    </Specimens>
  );
}
