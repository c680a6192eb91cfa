import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { ChangeEmailLoaded } from './load-change-email.ts';

/** Route that changes an account's email address. Both addresses confirm by a link in an email. */
export const changeEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.changeEmail.pattern,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site): Promise<ChangeEmailLoaded> => {
      const { loadChangeEmail } = await loadPageChunk(() => import('./load-change-email.ts'));
      return loadChangeEmail(site, args.params.token, args.location);
    }),
  head: privateHead('change-email.title', 'change-email.description'),
  component: lazyPage(() => import('./change-email-page.tsx'), 'ChangeEmailPage'),
  staticData: {
    module: 'src/web/pages/account/change-email/change-email-page.tsx',
    texts: ['change-email', 'form'],
  },
});
