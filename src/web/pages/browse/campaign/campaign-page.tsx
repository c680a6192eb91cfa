import { getRouteApi } from '@tanstack/react-router';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { ContentBlocks } from '../../../components/content/content-blocks.tsx';
import { ListingView } from '../../../components/listing/listing-view.tsx';
import { useListing } from '../../../components/listing/use-listing.ts';
import { linkTo } from '../../../links.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import { Slot } from '../../../shell/slot.tsx';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './campaign-page.module.css';

const route = getRouteApi('/$');

/** A page that an operator publishes at its own path: written content, then products. */
export function CampaignPage() {
  const { title, description } = route.useLoaderData();
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[]} current={title} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <Slot name="components" />
      <Slot name="categoryListing" />
    </div>
  );
}

export function CampaignComponents() {
  const { body } = route.useLoaderData();
  return <ContentBlocks blocks={body} />;
}

export function CampaignListing() {
  const site = useSite();
  const { t } = site;
  const { listing, path } = route.useLoaderData();
  const state = useListing(path);
  if (listing === null) return null;
  const preview = async (f: string) => {
    const result = await site.client.call('campaign', {
      ...marketParams(site),
      slug: path.slice(1),
      f,
      sort: state.sort,
    });
    return result.ok ? result.value.listing : null;
  };
  return (
    <Section id="products" title={t('campaign.listing')}>
      <ListingView
        listing={listing}
        state={state}
        preview={preview}
        empty={
          <EmptyState kind="no-offers" title={t('campaign.empty.title')} text={t('campaign.empty.text')}>
            <ButtonLink kind="primary" href={linkTo(site, '/')}>
              {t('error.home')}
            </ButtonLink>
          </EmptyState>
        }
      />
    </Section>
  );
}
