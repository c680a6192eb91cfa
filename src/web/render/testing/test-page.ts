import type { ErrorCode } from '../../../contract/api-error.ts';
import type { ResponseOf } from '../../../contract/contract.ts';
import type { EndpointName } from '../../../contract/public-endpoints.ts';
import { createSite } from '../entry-server.tsx';
import { EMPTY_BUILD } from '../page-files.ts';
import { type RecordedCall, sampleClient, sampleResponses } from './test-responses.ts';

type Changes = { [K in 'product' | 'priceHistory' | 'merchant' | 'tree' | 'categoryListing']?: Partial<ResponseOf<K>> };

type Options = {
  /** Partial overrides of sample responses. */
  changes?: Changes;
  /** Full replacements of sample responses. */
  responses?: { [K in EndpointName]?: ResponseOf<K> };
  failing?: Partial<Record<EndpointName, ErrorCode>>;
};

/** Time of rendering: 14 minutes after the sample offers were observed. */
const PAGE_TIME = Date.parse('2026-11-20T12:00:00Z');

type TestPage = {
  status: number;
  /** The whole document. */
  document: string;
  /** Markup inside the frame's `<main>`. */
  html: string;
  /** Its text. */
  text: string;
  /** API calls that rendering required. */
  calls: RecordedCall[];
};

/** Renders a page like the server does, through the real router. */
export async function testPage(
  url: string,
  { changes = {}, responses: given = {}, failing = {} }: Options = {},
): Promise<TestPage> {
  const calls: RecordedCall[] = [];
  const responses = {
    product: { ...sampleResponses.product, ...changes.product },
    priceHistory: { ...sampleResponses.priceHistory, ...changes.priceHistory },
    merchant: { ...sampleResponses.merchant, ...changes.merchant },
    tree: { ...sampleResponses.tree, ...changes.tree },
    categoryListing: { ...sampleResponses.categoryListing, ...changes.categoryListing },
    ...given,
  };
  const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
  const result = await site.render({
    host: 'uk.localhost',
    protocol: 'http',
    url,
    client: sampleClient(calls, failing, responses),
    now: PAGE_TIME,
  });
  if (result.kind !== 'page') throw new Error(`${url} redirects to ${result.location}`);
  const document = new TextDecoder().decode(result.bytes);
  const html = /<main[^>]*>(.*)<\/main>/s.exec(document)?.[1] ?? '';
  return { status: result.status, document, html, text: markupText(html), calls };
}

/** Extracts the text of markup: elements become spaces, entities are decoded. */
const markupText = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
