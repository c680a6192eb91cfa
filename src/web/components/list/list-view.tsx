import type { ListResponse } from '../../../contract/list/list-schemas.ts';
import { pages } from '../../../contract/pages.ts';
import { apiBase } from '../../../contract/public-endpoints.ts';
import { LIST_LIMITS } from '../../../terms/list.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import { FormTextField, SubmitButton } from '../form/form-fields.tsx';
import { EditableRows } from './editable-rows.tsx';
import { EventDay, EventNote } from './event-day.tsx';
import styles from './list.module.css';
import { ListCost } from './list-cost.tsx';
import { ListActionButton, ListForm } from './list-form.tsx';
import { type ListQuery, listImportPath } from './list-loaders.ts';
import { listName } from './list-name.ts';
import { ListPagination } from './list-pagination.tsx';
import { ListShare } from './list-share.tsx';

/** One of the visitor's lists: products, cost and sharing. */
export function ListView({ response, query }: { response: ListResponse; query: ListQuery }) {
  const { t, locale, market } = useSite();
  const { list, removed, count } = response;
  const path = list.path;
  const isRestored = removed !== null && response.items.some(({ productId }) => productId === removed.productId);
  return (
    <article className={styles.list}>
      <header>
        <p>
          <Link to={pages.profile.path()}>{t('list.all')}</Link>
        </p>
        <h1>{listName(t, list)}</h1>
        <p className={styles.soft}>
          {t('list.count', { count })} ·{' '}
          <LocalizedText>{t('list.made', { day: formatDay(list.createdOn, locale) })}</LocalizedText>
          <EventDay eventOn={list.eventOn} />
          {count >= LIST_LIMITS.products ? ` · ${t('list.full')}` : null}
        </p>
      </header>
      {removed === null || isRestored ? null : (
        <div className={styles.undo} role="status">
          <span>{t('list.removed', { name: removed.name || t('list.gone') })}</span>
          <ListActionButton
            endpoint="restoreListItem"
            hiddenValues={{ listId: list.id, productId: removed.productId }}
            next={path}
          >
            {t('list.undo')}
          </ListActionButton>
        </div>
      )}
      {list.openRows === 0 ? null : (
        <p className={styles.unsure}>
          <Link to={listImportPath(list.id)}>{t('list.import.open', { count: list.openRows })}</Link>
        </p>
      )}
      {count === 0 ? (
        <EmptyState kind="no-products" title={t('list.empty.title')} text={t('list.empty.text')}>
          <Link to="/">{t('error.home')}</Link>
        </EmptyState>
      ) : (
        <>
          <ListCost contents={response} />
          <EventNote eventOn={list.eventOn} />
          <EditableRows response={response} path={path} edit={query.edit} />
          <ListPagination page={response.page} pages={response.pages} path={path} />
        </>
      )}
      <ListShare response={response} path={path} />
      <Section id="exchange" title={t('list.exchange')}>
        <p className={styles.acts}>
          <Link to={listImportPath(list.id)}>{t('list.import')}</Link>
          {count === 0 ? null : (
            <a href={`${apiBase(market.id)}/public/user/lists/${list.id}/export.csv`} download>
              {t('list.export')}
            </a>
          )}
        </p>
      </Section>
      {list.kind === 'own' ? <ListSettings response={response} /> : null}
    </article>
  );
}

/** Renames or deletes a list. */
function ListSettings({ response: { list } }: { response: ListResponse }) {
  const { t } = useSite();
  const fixed = { listId: list.id };
  return (
    <Section id="settings" title={t('list.settings')}>
      <ListForm endpoint="renameList" hiddenValues={fixed} next={list.path} className={styles.line}>
        <FormTextField
          name="name"
          label={t('list.name')}
          maxLength={LIST_LIMITS.name}
          defaultValue={list.name}
          required
          autoComplete="off"
        />
        <SubmitButton kind="secondary">{t('list.rename')}</SubmitButton>
      </ListForm>
      <ListActionButton endpoint="deleteList" hiddenValues={fixed} next={`${pages.profile.path()}?deleted=${list.id}`}>
        {t('list.delete')}
      </ListActionButton>
    </Section>
  );
}
