import { getRouteApi } from '@tanstack/react-router';
import type { Listing } from '../../../api/contract/listing-schemas.ts';
import type { PowerTable as Table } from '../../../api/contract/power-schemas.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ChosenFilters } from '../../components/listing/chosen-filters.tsx';
import { FilterPanel } from '../../components/listing/filter-panel.tsx';
import { FilterSheetButton } from '../../components/listing/filter-sheet-button.tsx';
import { listingPath } from '../../components/listing/listing-query.ts';
import { Paging } from '../../components/listing/paging.tsx';
import { linkTo, ROUTES } from '../../routes.ts';
import { placeOf } from '../../routing/page-loader.ts';
import { useSite } from '../../site.ts';
import { Ago } from '../../ui/ago.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { ColumnChoice } from './column-choice.tsx';
import { CsvButton } from './csv-button.tsx';
import styles from './power-mode-page.module.css';
import { POPULARITY } from './power-query.ts';
import { PowerTable } from './power-table.tsx';
import { type PowerState, usePowerTable } from './use-power-table.ts';

const route = getRouteApi(ROUTES.powerMode);

/** What tables and lists share of one: counts and facets. */
const asListing = (table: Table): Listing => ({
  total: table.total,
  page: table.page,
  pageCount: table.pageCount,
  sort: 'popularity',
  sorts: ['popularity'],
  products: [],
  facets: table.facets,
  dataAt: table.dataAt,
});

/** A category as a dense table, for those who know what they look for. */
export function PowerModePage() {
  const site = useSite();
  const { t } = site;
  const table = route.useLoaderData();
  const { category, breadcrumbs } = table;
  const state = usePowerTable(category.powerPath);
  const preview = async (f: string) => {
    const answer = await site.client.call('categoryListing', { ...placeOf(site), categoryId: category.id, f });
    return answer.ok ? answer.value : null;
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
            <Kept state={state} />
            <FilterPanel facets={table.facets} f={state.f} onChange={(f) => state.change({ f })} />
            <noscript>
              <Button type="submit" kind="primary" wide>
                {t('listing.apply')}
              </Button>
            </noscript>
          </form>
        </aside>
        <div className={styles.results}>
          <Toolbar table={table} state={state}>
            <FilterSheetButton state={state.asListing} listing={asListing(table)} preview={preview} />
          </Toolbar>
          <ChosenFilters facets={table.facets} state={state.asListing} />
          {table.rows.length === 0 ? (
            <NoRows isPast={table.total > 0} state={state} />
          ) : (
            <div className={styles.products} data-busy={state.busy}>
              <PowerTable table={table} state={state} />
              <p id="keys" className={styles.keys}>
                {t('power.keys')}
              </p>
            </div>
          )}
          <Paging page={table.page} pageCount={table.pageCount} pathOf={(number) => state.pathWith({ page: number })} />
        </div>
      </div>
    </div>
  );
}

/** The filters leave nothing, or the address names a page after the last. */
function NoRows({ isPast, state }: { isPast: boolean; state: PowerState }) {
  const site = useSite();
  const { t } = site;
  return (
    <EmptyState kind="no-products" title={t('listing.none.title')} text={t('listing.none.text')}>
      <ButtonLink kind="primary" href={linkTo(site, state.pathWith(isPast ? {} : { f: '' }))}>
        {isPast ? t('paging.page', { number: 1 }) : t('listing.clear')}
      </ButtonLink>
    </EmptyState>
  );
}

/** What a form of the page must not lose. */
const Kept = ({ state }: { state: PowerState }) => (
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
            {t('listing.age')} <Ago time={table.dataAt} />
          </span>
        ) : null}
      </p>
      {table.sort === POPULARITY ? null : (
        <Link to={state.pathWith({ sort: POPULARITY })} keepScroll className={styles.popular}>
          {t('power.sort.popularity')}
        </Link>
      )}
      {children}
      <ColumnChoice columns={table.columns} state={state} />
      <CsvButton table={table} />
    </div>
  );
}
