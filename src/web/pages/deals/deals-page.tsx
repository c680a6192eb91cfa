import { getRouteApi } from '@tanstack/react-router';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { DealsView } from '../../components/deals/deals-view.tsx';
import { useListing } from '../../components/listing/use-listing.ts';
import { linkTo, ROUTES } from '../../routes.ts';
import { placeOf } from '../../routing/page-loader.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatPercent } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import styles from './deals-page.module.css';

const route = getRouteApi(ROUTES.deals);

/** Every proved drop of the market that is worth a trip. */
export function DealsPage() {
  const site = useSite();
  const { t, locale } = site;
  const deals = route.useLoaderData();
  const state = useListing(ROUTES.deals);
  const preview = async (f: string) => {
    const answer = await site.client.call('deals', { ...placeOf(site), f, sort: state.sort });
    return answer.ok ? answer.value : null;
  };
  const least = formatPercent(deals.range.least / 100, locale);
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[]} current={t('deals.heading')} />
      <h1 className={styles.title}>{t('deals.heading')}</h1>
      <p className={styles.lead}>{t('deals.lead')}</p>
      <DealsView
        deals={deals}
        state={state}
        preview={preview}
        empty={
          <EmptyState kind="no-offers" title={t('deals.empty.title')} text={t('deals.empty.text', { least })}>
            <ButtonLink kind="primary" href={linkTo(site, '/')}>
              {t('deals.empty.next')}
            </ButtonLink>
          </EmptyState>
        }
      />
    </div>
  );
}
