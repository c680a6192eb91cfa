import type { AnswerOf } from '../../api/contract/contract.ts';
import type { EndpointName } from '../../api/contract/endpoints.ts';
import type { ErrorCode } from '../../api/contract/errors.ts';
import { createSite } from './entry-server.tsx';
import { type Asked, sampleAnswers, sampleClient } from './test-answers.ts';

type Changes = { [K in 'product' | 'priceHistory' | 'merchant' | 'tree' | 'categoryListing']?: Partial<AnswerOf<K>> };

type Options = {
  /** Parts of the sample's answers that are otherwise. */
  changes?: Changes;
  /** Whole answers that stand in for the sample's. */
  answers?: { [K in EndpointName]?: AnswerOf<K> };
  failing?: Partial<Record<EndpointName, ErrorCode>>;
};

/** The time at which test pages are rendered: 14 minutes after the sample's offers were seen. */
const PAGE_TIME = Date.parse('2026-11-20T12:00:00Z');

/**
 * A page as the server sends it, through the real router: `html` is the markup inside the frame's `<main>`, `text` what
 * it says, `asked` every call that it took.
 */
export async function testPage(url: string, { changes = {}, answers: given = {}, failing = {} }: Options = {}) {
  const asked: Asked[] = [];
  const answers = {
    product: { ...sampleAnswers.product, ...changes.product },
    priceHistory: { ...sampleAnswers.priceHistory, ...changes.priceHistory },
    merchant: { ...sampleAnswers.merchant, ...changes.merchant },
    tree: { ...sampleAnswers.tree, ...changes.tree },
    categoryListing: { ...sampleAnswers.categoryListing, ...changes.categoryListing },
    ...given,
  };
  const site = createSite({ manifest: {}, onMissingText: null });
  const answer = await site.render({
    host: 'uk.localhost',
    protocol: 'http',
    url,
    nonce: 'n',
    client: sampleClient(asked, failing, answers),
    now: PAGE_TIME,
  });
  if (answer.kind !== 'page') throw new Error(`${url} leads to ${answer.location}`);
  const document = new TextDecoder().decode(answer.bytes);
  const html = /<main[^>]*>(.*)<\/main>/s.exec(document)?.[1] ?? '';
  return { status: answer.status, document, html, text: textOf(html), asked };
}

/** What markup says: elements become spaces, entities what they stand for. */
const textOf = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
