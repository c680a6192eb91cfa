import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { callPersonalApi, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the notification settings. */
export const notificationSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.notificationSettings.pattern,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { response } = await callPersonalApi(site, 'delivery', {}, args.location);
      return { delivery: response };
    }),
  head: privateHead('delivery.title', 'delivery.description'),
  component: lazyPage(() => import('./notification-settings-page.tsx'), 'NotificationSettingsPage'),
  staticData: {
    module: 'src/web/pages/account/notification-settings/notification-settings-page.tsx',
    texts: ['delivery', 'form', 'unsubscribe'],
  },
});
