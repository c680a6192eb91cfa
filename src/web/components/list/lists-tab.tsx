import type { ListSummary } from '../../../api/contract/list-schemas.ts';
import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { LIST_LIMITS } from '../../../base/list-limits.ts';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ActButton, ActField } from '../form/act-fields.tsx';
import styles from './list.module.css';
import { ListAct, ListForm } from './list-form.tsx';
import { UUID } from './list-loaders.ts';
import { listName } from './list-name.ts';

const PICTURE = 72;
const LISTS = '/profile';

/** All lists of the visitor, and a place to make one more; `deleted` is what was deleted just now, by its id. */
export function ListsTab({ lists, most, deleted }: PersonalAnswerOf<'lists'> & { deleted: string | null }) {
  const { t } = useSite();
  return (
    <>
      {deleted === null || !UUID.test(deleted) || lists.some(({ id }) => id === deleted) ? null : (
        <div className={styles.undo} role="status">
          <span>{t('list.deleted')}</span>
          <ListAct act="restoreList" fixed={{ listId: deleted }} next={LISTS}>
            {t('list.undo')}
          </ListAct>
        </div>
      )}
      <ul className={styles.lists}>
        {lists.map((list) => (
          <ListTile key={list.id} list={list} />
        ))}
      </ul>
      {lists.length >= most ? (
        <p className={styles.hint}>{t('list.most', { count: most })}</p>
      ) : (
        <NewList next="/profile/lists/{id}" />
      )}
    </>
  );
}

function ListTile({ list }: { list: ListSummary }) {
  const { t } = useSite();
  const { path, count, share, pictures } = list;
  return (
    <li className={styles.tile}>
      <Link to={path}>
        <span className={styles.pictures}>
          {pictures.length === 0 ? <Icon name={list.kind === 'favourites' ? 'heart' : 'list'} size={32} /> : null}
          {pictures.map((image, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no names and stay in their order
            <Picture key={i} image={image} width={PICTURE} height={PICTURE} decorative />
          ))}
        </span>
        <b>{listName(t, list)}</b>
      </Link>
      <span className={styles.soft}>
        {t('list.count', { count })}
        {share === null ? null : <Tag>{t(share.mode === 'gift' ? 'list.share.gift.tag' : 'list.share.read.tag')}</Tag>}
      </span>
    </li>
  );
}

/** Makes a list, with a product on it where one is named. */
export function NewList({ next, productId }: { next: string | null; productId?: number }) {
  const { t } = useSite();
  return (
    <ListForm act="createList" fixed={productId === undefined ? {} : { productId }} next={next} className={styles.line}>
      <ActField name="name" label={t('list.new')} maxLength={LIST_LIMITS.name} required autoComplete="off" />
      <ActButton kind="secondary">{t('list.new.do')}</ActButton>
    </ListForm>
  );
}
