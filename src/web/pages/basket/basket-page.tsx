import { getRouteApi } from '@tanstack/react-router';
import type { Basket } from '../../../api/contract/basket-schemas.ts';
import { MOST_BASKET_ITEMS } from '../../../api/contract/compare-limits.ts';
import { ProductFinder } from '../../components/product-finder.tsx';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import page from '../../ui/page.module.css';
import { BasketForm } from './basket-form.tsx';
import styles from './basket-page.module.css';
import { basketAddress, basketQuery, choicesOf, itemsText } from './basket-query.ts';
import { Splits } from './splits.tsx';

const route = getRouteApi(ROUTES.basket);

/** Several products at once, and the shops from which all of them cost the least. */
export function BasketPage() {
  const t = useTexts();
  const { basket, found } = route.useLoaderData();
  const query = basketQuery(route.useSearch());
  const { items, q } = query;
  const finder =
    items.length >= MOST_BASKET_ITEMS ? (
      <p className={styles.hint}>{t('basket.full', { count: MOST_BASKET_ITEMS })}</p>
    ) : (
      <ProductFinder
        key={itemsText(items)}
        path={ROUTES.basket}
        kept={{ items: itemsText(items), ...choicesOf(query) }}
        q={q}
        found={found?.filter(({ id }) => !items.some((item) => item.id === id)) ?? null}
        pathWith={(id) => basketAddress({ ...query, items: [...items, { id, quantity: 1 }] })}
      />
    );
  return (
    <div className={`${page.container} ${page.narrow}`}>
      <header className={styles.head}>
        <h1>{t('basket.title')}</h1>
        <p className={styles.hint}>{t('basket.lead')}</p>
      </header>
      {basket === null || basket.items.length === 0 ? (
        <>
          {basket ? <Missing basket={basket} /> : null}
          <EmptyState kind="no-products" title={t('basket.empty.title')} text={t('basket.empty.text')}>
            {finder}
          </EmptyState>
        </>
      ) : (
        <>
          <Missing basket={basket} />
          <BasketForm basket={basket} query={query} />
          {finder}
          <Splits basket={basket} />
        </>
      )}
    </div>
  );
}

function Missing({ basket: { missing } }: { basket: Basket }) {
  const t = useTexts();
  if (missing.length === 0) return null;
  return <p className={styles.note}>{t('basket.missing', { count: missing.length, ids: missing.join(', ') })}</p>;
}
