import { useQuery } from '@tanstack/react-query';
import type { ListContents } from '../../../contract/list/list-schemas.ts';
import { pages } from '../../../contract/pages.ts';
import { MAX_BASKET_ITEMS } from '../../../terms/basket.ts';
import { queryClient } from '../../personal/query-client.ts';
import { stringifyQuery } from '../../routing/query-string.ts';
import { useMoney, useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './list.module.css';

/** Cheapest split of a list over shops: a link to the basket comparison and, once loaded, its result. */
export function ListSplit({ basket }: { basket: ListContents['basket'] }) {
  const { t } = useSite();
  const items = basket
    .slice(0, MAX_BASKET_ITEMS)
    .map(({ id, pieces }) => `${id}:${pieces}`)
    .join(',');
  return (
    <div className={styles.split}>
      <h2>{t('list.split')}</h2>
      <SplitResult items={items} />
      {basket.length > MAX_BASKET_ITEMS ? (
        <p className={styles.soft}>{t('list.split.first', { count: MAX_BASKET_ITEMS })}</p>
      ) : null}
      <Link to={`${pages.basket.path()}${stringifyQuery({ items })}`}>{t('list.split.more')}</Link>
    </div>
  );
}

function SplitResult({ items }: { items: string }) {
  const { t, client, market, locale } = useSite();
  const formatPrice = useMoney();
  const isHydrated = useHydrated();
  const { data, isError } = useQuery(
    {
      queryKey: ['split', market.id, locale, items],
      queryFn: async () => {
        const result = await client.call('basket', { market: market.id, locale, items, unknownShipping: 'none' });
        if (!result.ok) throw new Error(result.error.message);
        return result.value;
      },
      enabled: isHydrated,
      // Baskets are computed one after the other: a busy server says so, and has time a few seconds later.
      retry: 3,
    },
    queryClient,
  );
  if (isError) return <p className={styles.answer}>{t('list.split.failed')}</p>;
  if (!data) return <p className={styles.answer}>{isHydrated ? t('list.split.asking') : ''}</p>;
  const { best, saving } = data;
  if (best === null) return <p className={styles.answer}>{t('list.split.none')}</p>;
  return (
    <p className={styles.answer}>
      <LocalizedText>
        {t('list.split.best', { count: best.parcels.length, total: formatPrice(best.total) })}
      </LocalizedText>{' '}
      {saving !== null && saving.amount > 0 ? (
        <LocalizedText>{t('list.split.saving', { saving: formatPrice(saving) })}</LocalizedText>
      ) : null}{' '}
      {best.missing.length > 0 ? t('list.split.missing', { count: best.missing.length }) : null}
    </p>
  );
}
