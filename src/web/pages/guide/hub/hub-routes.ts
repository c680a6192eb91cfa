import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { breadcrumbList, buildPageHead, itemList } from '../../../routing/page-head.ts';
import { callApi, type LoaderContext, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { Site } from '../../../site.ts';
import type { HubData } from './hub-page.tsx';

const load = () => import('./hub-page.tsx');
const staticData = { module: 'src/web/pages/guide/hub/hub-page.tsx', texts: ['written'] as const };

async function loadHub(site: Site, kind: 'guide' | 'blog'): Promise<HubData> {
  const request = (one: 'guide' | 'blog' | 'board') =>
    callApi(site, 'writtenPages', { ...marketParams(site), kind: one });
  const [{ entries }, boards] = await Promise.all([request(kind), kind === 'guide' ? request('board') : null]);
  return { kind, entries, boards: boards?.entries ?? [] };
}

const TEXTS = {
  guide: { title: 'written.guides', description: 'written.guides.lead' },
  blog: { title: 'written.blog', description: 'written.blog.lead' },
} as const;

function hubHead({
  match: { context },
  loaderData,
}: {
  match: { context: LoaderContext };
  loaderData?: HubData | undefined;
}) {
  if (!loaderData) return {};
  const { site } = context;
  const { kind, entries, boards } = loaderData;
  const path = kind === 'guide' ? pages.guides.path() : pages.blog.path();
  const title = site.t(TEXTS[kind].title);
  const listed = [...entries, ...boards].map((entry) => ({ name: entry.title, path: entry.path }));
  return buildPageHead(site, {
    title,
    description: site.t(TEXTS[kind].description),
    path,
    index: entries.length > 0,
    structured: import.meta.env.SSR
      ? [breadcrumbList(site, [{ name: title, path }]), itemList(site, listed.length, listed)]
      : [],
  });
}

export const guidesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.guides.pattern,
  loader: (args) => loadPage(args, (site) => loadHub(site, 'guide')),
  head: hubHead,
  component: lazyPage(load, 'GuidesPage'),
  staticData,
});

export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.blog.pattern,
  loader: (args) => loadPage(args, (site) => loadHub(site, 'blog')),
  head: hubHead,
  component: lazyPage(load, 'BlogPage'),
  staticData,
});
