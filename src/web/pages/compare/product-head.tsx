import type { ComparedProduct } from '../../../api/contract/compare-schemas.ts';
import { EnergyClass } from '../../components/energy-class.tsx';
import { FavouriteButton } from '../../components/favourite-button.tsx';
import { useSite } from '../../site.ts';
import { formatPercent } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Spoken } from '../../ui/section.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './product-head.module.css';

type Props = { product: ComparedProduct; pathWithout: string; onRemove: () => void };

/** A product at the head of its column. */
export function ProductHead({ product, pathWithout, onRemove }: Props) {
  const { t, locale } = useSite();
  const { name, path, image, keyFacts, lowestTotal, lowestItem, drop, energyClass } = product;
  const price = lowestTotal ?? lowestItem;
  return (
    <div className={styles.head}>
      <span className={styles.hand}>
        <FavouriteButton id={product.id} name={name} />
        <Link to={pathWithout} keepScroll className={styles.remove} onClick={onRemove}>
          <Icon name="close" size={16} />
          <Spoken>{t('compare.remove', { name })}</Spoken>
        </Link>
      </span>
      <span className={styles.picture}>
        <Picture image={image} width={96} height={96} decorative />
      </span>
      <Link to={path} className={styles.name}>
        {name}
      </Link>
      <span className={styles.facts}>{[...new Set(keyFacts)].slice(0, 2).join(' · ')}</span>
      <span className={styles.price}>
        {price ? <Price money={price} size="l" /> : <span>{t('card.no-offer')}</span>}
        {price && !lowestTotal ? <small className={styles.unsure}>{t('card.without-delivery')}</small> : null}
      </span>
      <span className={styles.signs}>
        {drop ? <Tag tone="good">{t('card.drop', { percent: formatPercent(drop.percent / 100, locale) })}</Tag> : null}
        {energyClass ? <EnergyClass level={energyClass} /> : null}
      </span>
    </div>
  );
}
