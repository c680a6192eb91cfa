import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { KeptProduct, KeptProducts } from '../personal/kept-products.ts';
import { queryClient } from '../personal/query-client.ts';
import { useSite } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { Loader } from '../ui/loader.tsx';
import { PanelRow } from './panel-row.tsx';
import styles from './quick-access-panel.module.css';

/** As many as a call takes and a glance holds; the whole list has a page of its own. */
const MOST_SHOWN = 24;

type Props = { products: readonly KeptProduct[]; kept: KeptProducts; onClear: () => void };

/** The products of a list with their prices of now, newest first. */
export function KeptList({ products, kept, onClear }: Props) {
  const { t, client, market, locale } = useSite();
  const ids = products.slice(0, MOST_SHOWN).map(({ id }) => id);
  const { data, isError } = useQuery(
    {
      queryKey: ['kept', market.id, locale, ids.join()],
      queryFn: async () => {
        const answer = await client.call('productGrid', { market: market.id, locale, ids: ids.join() });
        if (!answer.ok) throw new Error(answer.error.message);
        return answer.value.products;
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (isError) return <p>{t('quick-access.failed')}</p>;
  if (data === undefined) return <Loader />;
  const shown = data.filter(({ id }) => ids.includes(id));
  return (
    <>
      <ul className={styles.products}>
        {shown.map((product) => (
          <PanelRow key={product.id} product={product} onRemove={() => kept.remove(market.id, product.id)} />
        ))}
      </ul>
      <p className={styles.foot}>
        <span>{t('quick-access.local')}</span>
        <Button kind="quiet" size="s" onClick={onClear}>
          {t('quick-access.clear')}
        </Button>
      </p>
    </>
  );
}
