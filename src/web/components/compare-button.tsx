import { comparedProducts } from '../personal/compared-products.ts';
import { useIsInLocalList } from '../personal/local-products.ts';
import { useSite } from '../site.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './toggle-button.module.css';
import { showComparedNotice, toggleCompared } from './toggle-compared.ts';

/**
 * Adds a product to the comparison, where the market has one. The server renders it unpressed for everyone. With
 * `notifies`, a notice links to the comparison, for pages without the compare bar; with `text` it is labelled.
 */
export function CompareButton(props: { id: number; name: string; notifies?: boolean; text?: string }) {
  const { id, name, notifies = false, text } = props;
  const site = useSite();
  const isCompared = useIsInLocalList(comparedProducts, id);
  if (!site.settings.product_comparison) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isCompared}
      aria-label={text === undefined ? site.t('card.compare', { name }) : undefined}
      onClick={() => {
        if (toggleCompared(site, id) && notifies) showComparedNotice(site);
      }}
    >
      <Icon name="compare" size={18} />
      {text}
    </button>
  );
}
