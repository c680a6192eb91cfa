import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Basket } from '../../../contract/basket/basket-schemas.ts';
import { MAX_PIECES } from '../../../terms/basket.ts';
import type { BasketWay } from '../../components/basket/basket-way.ts';
import { Ways } from '../../components/basket/compare-ways.tsx';
import { withSuccessors } from '../../personal/basket.ts';
import { changeBasket, replaceBasket } from '../../personal/change-basket.ts';
import { queryClient } from '../../personal/query-client.ts';
import { basketPath } from '../../routing/comparison-path.ts';
import { useSite } from '../../site.ts';
import { Loader } from '../../ui/feedback/loader.tsx';
import { useRemovalFocus } from '../../ui/navigation/use-removal-focus.ts';
import { GonePanelRow, PanelRow } from '../quick-access/panel-row.tsx';
import panel from '../quick-access/quick-access-panel.module.css';
import styles from './basket-drawer.module.css';

/** The products of a basket and the ways to buy them. */
export function BasketContents({ items }: { items: { id: number; quantity: number }[] }) {
  const site = useSite();
  const { t, client, market, locale } = site;
  const removalFocus = useRemovalFocus();
  const text = items.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  const { data, isError, isFetching, isPlaceholderData } = useQuery(
    {
      queryKey: ['basket', market.id, locale, text],
      queryFn: async (): Promise<Basket> => {
        const result = await client.call('basket', { market: market.id, locale, items: text, unknownShipping: 'none' });
        if (!result.ok) throw new Error(result.error.message);
        return result.value;
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const replaced = data === undefined || isPlaceholderData ? null : withSuccessors(items, data);
  const replacement = JSON.stringify(replaced);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each replacement
  useEffect(() => {
    if (replaced !== null) void replaceBasket(site, items, replaced);
  }, [replacement]);
  if (isError) return <p>{t('quick-access.failed')}</p>;
  if (data === undefined) return <Loader />;
  const pathOf = (way: BasketWay) => `${basketPath(items)}${way === 'cheapest' ? '' : `&way=${way}`}`;
  return (
    <div className={styles.contents}>
      <ul className={panel.products} {...removalFocus}>
        {(replaced ?? items).flatMap(({ id, quantity }) => {
          const product = data.items.find((item) => item.product.id === id)?.product;
          const change = (next: number) => void changeBasket(site, id, next);
          // One that was just added is not in the answer either until the next one comes.
          if (product === undefined)
            return data.missing.includes(id) ? [<GonePanelRow key={id} onRemove={() => change(0)} />] : [];
          return [
            <PanelRow key={id} product={product} onRemove={() => change(0)}>
              <input
                type="number"
                className={styles.quantity}
                min={1}
                max={MAX_PIECES}
                inputMode="numeric"
                value={quantity}
                aria-label={t('basket.quantity', { name: product.name })}
                onChange={({ currentTarget: { valueAsNumber: next } }) => {
                  if (next >= 1 && next <= MAX_PIECES) change(Math.round(next));
                }}
              />
            </PanelRow>,
          ];
        })}
      </ul>
      <div className={styles.ways} aria-busy={isFetching}>
        <Ways basket={data} selected={null} pathOf={pathOf} />
      </div>
    </div>
  );
}
