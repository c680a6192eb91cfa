import { useRouter } from '@tanstack/react-router';
import { type DragEvent, useState } from 'react';
import type { ListAnswer, ListItem } from '../../../api/contract/list-schemas.ts';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { StayLink } from '../../ui/stay-link.tsx';
import { ItemEditor } from './item-editor.tsx';
import styles from './list.module.css';
import { ListAct } from './list-form.tsx';
import { RowFacts } from './list-row.tsx';

type Props = { answer: ListAnswer; path: string; edit: number | null };

/** The products of one's own list, each with what can be done to it. With scripts a row can also be dragged. */
export function OwnRows({ answer, path, edit }: Props) {
  const drag = useDrag(answer);
  return (
    <ol className={styles.rows} start={answer.items[0]?.place}>
      {answer.items.map((item) => (
        <li
          key={item.productId}
          id={`p${item.productId}`}
          className={styles.row}
          data-dragged={drag.dragged === item.productId || undefined}
          {...drag.of(item)}
        >
          <RowFacts item={item}>
            <RowActs item={item} answer={answer} path={path} isOpen={edit === item.productId} />
          </RowFacts>
          {edit === item.productId ? <ItemEditor item={item} answer={answer} path={path} /> : null}
        </li>
      ))}
    </ol>
  );
}

function RowActs({
  item,
  answer,
  path,
  isOpen,
}: { item: ListItem; path: string; isOpen: boolean } & Omit<Props, 'edit'>) {
  const { t } = useSite();
  const { productId, place, product } = item;
  const listId = answer.list.id;
  const name = product?.name ?? t('list.gone');
  const here = answer.page > 1 ? `${path}?page=${answer.page}` : path;
  const and = answer.page > 1 ? '&' : '?';
  const move = (to: number) => ({ act: 'placeListItem' as const, fixed: { listId, productId, place: to }, next: here });
  return (
    <div className={styles.acts}>
      {place > 1 ? (
        <ListAct {...move(place - 1)} kind="quiet" label={t('list.up', { name })}>
          <Icon name="up" size={18} />
        </ListAct>
      ) : null}
      {place < answer.count ? (
        <ListAct {...move(place + 1)} kind="quiet" label={t('list.down', { name })}>
          <Icon name="down" size={18} />
        </ListAct>
      ) : null}
      <ListAct
        act="removeListItem"
        fixed={{ listId, productId }}
        next={`${here}${and}removed=${productId}`}
        kind="quiet"
        label={t('list.remove', { name })}
      >
        <Icon name="bin" size={18} />
      </ListAct>
      <StayLink to={isOpen ? here : `${here}${and}edit=${productId}`} anchor={`p${productId}`}>
        {t(isOpen ? 'list.edit.close' : 'list.edit')}
      </StayLink>
    </div>
  );
}

/** Lets a row be dropped on another, whose place it then takes. */
function useDrag({ list, items }: ListAnswer) {
  const { personal } = useSite();
  const router = useRouter();
  const [dragged, setDragged] = useState<number | null>(null);
  const drop = async (target: ListItem) => {
    setDragged(null);
    if (dragged === null || dragged === target.productId) return;
    if (!items.some(({ productId }) => productId === dragged)) return;
    await personal.call('placeListItem', { listId: list.id, productId: dragged, place: target.place });
    await router.invalidate();
  };
  const of = (item: ListItem) => ({
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
  return { dragged, of };
}
