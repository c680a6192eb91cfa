import { useIsKept } from '../kept-products.ts';
import { savedProducts } from '../saved-products.ts';
import { useSite } from '../site.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './mark-button.module.css';

/** Keeps a product among the visitor's favourites. The server draws it unpressed for everyone. */
export function FavouriteButton({ id, name }: { id: number; name: string }) {
  const { t, market } = useSite();
  const saved = useIsKept(savedProducts, id);
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.heart}`}
      aria-pressed={saved}
      aria-label={t('card.save', { name })}
      onClick={() => (saved ? savedProducts.remove(market.id, id) : savedProducts.add(market.id, id))}
    >
      <Icon name="heart" size={18} />
    </button>
  );
}
