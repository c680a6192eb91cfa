import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { callPersonalApi, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the emailed invitations to act for a company. Needs a sign-in, because an account accepts. */
export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.partnerInvitation.pattern,
  loader: (args) =>
    loadPage(args, async (site) => {
      await callPersonalApi(site, 'profile', {}, args.location);
      return { token: args.params.token };
    }),
  head: privateHead('partner.invitation.title', 'partner.description'),
  component: lazyPage(() => import('./invitation-page.tsx'), 'InvitationPage'),
  staticData: { module: 'src/web/pages/partner/invitation/invitation-page.tsx', texts: ['partner', 'form'] },
});
