import type { ProductCard as Product } from '../../../../contract/common-schemas.ts';
import { ProductGrid, ProductShelf } from '../../../components/product-grid.tsx';
import { useTexts } from '../../../site.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import styles from './new-design-page.module.css';
import { Specimen, Specimens } from './specimen.tsx';

const SIDE = { width: 200, height: 200 };

/** Pictures, missing pictures, a carousel and product lists. */
export function PicturesSection({ products }: { products: readonly Product[] }) {
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
          getKey={({ id }) => id}
          renderItem={({ image }, soon) => (
            <div className={styles.picture}>
              <Picture image={image} {...SIDE} preload={soon} />
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
