import { getRouteApi } from '@tanstack/react-router';
import type { Listing } from '../../../../contract/category/listing-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { PowerTable as Table } from '../../../../contract/power-table/power-table-schemas.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { ActiveFilters } from '../../../components/listing/active-filters.tsx';
import { FilterPanel } from '../../../components/listing/filter-panel.tsx';
import { FilterSheetButton } from '../../../components/listing/filter-sheet-button.tsx';
import { listingPath } from '../../../components/listing/listing-query.ts';
import { Pagination } from '../../../components/listing/pagination.tsx';
import { linkTo } from '../../../links.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import { useSite } from '../../../site.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { CsvButton } from './csv-button.tsx';
import styles from './power-mode-page.module.css';
import { POPULARITY } from './power-query.ts';
import { PowerTable } from './power-table.tsx';
import { type PowerState, usePowerTable } from './use-power-table.ts';

const route = getRouteApi(pages.powerMode.pattern);

/** The table in the shape of a listing, for components that show counts and facets of both. */
const tableAsListing = (table: Table): Listing => ({
  total: table.total,
  page: table.page,
  pageCount: table.pageCount,
  sort: 'popularity',
  sorts: ['popularity'],
  products: [],
  facets: table.facets,
  about: false,
  dataAt: table.dataAt,
});

/** A category as a dense, configurable table. */
export function PowerModePage() {
  const site = useSite();
  const { t } = site;
  const table = route.useLoaderData();
  const { category, breadcrumbs } = table;
  const state = usePowerTable(category.powerPath);
  const preview = async (f: string) => {
    const result = await site.client.call('categoryListing', {
      ...marketParams(site),
      categoryId: category.id,
      f,
      counts: 'exact',
    });
    return result.ok ? result.value : null;
  };
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={breadcrumbs} current={t('power.title', { category: category.name })} />
      <div className={styles.head}>
        <h1>{t('power.title', { category: category.name })}</h1>
        <Link to={listingPath(category.path, { f: state.f })}>{t('power.list')}</Link>
      </div>
      <div className={styles.layout}>
        <aside className={styles.aside} id="filters" aria-label={t('listing.filters')}>
          <form action={linkTo(site, state.path)} method="get" data-live>
            <HiddenFields state={state} />
            <FilterPanel facets={table.facets} f={state.f} onChange={(f) => state.change({ f })} about={false} />
            <noscript>
              <Button type="submit" kind="primary" wide>
                {t('listing.apply')}
              </Button>
            </noscript>
          </form>
        </aside>
        <div className={styles.results}>
          <Toolbar table={table} state={state}>
            <FilterSheetButton state={state.asListing} listing={tableAsListing(table)} preview={preview} />
          </Toolbar>
          <ActiveFilters facets={table.facets} state={state.asListing} />
          {table.rows.length === 0 ? (
            <NoRows isPastLastPage={table.total > 0} state={state} />
          ) : (
            <div className={styles.products} data-busy={state.busy}>
              <PowerTable table={table} state={state} />
              <p id="keys" className={styles.keys}>
                {t('power.keys')}
              </p>
            </div>
          )}
          <Pagination
            page={table.page}
            pageCount={table.pageCount}
            pagePath={(number) => state.pathWith({ page: number })}
          />
        </div>
      </div>
    </div>
  );
}

/** Empty state: the filters match nothing, or the page number is past the last page. */
function NoRows({ isPastLastPage, state }: { isPastLastPage: boolean; state: PowerState }) {
  const site = useSite();
  const { t } = site;
  return (
    <EmptyState kind="no-products" title={t('listing.none.title')} text={t('listing.none.text')}>
      <ButtonLink kind="primary" href={linkTo(site, state.pathWith(isPastLastPage ? {} : { f: '' }))}>
        {isPastLastPage ? t('paging.page', { number: 1 }) : t('listing.clear')}
      </ButtonLink>
    </EmptyState>
  );
}

/** Hidden fields that keep order and columns when a form is submitted without scripts. */
const HiddenFields = ({ state }: { state: PowerState }) => (
  <>
    {state.sort === POPULARITY ? null : <input type="hidden" name="sort" value={state.sort} />}
    {state.columns.length === 0 ? null : <input type="hidden" name="columns" value={state.columns.join(',')} />}
  </>
);

function Toolbar({ table, state, children }: { table: Table; state: PowerState; children: React.ReactNode }) {
  const { t, locale } = useSite();
  return (
    <div className={styles.toolbar}>
      <p className={styles.count} aria-live="polite">
        <b>{t('count.products', { count: table.total, number: formatNumber(table.total, locale) })}</b>
        {table.dataAt ? (
          <span className={styles.age}>
            {t('listing.age')} <RelativeTime time={table.dataAt} />
          </span>
        ) : null}
      </p>
      {table.sort === POPULARITY ? null : (
        <Link to={state.pathWith({ sort: POPULARITY })} keepScroll className={styles.popular}>
          {t('power.sort.popularity')}
        </Link>
      )}
      {children}
      <ColumnPicker columns={table.columns} state={state} />
      <CsvButton table={table} />
    </div>
  );
}
