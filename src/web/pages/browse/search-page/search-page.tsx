import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { ContentBlocks } from '../../../components/content/content-blocks.tsx';
import { ListingView } from '../../../components/listing/listing-view.tsx';
import { useListing } from '../../../components/listing/use-listing.ts';
import { PillLinks } from '../../../components/pill-links.tsx';
import { linkTo } from '../../../links.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import { SearchForm } from '../../../shell/search/search-form.tsx';
import { Slot } from '../../../shell/slot.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './search-page.module.css';

const route = getRouteApi(pages.searchPage.pattern);

export function SearchPage() {
  const site = useSite();
  const { t, locale } = site;
  const searchPage = route.useLoaderData();
  const { title, keyword, path } = searchPage;
  const state = useListing(path);
  const preview = async (f: string) => {
    const result = await site.client.call('searchPage', { ...marketParams(site), keyword, f, sort: state.sort });
    return result.ok ? result.value : null;
  };
  const categories = searchPage.categories.map((category) => ({
    ...category,
    count: formatNumber(category.count, locale),
  }));
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[]} current={title} />
      <h1 className={styles.title}>{title}</h1>
      <Slot name="contentDescription" />
      {categories.length > 1 ? <PillLinks label={t('keyword.categories')} links={categories} /> : null}
      <ListingView
        listing={searchPage}
        state={state}
        preview={preview}
        empty={
          <EmptyState
            kind="no-products"
            title={t('keyword.empty.title', { keyword: title })}
            text={t('keyword.empty.text')}
          >
            <SearchForm query={title} />
            <ButtonLink href={linkTo(site, '/')}>{t('error.home')}</ButtonLink>
          </EmptyState>
        }
      />
      <Slot name="relatedSearches" />
    </div>
  );
}

/** Editorial text for the keyword, or a note that there is none. */
export function ContentDescription() {
  const t = useTexts();
  const { curated, body } = route.useLoaderData();
  return (
    <div className={styles.text}>
      {curated ? <ContentBlocks blocks={body} /> : <p className={styles.noText}>{t('keyword.unwritten')}</p>}
    </div>
  );
}

export function RelatedSearches() {
  const t = useTexts();
  const { relatedSearches } = route.useLoaderData();
  if (relatedSearches.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="related-title">
      <h2 id="related-title" className={styles.related}>
        {t('keyword.related')}
      </h2>
      <PillLinks
        label={t('keyword.related')}
        links={relatedSearches.map(({ query, path }) => ({ name: query, path }))}
      />
    </section>
  );
}
