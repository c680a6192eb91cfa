import { createRoute } from '@tanstack/react-router';
import { PageFailure } from '../../page-failure.ts';
import { loadPage } from '../../page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** Every address that no other route has: the 404 page. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: (args) => loadPage(args, () => Promise.reject(new PageFailure(404, 'Not Found'))),
});
