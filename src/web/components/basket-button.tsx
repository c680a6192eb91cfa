import { loadPartChunk } from '../loading/load-chunk.ts';
import { useBasket } from '../personal/basket.ts';
import { useSite } from '../site.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './toggle-button.module.css';

/** Puts a product into the basket or takes it out. With `text` it is labelled. */
export function BasketButton({ id, name, text }: { id: number; name: string; text?: string }) {
  const site = useSite();
  const isInBasket = useBasket().some((item) => item.id === id);
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isInBasket}
      aria-label={text === undefined ? site.t('card.basket', { name }) : undefined}
      onClick={() =>
        void loadPartChunk(() => import('../personal/change-basket.ts')).then((module) =>
          module?.changeBasket(site, id, isInBasket ? 0 : 1),
        )
      }
    >
      <Icon name="basket" size={18} />
      {text}
    </button>
  );
}
