import { createRoute } from '@tanstack/react-router';
import { EDITED_KINDS } from '../../../../contract/content/business-endpoints.ts';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { callPersonalApi, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { Site } from '../../../site.ts';
import type { AdminPagesView } from './admin-pages-view.ts';

type Search = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

async function loadPages(site: Site, search: Search, location: { href: string }): Promise<AdminPagesView> {
  const kind = EDITED_KINDS.find((one) => one === search.kind);
  const [slug, language] = [textOf(search.slug), textOf(search.language)];
  if (kind === undefined || slug === '' || language === '') {
    return { view: 'list', ...(await callPersonalApi(site, 'adminPages', {}, location)) };
  }
  const [version, beside] = [textOf(search.version), textOf(search.beside)];
  const page = await callPersonalApi(site, 'adminPage', { kind, slug, language, version, beside }, location);
  return { view: 'editor', ...page };
}

/** Route of the editor of guides, boards, posts and other written pages. */
export const adminPagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.adminPages.pattern,
  loaderDeps: ({ search }: { search: Search }) => search,
  loader: (args) => loadPage(args, (site) => loadPages(site, args.deps, args.location)),
  head: privateHead('admin.tab.pages', 'editor.lead'),
  component: lazyPage(() => import('./admin-pages-page.tsx'), 'AdminPagesPage'),
  staticData: {
    module: 'src/web/pages/admin/pages/admin-pages-page.tsx',
    texts: ['admin', 'editor', 'content', 'form'],
    layout: 'full',
  },
});
