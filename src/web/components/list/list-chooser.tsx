import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './list.module.css';
import { ListAct } from './list-form.tsx';
import { listName } from './list-name.ts';
import { NewList } from './lists-tab.tsx';

type Props = {
  answer: PersonalAnswerOf<'listsWith'>;
  /** The path that a taken form leads to; null: the page stays. */
  next: string | null;
};

/** The visitor's lists, each with the way to put a product on it or take it off, and a place to make one more. */
export function ListChooser({ answer: { product, lists, most }, next }: Props) {
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
            <ListAct
              act={list.has ? 'removeListItem' : 'addListItem'}
              fixed={{ listId: list.id, productId }}
              next={next}
              label={t(list.has ? 'list.choose.off.label' : 'list.choose.on.label', { list: listName(t, list), name })}
            >
              {t(list.has ? 'list.choose.off' : 'list.choose.on')}
            </ListAct>
          </li>
        ))}
      </ul>
      {lists.length >= most ? (
        <p className={styles.hint}>{t('list.most', { count: most })}</p>
      ) : (
        <NewList next={next} productId={productId} />
      )}
    </>
  );
}
