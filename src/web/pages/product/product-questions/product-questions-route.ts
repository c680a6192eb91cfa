import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-product-questions.ts'));

/** Route of all questions about a product. */
export const productQuestionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.productQuestions.pattern,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadProductQuestions(site, args)),
  head: async ({ match: { context, loaderDeps }, loaderData }) =>
    loaderData ? (await chunk()).productQuestionsHead(context.site, loaderData, loaderDeps) : {},
  component: lazyPage(() => import('./product-questions-page.tsx'), 'ProductQuestionsPage'),
  staticData: {
    module: 'src/web/pages/product/product-questions/product-questions-page.tsx',
    texts: ['review', 'question', 'empty', 'form', 'listing'],
  },
});
