import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-my-list.ts'));

export const myListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.myList.pattern,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      return (await chunk()).loadMyList(site, args.params.listId, args.deps, args.location);
    }),
  head: async ({ match: { context }, loaderData }) => (await chunk()).myListHead(context.site, loaderData),
  component: lazyPage(() => import('./my-list-page.tsx'), 'MyListPage'),
  staticData: { module: 'src/web/pages/account/my-list/my-list-page.tsx', texts: ['list', 'swap', 'import', 'form'] },
});
