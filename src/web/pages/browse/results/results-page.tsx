import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pages } from '../../../../contract/pages.ts';
import { listingPath } from '../../../components/listing/listing-query.ts';
import { ListingView } from '../../../components/listing/listing-view.tsx';
import { useListing } from '../../../components/listing/use-listing.ts';
import { PillLinks } from '../../../components/pill-links.tsx';
import { linkTo } from '../../../links.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import { loadSearches, saveSearches, withSearch } from '../../../shell/search/recent-searches.ts';
import { SearchForm } from '../../../shell/search/search-form.tsx';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './results-page.module.css';

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
    const result = await site.client.call('search', { ...marketParams(site), q, f, sort: state.sort });
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
        {results.corrected === null ? null : (
          <p className={styles.correction}>{t('results.corrected', { query: q, corrected: results.corrected })}</p>
        )}
        {results.relaxed ? <p className={styles.correction}>{t('results.relaxed')}</p> : null}
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
