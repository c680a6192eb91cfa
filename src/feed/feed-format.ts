import type { CutShort, HoldCode, RunReason, UnreadableReason } from '../terms/feed/run-reason-schema.ts';

/** Supported feed formats. Each may use the names of any template; `xml` has an element of its own for offers. */
export type FeedFormat =
  | 'google-rss'
  | 'google-atom'
  | 'skroutz-xml'
  | 'heureka-xml'
  | 'xml'
  | 'csv'
  | 'tsv'
  | 'json-lines'
  | 'json';

/** Why a file cannot be read at all. */
export const UNREADABLE = {
  empty: 'The file is empty. Check the address, or ask the shop to write it again.',
  'html-page':
    'The file is a web page, most often an error or login page, not a feed. Open the address in a browser to see which.',
  'other-type': 'The file type is not supported for feeds. Use CSV, XML or JSON.',
  'not-a-feed':
    'The file has no offers: no item, entry, SHOPITEM or product element in XML, no list of products, items or offers in JSON.',
  'no-columns': 'The first lines contain no known column names; begin with a line such as id,title,link,price.',
  'columns-missing':
    'The file has no column for a field that each offer needs. Add the column, or give it a usual name.',
  supplement: 'The file adds to another feed and has no offers of its own; deliver the feed of the offers.',
  'too-large': 'The file is larger than the limit. Split it, or leave out what is not sold.',
  'archive-broken': 'The compressed file is damaged. Pack it again, or deliver it as it is.',
  'archive-encrypted': 'The compressed file is encrypted. Deliver it without a password.',
  'archive-limit': 'The compressed file has too many entries or layers. Pack the feed alone, and once.',
  'expands-too-much': 'The compressed file expands far more than a feed does. Deliver it as it is.',
  'archive-empty': 'The zip file contains no file that could be a feed. Pack a CSV, XML or JSON file.',
  'source-failed': 'The file could not be read to its end. Try again; if that fails too, ask the shop.',
} satisfies Record<UnreadableReason, string>;

/** Why reading stopped before the end of a file. */
export const CUT_SHORT = {
  'file-truncated': 'The file breaks off in the middle of an offer.',
  'archive-broken': 'The compressed file is damaged or breaks off.',
  'source-failed': 'The connection broke before the end of the file.',
  'too-large': 'The file is larger than the limit; what follows was not read.',
  'too-many-rows': 'The file has more offers than the limit; what follows was not read.',
  'too-slow': 'Reading the file took longer than the limit; what follows was not read.',
  'expands-too-much': 'The compressed file expands far more than a feed does; what follows was not read.',
  'element-too-long': 'An element or attribute does not end within 4 million characters; what follows was not read.',
  'nested-too-deep':
    'The elements of the file are nested more than 1,000 deep, most likely because end tags are missing; what follows was not read.',
} satisfies Record<CutShort, string>;

/** Why a file waits for a person before it is imported. */
export const HELD = {
  'all-rejected': 'Rows that could not be imported: {{count}} of {{total}}.',
  'too-many-gone': 'Offers missing from the file: {{count}} of {{total}}.',
  'prices-jumped': 'Prices that changed tenfold or more: {{count}} of {{total}}.',
} satisfies Record<HoldCode, string>;

const withDetail = (text: string, detail: string | null): string => (detail === null ? text : `${text} (${detail})`);

/** A reason in English, for commands and the API; pages have it in their language. */
export function describeRunReason(reason: RunReason): string {
  switch (reason.kind) {
    case 'unreadable':
      return withDetail(UNREADABLE[reason.code], reason.detail);
    case 'cut-short':
      return withDetail(CUT_SHORT[reason.code], reason.detail);
    case 'held':
      return HELD[reason.code].replace('{{count}}', `${reason.count}`).replace('{{total}}', `${reason.total}`);
    case 'text':
      return reason.text;
  }
}
