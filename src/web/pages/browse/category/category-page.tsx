import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { listingPath } from '../../../components/listing/listing-query.ts';
import { ListingView } from '../../../components/listing/listing-view.tsx';
import { useListing } from '../../../components/listing/use-listing.ts';
import { PillLinks } from '../../../components/pill-links.tsx';
import { linkTo } from '../../../links.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import styles from './category-page.module.css';

const route = getRouteApi(pages.category.pattern);

export function CategoryPage() {
  const site = useSite();
  const { t } = site;
  const listing = route.useLoaderData();
  const { category, breadcrumbs, siblings, merchantCount, guides } = listing;
  const state = useListing(category.path);
  const preview = async (f: string) => {
    const result = await site.client.call('categoryListing', {
      ...marketParams(site),
      categoryId: category.id,
      f,
      sort: state.sort,
      counts: state.counts,
    });
    return result.ok ? result.value : null;
  };
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={breadcrumbs} current={category.name} />
      <div className={styles.head}>
        <h1>{category.name}</h1>
        <p>{t('category.shops', { count: merchantCount })}</p>
        <Link to={listingPath(pages.powerMode.path(category.id, category.name), { f: state.f })}>
          {t('category.table')}
        </Link>
      </div>
      <div className={styles.links}>
        {guides.length > 0 ? <PillLinks label={t('card.guides')} links={guides} /> : null}
        {siblings.length > 0 ? <PillLinks label={t('category.siblings')} links={siblings} /> : null}
      </div>
      <ListingView
        listing={listing}
        state={state}
        preview={preview}
        empty={
          <EmptyState kind="no-offers" title={t('category.empty.title')} text={t('category.empty.text')}>
            <ButtonLink kind="primary" href={linkTo(site, breadcrumbs.at(-1)?.path ?? '/')}>
              {t('category.empty.next', { name: breadcrumbs.at(-1)?.name ?? t('breadcrumbs.home') })}
            </ButtonLink>
          </EmptyState>
        }
      />
    </div>
  );
}
