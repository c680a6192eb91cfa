import type { ListAnswer } from '../../../api/contract/list-schemas.ts';
import { LIST_LIMITS } from '../../../base/list-limits.ts';
import { useSite } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDay } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { Section } from '../../ui/section.tsx';
import { ActButton, ActField } from '../form/act-fields.tsx';
import styles from './list.module.css';
import { ListCost } from './list-cost.tsx';
import { ListAct, ListForm } from './list-form.tsx';
import type { ListQuery } from './list-loaders.ts';
import { listName } from './list-name.ts';
import { ListPages } from './list-pages.tsx';
import { ListShare } from './list-share.tsx';
import { OwnRows } from './own-rows.tsx';

/** One of the visitor's lists: what is on it, what it costs, who else reads it. */
export function ListView({ answer, query }: { answer: ListAnswer; query: ListQuery }) {
  const { t, locale } = useSite();
  const { list, removed, count } = answer;
  const path = list.path;
  const isBack = removed !== null && answer.items.some(({ productId }) => productId === removed.productId);
  return (
    <article className={styles.list}>
      <header>
        <p>
          <Link to="/profile">{t('list.all')}</Link>
        </p>
        <h1>{listName(t, list)}</h1>
        <p className={styles.soft}>
          {t('list.count', { count })} ·{' '}
          <LocalText>{t('list.made', { day: formatDay(list.createdOn, locale) })}</LocalText>
          {count >= LIST_LIMITS.products ? ` · ${t('list.full')}` : null}
        </p>
      </header>
      {removed === null || isBack ? null : (
        <div className={styles.undo} role="status">
          <span>{t('list.removed', { name: removed.name || t('list.gone') })}</span>
          <ListAct act="restoreListItem" fixed={{ listId: list.id, productId: removed.productId }} next={path}>
            {t('list.undo')}
          </ListAct>
        </div>
      )}
      {count === 0 ? (
        <EmptyState kind="no-products" title={t('list.empty.title')} text={t('list.empty.text')}>
          <Link to="/">{t('error.home')}</Link>
        </EmptyState>
      ) : (
        <>
          <ListCost contents={answer} />
          <OwnRows answer={answer} path={path} edit={query.edit} />
          <ListPages page={answer.page} pages={answer.pages} path={path} />
        </>
      )}
      <ListShare answer={answer} path={path} />
      {list.kind === 'own' ? <Keeping answer={answer} /> : null}
    </article>
  );
}

/** Another name, or none at all any more. */
function Keeping({ answer: { list } }: { answer: ListAnswer }) {
  const { t } = useSite();
  const fixed = { listId: list.id };
  return (
    <Section id="keeping" title={t('list.keeping')}>
      <ListForm act="renameList" fixed={fixed} next={list.path} className={styles.line}>
        <ActField
          name="name"
          label={t('list.name')}
          maxLength={LIST_LIMITS.name}
          defaultValue={list.name}
          required
          autoComplete="off"
        />
        <ActButton kind="secondary">{t('list.rename')}</ActButton>
      </ListForm>
      <ListAct act="deleteList" fixed={fixed} next={`/profile?deleted=${list.id}`}>
        {t('list.delete')}
      </ListAct>
    </Section>
  );
}
