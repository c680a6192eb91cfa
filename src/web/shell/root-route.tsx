import { createRootRouteWithContext } from '@tanstack/react-router';
import { callApi, type LoaderContext, loadPage, marketParams } from '../routing/page-loader.ts';
import { BANNER_META, bannerId } from './banner/top-banner.ts';
import { LazyErrorPage } from './lazy-error-page.tsx';
import { Shell } from './shell.tsx';

/** The frame of every page. It loads the departments, whose categories load with the menu, and which articles
 * there are. */
export const rootRoute = createRootRouteWithContext<LoaderContext>()({
  loader: (args) =>
    loadPage(args, async (site) => {
      const { departments, articles, hasGuides } = await callApi(site, 'navigation', marketParams(site));
      return {
        departments: departments.map(({ id, name, path, picture }) => ({ id, name, path, picture })),
        articles,
        hasGuides,
      };
    }),
  staleTime: Number.POSITIVE_INFINITY,
  staticData: { texts: [] },
  // Only documents need it: an inline script reads it before the bundle runs.
  head: ({ match: { context } }) => {
    if (!import.meta.env.SSR) return {};
    const { promotion_banner_text: text, promotion_banner_link: target } = context.site.settings;
    return { meta: text === null ? [] : [{ name: BANNER_META, content: bannerId(text, target) }] };
  },
  component: Shell,
  errorComponent: ({ error }) => (
    <main id="main">
      <LazyErrorPage error={error} />
    </main>
  ),
});
