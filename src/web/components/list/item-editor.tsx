import type { ListItem, ListResponse } from '../../../contract/list/list-schemas.ts';
import { LIST_LIMITS } from '../../../terms/list.ts';
import { useSite } from '../../site.ts';
import { FormCheckbox, FormSelect, FormTextArea, FormTextField, SubmitButton } from '../form/form-fields.tsx';
import styles from './list.module.css';
import { ListForm } from './list-form.tsx';
import { listName } from './list-name.ts';

/** Edits a product on a list: quantity, note, position, and moving or copying it to other lists. */
export function ItemEditor({ item, response, path }: { item: ListItem; response: ListResponse; path: string }) {
  const { t } = useSite();
  const { productId, amount, note, place } = item;
  const { list, others, count } = response;
  const fixed = { listId: list.id, productId };
  return (
    <div className={styles.editor}>
      <ListForm endpoint="changeListItem" hiddenValues={fixed} next={path}>
        <FormTextField
          name="amount"
          type="number"
          label={t('list.amount')}
          min={1}
          max={LIST_LIMITS.quantity}
          inputMode="numeric"
          defaultValue={amount}
          required
        />
        <FormTextArea name="note" label={t('list.note')} maxLength={LIST_LIMITS.note} rows={2} defaultValue={note} />
        <SubmitButton>{t('list.save')}</SubmitButton>
      </ListForm>
      {count > 1 ? (
        <ListForm endpoint="moveListItem" hiddenValues={fixed} next={path} className={styles.line}>
          <FormTextField
            name="place"
            type="number"
            label={t('list.place', { count })}
            min={1}
            max={count}
            inputMode="numeric"
            defaultValue={place}
            required
          />
          <SubmitButton kind="secondary">{t('list.place.do')}</SubmitButton>
        </ListForm>
      ) : null}
      {others.length > 0 ? (
        <ListForm
          endpoint="transferListItems"
          hiddenValues={{ listId: list.id, productIds: productId }}
          next={path}
          className={styles.line}
        >
          <FormSelect
            name="to"
            label={t('list.carry')}
            options={others.map((other) => ({ value: other.id, name: listName(t, other) }))}
          />
          <FormCheckbox name="move" label={t('list.carry.move')} defaultChecked />
          <SubmitButton kind="secondary">{t('list.carry.do')}</SubmitButton>
        </ListForm>
      ) : null}
    </div>
  );
}
