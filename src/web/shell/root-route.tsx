import { createRootRouteWithContext } from '@tanstack/react-router';
import { ask, type LoaderContext, loadPage, placeOf } from '../page-loader.ts';
import { ErrorPage } from './error-page.tsx';
import { Shell } from './shell.tsx';

/** The frame of every page, and what it shows: the departments. Their menus load when they are first opened. */
export const rootRoute = createRootRouteWithContext<LoaderContext>()({
  loader: (args) =>
    loadPage(args, async (site) => {
      const { departments } = await ask(site, 'navigation', placeOf(site));
      return { departments: departments.map(({ id, name, path, picture }) => ({ id, name, path, picture })) };
    }),
  staleTime: Number.POSITIVE_INFINITY,
  component: Shell,
  errorComponent: ({ error }) => <ErrorPage error={error} />,
});
