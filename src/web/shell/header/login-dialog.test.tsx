import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MARKETS } from '../../../market/market.ts';
import { queryClient } from '../../personal/query-client.ts';
import { SiteContext } from '../../site.ts';
import { sampleSite } from '../../testing/test-site.ts';
import { LoginDialog } from './login-dialog.tsx';

/** The dialog over a page of the American market, which is below a path of the global host. */
async function dialogAt(path: string): Promise<string> {
  const base = '/us/shopping';
  const site = { ...sampleSite(), market: MARKETS.US, base };
  const root = createRootRoute({
    staticData: { texts: [] },
    component: () => (
      <SiteContext value={site}>
        <LoginDialog />
      </SiteContext>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '/cl/$id', staticData: { texts: [] } });
  const history = createMemoryHistory({ initialEntries: [base + path] });
  const router = createRouter({ routeTree: root.addChildren([page]), history, basepath: base });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}

it('signs in with a provider and comes back to the same page, also of a market below a path', async () => {
  queryClient.setQueryData(['social-providers', 'US'], ['GOOGLE']);
  expect(await dialogAt('/cl/1101?page=2')).toContain(encodeURIComponent('/cl/1101?page=2'));
});
