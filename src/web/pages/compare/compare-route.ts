import { createRoute } from '@tanstack/react-router';
import { comparisonPath } from '../../comparison-path.ts';
import { lazyPage } from '../../lazy-page.tsx';
import { PageFailure } from '../../page-failure.ts';
import { headOf } from '../../page-head.ts';
import { ask, loadPage, placeOf } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { formatList } from '../../ui/format.ts';
import { compareQuery } from './compare-query.ts';

export const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.compare,
  loaderDeps: ({ search }) => compareQuery(search),
  loader: (args) =>
    loadPage(args, async (site) => {
      if (!site.settings.product_comparison) throw new PageFailure(404, 'Not Found');
      const { ids, q } = args.deps;
      const [comparison, found] = await Promise.all([
        ids.length === 0 ? null : ask(site, 'compare', { ...placeOf(site), ids: ids.join(',') }),
        q === '' ? null : ask(site, 'suggest', { ...placeOf(site), q }),
      ]);
      return { comparison, found: found?.products ?? null };
    }),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { site } = context;
    const products = loaderData?.comparison?.products ?? [];
    const names = formatList(
      products.map(({ name }) => name),
      site.locale,
    );
    return headOf(site, {
      title: names === '' ? site.t('compare.title') : site.t('compare.title.of', { names }),
      description: site.t('compare.description'),
      path: comparisonPath(loaderDeps.ids),
      index: loaderDeps.ids.length === 0,
    });
  },
  component: lazyPage(() => import('./compare-page.tsx'), 'ComparePage'),
  staticData: { module: 'src/web/pages/compare/compare-page.tsx', texts: ['compare', 'empty', 'finder'] },
});
