import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { pages } from '../../../../contract/pages.ts';
import { FilterPanel } from '../../../components/listing/filter-panel.tsx';
import { listingPath, listingQuery } from '../../../components/listing/listing-query.ts';
import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/section.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './filters-page.module.css';

const route = getRouteApi(pages.filters.pattern);

/**
 * Full-screen filters of a category. With scripts each choice updates the URL and the counts immediately. Without
 * scripts one button refreshes the counts and the other opens the filtered list.
 */
export function FiltersPage() {
  const site = useSite();
  const { t, locale } = site;
  const router = useRouter();
  const { category, facets, total, about } = route.useLoaderData();
  const search = useRouterState({ select: ({ location }) => location.search });
  const { f, sort, counts } = listingQuery(search);
  // Closing the page restores the filters it was opened with.
  const [initialFilter] = useState(f);
  const filtersPath = `${category.path}/filters`;
  const changeFilter = (next: string) =>
    void router.navigate({
      href: linkTo(site, listingPath(filtersPath, { f: next, sort, counts })),
      replace: true,
      resetScroll: false,
    });
  const showResults = (event: FormEvent) => {
    event.preventDefault();
    void router.navigate({ href: linkTo(site, listingPath(category.path, { f, sort, counts })) });
  };
  return (
    <form className={styles.page} action={linkTo(site, category.path)} method="get" onSubmit={showResults}>
      {sort === undefined ? null : <input type="hidden" name="sort" value={sort} />}
      <header className={styles.head}>
        <h1>{t('filters.title', { category: category.name })}</h1>
        <Link to={listingPath(category.path, { f: initialFilter, sort })} className={styles.close}>
          <Icon name="close" />
          <VisuallyHidden>{t('filters.close')}</VisuallyHidden>
        </Link>
      </header>
      <div className={styles.body}>
        {about ? (
          <Link to={listingPath(filtersPath, { f, sort, counts: 'exact' })} keepScroll id="exact">
            {t('listing.about')}
          </Link>
        ) : null}
        <FilterPanel facets={facets} f={f} onChange={changeFilter} about={about} />
      </div>
      <footer className={styles.footer}>
        {f === '' ? null : (
          <Link to={listingPath(filtersPath, { f: '', sort })} keepScroll className={styles.clear}>
            {t('listing.clear')}
          </Link>
        )}
        <noscript>
          <Button type="submit" size="l" formAction={linkTo(site, filtersPath)}>
            {t('filters.count')}
          </Button>
        </noscript>
        <Button type="submit" kind="primary" size="l" wide aria-live="polite">
          {t('filters.show', { count: total, number: formatNumber(total, locale) })}
        </Button>
      </footer>
    </form>
  );
}
