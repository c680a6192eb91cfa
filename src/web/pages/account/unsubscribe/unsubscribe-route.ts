import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { callPersonalApi, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the unsubscribe links in emails. Unsubscribes by a button only, since link scanners open links. */
export const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.unsubscribe.pattern,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { token } = args.params;
      const { link } = await callPersonalApi(site, 'unsubscription', { token }, args.location);
      return { token, link };
    }),
  head: privateHead('unsubscribe.title', 'unsubscribe.description'),
  component: lazyPage(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
  staticData: { module: 'src/web/pages/account/unsubscribe/unsubscribe-page.tsx', texts: ['unsubscribe', 'form'] },
});
