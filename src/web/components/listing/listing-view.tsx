import type { ReactNode } from 'react';
import type { Listing } from '../../../api/contract/listing-schemas.ts';
import { linkTo } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { Ago } from '../../ui/ago.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatNumber } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import { ProductGrid } from '../product-grid.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import styles from './listing-view.module.css';
import { Paging } from './paging.tsx';
import { RankingRule } from './ranking-rule.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { ListingState } from './use-listing.ts';

const FIRST_VIEW = 4;

type Props = {
  listing: Listing;
  state: ListingState;
  /** Asks for the list under other filters, for the counts of the sheet. */
  preview: (f: string) => Promise<Listing | null>;
  /** What to offer where nothing was found and no filter is to blame. */
  empty: ReactNode;
  /** What shows the products; a grid of cards unless told. */
  grid?: ReactNode;
};

/** A list of products with its filters: beside it on wide screens, in a sheet on small ones. */
export function ListingView({ listing, state, preview, empty, grid }: Props) {
  const site = useSite();
  const { t, locale } = site;
  const bare = listing.total === 0 && state.f === '';
  if (bare) return empty;
  return (
    <div className={styles.layout}>
      <aside className={styles.aside} id="filters" aria-label={t('listing.filters')}>
        <form className={styles.filters} action={linkTo(site, state.path)} method="get" data-live>
          {state.q === undefined ? null : <input type="hidden" name="q" value={state.q} />}
          {state.sort ? <input type="hidden" name="sort" value={state.sort} /> : null}
          <FilterPanel facets={listing.facets} f={state.f} onChange={(f) => state.change({ f })} />
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
                {t('listing.age')} <Ago time={listing.dataAt} />
              </span>
            ) : null}
          </p>
          <FilterSheetButton state={state} listing={listing} preview={preview} />
          <SortChoice sorts={listing.sorts} sort={listing.sort} state={state} />
        </div>
        <ChosenFilters facets={listing.facets} state={state} />
        <div className={styles.products} data-busy={state.busy}>
          {listing.total === 0 ? (
            <EmptyState kind="no-products" title={t('listing.none.title')} text={t('listing.none.text')}>
              <ButtonLink kind="primary" href={linkTo(site, state.pathWith({ f: '' }))}>
                {t('listing.clear')}
              </ButtonLink>
            </EmptyState>
          ) : listing.page > listing.pageCount ? (
            <EmptyState kind="not-found" title={t('error.404.title')} text={t('error.404.text')}>
              <ButtonLink kind="primary" href={linkTo(site, state.pathWith({ page: 1 }))}>
                {t('paging.page', { number: 1 })}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <h2 className={page.hidden}>{t('listing.products')}</h2>
              {grid ?? <ProductGrid products={listing.products} eager={FIRST_VIEW} />}
            </>
          )}
        </div>
        <Paging page={listing.page} pageCount={listing.pageCount} pathOf={(page) => state.pathWith({ page })} />
        <RankingRule sort={listing.sort} />
      </div>
    </div>
  );
}
