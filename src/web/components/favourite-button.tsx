import { loadPartChunk } from '../loading/load-chunk.ts';
import { accountFavourites, localFavourites } from '../personal/favourites.ts';
import { useIsInLocalList } from '../personal/local-products.ts';
import { currentSession } from '../personal/session.ts';
import { useSite } from '../site.ts';
import { useClientStore } from '../state/client-store.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './toggle-button.module.css';

/**
 * Adds a product to the favourites of the account or, for visitors who are not signed in, of this browser. The server
 * renders it unpressed for everyone. With `text` it is labelled.
 */
export function FavouriteButton({ id, name, text }: { id: number; name: string; text?: string }) {
  const site = useSite();
  const { t, market } = site;
  const savedLocally = useIsInLocalList(localFavourites, id);
  const account = useClientStore(accountFavourites);
  const saved = account?.has(id) ?? savedLocally;
  const toggle = () => {
    if (currentSession() === null) saved ? localFavourites.remove(market.id, id) : localFavourites.add(market.id, id);
    void loadPartChunk(() => import('../personal/change-favourite.ts')).then((module) =>
      module?.changeFavourite(site, id, !saved),
    );
  };
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.heart}`}
      aria-pressed={saved}
      aria-label={text === undefined ? t('card.save', { name }) : undefined}
      onClick={toggle}
    >
      <Icon name="heart" size={18} />
      {text}
    </button>
  );
}
