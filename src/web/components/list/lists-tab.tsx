import type { ListSummary } from '../../../contract/list/list-schemas.ts';
import { pages } from '../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../contract/personal-contract.ts';
import { LIST_LIMITS } from '../../../terms/list.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { FormTextField, SubmitButton } from '../form/form-fields.tsx';
import styles from './list.module.css';
import { ListActionButton, ListForm } from './list-form.tsx';
import { UUID } from './list-loaders.ts';
import { listName } from './list-name.ts';

const PICTURE_PX = 72;
const LISTS_PATH = pages.profile.path();

/** All lists of the visitor, and a form for a new one; `deleted` is the id of a list that was just deleted. */
export function ListsTab({ lists, most: max, deleted }: PersonalResponseOf<'lists'> & { deleted: string | null }) {
  const { t } = useSite();
  return (
    <>
      {deleted === null || !UUID.test(deleted) || lists.some(({ id }) => id === deleted) ? null : (
        <div className={styles.undo} role="status">
          <span>{t('list.deleted')}</span>
          <ListActionButton endpoint="restoreList" hiddenValues={{ listId: deleted }} next={LISTS_PATH}>
            {t('list.undo')}
          </ListActionButton>
        </div>
      )}
      <ul className={styles.lists}>
        {lists.map((list) => (
          <ListTile key={list.id} list={list} />
        ))}
      </ul>
      {lists.length >= max ? (
        <p className={styles.hint}>{t('list.most', { count: max })}</p>
      ) : (
        <NewList next={pages.myList.path('{id}')} />
      )}
    </>
  );
}

function ListTile({ list }: { list: ListSummary }) {
  const { t } = useSite();
  const { path, count, share, pictures, cost } = list;
  return (
    <li className={styles.tile}>
      <Link to={path}>
        <span className={styles.pictures}>
          {pictures.length === 0 ? <Icon name={list.kind === 'favourites' ? 'heart' : 'list'} size={32} /> : null}
          {pictures.map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no ids and a fixed order
            <Picture key={index} image={image} width={PICTURE_PX} height={PICTURE_PX} decorative />
          ))}
        </span>
        <b>{listName(t, list)}</b>
      </Link>
      {cost === null ? null : <Price money={cost} size="l" />}
      <span className={styles.soft}>
        {t('list.count', { count })}
        {share === null ? null : <Tag>{t(share.mode === 'gift' ? 'list.share.gift.tag' : 'list.share.read.tag')}</Tag>}
      </span>
    </li>
  );
}

/** Form for a new list, with a product on it where one is given. */
export function NewList({ next, productId }: { next: string | null; productId?: number }) {
  const { t } = useSite();
  return (
    <ListForm
      endpoint="createList"
      hiddenValues={productId === undefined ? {} : { productId }}
      next={next}
      className={styles.line}
    >
      <FormTextField name="name" label={t('list.new')} maxLength={LIST_LIMITS.name} required autoComplete="off" />
      <SubmitButton kind="secondary">{t('list.new.do')}</SubmitButton>
    </ListForm>
  );
}
