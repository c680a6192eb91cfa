import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { type LoaderContext, loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { HubData } from './hub-page.tsx';

const load = () => import('./hub-page.tsx');
const chunk = () => loadPageChunk(() => import('./load-hub.ts'));

const head = async ({
  match: { context },
  loaderData,
}: {
  match: { context: LoaderContext };
  loaderData?: HubData | undefined;
}) => (loaderData ? (await chunk()).hubHead(context.site, loaderData) : {});

const staticData = { module: 'src/web/pages/guide/hub/hub-page.tsx', texts: ['written'] as const };

export const guidesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.guides.pattern,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadHub(site, 'guide')),
  head,
  component: lazyPage(load, 'GuidesPage'),
  staticData,
});

export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.blog.pattern,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadHub(site, 'blog')),
  head,
  component: lazyPage(load, 'BlogPage'),
  staticData,
});
