import { linkTo } from '../links.ts';
import { comparedProducts } from '../personal/compared-products.ts';
import { useLocalProducts } from '../personal/local-products.ts';
import { comparisonPath } from '../routing/comparison-path.ts';
import { useSite } from '../site.ts';
import { Button, ButtonLink, IconButton } from '../ui/controls/button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import styles from './compare-bar-content.module.css';
import { useProductCards } from './use-product-cards.ts';

/** The products to compare with their pictures, and a link to the comparison. */
export function CompareBarContent() {
  const site = useSite();
  const { t, market } = site;
  const compared = useLocalProducts(comparedProducts);
  const ids = compared.map(({ id }) => id).reverse();
  const cards = useProductCards(ids);
  const count = ids.length;
  return (
    <aside className={styles.bar} aria-label={t('dock.label')}>
      <p className={styles.count} aria-live="polite">
        {t('dock.count', { count })}
      </p>
      <ul className={styles.products}>
        {ids.map((id) => {
          const card = cards.find((other) => other.id === id);
          const name = card?.name ?? '';
          return (
            <li key={id} title={name}>
              <Picture image={card?.image ?? null} width={48} height={48} decorative />
              <IconButton
                className={styles.remove}
                label={t('dock.remove', { name })}
                onClick={() => comparedProducts.remove(market.id, id)}
              >
                <Icon name="close" size={12} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <Button kind="quiet" size="s" onClick={() => comparedProducts.clear(market.id)}>
        {t('dock.clear')}
      </Button>
      {count < 2 ? (
        <span className={styles.more}>{t('dock.more')}</span>
      ) : (
        <ButtonLink kind="primary" href={linkTo(site, comparisonPath(ids))}>
          {t('dock.go')}
        </ButtonLink>
      )}
    </aside>
  );
}
