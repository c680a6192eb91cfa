import type { ReactNode } from 'react';
import type { Listing } from '../../../contract/category/listing-schemas.ts';
import { linkTo } from '../../links.ts';
import { useSite } from '../../site.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import page from '../../ui/layout/page.module.css';
import { formatNumber } from '../../ui/text/format.ts';
import { RelativeTime } from '../../ui/text/relative-time.tsx';
import { EmptyMarket, useIsEmptyMarket } from '../empty-market.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import styles from './listing-view.module.css';
import { Pagination } from './pagination.tsx';
import { RankingRule } from './ranking-rule.tsx';
import { SortSelect } from './sort-select.tsx';
import type { ListingState } from './use-listing.ts';

type Props = {
  listing: Listing;
  state: ListingState;
  /** Loads the listing with other filters, for the counts in the sheet. */
  preview: (f: string) => Promise<Listing | null>;
  /** Shown where the listing is empty without any filter. */
  empty: ReactNode;
  /** Renders the products; a grid of cards by default. */
  grid?: ReactNode;
};

/** A product listing with its filters: beside it on wide screens, in a sheet on small ones. */
export function ListingView({ listing, state, preview, empty, grid }: Props) {
  const site = useSite();
  const { t, locale } = site;
  const isEmptyMarket = useIsEmptyMarket();
  const isEmpty = listing.total === 0 && state.f === '';
  if (isEmpty) return isEmptyMarket ? <EmptyMarket /> : empty;
  return (
    <div className={styles.layout}>
      <aside className={styles.aside} id="filters" aria-label={t('listing.filters')}>
        <form className={styles.filters} action={linkTo(site, state.path)} method="get" data-live>
          {state.q === undefined ? null : <input type="hidden" name="q" value={state.q} />}
          {state.sort ? <input type="hidden" name="sort" value={state.sort} /> : null}
          {listing.about ? (
            <Link to={state.pathWith({ page: listing.page, counts: 'exact' })} keepScroll id="exact">
              {t('listing.about')}
            </Link>
          ) : null}
          <FilterPanel
            facets={listing.facets}
            f={state.f}
            onChange={(f) => state.change({ f })}
            about={listing.about}
          />
          <noscript>
            <Button type="submit" kind="primary" wide>
              {t('listing.apply')}
            </Button>
          </noscript>
        </form>
      </aside>
      <div className={styles.results}>
        <div className={styles.toolbar}>
          <p className={styles.count} aria-live="polite">
            <b>{t('count.products', { count: listing.total, number: formatNumber(listing.total, locale) })}</b>
            {listing.dataAt ? (
              <span className={styles.age}>
                {t('listing.age')} <RelativeTime time={listing.dataAt} />
              </span>
            ) : null}
          </p>
          <div className={styles.controls}>
            <FilterSheetButton state={state} listing={listing} preview={preview} />
            <SortSelect sorts={listing.sorts} sort={listing.sort} state={state} />
          </div>
        </div>
        <ActiveFilters facets={listing.facets} state={state} />
        <div className={styles.products} data-busy={state.busy}>
          {listing.total === 0 ? (
            <EmptyState kind="no-products" title={t('listing.none.title')} text={t('listing.none.text')}>
              <ButtonLink kind="primary" href={linkTo(site, state.pathWith({ f: '' }))}>
                {t('listing.clear')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <h2 className={page.hidden}>{t('listing.products')}</h2>
              {grid ?? <ProductGrid products={listing.products} eager />}
            </>
          )}
        </div>
        <Pagination page={listing.page} pageCount={listing.pageCount} pagePath={(page) => state.pathWith({ page })} />
        <RankingRule sort={listing.sort} />
      </div>
    </div>
  );
}
