/** Supported feed formats. CSV and TSV may use the column names of Google, idealo or Prisjakt. */
export type FeedFormat =
  | 'google-rss'
  | 'google-atom'
  | 'skroutz-xml'
  | 'heureka-xml'
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
  'archive-broken': 'The compressed file is damaged.',
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
  'too-large': 'The decompressed file is larger than the limit.',
} as const;

export type CutShort = keyof typeof CUT_SHORT;
