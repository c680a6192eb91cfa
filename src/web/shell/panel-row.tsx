import type { ProductCard } from '../../api/contract/common-schemas.ts';
import { useSite } from '../site.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import styles from './quick-access-panel.module.css';

const PICTURE = 56;

/** What a row of the panel says of a product. */
type RowProduct = Pick<ProductCard, 'id' | 'name' | 'keyFacts' | 'path' | 'image' | 'lowestTotal' | 'lowestItem'>;

/** A product of a list in the panel, with its price of now. */
export function PanelRow({ product, onRemove }: { product: RowProduct; onRemove: () => void }) {
  const { t } = useSite();
  const { name, path, image } = product;
  // The name alone does not tell variants apart.
  const facts = [...new Set(product.keyFacts)].slice(0, 2);
  const price = product.lowestTotal ?? product.lowestItem;
  return (
    <li>
      <span className={styles.picture}>
        <Picture image={image} width={PICTURE} height={PICTURE} decorative />
      </span>
      <span className={styles.words}>
        <Link to={path}>{name}</Link>
        {facts.length === 0 ? null : <small>{facts.join(' · ')}</small>}
        {price === null ? (
          <small>{t('card.no-offer')}</small>
        ) : (
          <span>
            <Price money={price} />{' '}
            <small>{t(product.lowestTotal === null ? 'card.without-delivery' : 'card.with-delivery')}</small>
          </span>
        )}
      </span>
      <IconButton label={t('quick-access.remove', { name: [name, ...facts].join(', ') })} onClick={onRemove}>
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  );
}
