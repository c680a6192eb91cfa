import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { formatWidgetQuery, readPublisher, readWidgetOptions } from '../../../../contract/widget/widget-options.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { breadcrumbList, buildPageHead } from '../../../routing/page-head.ts';
import { loadPage, marketParams } from '../../../routing/page-loader.ts';
import { QuickAccess } from '../../../shell/quick-access/quick-access.tsx';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { Site } from '../../../site.ts';
import type { WidgetView } from './widget-page.tsx';

type WidgetSearch = Readonly<Record<string, unknown>>;

/** Loads what the chosen widget shows, for its preview and its code. */
async function loadWidget(site: Site, search: WidgetSearch): Promise<WidgetView> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  }
  const typed = query.get('of') ?? '';
  const options = readWidgetOptions(query);
  const publisher = readPublisher(query);
  const locale = query.get('lang') ?? site.locale;
  if (options === null) return { typed, locale, publisher, options: null, content: null };
  const { kind } = options.subject;
  const of = new URLSearchParams(formatWidgetQuery(options)).get('of') ?? '';
  const response = await site.client.call('widget', { ...marketParams(site), kind, of, n: options.count });
  return { typed, locale, publisher, options, content: response.ok ? response.value : null };
}

/** Route of the page on which publishers configure a widget. */
export const widgetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.widget.pattern,
  loaderDeps: ({ search }: { search: WidgetSearch }) => search,
  loader: (args) => loadPage(args, (site) => loadWidget(site, args.deps)),
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
