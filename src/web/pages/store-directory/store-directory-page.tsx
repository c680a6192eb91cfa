import { getRouteApi } from '@tanstack/react-router';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { Paging } from '../../components/listing/paging.tsx';
import { linkTo, ROUTES } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatNumber } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import { DirectoryChoice } from './directory-choice.tsx';
import { DirectoryLetters } from './directory-letters.tsx';
import { ShopRow } from './shop-row.tsx';
import styles from './store-directory-page.module.css';
import { directoryPath } from './store-directory-query.ts';

const route = getRouteApi(ROUTES.stores);

/** All shops of the market, to be found by letter, name, department and rating. */
export function StoreDirectoryPage() {
  const site = useSite();
  const { t, locale } = site;
  const { stores, letters, departments, total, page: shown, pageCount, storeCount } = route.useLoaderData();
  const query = route.useLoaderDeps();
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[]} current={t('stores.title')} />
      <h1 className={styles.title}>{t('stores.title')}</h1>
      <p className={styles.lead}>{t('stores.lead')}</p>
      <DirectoryChoice key={directoryPath(query)} query={query} departments={departments} />
      <DirectoryLetters query={query} letters={letters} all={storeCount} />
      <p className={styles.count} aria-live="polite">
        <b>{t('stores.count', { count: total, number: formatNumber(total, locale) })}</b>
      </p>
      {total === 0 ? (
        <EmptyState kind="no-hits" title={t('stores.empty.title')} text={t('stores.empty.text')}>
          <ButtonLink kind="primary" href={linkTo(site, ROUTES.stores)}>
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
      <Paging page={shown} pageCount={pageCount} pathOf={(next) => directoryPath({ ...query, page: next })} />
    </div>
  );
}
