import { useRouter } from '@tanstack/react-router';
import { type DragEvent, useState } from 'react';
import type { ListItem, ListResponse } from '../../../contract/list/list-schemas.ts';
import { pages } from '../../../contract/pages.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { ReplaceLink } from '../../ui/controls/replace-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { SwapLine } from '../swap-line.tsx';
import { ItemEditor } from './item-editor.tsx';
import styles from './list.module.css';
import { ListActionButton } from './list-form.tsx';
import { ListRowContent } from './list-row.tsx';

type Props = { response: ListResponse; path: string; edit: number | null };

/** The products of a list with their actions. With scripts, rows can be dragged. */
export function EditableRows({ response, path, edit }: Props) {
  const { t } = useSite();
  const drag = useDrag(response);
  return (
    <ol className={styles.rows} start={response.items[0]?.place}>
      {response.items.map((item) => (
        <li
          key={item.productId}
          id={`p${item.productId}`}
          className={styles.row}
          data-dragged={drag.dragged === item.productId || undefined}
          {...drag.propsFor(item)}
        >
          <ListRowContent item={item} eventOn={response.list.eventOn}>
            {item.swap === null ? null : (
              <SwapLine swap={item.swap}>
                <ListActionButton
                  endpoint="swapListItem"
                  hiddenValues={{
                    listId: response.list.id,
                    productId: item.productId,
                    by: item.swap.id,
                    amount: item.swap.quantity,
                  }}
                  next={`${path}?${response.page > 1 ? `page=${response.page}&` : ''}removed=${item.productId}`}
                  label={t('swap.label', { name: item.product?.name ?? '', other: item.swap.name })}
                >
                  {t('swap.do')}
                </ListActionButton>
              </SwapLine>
            )}
            <RowActions item={item} response={response} path={path} isOpen={edit === item.productId} />
          </ListRowContent>
          {edit === item.productId ? <ItemEditor item={item} response={response} path={path} /> : null}
        </li>
      ))}
    </ol>
  );
}

function RowActions({
  item,
  response,
  path,
  isOpen,
}: { item: ListItem; path: string; isOpen: boolean } & Omit<Props, 'edit'>) {
  const { t } = useSite();
  const { productId, place, product } = item;
  const listId = response.list.id;
  const name = product?.name ?? t('list.gone');
  const currentPath = response.page > 1 ? `${path}?page=${response.page}` : path;
  const separator = response.page > 1 ? '&' : '?';
  const move = (to: number) => ({
    endpoint: 'moveListItem' as const,
    hiddenValues: { listId, productId, place: to },
    next: currentPath,
  });
  return (
    <div className={styles.acts}>
      <ReplaceLink to={isOpen ? currentPath : `${currentPath}${separator}edit=${productId}`} anchor={`p${productId}`}>
        {t(isOpen ? 'list.edit.close' : 'list.edit')}
      </ReplaceLink>
      {product === null ? null : (
        <Link to={pages.recordPurchase.path(productId)} rel="nofollow">
          {t('list.bought')}
        </Link>
      )}
      <ListActionButton
        endpoint="removeListItem"
        hiddenValues={{ listId, productId }}
        next={`${currentPath}${separator}removed=${productId}`}
        kind="quiet"
        label={t('list.remove', { name })}
      >
        <Icon name="bin" size={18} />
      </ListActionButton>
      {/* Last, as the first and the last row have only one: nothing else shifts. */}
      {place > 1 ? (
        <ListActionButton {...move(place - 1)} kind="quiet" label={t('list.up', { name })}>
          <Icon name="up" size={18} />
        </ListActionButton>
      ) : null}
      {place < response.count ? (
        <ListActionButton {...move(place + 1)} kind="quiet" label={t('list.down', { name })}>
          <Icon name="down" size={18} />
        </ListActionButton>
      ) : null}
    </div>
  );
}

/** Drag and drop: a dropped row takes the position of the row under it. */
function useDrag({ list, items }: ListResponse) {
  const { personal } = useSite();
  const router = useRouter();
  const [dragged, setDragged] = useState<number | null>(null);
  const drop = async (target: ListItem) => {
    setDragged(null);
    if (dragged === null || dragged === target.productId) return;
    if (!items.some(({ productId }) => productId === dragged)) return;
    await personal.call('moveListItem', { listId: list.id, productId: dragged, place: target.place });
    await router.invalidate();
  };
  const propsFor = (item: ListItem) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(item.productId);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      void drop(item);
    },
    onDragEnd: () => setDragged(null),
  });
  return { dragged, propsFor };
}
