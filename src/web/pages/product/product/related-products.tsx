import type { ResponseOf } from '../../../../contract/contract.ts';
import { ProductShelf } from '../../../components/product-grid.tsx';
import { useTexts } from '../../../site.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './related-products.module.css';

type Product = ResponseOf<'product'>;

const NEED_TITLES = {
  cheaper: 'product.need.cheaper',
  'better-rated': 'product.need.better-rated',
  newer: 'product.need.newer',
  'same-brand': 'product.need.same-brand',
} as const satisfies Record<Product['alternatives'][number]['need'], string>;

/** Alternatives grouped by need, then related products. */
export function RelatedProducts({ product }: { product: Product }) {
  const t = useTexts();
  const { related, brand } = product;
  const alternatives = product.alternatives.filter(({ products }) => products.length > 0);
  if (alternatives.length === 0 && related.length === 0) return null;
  return (
    <div id="others" className={styles.others}>
      {alternatives.map(({ need, products }) => (
        <Section key={need} id={`others-${need}`} title={t(NEED_TITLES[need], { brand: brand?.name ?? '' })}>
          <ProductShelf products={products} />
        </Section>
      ))}
      {related.length > 0 ? (
        <Section id="others-related" title={t('product.related')}>
          <ProductShelf products={related} />
        </Section>
      ) : null}
    </div>
  );
}
