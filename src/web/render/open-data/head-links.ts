import { parseQuery } from '../../routing/query-string.ts';
import type { Site } from '../../site.ts';
import { dataLinks } from './data-address.ts';

type Head = { readonly links: readonly Record<string, unknown>[]; readonly meta: readonly Record<string, unknown>[] };

/** The `<link rel="alternate">` tags of a page's feeds and Markdown, with the filters of the page. */
export function listDataLinks(
  { origin, base }: Pick<Site, 'origin' | 'base'>,
  path: string,
  search: string,
  { links, meta }: Head,
) {
  const canonical = links.find(({ rel }) => rel === 'canonical')?.href;
  const address = typeof canonical === 'string' ? canonical : origin + base + path;
  const url = address.replace(/\/?(\?.*)?$/s, '');
  const title = meta.map((tag) => tag.title).find((one) => typeof one === 'string') ?? '';
  return dataLinks(path, { url, query: parseQuery(search), title });
}
