import type { ListAnswer, ListItem } from '../../../api/contract/list-schemas.ts';
import { LIST_LIMITS } from '../../../base/list-limits.ts';
import { useSite } from '../../site.ts';
import { ActArea, ActButton, ActCheckbox, ActField, ActSelect } from '../form/act-fields.tsx';
import styles from './list.module.css';
import { ListForm } from './list-form.tsx';
import { listName } from './list-name.ts';

/** What can be changed of a product on a list: how many, a note, its place, and which list it is on. */
export function ItemEditor({ item, answer, path }: { item: ListItem; answer: ListAnswer; path: string }) {
  const { t } = useSite();
  const { productId, amount, note, place } = item;
  const { list, others, count } = answer;
  const fixed = { listId: list.id, productId };
  return (
    <div className={styles.editor}>
      <ListForm act="changeListItem" fixed={fixed} next={path}>
        <ActField
          name="amount"
          type="number"
          label={t('list.amount')}
          min={1}
          max={LIST_LIMITS.pieces}
          inputMode="numeric"
          defaultValue={amount}
          required
        />
        <ActArea name="note" label={t('list.note')} maxLength={LIST_LIMITS.note} rows={2} defaultValue={note} />
        <ActButton>{t('list.keep')}</ActButton>
      </ListForm>
      {count > 1 ? (
        <ListForm act="placeListItem" fixed={fixed} next={path} className={styles.line}>
          <ActField
            name="place"
            type="number"
            label={t('list.place', { count })}
            min={1}
            max={count}
            inputMode="numeric"
            defaultValue={place}
            required
          />
          <ActButton kind="secondary">{t('list.place.do')}</ActButton>
        </ListForm>
      ) : null}
      {others.length > 0 ? (
        <ListForm
          act="carryListItems"
          fixed={{ listId: list.id, productIds: productId }}
          next={path}
          className={styles.line}
        >
          <ActSelect
            name="to"
            label={t('list.carry')}
            options={others.map((one) => ({ value: one.id, name: listName(t, one) }))}
          />
          <ActCheckbox name="move" label={t('list.carry.move')} defaultChecked />
          <ActButton kind="secondary">{t('list.carry.do')}</ActButton>
        </ListForm>
      ) : null}
    </div>
  );
}
