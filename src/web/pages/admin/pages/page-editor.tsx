import { MAX_PAGE_TEXT } from '../../../../contract/content/staff-endpoints.ts';
import { BLOCK_NAMES } from '../../../../terms/content-block-name.ts';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ContentBlocks } from '../../../components/content/content-blocks.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextArea, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './admin-pages-page.module.css';
import { type AdminPagesView, editorPath } from './load-pages.ts';

type EditorView = Extract<AdminPagesView, { view: 'editor' }>;

/** The editor of one page in one language: its text, preview, versions and changes. Works without scripts. */
export function PageEditor({ view }: { view: EditorView }) {
  const t = useTexts();
  const { kind, slug, language, state, version, issues, preview, changes, fields } = view;
  return (
    <>
      <h2>
        {t(`editor.kind.${kind}`)}: {slug} ({language}) · {t(`editor.state.${state}`)}
      </h2>
      <Languages view={view} />
      <div className={view.beside === null ? undefined : styles.beside}>
        <EditorForm view={view} />
        {view.beside === null ? null : (
          <section lang={view.beside.language} aria-label={view.beside.language}>
            <h3>{view.beside.title}</h3>
            <p>{view.beside.description}</p>
            <pre className={styles.source}>{view.beside.source}</pre>
          </section>
        )}
      </div>
      {issues.length > 0 ? (
        <Section id="problems" title={t('editor.problems')}>
          <ul className={styles.issues} lang="en">
            {issues.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                {line}: {message}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {version > 0 ? (
        <Section id="preview" title={t('editor.preview')}>
          <div className={styles.preview} lang={language}>
            <h3>{fields.title}</h3>
            <p>{fields.description}</p>
            <ContentBlocks blocks={preview} />
          </div>
        </Section>
      ) : null}
      {version > 0 ? <Publication view={view} /> : null}
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      <Versions view={view} />
    </>
  );
}

function Languages({ view }: { view: EditorView }) {
  const t = useTexts();
  const others = view.languages.filter(({ language }) => language !== view.language);
  if (others.length === 0) return null;
  return (
    <p className={styles.languages}>
      {others.map(({ language, exists }) => (
        <span key={language}>
          <Link to={editorPath({ ...view, language })}>{language}</Link>
          {exists ? (
            <>
              {' · '}
              <Link to={editorPath(view, { beside: language })}>{t('editor.beside')}</Link>
            </>
          ) : null}
        </span>
      ))}
    </p>
  );
}

function EditorForm({ view }: { view: EditorView }) {
  const t = useTexts();
  const { kind, slug, language, newest, fields } = view;
  const hasList = kind === 'campaign' || kind === 'search-page';
  const isWritten = kind === 'guide' || kind === 'board' || kind === 'blog' || kind === 'content';
  return (
    <ApiForm
      endpoint="adminSavePage"
      hiddenValues={{ kind, slug, language, base: newest }}
      next={editorPath({ kind, slug, language })}
    >
      <FormTextField name="title" label={t('editor.title')} defaultValue={fields.title} maxLength={200} required />
      <FormTextField
        name="description"
        label={t('editor.description')}
        defaultValue={fields.description}
        maxLength={500}
        required
      />
      <FormTextField name="author" label={t('editor.author')} defaultValue={fields.author} maxLength={100} required />
      <FormTextField
        name="published"
        type="date"
        label={t('editor.published')}
        defaultValue={fields.published}
        required
      />
      {isWritten ? (
        <FormTextField
          name="categories"
          label={t('editor.categories')}
          defaultValue={fields.categories}
          required={false}
        />
      ) : null}
      {isWritten || kind === 'search-page' ? (
        <FormTextField name="related" label={t('editor.related')} defaultValue={fields.related} required={false} />
      ) : null}
      {hasList ? (
        <>
          <FormTextField name="search" label={t('editor.search')} defaultValue={fields.search} required={false} />
          <FormTextField name="category" label={t('editor.category')} defaultValue={fields.category} required={false} />
          <FormTextField name="filter" label={t('editor.filter')} defaultValue={fields.filter} required={false} />
        </>
      ) : null}
      <FormTextArea
        name="source"
        label={t('editor.body')}
        hint={t('editor.body.hint', { names: BLOCK_NAMES.join(', ') })}
        defaultValue={fields.source ?? ''}
        maxLength={MAX_PAGE_TEXT}
        rows={20}
        spellCheck
      />
      <SubmitButton>{t('editor.save')}</SubmitButton>
    </ApiForm>
  );
}

/** Publishes the newest version, now or at a time, or takes the page offline. */
function Publication({ view }: { view: EditorView }) {
  const t = useTexts();
  const { kind, slug, language, version, newest, state, issues, versions } = view;
  const key = { kind, slug, language };
  const isPublished = versions.some((one) => one.state === 'published' || one.state === 'scheduled');
  return (
    <div className={styles.acts}>
      {version === newest && state === 'draft' && issues.length === 0 ? (
        <ApiForm endpoint="adminPublishPage" hiddenValues={{ ...key, version }} next={editorPath(key)}>
          <FormTextField name="from" type="datetime-local" label={t('editor.from')} required={false} />
          <FormTextField name="reason" label={t('admin.reason')} required maxLength={500} />
          <SubmitButton>{t('editor.publish')}</SubmitButton>
        </ApiForm>
      ) : null}
      {isPublished ? (
        <ApiForm endpoint="adminWithdrawPage" hiddenValues={key} next={editorPath(key)}>
          <FormTextField name="reason" label={t('admin.reason')} required maxLength={500} />
          <SubmitButton kind="secondary">{t('editor.withdraw')}</SubmitButton>
        </ApiForm>
      ) : null}
    </div>
  );
}

function Changes({ changes }: { changes: EditorView['changes'] }) {
  const t = useTexts();
  return (
    <Section id="changes" title={t('editor.changes')}>
      <div className={styles.diff}>
        {changes.map(({ kind, text }, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a text has no stable key
          if (kind === 'added') return <ins key={index}>{text || ' '}</ins>;
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a text has no stable key
          return kind === 'removed' ? <del key={index}>{text || ' '}</del> : <div key={index}>{text || ' '}</div>;
        })}
      </div>
    </Section>
  );
}

function Versions({ view }: { view: EditorView }) {
  const { t } = useSite();
  if (view.versions.length === 0) return null;
  return (
    <Section id="versions" title={t('editor.versions')}>
      <ul className={styles.versions}>
        {view.versions.map(({ version, state, savedBy, savedAt, visibleFrom }) => (
          <li key={version}>
            <Link to={editorPath(view, { version })}>{version}</Link> {t(`editor.state.${state}`)} ·{' '}
            <Timestamp at={visibleFrom ?? savedAt} /> {savedBy === '' ? null : `· ${savedBy}`}
          </li>
        ))}
      </ul>
    </Section>
  );
}
