import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { EmptyMarket } from '../../../components/empty-market.tsx';
import { Pagination } from '../../../components/listing/pagination.tsx';
import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import { DirectoryFilters } from './directory-filters.tsx';
import { DirectoryLetters } from './directory-letters.tsx';
import { ShopRow } from './shop-row.tsx';
import styles from './store-directory-page.module.css';
import { directoryPath } from './store-directory-query.ts';

const route = getRouteApi(pages.stores.pattern);

/** Directory of all shops of the market, by letter, name, department and rating. */
export function StoreDirectoryPage() {
  const { t } = useSite();
  const { storeCount } = route.useLoaderData();
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[]} current={t('stores.title')} />
      <h1 className={styles.title}>{t('stores.title')}</h1>
      {storeCount === 0 ? <EmptyMarket /> : <Directory />}
    </div>
  );
}

/** The shops, with what finds one among them. */
function Directory() {
  const site = useSite();
  const { t, locale } = site;
  const { stores, letters, departments, total, page: currentPage, pageCount, storeCount } = route.useLoaderData();
  const query = route.useLoaderDeps();
  return (
    <>
      <p className={styles.lead}>{t('stores.lead')}</p>
      <DirectoryFilters key={directoryPath(query)} query={query} departments={departments} />
      <DirectoryLetters query={query} letters={letters} total={storeCount} />
      <p className={styles.count} aria-live="polite">
        <b>{t('stores.count', { count: total, number: formatNumber(total, locale) })}</b>
      </p>
      {total === 0 ? (
        <EmptyState kind="no-hits" title={t('stores.empty.title')} text={t('stores.empty.text')}>
          <ButtonLink kind="primary" href={linkTo(site, pages.stores.path())}>
            {t('stores.clear')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.shops}>
          {stores.map((shop) => (
            <li key={shop.id}>
              <ShopRow shop={shop} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={currentPage}
        pageCount={pageCount}
        pagePath={(number) => directoryPath({ ...query, page: number })}
      />
    </>
  );
}
