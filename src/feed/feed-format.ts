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
  empty: 'The file is empty.',
  'html-page': 'The file is a web page, most often an error or login page, not a feed.',
  'other-type': 'The file type is not supported for feeds.',
  'not-a-feed':
    'The file has no offers: no item, entry, SHOPITEM or product element in XML, no list of products, items or offers in JSON.',
  'no-columns': 'The first lines contain no known column names; begin with a line such as id,title,link,price.',
  'columns-missing': 'The file has no column for a field that each offer needs.',
  supplement: 'The file adds to another feed and has no offers of its own; deliver the feed of the offers.',
  'too-large': 'The file is larger than the limit.',
  'archive-broken': 'The compressed file is damaged.',
  'archive-encrypted': 'The compressed file is encrypted.',
  'archive-limit': 'The compressed file has too many entries or layers.',
  'expands-too-much': 'The compressed file expands far more than a feed does.',
  'archive-empty': 'The zip file contains no file that could be a feed.',
  'source-failed': 'The file could not be read.',
} as const;

export type UnreadableReason = keyof typeof UNREADABLE;

/**
 * Why reading stopped before the end of a file. Offers read until then are valid; missing ones must not be treated as
 * removed.
 */
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
} as const;

export type CutShort = keyof typeof CUT_SHORT;
