import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Basket } from '../../../contract/basket/basket-schemas.ts';
import { MAX_PIECES } from '../../../terms/basket.ts';
import type { BasketWay } from '../../components/basket/basket-way.ts';
import { Ways } from '../../components/basket/compare-ways.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { basketPieces, useBasket } from '../../personal/basket.ts';
import { changeBasket } from '../../personal/change-basket.ts';
import { queryClient } from '../../personal/query-client.ts';
import { basketPath } from '../../routing/comparison-path.ts';
import { useLink, useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Loader } from '../../ui/feedback/loader.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PanelRow } from '../quick-access/panel-row.tsx';
import panel from '../quick-access/quick-access-panel.module.css';
import styles from './basket-drawer.module.css';

/** The visitor's basket at the edge of the window: its products, and what each way to buy them costs. */
export function BasketDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useSite();
  const link = useLink();
  const items = basketPieces(useBasket());
  const path = useRouterState({ select: ({ location }) => location.href });
  const opened = useRef(path);
  useEffect(() => {
    if (open && opened.current !== path) onClose();
    opened.current = path;
  }, [path, open, onClose]);
  const address = basketPath(items);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('basket.title.own')}
      position="end"
      footer={
        items.length === 0 ? null : (
          <div className={styles.footer}>
            <ButtonLink kind="primary" href={link(address)}>
              {t('basket.open')}
            </ButtonLink>
            <ShareButton name={t('basket.title.own')} path={address} text={t('basket.share')} />
          </div>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState kind="no-products" title={t('basket.empty.title')} text={t('basket.empty.hint')} />
      ) : open ? (
        <Contents items={items} />
      ) : null}
    </Dialog>
  );
}

function Contents({ items }: { items: { id: number; quantity: number }[] }) {
  const site = useSite();
  const { t, client, market, locale } = site;
  const text = items.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  const { data, isError, isFetching } = useQuery(
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
  if (isError) return <p>{t('quick-access.failed')}</p>;
  if (data === undefined) return <Loader />;
  const pathOf = (way: BasketWay) => `${basketPath(items)}${way === 'cheapest' ? '' : `&way=${way}`}`;
  return (
    <div className={styles.contents}>
      <ul className={panel.products}>
        {items.flatMap(({ id, quantity }) => {
          const product = data.items.find((item) => item.product.id === id)?.product;
          if (product === undefined) return [];
          const change = (next: number) => void changeBasket(site, id, next);
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
