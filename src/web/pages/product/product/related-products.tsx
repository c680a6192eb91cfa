import type { ResponseOf } from '../../../../contract/contract.ts';
import { PillLinks } from '../../../components/pill-links.tsx';
import { ProductShelf } from '../../../components/product-grid.tsx';
import { useMoney, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
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
  const { guides, boards, substitutes } = product;
  if (!substitutes && [alternatives, related, guides, boards].every(({ length }) => length === 0)) return null;
  return (
    <div id="others" className={styles.others}>
      {substitutes ? <Substitutes {...substitutes} /> : null}
      {alternatives.length > 0 ? (
        <div className={styles.needs}>
          {alternatives.map(({ need, products }) => (
            <Section key={need} id={`others-${need}`} title={t(NEED_TITLES[need], { brand: brand?.name ?? '' })}>
              <ProductShelf products={products} />
            </Section>
          ))}
        </div>
      ) : null}
      {related.length > 0 ? (
        <Section id="others-related" title={t('product.related')}>
          <ProductShelf products={related} />
        </Section>
      ) : null}
      {guides.length > 0 ? (
        <Section id="others-guides" title={t('card.guides')}>
          <PillLinks label={t('card.guides')} links={guides} />
        </Section>
      ) : null}
      {boards.length > 0 ? (
        <Section id="others-boards" title={t('card.boards')}>
          <PillLinks label={t('card.boards')} links={boards} />
        </Section>
      ) : null}
    </div>
  );
}

function Substitutes({ unit, perUnit, products }: NonNullable<Product['substitutes']>) {
  const t = useTexts();
  const formatMoney = useMoney();
  return (
    <Section id="others-same-use" title={t('product.same-use')}>
      <p className={page.hint}>{t('product.same-use.hint', { price: formatMoney(perUnit), unit })}</p>
      <ol className={styles.substitutes}>
        {products.map((other) => (
          <li key={other.id}>
            <Link to={other.path}>{other.name}</Link>
            <span>
              <b>{t('offers.unit-price', { price: formatMoney(other.perUnit), unit })}</b> ·{' '}
              {t('product.same-use.saving', { saving: formatMoney(other.saving) })}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
