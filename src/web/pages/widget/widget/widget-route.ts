import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { breadcrumbList, buildPageHead } from '../../../routing/page-head.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { QuickAccess } from '../../../shell/quick-access/quick-access.tsx';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { WidgetSearch } from './load-widget.ts';

/** Route of the page on which publishers configure a widget. */
export const widgetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.widget.pattern,
  loaderDeps: ({ search }: { search: WidgetSearch }) => search,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { loadWidget } = await loadPageChunk(() => import('./load-widget.ts'));
      return loadWidget(site, args.deps);
    }),
  head: ({ match: { context }, loaderData }) => {
    const { site } = context;
    const [title, path] = [site.t('widget.title'), pages.widget.path()];
    return buildPageHead(site, {
      title,
      description: site.t('widget.lead'),
      path,
      index: loaderData?.typed === '',
      structured: import.meta.env.SSR ? [breadcrumbList(site, [{ name: title, path }])] : [],
    });
  },
  component: lazyPage(() => import('./widget-page.tsx'), 'WidgetPage'),
  staticData: {
    module: 'src/web/pages/widget/widget/widget-page.tsx',
    texts: ['widget'],
    slots: { quickAccess: QuickAccess },
  },
});
