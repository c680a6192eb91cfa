import { createRoute, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listingQuery } from '../../../components/listing/listing-query.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { withSlots } from '../../../loading/lazy-slots.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { Footer, FooterWithoutNewsletter } from '../../../shell/footer/footer.tsx';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Whether a campaign path is an e-commerce index page, which shows no newsletter sign-up. */
export const isIndexPath = (path: string): boolean => /e-(commerce|handlare)index\/?$/.test(path);

/** Footer of campaign pages; index pages get the variant without a newsletter sign-up. */
function CampaignFooter(): ReactNode {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return isIndexPath(path) ? <FooterWithoutNewsletter /> : <Footer />;
}

const load = () => import('./campaign-page.tsx');
const page = lazyPage(load, 'CampaignPage');
const components = lazyPage(load, 'CampaignComponents');
const categoryListing = lazyPage(load, 'CampaignListing');

/** Catch-all route: a campaign page if an operator published one at the path, otherwise the 404 page. */
export const campaignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) =>
    loadPage(args, (site) => {
      const slug = (args.params._splat ?? '').replace(/\/+$/, '');
      return callApi(site, 'campaign', { ...marketParams(site), slug, ...args.deps });
    }),
  head: ({ match: { context, loaderDeps }, loaderData }) =>
    loaderData
      ? buildPageHead(context.site, {
          title: loaderData.title,
          description: loaderData.description,
          path: loaderData.path,
          index: loaderDeps.f === '' && loaderDeps.sort === undefined && loaderDeps.page === 1,
        })
      : {},
  component: withSlots(page, [components, categoryListing]),
  staticData: {
    module: 'src/web/pages/browse/campaign/campaign-page.tsx',
    texts: ['campaign', 'content', 'listing'],
    isCampaign: true,
    slots: { footer: CampaignFooter, components, categoryListing },
  },
});
