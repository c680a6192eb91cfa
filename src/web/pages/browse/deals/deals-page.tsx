import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { DealsView } from '../../../components/deals/deals-view.tsx';
import { useListing } from '../../../components/listing/use-listing.ts';
import { linkTo } from '../../../links.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import { useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatPercent } from '../../../ui/text/format.ts';
import styles from './deals-page.module.css';

const route = getRouteApi(pages.deals.pattern);

/** The deals page: the market's proved drops within the operator's range. */
export function DealsPage() {
  const site = useSite();
  const { t, locale } = site;
  const deals = route.useLoaderData();
  const state = useListing(pages.deals.path());
  const preview = async (f: string) => {
    const result = await site.client.call('deals', { ...marketParams(site), f, sort: state.sort });
    return result.ok ? result.value : null;
  };
  const minPercent = formatPercent(deals.range.least / 100, locale);
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
          <EmptyState
            kind="no-offers"
            title={t('deals.empty.title')}
            text={t('deals.empty.text', { least: minPercent })}
          >
            <ButtonLink kind="primary" href={linkTo(site, '/')}>
              {t('deals.empty.next')}
            </ButtonLink>
          </EmptyState>
        }
      />
    </div>
  );
}
