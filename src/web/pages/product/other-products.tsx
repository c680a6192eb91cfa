import type { AnswerOf } from '../../../api/contract/contract.ts';
import { ProductShelf } from '../../components/product-grid.tsx';
import { useTexts } from '../../site.ts';
import { Section } from '../../ui/section.tsx';
import styles from './other-products.module.css';

type Product = AnswerOf<'product'>;

const NEEDS = {
  cheaper: 'product.need.cheaper',
  'better-rated': 'product.need.better-rated',
  newer: 'product.need.newer',
  'same-brand': 'product.need.same-brand',
} as const satisfies Record<Product['alternatives'][number]['need'], string>;

/** What else to look at: by what this product may lack, then what is like it. */
export function OtherProducts({ product }: { product: Product }) {
  const t = useTexts();
  const { related, brand } = product;
  const alternatives = product.alternatives.filter(({ products }) => products.length > 0);
  if (alternatives.length === 0 && related.length === 0) return null;
  return (
    <div id="others" className={styles.others}>
      {alternatives.map(({ need, products }) => (
        <Section key={need} id={`others-${need}`} title={t(NEEDS[need], { brand: brand?.name ?? '' })}>
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
