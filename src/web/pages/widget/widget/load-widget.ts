import { formatWidgetQuery, parsePublisherId, readWidgetOptions } from '../../../../contract/widget/widget-options.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import type { WidgetView } from './widget-page.tsx';

export type WidgetSearch = Readonly<Record<string, unknown>>;

/** Loads what the chosen widget shows, for its preview and its code. */
export async function loadWidget(site: Site, search: WidgetSearch): Promise<WidgetView> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  }
  const typed = query.get('of') ?? '';
  const options = readWidgetOptions(query);
  const publisher = parsePublisherId(query);
  const locale = query.get('lang') ?? site.locale;
  if (options === null) return { typed, locale, publisher, options: null, content: null };
  const { kind } = options.subject;
  const of = new URLSearchParams(formatWidgetQuery(options)).get('of') ?? '';
  const response = await site.client.call('widget', { ...marketParams(site), kind, of, n: options.count });
  return { typed, locale, publisher, options, content: response.ok ? response.value : null };
}
