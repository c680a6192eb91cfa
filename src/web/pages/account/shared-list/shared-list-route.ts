import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-shared-list.ts'));

/** Route of shared lists. The path has the share id followed by the list's name, which is only informative. */
export const sharedListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.sharedList.pattern,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      return (await chunk()).loadSharedList(site, args.params.listName, args.deps);
    }),
  head: async ({ match: { context }, loaderData }) =>
    loaderData ? (await chunk()).sharedListHead(context.site, loaderData) : {},
  component: lazyPage(() => import('./shared-list-page.tsx'), 'SharedListPage'),
  staticData: { module: 'src/web/pages/account/shared-list/shared-list-page.tsx', texts: ['list', 'form'] },
});
