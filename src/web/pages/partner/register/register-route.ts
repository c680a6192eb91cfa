import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { RegisterLoaded } from './load-register.ts';
import { RegisterFooter } from './register-footer.tsx';

const chunk = () => loadPageChunk(() => import('./load-register.ts'));

/** Route of the pages where companies register. They have a footer of their own, and neither header nor quick access. */
export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.registerPartner.pattern,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site): Promise<RegisterLoaded> => (await chunk()).loadRegister(site, args.params.partner)),
  head: async ({ match: { context }, params }) => (await chunk()).registerHead(context.site, params.partner),
  component: lazyPage(() => import('./register-page.tsx'), 'RegisterPage'),
  staticData: {
    module: 'src/web/pages/partner/register/register-page.tsx',
    texts: ['partner', 'form', 'login', 'signup', 'footer'],
    frame: { hideHeader: true, hideQuickAccess: true },
    slots: { header: null, quickAccess: null, footer: RegisterFooter },
  },
});
