import { useQuery } from '@tanstack/react-query';
import type { ListAnswer } from '../../api/contract/list-schemas.ts';
import { listName } from '../components/list/list-name.ts';
import { refreshFavourites } from '../personal/follow-favourites.ts';
import { queryClient } from '../personal/query-client.ts';
import { usePersonal } from '../personal/use-personal.ts';
import { useSite } from '../site.ts';
import { changeQuickAccess, useQuickAccess } from '../state/quick-access.ts';
import { CaptionedEmptyState } from '../ui/captioned-empty-state.tsx';
import { SelectField } from '../ui/form-field.tsx';
import { Link } from '../ui/link.tsx';
import { Loader } from '../ui/loader.tsx';
import { PanelRow } from './panel-row.tsx';
import styles from './quick-access-panel.module.css';

/** The lists of who is signed in: one of them with its products, and the way to all of it. */
export function AccountLists() {
  const { t } = useSite();
  const { currentListId } = useQuickAccess();
  const answer = usePersonal('lists', {});
  if (answer === null) return <Loader />;
  const { lists } = answer;
  const open = lists.find(({ id }) => id === currentListId) ?? lists[0];
  if (open === undefined) return null;
  return (
    <>
      <SelectField
        label={t('quick-access.list.choose')}
        value={open.id}
        onChange={({ currentTarget }) => changeQuickAccess({ type: 'select-list', listId: currentTarget.value })}
        options={lists.map((list) => ({ value: list.id, name: listName(t, list) }))}
      />
      <OpenList listId={open.id} />
      <p className={styles.foot}>
        <span>{t('quick-access.account')}</span>
        <Link to={open.path}>{listName(t, open)}</Link>
        <Link to="/profile">{t('quick-access.list.all')}</Link>
      </p>
    </>
  );
}

function OpenList({ listId }: { listId: string }) {
  const site = useSite();
  const { t, personal, market, locale } = site;
  const { data, isError } = useQuery(
    {
      queryKey: ['personal', 'list', market.id, locale, listId],
      queryFn: async (): Promise<ListAnswer> => {
        const answer = await personal.call('list', { listId });
        if (!answer.ok) throw new Error(answer.error.message);
        return answer.value;
      },
    },
    queryClient,
  );
  if (isError) return <p>{t('quick-access.failed')}</p>;
  if (data === undefined) return <Loader />;
  const remove = async (productId: number) => {
    const answer = await personal.call('removeListItem', { listId, productId });
    if (answer.ok && data.list.kind === 'favourites') void refreshFavourites(site);
    await queryClient.invalidateQueries({ queryKey: ['personal'] });
  };
  if (data.count === 0) return <CaptionedEmptyState kind="no-favourites" />;
  return (
    <ul className={styles.products}>
      {data.items.flatMap(({ product }) =>
        product === null
          ? []
          : [<PanelRow key={product.id} product={product} onRemove={() => void remove(product.id)} />],
      )}
    </ul>
  );
}
