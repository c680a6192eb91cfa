import { createRootRouteWithContext } from '@tanstack/react-router';
import { ask, type LoaderContext, loadPage, placeOf } from '../routing/page-loader.ts';
import { ErrorPlace } from './error-place.tsx';
import { Shell } from './shell.tsx';
import { BANNER_META, bannerId } from './top-banner.ts';

/** The frame of every page, and what it shows: the departments. Their menus load when they are first opened. */
export const rootRoute = createRootRouteWithContext<LoaderContext>()({
  loader: (args) =>
    loadPage(args, async (site) => {
      const { departments } = await ask(site, 'navigation', placeOf(site));
      return { departments: departments.map(({ id, name, path, picture }) => ({ id, name, path, picture })) };
    }),
  staleTime: Number.POSITIVE_INFINITY,
  staticData: { texts: [] },
  // Read before any script of the page runs, so only documents carry it.
  head: ({ match: { context } }) => {
    if (!import.meta.env.SSR) return {};
    const { promotion_banner_text: text, promotion_banner_link: target } = context.site.settings;
    return { meta: text === null ? [] : [{ name: BANNER_META, content: bannerId(text, target) }] };
  },
  component: Shell,
  errorComponent: ({ error }) => (
    <main id="main">
      <ErrorPlace error={error} />
    </main>
  ),
});
