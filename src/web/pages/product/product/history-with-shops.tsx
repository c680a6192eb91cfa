import type { ResponseOf } from '../../../../contract/contract.ts';
import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import { HistoryView } from './history-view.tsx';
import type { ProductQuery } from './product-query.ts';
import { ShopPrices } from './shop-prices.tsx';

type Props = { product: ResponseOf<'product'>; history: PriceHistory; query: ProductQuery; busy?: boolean };

/** One range of the price history with the prices of single shops. */
export const HistoryWithShops = ({ product, history, query, busy = false }: Props) => (
  <>
    <HistoryView history={history} drop={product.drop} verdict={product.verdict} busy={busy} />
    <ShopPrices history={history} path={product.path} query={query} />
  </>
);
