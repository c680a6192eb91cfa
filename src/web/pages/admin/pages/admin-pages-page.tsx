import { getRouteApi } from '@tanstack/react-router';
import { EDITED_KINDS } from '../../../../contract/content/staff-endpoints.ts';
import { pages } from '../../../../contract/pages.ts';
import { isLocale } from '../../../../market/locale.ts';
import { marketConfiguration } from '../../../../market/market.ts';
import { AdminFrame } from '../../../components/admin/admin-frame.tsx';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { useLink, useSite } from '../../../site.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatLanguage } from '../../../ui/text/format-language.ts';
import styles from './admin-pages-page.module.css';
import { ExpertTestsSection } from './expert-tests-section.tsx';
import { type AdminPagesView, editorPath } from './load-pages.ts';
import { PageEditor } from './page-editor.tsx';

const route = getRouteApi(pages.adminPages.pattern);

/** The list of all content pages of a market, the editor of one, and the tests by others. */
export function AdminPagesPage() {
  const view = route.useLoaderData();
  return (
    <AdminFrame open={view.view === 'expert-tests' ? view.view : 'pages'}>
      <OpenView view={view} />
    </AdminFrame>
  );
}

function OpenView({ view }: { view: AdminPagesView }) {
  switch (view.view) {
    case 'list':
      return <PageList view={view} />;
    case 'expert-tests':
      return <ExpertTestsSection view={view} />;
    case 'editor':
      return <PageEditor key={`${view.kind} ${view.slug} ${view.language} ${view.version}`} view={view} />;
  }
}

function PageList({ view }: { view: Extract<AdminPagesView, { view: 'list' }> }) {
  const { t } = useSite();
  return (
    <>
      <p className={page.hint}>{t('editor.lead')}</p>
      <NewPage />
      {view.pages.length === 0 ? (
        <p>{t('editor.none')}</p>
      ) : (
        <DataTable
          caption={t('admin.tab.pages')}
          getKey={({ kind, slug, language }) => `${kind} ${slug} ${language}`}
          rows={view.pages}
          sorted={null}
          hasProse
          columns={[
            {
              id: 'title',
              name: t('editor.title'),
              isRowHeader: true,
              cell: (one) => <Link to={editorPath(one)}>{one.title}</Link>,
            },
            { id: 'kind', name: t('editor.kind'), cell: ({ kind }) => t(`editor.kind.${kind}`) },
            {
              id: 'language',
              name: t('editor.language'),
              cell: ({ language }) => (isLocale(language) ? formatLanguage(language) : language),
            },
            {
              id: 'versions',
              name: t('editor.versions'),
              cell: ({ state, savedAt }) => (
                <>
                  {t(`editor.state.${state}`)}, <Timestamp at={savedAt} />
                </>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

/** Opens the editor of an address that has no page yet. */
function NewPage() {
  const { t, market, locale } = useSite();
  const action = useLink()(pages.adminPages.path());
  return (
    <form method="get" action={action} className={styles.open} aria-label={t('editor.new')}>
      <h2>{t('editor.new')}</h2>
      <label>
        {t('editor.kind')}
        <select name="kind">
          {EDITED_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`editor.kind.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('editor.slug')}
        <input name="slug" required maxLength={120} />
      </label>
      <label>
        {t('editor.language')}
        <select name="language" defaultValue={locale}>
          {marketConfiguration(market).locales.map((one) => (
            <option key={one} value={one}>
              {formatLanguage(one)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass({ kind: 'primary' })}>
        {t('editor.write')}
      </button>
    </form>
  );
}
