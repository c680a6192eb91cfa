import { seenProducts } from '../personal/seen-products.ts';
import { useSite } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { ProductShelf } from './product-grid.tsx';
import { useCards } from './use-cards.ts';

const MOST = 12;

/** The products with today's prices, in one row. It stands as soon as they are there, in its full height. */
export function RecentlySeenStrip({ ids }: { ids: readonly number[] }) {
  const { t, market } = useSite();
  const cards = useCards(ids.slice(0, MOST));
  if (cards.length === 0) return null;
  return (
    <Section
      id="seen"
      title={t('seen.title')}
      hint={t('seen.hint')}
      aside={
        <Button kind="quiet" size="s" onClick={() => seenProducts.clear(market.id)}>
          {t('seen.clear')}
        </Button>
      }
    >
      <ProductShelf products={cards} />
    </Section>
  );
}
