import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the design system page for developers. Shows the home page's products as samples. */
export const newDesignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.newDesign.pattern,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { popular, newest } = await callApi(site, 'home', marketParams(site));
      return { products: [...popular, ...newest] };
    }),
  head: privateHead('design.title', 'design.description'),
  component: lazyPage(() => import('./new-design-page.tsx'), 'NewDesignPage'),
  staticData: {
    module: 'src/web/pages/info/new-design/new-design-page.tsx',
    texts: ['design', 'empty', 'listing'],
  },
});
