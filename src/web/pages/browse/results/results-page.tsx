import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pages } from '../../../../contract/pages.ts';
import type { SearchResults } from '../../../../contract/search/search-schemas.ts';
import { listingPath } from '../../../components/listing/listing-query.ts';
import { ListingView } from '../../../components/listing/listing-view.tsx';
import { Understood } from '../../../components/listing/understood-query.tsx';
import { useListing } from '../../../components/listing/use-listing.ts';
import { PillLinks } from '../../../components/pill-links.tsx';
import { ProductGrid } from '../../../components/product-grid.tsx';
import { linkTo } from '../../../links.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import { loadSearches, saveSearches, withSearch } from '../../../shell/search/recent-searches.ts';
import { SearchForm } from '../../../shell/search/search-form.tsx';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatList, formatNumber } from '../../../ui/text/format.ts';
import { RelatedProducts, Relaxations, unsoldTitle } from './no-results.tsx';
import styles from './results-page.module.css';

type Results = SearchResults & { popular: readonly { name: string; path: string }[] };

/** What the search found, and below it what is close. */
const FoundAndRelated = ({ results }: { results: Results }) => (
  <>
    {results.products.length === 0 ? null : <ProductGrid products={results.products} eager />}
    <RelatedProducts related={results.related} unsold={results.unsold} />
  </>
);

/** What leads on from a search without results: the nearest products and what to leave out, or else another search. */
function NothingFound({ q, results }: { q: string; results: Results }) {
  const site = useSite();
  const { t } = site;
  if (results.relaxations.length > 0 || results.related.length > 0) {
    return (
      <div>
        {results.unsold === null ? null : <RelatedProducts related={results.related} unsold={results.unsold} />}
        {results.unsold === null && results.relaxations.length === 0 ? (
          <p className={styles.correction}>{t('results.empty.title', { query: q })}</p>
        ) : null}
        <Relaxations q={q} relaxations={results.relaxations} />
        {results.unsold === null ? <RelatedProducts related={results.related} unsold={null} /> : null}
      </div>
    );
  }
  const { unsold } = results;
  const title = unsold === null ? t('results.empty.title', { query: q }) : unsoldTitle(t, unsold);
  return (
    <EmptyState
      kind="no-hits"
      title={q === '' ? t('results.ask.title') : title}
      text={q === '' ? t('results.ask.text') : unsold === null ? t('results.empty.text') : null}
    >
      <div className={styles.again}>
        <SearchForm query={q} />
      </div>
      <ButtonLink href={linkTo(site, '/')}>{t('error.home')}</ButtonLink>
      {results.popular.length > 0 ? <PillLinks label={t('search.group.categories')} links={results.popular} /> : null}
    </EmptyState>
  );
}

const route = getRouteApi(pages.results.pattern);

export function ResultsPage() {
  const site = useSite();
  const { t, locale } = site;
  const results = route.useLoaderData();
  const { q } = route.useLoaderDeps();
  const state = useListing(pages.results.pattern, q);
  useEffect(() => {
    if (q === '') return;
    const url = listingPath(pages.results.pattern, { q, f: '' });
    saveSearches(withSearch(loadSearches(), { query: q, url }));
  }, [q]);
  const preview = async (f: string) => {
    const result = await site.client.call('search', {
      ...marketParams(site),
      q,
      f,
      sort: state.sort,
      counts: state.counts,
    });
    return result.ok ? result.value : null;
  };
  const categories = results.categories.map(({ name, path, count }) => ({
    name,
    path,
    count: formatNumber(count, locale),
  }));
  return (
    <div className={page.container}>
      <div className={styles.head}>
        <h1>{q === '' ? t('results.heading.none') : t('results.heading', { query: q })}</h1>
        {results.corrected === null || results.total === 0 ? null : (
          <p className={styles.correction}>{t('results.corrected', { query: q, corrected: results.corrected })}</p>
        )}
        {results.relaxed && results.related.length === 0 ? (
          <p className={styles.correction}>{t('results.relaxed')}</p>
        ) : null}
        {results.guides.length > 0 ? <PillLinks label={t('card.guides')} links={results.guides} /> : null}
        <Understood
          chips={results.chips}
          more={results.wishes.map(({ words, path }) => ({ text: words, path }))}
          literalPath={results.literalPath}
        />
        {results.wishes.length === 0 ? null : (
          <p className={styles.wishes}>
            {results.wishOrder === null
              ? null
              : `${t(`results.wish-order.${results.wishOrder.better}`, { attribute: results.wishOrder.attribute })} · `}
            <Link to={pages.advisor.path(q)}>
              {t('results.wishes', {
                words: formatList(
                  results.wishes.map(({ words }) => words),
                  locale,
                ),
              })}
            </Link>
          </p>
        )}
      </div>
      {categories.length > 0 ? <PillLinks label={t('results.categories')} links={categories} /> : null}
      <ListingView
        listing={results}
        state={state}
        preview={preview}
        {...(results.related.length === 0 ? {} : { grid: <FoundAndRelated results={results} /> })}
        empty={<NothingFound q={q} results={results} />}
      />
    </div>
  );
}
