import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listingPath } from '../../components/listing/listing-query.ts';
import { ListingView } from '../../components/listing/listing-view.tsx';
import { useListing } from '../../components/listing/use-listing.ts';
import { PillLinks } from '../../components/pill-links.tsx';
import { linkTo, ROUTES } from '../../routes.ts';
import { placeOf } from '../../routing/page-loader.ts';
import { loadSearches, saveSearches, withSearch } from '../../shell/recent-searches.ts';
import { SearchForm } from '../../shell/search-form.tsx';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatNumber } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import styles from './results-page.module.css';

const route = getRouteApi(ROUTES.results);

export function ResultsPage() {
  const site = useSite();
  const { t, locale } = site;
  const results = route.useLoaderData();
  const { q } = route.useLoaderDeps();
  const state = useListing(ROUTES.results, q);
  useEffect(() => {
    if (q === '') return;
    const url = listingPath(ROUTES.results, { q, f: '' });
    saveSearches(withSearch(loadSearches(), { query: q, url }));
  }, [q]);
  const preview = async (f: string) => {
    const answer = await site.client.call('search', { ...placeOf(site), q, f, sort: state.sort });
    return answer.ok ? answer.value : null;
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
        {results.corrected === null ? null : (
          <p className={styles.read}>{t('results.corrected', { query: q, corrected: results.corrected })}</p>
        )}
        {results.relaxed ? <p className={styles.read}>{t('results.relaxed')}</p> : null}
      </div>
      {categories.length > 0 ? <PillLinks label={t('results.categories')} links={categories} /> : null}
      <ListingView
        listing={results}
        state={state}
        preview={preview}
        empty={
          <EmptyState
            kind="no-hits"
            title={q === '' ? t('results.ask.title') : t('results.empty.title', { query: q })}
            text={q === '' ? t('results.ask.text') : t('results.empty.text')}
          >
            <div className={styles.again}>
              <SearchForm query={q} />
            </div>
            <ButtonLink href={linkTo(site, '/')}>{t('error.home')}</ButtonLink>
            {results.popular.length > 0 ? (
              <PillLinks label={t('search.group.categories')} links={results.popular} />
            ) : null}
          </EmptyState>
        }
      />
    </div>
  );
}
