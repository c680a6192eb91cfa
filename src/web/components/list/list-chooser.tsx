import type { PersonalResponseOf } from '../../../contract/personal-contract.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './list.module.css';
import { ListActionButton } from './list-form.tsx';
import { listName } from './list-name.ts';
import { NewList } from './lists-tab.tsx';

type Props = {
  response: PersonalResponseOf<'listsContaining'>;
  /** Path to go to after success; null: the page stays. */
  next: string | null;
};

/** The visitor's lists with a button to add or remove a product, and a form for a new list. */
export function ListChooser({ response: { product, lists, most: max }, next }: Props) {
  const { t } = useSite();
  const { id: productId, name } = product;
  return (
    <>
      <p>{t('list.choose.hint', { name })}</p>
      <ul className={styles.chooser}>
        {lists.map((list) => (
          <li key={list.id}>
            <span>
              {list.has ? <Icon name="check" size={18} /> : null} <Link to={list.path}>{listName(t, list)}</Link>
            </span>
            <ListActionButton
              endpoint={list.has ? 'removeListItem' : 'addListItem'}
              hiddenValues={{ listId: list.id, productId }}
              next={next}
              label={t(list.has ? 'list.choose.off.label' : 'list.choose.on.label', { list: listName(t, list), name })}
            >
              {t(list.has ? 'list.choose.off' : 'list.choose.on')}
            </ListActionButton>
          </li>
        ))}
      </ul>
      {lists.length >= max ? (
        <p className={styles.hint}>{t('list.most', { count: max })}</p>
      ) : (
        <NewList next={next} productId={productId} />
      )}
    </>
  );
}
