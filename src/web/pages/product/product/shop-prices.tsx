import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import { MAX_HISTORY_SHOPS, parseHistoryShops } from '../../../../terms/price-history.ts';
import { Cached } from '../../../hydration/cached.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { ReplaceLink } from '../../../ui/controls/replace-link.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './price-history.module.css';
import type { ProductQuery } from './product-query.ts';
import { useProductPath } from './use-product-path.ts';

type Props = { history: PriceHistory; path: string; query: ProductQuery };

/** Anchor of the section that the links lead to. */
export const HISTORY_ANCHOR = 'history';

/** The ids with one more or one less; the first one goes where there would be too many. */
export function toggleShop(shops: string, id: number): string {
  const ids = parseHistoryShops(shops);
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-MAX_HISTORY_SHOPS);
  return next.join(',');
}

/** Each shop's price now and its lowest of the range. A link draws its prices beside the lowest one. */
export function ShopPrices({ history, path, query }: Props) {
  if (history.shops.length < 2) return null;
  return (
    <Cached name="prices by shop" inputs={[history, path, query]}>
      {() => <ShopTable history={history} path={path} query={query} />}
    </Cached>
  );
}

function ShopTable({ history, path, query }: Props) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const buildPath = useProductPath();
  const chosen = parseHistoryShops(query.shops);
  return (
    <details className={styles.data} open={query.shops !== ''}>
      <summary>
        <Icon name="shop" size={18} /> {t('history.shops', { count: history.shops.length })}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('history.shops', { count: history.shops.length })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('history.shop')}</th>
              <th scope="col">{t('history.now')}</th>
              <th scope="col">{t('history.lowest')}</th>
              <th scope="col">{t('history.shops.line')}</th>
            </tr>
          </thead>
          <tbody>
            {history.shops.map(({ id, name, current, lowest }) => {
              const isChosen = chosen.includes(id);
              return (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{current ? <LocalizedText>{formatMoney(current)}</LocalizedText> : t('history.gap')}</td>
                  <td suppressHydrationWarning>
                    <LocalizedText>{formatMoney(lowest.price)}</LocalizedText> · {formatDay(lowest.day, locale)}
                  </td>
                  <td>
                    <ReplaceLink
                      className={styles.toggle}
                      to={buildPath(path, { ...query, shops: toggleShop(query.shops, id) })}
                      anchor={HISTORY_ANCHOR}
                      rel="nofollow"
                      aria-label={t(isChosen ? 'history.shops.hide-of' : 'history.shops.show-of', { shop: name })}
                    >
                      {t(isChosen ? 'history.shops.hide' : 'history.shops.show')}
                    </ReplaceLink>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </details>
  );
}
