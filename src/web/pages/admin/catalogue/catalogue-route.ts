import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { CatalogueSearch, CatalogueView } from './load-catalogue.ts';

/** Route of the admin page for decisions about the catalogue: what waits, products, and what was decided. */
export const catalogueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.catalogue.pattern,
  loaderDeps: ({ search }: { search: CatalogueSearch }) => search,
  loader: (args) =>
    loadPage(args, async (site): Promise<CatalogueView> => {
      const { loadCatalogue } = await loadPageChunk(() => import('./load-catalogue.ts'));
      const { part, id } = args.params;
      return loadCatalogue(site, { part, id, search: args.deps, location: args.location });
    }),
  head: privateHead('catalogue.title', 'catalogue.lead'),
  component: lazyPage(() => import('./catalogue-page.tsx'), 'CataloguePage'),
  staticData: {
    module: 'src/web/pages/admin/catalogue/catalogue-page.tsx',
    texts: ['admin', 'catalogue', 'form'],
    layout: 'full',
  },
});
