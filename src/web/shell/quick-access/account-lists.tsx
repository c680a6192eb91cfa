import { useQuery } from '@tanstack/react-query';
import type { ListResponse } from '../../../contract/list/list-schemas.ts';
import { pages } from '../../../contract/pages.ts';
import { listName } from '../../components/list/list-name.ts';
import { queryClient } from '../../personal/query-client.ts';
import { refreshFavourites } from '../../personal/sync-favourites.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useSite } from '../../site.ts';
import { changeQuickAccess, useQuickAccess } from '../../state/quick-access.ts';
import { Link } from '../../ui/controls/link.tsx';
import { CaptionedEmptyState } from '../../ui/empty-state/captioned-empty-state.tsx';
import { Loader } from '../../ui/feedback/loader.tsx';
import { SelectField } from '../../ui/form/form-field.tsx';
import { PanelRow } from './panel-row.tsx';
import styles from './quick-access-panel.module.css';

/** The lists of the visitor's account: the products of one list, and links to that list and to all lists. */
export function AccountLists() {
  const { t } = useSite();
  const { currentListId } = useQuickAccess();
  const response = usePersonal('lists', {});
  if (response === null) return <Loader />;
  const { lists } = response;
  const current = lists.find(({ id }) => id === currentListId) ?? lists[0];
  if (current === undefined) return null;
  return (
    <>
      <SelectField
        label={t('quick-access.list.choose')}
        value={current.id}
        onChange={({ currentTarget }) => changeQuickAccess({ type: 'select-list', listId: currentTarget.value })}
        options={lists.map((list) => ({ value: list.id, name: listName(t, list) }))}
      />
      <ListProducts listId={current.id} />
      <p className={styles.footer}>
        <span>{t('quick-access.account')}</span>
        <Link to={current.path}>{listName(t, current)}</Link>
        <Link to={pages.profile.path()}>{t('quick-access.list.all')}</Link>
      </p>
    </>
  );
}

function ListProducts({ listId }: { listId: string }) {
  const site = useSite();
  const { t, personal, market, locale } = site;
  const { data, isError } = useQuery(
    {
      queryKey: ['personal', 'list', market.id, locale, listId],
      queryFn: async (): Promise<ListResponse> => {
        const result = await personal.call('list', { listId });
        if (!result.ok) throw new Error(result.error.message);
        return result.value;
      },
    },
    queryClient,
  );
  if (isError) return <p>{t('quick-access.failed')}</p>;
  if (data === undefined) return <Loader />;
  const remove = async (productId: number) => {
    const result = await personal.call('removeListItem', { listId, productId });
    if (result.ok && data.list.kind === 'favourites') void refreshFavourites(site);
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
