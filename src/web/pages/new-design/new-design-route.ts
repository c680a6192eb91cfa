import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { headOf } from '../../routing/page-head.ts';
import { ask, loadPage, placeOf } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** The parts of the site, for those who build it. The products on it are those of the start page. */
export const newDesignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.newDesign,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { popular, newest } = await ask(site, 'home', placeOf(site));
      return { products: [...popular, ...newest] };
    }),
  head: ({ match: { context } }) =>
    headOf(context.site, {
      title: context.site.t('design.title'),
      description: context.site.t('design.description'),
      path: null,
      index: false,
    }),
  component: lazyPage(() => import('./new-design-page.tsx'), 'NewDesignPage'),
  staticData: {
    module: 'src/web/pages/new-design/new-design-page.tsx',
    texts: ['design', 'empty', 'listing'],
  },
});
