import { useQuery } from '@tanstack/react-query';
import { MOST_BASKET_ITEMS } from '../../../api/contract/compare-limits.ts';
import type { ListContents } from '../../../api/contract/list-schemas.ts';
import { queryClient } from '../../personal/query-client.ts';
import { writeQuery } from '../../routing/query-text.ts';
import { useMoney, useSite } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { useScripted } from '../../ui/use-scripted.ts';
import styles from './list.module.css';

/** From which shops all of a list costs the least: the way to the comparison, and its answer in short once it is there. */
export function ListSplit({ basket }: { basket: ListContents['basket'] }) {
  const { t } = useSite();
  const items = basket
    .slice(0, MOST_BASKET_ITEMS)
    .map(({ id, pieces }) => `${id}:${pieces}`)
    .join(',');
  return (
    <div className={styles.split}>
      <h2>{t('list.split')}</h2>
      <Answer items={items} />
      {basket.length > MOST_BASKET_ITEMS ? (
        <p className={styles.soft}>{t('list.split.first', { count: MOST_BASKET_ITEMS })}</p>
      ) : null}
      <Link to={`/bc${writeQuery({ items })}`}>{t('list.split.more')}</Link>
    </div>
  );
}

function Answer({ items }: { items: string }) {
  const { t, client, market, locale } = useSite();
  const write = useMoney();
  const scripted = useScripted();
  const { data, isError } = useQuery(
    {
      queryKey: ['split', market.id, locale, items],
      queryFn: async () => {
        const answer = await client.call('basket', { market: market.id, locale, items, untold: 'none' });
        if (!answer.ok) throw new Error(answer.error.message);
        return answer.value;
      },
      enabled: scripted,
    },
    queryClient,
  );
  if (isError) return <p className={styles.answer}>{t('list.split.failed')}</p>;
  if (!data) return <p className={styles.answer}>{scripted ? t('list.split.asking') : ''}</p>;
  const { best, saving } = data;
  if (best === null) return <p className={styles.answer}>{t('list.split.none')}</p>;
  return (
    <p className={styles.answer}>
      <LocalText>{t('list.split.best', { count: best.parcels.length, total: write(best.total) })}</LocalText>{' '}
      {saving !== null && saving.amount > 0 ? (
        <LocalText>{t('list.split.saving', { saving: write(saving) })}</LocalText>
      ) : null}{' '}
      {best.missing.length > 0 ? t('list.split.missing', { count: best.missing.length }) : null}
    </p>
  );
}
