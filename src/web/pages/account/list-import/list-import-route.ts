import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

export const listImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.listImport.pattern,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { loadListImport } = await loadPageChunk(() => import('./load-list-import.ts'));
      return loadListImport(site, args.params.listId, args.deps, args.location);
    }),
  head: ({ match: { context } }) => {
    const { site } = context;
    return buildPageHead(site, {
      title: site.t('import.title'),
      description: site.t('import.lead'),
      path: null,
      index: false,
    });
  },
  component: lazyPage(() => import('./list-import-page.tsx'), 'ListImportPage'),
  staticData: {
    module: 'src/web/pages/account/list-import/list-import-page.tsx',
    texts: ['import', 'list', 'form'],
  },
});
