import type { ResponseOf } from '../../../../contract/contract.ts';
import { ShopLink } from '../../../components/shop/shop-link.tsx';
import { WatchButton } from '../../../components/watch/watch-button.tsx';
import { useTexts } from '../../../site.ts';
import { Price } from '../../../ui/display/price.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { bestOffer } from './best-offer.ts';
import styles from './buy-bar.module.css';

/** Bar with the best offer, fixed to the lower edge of small screens. */
export function BuyBar({ product }: { product: ResponseOf<'product'> }) {
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
      <WatchButton product={product} kind={null} buttonKind="icon" label={t('product.watch')}>
        <Icon name="bell" />
      </WatchButton>
      <ShopLink offer={best} />
    </aside>
  );
}
