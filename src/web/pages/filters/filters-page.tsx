import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { FilterPanel } from '../../components/listing/filter-panel.tsx';
import { listingPath, listingQuery } from '../../components/listing/listing-query.ts';
import { linkTo, ROUTES } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Spoken } from '../../ui/section.tsx';
import styles from './filters-page.module.css';

const route = getRouteApi(ROUTES.filters);

/**
 * Everything a category can be filtered by, over the whole screen. With scripts each choice is in the address at once and
 * the counts follow; without them one button counts again and the other leads to the list with what is chosen.
 */
export function FiltersPage() {
  const site = useSite();
  const { t, locale } = site;
  const router = useRouter();
  const { category, facets, total } = route.useLoaderData();
  const search = useRouterState({ select: ({ location }) => location.search });
  const { f, sort } = listingQuery(search);
  // What the visitor came with: closing goes back to that.
  const [before] = useState(f);
  const ownPath = `${category.path}/filters`;
  const change = (next: string) =>
    void router.navigate({
      href: linkTo(site, listingPath(ownPath, { f: next, sort })),
      replace: true,
      resetScroll: false,
    });
  const show = (event: FormEvent) => {
    event.preventDefault();
    void router.navigate({ href: linkTo(site, listingPath(category.path, { f, sort })) });
  };
  return (
    <form className={styles.page} action={linkTo(site, category.path)} method="get" onSubmit={show}>
      {sort === undefined ? null : <input type="hidden" name="sort" value={sort} />}
      <header className={styles.head}>
        <h1>{t('filters.title', { category: category.name })}</h1>
        <Link to={listingPath(category.path, { f: before, sort })} className={styles.close}>
          <Icon name="close" />
          <Spoken>{t('filters.close')}</Spoken>
        </Link>
      </header>
      <div className={styles.body}>
        <FilterPanel facets={facets} f={f} onChange={change} />
      </div>
      <footer className={styles.foot}>
        {f === '' ? null : (
          <Link to={listingPath(ownPath, { f: '', sort })} keepScroll className={styles.clear}>
            {t('listing.clear')}
          </Link>
        )}
        <noscript>
          <Button type="submit" size="l" formAction={linkTo(site, ownPath)}>
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
