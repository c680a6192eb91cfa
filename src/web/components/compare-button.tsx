import { comparedProducts } from '../personal/compared-products.ts';
import { useIsKept } from '../personal/kept-products.ts';
import { useSite } from '../site.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './mark-button.module.css';
import { tellCompared, toggleCompared } from './toggle-compared.ts';

/**
 * Marks a product for comparison, where the market has that. The server draws it unpressed for everyone. With `tells` a
 * notice leads to the comparison, for pages over which the bar of marked products does not stand.
 */
export function CompareButton({ id, name, tells = false }: { id: number; name: string; tells?: boolean }) {
  const site = useSite();
  const marked = useIsKept(comparedProducts, id);
  if (!site.settings.product_comparison) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={marked}
      aria-label={site.t('card.compare', { name })}
      onClick={() => {
        if (toggleCompared(site, id) && tells) tellCompared(site);
      }}
    >
      <Icon name="compare" size={18} />
    </button>
  );
}
