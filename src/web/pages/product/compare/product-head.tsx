import type { ComparedProduct } from '../../../../contract/compare/compare-schemas.ts';
import { BasketButton } from '../../../components/basket-button.tsx';
import { EnergyClass } from '../../../components/energy-class.tsx';
import { FavouriteButton } from '../../../components/favourite-button.tsx';
import { ShopLink } from '../../../components/shop/shop-link.tsx';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/section.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { formatPercent } from '../../../ui/text/format.ts';
import styles from './product-head.module.css';

type Props = { product: ComparedProduct; pathWithout: string; onRemove: () => void };

/** The header of a product's column. */
export function ProductHead({ product, pathWithout, onRemove }: Props) {
  const { t, locale } = useSite();
  const { name, path, image, keyFacts, lowestTotal, lowestItem, drop, energyClass, cheapestAt } = product;
  const price = lowestTotal ?? lowestItem;
  return (
    <div className={styles.head}>
      <span className={styles.picture}>
        <Picture image={image} width={116} height={116} decorative />
      </span>
      <Link to={path} className={styles.name}>
        {name}
      </Link>
      <span className={styles.facts}>{[...new Set(keyFacts)].slice(0, 2).join(' · ')}</span>
      <span className={styles.price}>
        {price ? <Price money={price} size="l" /> : <span>{t('card.no-offer')}</span>}
        {price && !lowestTotal ? <small className={styles.unsure}>{t('card.without-delivery')}</small> : null}
      </span>
      <span className={styles.badges}>
        {drop ? <Tag tone="good">{t('card.drop', { percent: formatPercent(drop.percent / 100, locale) })}</Tag> : null}
        {energyClass ? <EnergyClass level={energyClass} /> : null}
      </span>
      <span className={styles.iconButtons}>
        <FavouriteButton id={product.id} name={name} />
        <BasketButton id={product.id} name={name} />
        <Link to={pathWithout} keepScroll className={styles.remove} onClick={onRemove}>
          <Icon name="close" size={16} />
          <VisuallyHidden>{t('compare.remove', { name })}</VisuallyHidden>
        </Link>
      </span>
      {cheapestAt ? (
        <span className={styles.shop}>
          <ShopLink offer={{ clickPath: cheapestAt.clickPath, merchant: cheapestAt }} size="s" kind="secondary" />
        </span>
      ) : null}
    </div>
  );
}
