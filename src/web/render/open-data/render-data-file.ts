import { err, type Result } from '../../../base/result.ts';
import { type ApiError, apiError } from '../../../contract/api-error.ts';
import type { Query } from '../../routing/query-string.ts';
import { DATA_FORMATS, type DataAddress, dataQuery, parseDataPath } from './data-address.ts';
import { type DataSite, dataUrl } from './data-site.ts';
import { jsonFeedText, rssText } from './feed-formats.ts';
import { loadListFeed } from './list-feed.ts';
import { categoryMarkdown, treeMarkdown } from './list-markdown.ts';
import { type MarkdownFile, productMarkdown } from './product-markdown.ts';

/** A page's data in another format, or the reason why there is none. */
export type DataFile = {
  status: number;
  type: string;
  text: string;
  canonical: string | null;
  /** Only for who knows its address: no cache on the way may have it. */
  isPrivate: boolean;
};

const PLAIN = 'text/plain; charset=utf-8';

/** Renders the data file at a path inside the market, such as `/cl/1101/Washing-machines.xml`; null if it names none. */
export async function renderDataFile(site: DataSite, path: string, query: Query): Promise<DataFile | null> {
  const address = parseDataPath(path);
  if (address === null) return null;
  const { page, format, pagePath } = address;
  if (format === '.md' || page === 'product' || page === 'tree') return markdownFile(site, address, query);
  const feed = await loadListFeed(site, page, { params: address.params, query });
  if (!feed.ok) return failure(feed.error);
  const at = {
    self: `${dataUrl(site, path)}${dataQuery(query)}`,
    page: `${dataUrl(site, pagePath)}${dataQuery(query)}`,
  };
  const text = format === '.xml' ? rssText(site, feed.value, at) : jsonFeedText(site, feed.value, at);
  const type = `${DATA_FORMATS[format].type}; charset=utf-8`;
  return { status: 200, type, text, canonical: null, isPrivate: page === 'sharedList' };
}

async function markdownFile(site: DataSite, { page, params }: DataAddress, query: Query): Promise<DataFile> {
  const file = await loadMarkdown(site, { page, params }, query);
  if (!file.ok) return failure(file.error);
  const { text, path } = file.value;
  const type = `${DATA_FORMATS['.md'].type}; charset=utf-8`;
  return { status: 200, type, text, canonical: dataUrl(site, path), isPrivate: false };
}

async function loadMarkdown(
  site: DataSite,
  { page, params }: DataAddress,
  query: Query,
): Promise<Result<MarkdownFile, ApiError>> {
  if (page === 'category') return categoryMarkdown(site, params.get('categoryId') ?? '', query);
  if (page === 'tree') return treeMarkdown(site, params.get('treeId') ?? '');
  const productId = /^\d{1,9}-(\d{1,15})$/.exec(params.get('ids') ?? '')?.[1];
  return productId === undefined ? err(apiError('not-found')) : productMarkdown(site, productId);
}

const failure = ({ status, message, fields }: ApiError): DataFile => ({
  status,
  type: PLAIN,
  text: `${[message, ...fields.map((field) => `${field.path}: ${field.message}`)].join('\n')}\n`,
  canonical: null,
  isPrivate: false,
});
