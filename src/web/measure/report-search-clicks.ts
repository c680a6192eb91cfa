import { MAX_SYNONYM_LENGTH } from '../../terms/synonym.ts';
import type { Site } from '../site.ts';
import { onLinkClick } from './link-clicks.ts';
import type { ReportSender } from './report-sender.ts';

/** Queries and products that one document reports at most. */
const MAX_SENT = 100;

type Page = Pick<Site, 'base' | 'locale'>;

/** The query of a results page; null on any other page, and for a text that is too long to be learned from. */
function queryOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>, base: string): string | null {
  if (pathname.slice(base.length) !== '/results') return null;
  const query = new URLSearchParams(search).get('q')?.trim() ?? '';
  return query === '' || query.length > MAX_SYNONYM_LENGTH ? null : query;
}

/**
 * Reports which product is opened after which query, each once per document: from this the site learns what shoppers call
 * things. Without any id of the visitor, and only while `mayMeasure` says so.
 */
export function reportSearchClicks(sender: ReportSender, { base, locale }: Page, mayMeasure: () => boolean): void {
  const sent = new Set<string>();
  onLinkClick((link) => {
    const query = link.closest('main') === null ? null : queryOf(location, base);
    const productId = Number(/^\/pl\/\d+-(\d+)(?:\/|$)/.exec(link.pathname.slice(base.length))?.[1]);
    const key = `${productId} ${query}`;
    if (query === null || !Number.isSafeInteger(productId) || sent.has(key)) return;
    if (sent.size >= MAX_SENT || !mayMeasure()) return;
    sent.add(key);
    sender.beacon('searchClick', { query, productId, locale });
  });
}
