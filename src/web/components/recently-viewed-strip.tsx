import { recentlyViewedProducts } from '../personal/recently-viewed-products.ts';
import { useSite } from '../site.ts';
import { Button } from '../ui/controls/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ProductShelf } from './product-grid.tsx';
import { useProductCards } from './use-product-cards.ts';

const MAX_PRODUCTS = 12;

/**
 * Recently viewed products with current prices, in one row. Renders nothing until they are loaded, then its full
 * height.
 */
export function RecentlyViewedStrip({ ids }: { ids: readonly number[] }) {
  const { t, market } = useSite();
  const cards = useProductCards(ids.slice(0, MAX_PRODUCTS));
  if (cards.length === 0) return null;
  return (
    <Section
      id="seen"
      title={t('seen.title')}
      hint={t('seen.hint')}
      aside={
        <Button kind="quiet" size="s" onClick={() => recentlyViewedProducts.clear(market.id)}>
          {t('seen.clear')}
        </Button>
      }
    >
      <ProductShelf products={cards} />
    </Section>
  );
}
