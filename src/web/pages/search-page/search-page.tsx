import { getRouteApi } from '@tanstack/react-router';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ContentBlocks } from '../../components/content/content-blocks.tsx';
import { ListingView } from '../../components/listing/listing-view.tsx';
import { useListing } from '../../components/listing/use-listing.ts';
import { PillLinks } from '../../components/pill-links.tsx';
import { linkTo, ROUTES } from '../../routes.ts';
import { placeOf } from '../../routing/page-loader.ts';
import { SearchForm } from '../../shell/search-form.tsx';
import { Slot } from '../../shell/slot.tsx';
import { useSite, useTexts } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatNumber } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import styles from './search-page.module.css';

const route = getRouteApi(ROUTES.searchPage);

export function SearchPage() {
  const site = useSite();
  const { t, locale } = site;
  const found = route.useLoaderData();
  const { title, keyword, path } = found;
  const state = useListing(path);
  const preview = async (f: string) => {
    const answer = await site.client.call('searchPage', { ...placeOf(site), keyword, f, sort: state.sort });
    return answer.ok ? answer.value : null;
  };
  const categories = found.categories.map((one) => ({ ...one, count: formatNumber(one.count, locale) }));
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[]} current={title} />
      <h1 className={styles.title}>{title}</h1>
      <Slot name="contentDescription" />
      {categories.length > 1 ? <PillLinks label={t('keyword.categories')} links={categories} /> : null}
      <ListingView
        listing={found}
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

/** What a person wrote for the keyword; that nobody did is said. */
export function ContentDescription() {
  const t = useTexts();
  const { curated, body } = route.useLoaderData();
  return (
    <div className={styles.words}>
      {curated ? <ContentBlocks blocks={body} /> : <p className={styles.unwritten}>{t('keyword.unwritten')}</p>}
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
