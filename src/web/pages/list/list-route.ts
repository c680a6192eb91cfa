import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../loading/load-chunk.ts';
import { ROUTES } from '../../routes.ts';
import { loadPage } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-shared-list.ts'));

/** A list that somebody shares. What stands after its number in the address is its name, for who reads the address. */
export const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.list,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      return (await chunk()).loadSharedList(site, args.params.listName, args.deps);
    }),
  head: async ({ match: { context }, loaderData }) =>
    loaderData ? (await chunk()).sharedListHead(context.site, loaderData) : {},
  component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
  staticData: { module: 'src/web/pages/list/list-page.tsx', texts: ['list', 'form', 'product'] },
});
