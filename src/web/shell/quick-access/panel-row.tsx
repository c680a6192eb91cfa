import type { ReactNode } from 'react';
import type { ProductCard } from '../../../contract/common-schemas.ts';
import { useSite } from '../../site.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { REMOVES_ROW } from '../../ui/navigation/use-removal-focus.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './quick-access-panel.module.css';

const PICTURE_PX = 56;

/** The fields of a product that a row shows. */
type RowProduct = Pick<ProductCard, 'id' | 'name' | 'keyFacts' | 'path' | 'image' | 'lowestTotal' | 'lowestItem'>;

type Props = { product: RowProduct; onRemove: () => void; children?: ReactNode };

/** A product of a list in the panel, with its current price, and what can be changed of it as `children`. */
export function PanelRow({ product, onRemove, children }: Props) {
  const { t } = useSite();
  const { name, path, image } = product;
  // Variants share a name and differ in their key facts.
  const facts = [...new Set(product.keyFacts)].slice(0, 2);
  const price = product.lowestTotal ?? product.lowestItem;
  return (
    <li>
      <span className={styles.picture}>
        <Picture image={image} width={PICTURE_PX} height={PICTURE_PX} decorative />
      </span>
      <span className={styles.text}>
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
        {children}
      </span>
      <IconButton
        label={t('quick-access.remove', { name: [name, ...facts].join(', ') })}
        onClick={onRemove}
        {...REMOVES_ROW}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  );
}

/** A product of a list that the market no longer has. */
export function GonePanelRow({ onRemove }: Pick<Props, 'onRemove'>) {
  const { t } = useSite();
  return (
    <li>
      <span className={styles.picture} />
      <span className={styles.text}>{t('list.gone')}</span>
      <IconButton label={t('quick-access.remove', { name: t('list.gone') })} onClick={onRemove} {...REMOVES_ROW}>
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  );
}
