import { createRoute } from '@tanstack/react-router';
import { listName } from '../../components/list/list-name.ts';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../loading/load-chunk.ts';
import { ROUTES } from '../../routes.ts';
import { headOf } from '../../routing/page-head.ts';
import { loadPage } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** One of the visitor's own lists. */
export const ownListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.ownList,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { loadOwnList } = await loadPageChunk(() => import('./load-own-list.ts'));
      return loadOwnList(site, args.params.listId, args.deps, args.location);
    }),
  head: ({ match: { context }, loaderData }) => {
    const { site } = context;
    const title = loaderData ? listName(site.t, loaderData.answer.list) : site.t('list.title');
    return headOf(site, { title, description: site.t('list.description'), path: null, index: false });
  },
  component: lazyPage(() => import('./own-list-page.tsx'), 'OwnListPage'),
  staticData: { module: 'src/web/pages/own-list/own-list-page.tsx', texts: ['list', 'form', 'product'] },
});
