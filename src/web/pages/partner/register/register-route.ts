import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { PARTNER_REGISTRATIONS } from '../../../../terms/partner.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { withSlots } from '../../../loading/lazy-slots.ts';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { RegisterLoaded } from './load-register.ts';

const page = lazyPage(() => import('./register-page.tsx'), 'RegisterPage');
const footer = lazyPage(() => import('./register-footer.tsx'), 'RegisterFooter');

/** Route of the pages where companies register. They have a footer of their own, and neither header nor quick access. */
export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.registerPartner.pattern,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site): Promise<RegisterLoaded> => {
      const { loadRegister } = await loadPageChunk(() => import('./load-register.ts'));
      return loadRegister(site, args.params.partner);
    }),
  head: ({ match: { context }, params }) => {
    const { site } = context;
    const partner = PARTNER_REGISTRATIONS.find((one) => one === params.partner);
    if (partner === undefined) return {};
    const title = site.t(`partner.register.${partner}`);
    return buildPageHead(site, { title, description: site.t('partner.register.lead'), path: null, index: false });
  },
  component: withSlots(page, [footer]),
  staticData: {
    module: 'src/web/pages/partner/register/register-page.tsx',
    texts: ['partner', 'form', 'login', 'signup', 'footer'],
    chrome: { hideHeader: true, hideQuickAccess: true },
    slots: { header: null, quickAccess: null, footer },
  },
});
