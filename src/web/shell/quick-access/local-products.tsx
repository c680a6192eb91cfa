import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LocalProduct, LocalProductList } from '../../personal/local-products.ts';
import { queryClient } from '../../personal/query-client.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Loader } from '../../ui/feedback/loader.tsx';
import { useRemovalFocus } from '../../ui/navigation/use-removal-focus.ts';
import { PanelRow } from './panel-row.tsx';
import styles from './quick-access-panel.module.css';

/** As many products as fit one request and one look at the panel; the full list has its own page. */
const MAX_VISIBLE = 24;

type Props = { products: readonly LocalProduct[]; store: LocalProductList; onClear: () => void };

/** The products of a list in this browser with their current prices, newest first. */
export function LocalProducts({ products, store, onClear }: Props) {
  const { t, client, market, locale } = useSite();
  const removalFocus = useRemovalFocus();
  const ids = products.slice(0, MAX_VISIBLE).map(({ id }) => id);
  const { data, isError } = useQuery(
    {
      queryKey: ['local-products', market.id, locale, ids.join()],
      queryFn: async () => {
        const result = await client.call('productGrid', { market: market.id, locale, ids: ids.join() });
        if (!result.ok) throw new Error(result.error.message);
        return result.value.products;
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (isError) return <p>{t('quick-access.failed')}</p>;
  if (data === undefined) return <Loader />;
  const visible = data.filter(({ id }) => ids.includes(id));
  return (
    <>
      <ul className={styles.products} {...removalFocus}>
        {visible.map((product) => (
          <PanelRow key={product.id} product={product} onRemove={() => store.remove(market.id, product.id)} />
        ))}
      </ul>
      <p className={styles.footer}>
        <span>{t('quick-access.local')}</span>
        <Button kind="quiet" size="s" onClick={onClear}>
          {t('quick-access.clear')}
        </Button>
      </p>
    </>
  );
}
