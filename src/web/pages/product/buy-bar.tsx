import type { AnswerOf } from '../../../api/contract/contract.ts';
import { useTexts } from '../../site.ts';
import { Price } from '../../ui/price.tsx';
import { bestOffer } from './arrange-offers.ts';
import styles from './buy-bar.module.css';
import { ToShop } from './to-shop.tsx';

/** On small screens the answer stays in reach at the lower edge. */
export function BuyBar({ product }: { product: AnswerOf<'product'> }) {
  const t = useTexts();
  const best = bestOffer(product.offers);
  if (best === null) return null;
  return (
    <aside className={styles.bar} aria-label={t('product.answer')}>
      <p>
        <Price money={best.total ?? best.item} size="l" />
        <span className={best.total ? styles.at : styles.unsure}>
          {best.total ? t('product.bar.at', { shop: best.merchant.name }) : t('offers.shipping.unknown')}
        </span>
      </p>
      <ToShop offer={best} />
    </aside>
  );
}
