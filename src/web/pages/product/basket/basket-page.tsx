import { getRouteApi } from '@tanstack/react-router';
import type { Basket } from '../../../../contract/basket/basket-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { MAX_BASKET_ITEMS } from '../../../../terms/basket.ts';
import { ProductFinder } from '../../../components/product-finder.tsx';
import { useTexts } from '../../../site.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { BasketForm } from './basket-form.tsx';
import styles from './basket-page.module.css';
import { basketQueryPath, formatItems, optionParams, parseBasketQuery } from './basket-query.ts';
import { BasketWishPart } from './basket-wish.tsx';
import { BasketTitle, OwnBasket, OwnOr } from './own-basket.tsx';
import { Splits } from './splits.tsx';

const route = getRouteApi(pages.basket.pattern);

/** The basket page: several products and the combination of shops with the lowest total. */
export function BasketPage() {
  const t = useTexts();
  const { basket, matches } = route.useLoaderData();
  const query = parseBasketQuery(route.useSearch());
  const { items, q } = query;
  const finder =
    items.length >= MAX_BASKET_ITEMS ? (
      <p className={styles.hint}>{t('basket.full', { count: MAX_BASKET_ITEMS })}</p>
    ) : (
      <ProductFinder
        key={formatItems(items)}
        path={pages.basket.path()}
        params={{ items: formatItems(items), ...optionParams(query) }}
        q={q}
        results={matches?.filter(({ id }) => !items.some((item) => item.id === id)) ?? null}
        pathWith={(id) => basketQueryPath({ ...query, items: [...items, { id, quantity: 1 }] })}
      />
    );
  const empty = (
    <EmptyState kind="no-products" title={t('basket.empty.title')} text={t('basket.empty.text')}>
      {finder}
    </EmptyState>
  );
  return (
    <div className={`${page.container} ${page.narrow}`}>
      <header className={styles.head}>
        <h1>
          <BasketTitle items={items} />
        </h1>
        <p className={styles.hint}>{t('basket.lead')}</p>
      </header>
      {basket ? <MissingProducts basket={basket} /> : null}
      <OwnBasket items={items} canKeep={basket !== null && basket.items.length > 0} />
      {basket === null || basket.items.length === 0 ? (
        items.length > 0 || q !== '' ? (
          empty
        ) : (
          <OwnOr empty={empty} />
        )
      ) : (
        <>
          <BasketForm basket={basket} query={query} />
          {finder}
          <Splits basket={basket} query={query} />
          <BasketWishPart basket={basket} items={items} />
        </>
      )}
    </div>
  );
}

function MissingProducts({ basket: { missing } }: { basket: Basket }) {
  const t = useTexts();
  if (missing.length === 0) return null;
  return <p className={styles.note}>{t('basket.missing', { count: missing.length, ids: missing.join(', ') })}</p>;
}
