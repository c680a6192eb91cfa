import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { listName } from '../../../components/list/list-name.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

export const myListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.myList.pattern,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { loadMyList: loadOwnList } = await loadPageChunk(() => import('./load-my-list.ts'));
      return loadOwnList(site, args.params.listId, args.deps, args.location);
    }),
  head: ({ match: { context }, loaderData }) => {
    const { site } = context;
    const title = loaderData ? listName(site.t, loaderData.response.list) : site.t('list.title');
    return buildPageHead(site, { title, description: site.t('list.description'), path: null, index: false });
  },
  component: lazyPage(() => import('./my-list-page.tsx'), 'MyListPage'),
  staticData: { module: 'src/web/pages/account/my-list/my-list-page.tsx', texts: ['list', 'form'] },
});
