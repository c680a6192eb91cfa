import { loadPartChunk } from '../loading/load-chunk.ts';
import { accountFavourites } from '../personal/account-favourites.ts';
import { useIsKept } from '../personal/kept-products.ts';
import { savedProducts } from '../personal/saved-products.ts';
import { currentSession } from '../personal/session.ts';
import { useSite } from '../site.ts';
import { useClientStore } from '../state/client-store.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './mark-button.module.css';

/**
 * Keeps a product among the visitor's favourites: those of their account, or of this browser for who is not signed in.
 * The server draws it unpressed for everyone.
 */
export function FavouriteButton({ id, name }: { id: number; name: string }) {
  const site = useSite();
  const { t, market } = site;
  const here = useIsKept(savedProducts, id);
  const account = useClientStore(accountFavourites);
  const saved = account?.has(id) ?? here;
  const toggle = () => {
    if (currentSession() === null) saved ? savedProducts.remove(market.id, id) : savedProducts.add(market.id, id);
    else
      void loadPartChunk(() => import('../personal/change-favourite.ts')).then((part) =>
        part?.changeFavourite(site, id, !saved),
      );
  };
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.heart}`}
      aria-pressed={saved}
      aria-label={t('card.save', { name })}
      onClick={toggle}
    >
      <Icon name="heart" size={18} />
    </button>
  );
}
