import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { PagesSearch } from './load-pages.ts';

/** Route of the editor of guides, boards, posts and other content pages. */
export const adminPagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.adminPages.pattern,
  loaderDeps: ({ search }: { search: PagesSearch }) => search,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { loadPages } = await loadPageChunk(() => import('./load-pages.ts'));
      return loadPages(site, { part: args.params.part, search: args.deps, location: args.location });
    }),
  head: privateHead('admin.tab.pages', 'editor.lead'),
  component: lazyPage(() => import('./admin-pages-page.tsx'), 'AdminPagesPage'),
  staticData: {
    module: 'src/web/pages/admin/pages/admin-pages-page.tsx',
    texts: ['admin', 'editor', 'content', 'expert', 'form'],
    layout: 'full',
  },
});
