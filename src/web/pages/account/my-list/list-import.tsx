import { isFieldProblem } from '../../../../contract/field-problem.ts';
import type { ListImport } from '../../../../contract/list/list-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { apiBase } from '../../../../contract/public-endpoints.ts';
import { LIST_LIMITS } from '../../../../terms/list.ts';
import list from '../../../components/list/list.module.css';
import { ListActionButton } from '../../../components/list/list-form.tsx';
import { listImportPath } from '../../../components/list/list-loaders.ts';
import { listName } from '../../../components/list/list-name.ts';
import { linkTo } from '../../../links.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Field, TextAreaField } from '../../../ui/form/form-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './list-import.module.css';
import type { ImportState } from './load-my-list.ts';

/** Imports a wish list into one of the user's lists, and asks about the rows of which no product is certain. */
export function ListImportView({ response, added, problem }: ImportState) {
  const { t } = useSite();
  const { rows, total } = response;
  return (
    <article className={list.list}>
      <header>
        <p>
          <Link to={response.list.path}>{listName(t, response.list)}</Link>
        </p>
        <h1>{t('import.title')}</h1>
        <p className={list.soft}>{t('import.lead')}</p>
      </header>
      {added === null ? null : (
        <p className={styles.done} role="status">
          {t('import.done', { added, open: total })} <Link to={response.list.path}>{t('import.back')}</Link>
        </p>
      )}
      {rows.length > 0 ? (
        <Section id="rows" title={t('import.open', { count: total })} hint={t('import.open.hint')}>
          <ol className={list.rows}>
            {rows.map((row) => (
              <li key={row.id} className={styles.row}>
                <OpenRow row={row} response={response} />
              </li>
            ))}
          </ol>
          {total > rows.length ? <p className={list.soft}>{t('import.more')}</p> : null}
          <div className={styles.all}>
            {' '}
            <ListActionButton
              endpoint="decideImport"
              hiddenValues={{ listId: response.list.id, rowId: 'all' }}
              next={listImportPath(response.list.id)}
            >
              {t('import.dismiss-all')}
            </ListActionButton>
          </div>
        </Section>
      ) : null}
      <ImportForm listId={response.list.id} problem={problem} />
    </article>
  );
}

/** A native form, with scripts and without: a file, or pasted text. */
function ImportForm({ listId, problem }: { listId: string; problem: string | null }) {
  const site = useSite();
  const { t, market, locale } = site;
  const error = problem === null ? null : t(`form.problem.${isFieldProblem(problem) ? problem : 'not-allowed'}`);
  const limits = {
    rows: formatNumber(LIST_LIMITS.importRows, locale),
    size: formatNumber(LIST_LIMITS.importBytes / 1024, locale),
  };
  return (
    <form
      method="post"
      action={`${apiBase(market.id)}/public/user/lists/${listId}/import-file`}
      encType="multipart/form-data"
      className={styles.form}
    >
      {/* Fields come before the file, so that they are read first. */}
      <input type="hidden" name="next" value={linkTo(site, pages.myList.path(listId))} />
      <TextAreaField
        name="text"
        label={t('import.text')}
        hint={t('import.text.hint')}
        rows={6}
        required={false}
        maxLength={LIST_LIMITS.importText}
        spellCheck={false}
      />
      <Field label={t('import.file')} hint={t('import.limits', limits)} error={error}>
        {(attributes) => <input type="file" name="file" accept=".csv,.tsv,.txt,text/csv,text/plain" {...attributes} />}
      </Field>
      <div>
        <Button type="submit" kind="primary">
          {t('import.do')}
        </Button>
      </div>
    </form>
  );
}

/** A row with the products that it may mean. */
function OpenRow({ row, response }: { row: ListImport['rows'][number]; response: ListImport }) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const { id: rowId, line, text, name, amount, note, candidates } = row;
  const { id: listId } = response.list;
  const next = listImportPath(listId);
  return (
    <>
      <div>
        <b className={styles.name}>{name || text}</b>
        <p className={list.soft}>
          {t('import.line', { line })}
          {amount > 1 ? ` · ${t('list.pieces', { count: amount })}` : null}
          {note === '' ? null : ` · ${note}`}
        </p>
        {name === '' || text === name ? null : <code className={styles.text}>{text}</code>}
      </div>
      {candidates.length === 0 ? <p className={list.unsure}>{t('import.none')}</p> : null}
      <ul className={styles.candidates}>
        {candidates.map((product) => {
          const price = product.lowestTotal ?? product.lowestItem;
          return (
            <li key={product.id}>
              <Picture image={product.image} width={48} height={48} decorative />
              <span>
                <Link to={product.path}>{product.name}</Link>
                <small className={list.soft}>
                  {[...new Set(product.keyFacts)].slice(0, 2).join(' · ')}
                  {price === null ? null : <b>{formatMoney(price)}</b>}
                </small>
              </span>
              <ListActionButton
                endpoint="decideImport"
                hiddenValues={{ listId, rowId, productId: product.id }}
                next={next}
                label={t('import.add.label', { name: product.name })}
              >
                {t('import.add')}
              </ListActionButton>
            </li>
          );
        })}
      </ul>
      <div className={list.acts}>
        <ListActionButton
          endpoint="decideImport"
          hiddenValues={{ listId, rowId }}
          next={next}
          kind="quiet"
          label={t('import.dismiss.label', { name: name || text })}
        >
          {t('import.dismiss')}
        </ListActionButton>
        {name === '' ? null : <Link to={pages.results.path(name)}>{t('import.search')}</Link>}
      </div>
    </>
  );
}
