import { RouterProvider } from '@tanstack/react-router';
import type { SiteRouter } from './router.tsx';
import { type Site, SiteContext } from './site.ts';

/** Root component, rendered into `<div id="root">` on the server and in the browser. */
export const App = ({ site, router }: { site: Site; router: SiteRouter }) => (
  <SiteContext value={site}>
    <RouterProvider router={router} />
  </SiteContext>
);
