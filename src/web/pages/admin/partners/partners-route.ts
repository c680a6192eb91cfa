import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { REGISTRATION_STATES } from '../../../../terms/partner/partner.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { callPersonalApi, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the admin page where staff accept or refuse partners. */
export const partnersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.adminPartners.pattern,
  loaderDeps: ({ search }: { search: { view?: unknown } }) => search,
  loader: (args) =>
    loadPage(args, async (site) => {
      if (args.deps.view === 'statements') {
        return { view: 'statements' as const, ...(await callPersonalApi(site, 'adminStatements', {}, args.location)) };
      }
      const view = REGISTRATION_STATES.find((one) => one === args.deps.view) ?? 'waiting';
      return { view, ...(await callPersonalApi(site, 'adminPartners', { view }, args.location)) };
    }),
  head: privateHead('admin.title', 'admin.description'),
  component: lazyPage(() => import('./partners-page.tsx'), 'PartnersPage'),
  staticData: {
    module: 'src/web/pages/admin/partners/partners-page.tsx',
    texts: ['admin', 'partner', 'form'],
    layout: 'full',
  },
});
