/** The kinds of file that are read; CSV and TSV take the column names of Google, idealo and Prisjakt alike. */
export type FeedFormat =
  | 'google-rss'
  | 'google-atom'
  | 'skroutz-xml'
  | 'heureka-xml'
  | 'csv'
  | 'tsv'
  | 'json-lines'
  | 'json';

/** Why nothing can be read from a file. */
export const UNREADABLE = {
  empty: 'The file is empty.',
  'html-page': 'The file is a web page, most often an error or login page, not a feed.',
  'other-type': 'The file is of another type than a feed.',
  'not-a-feed':
    'The file has no offers: no item, entry, SHOPITEM or product element in XML, no list of products, items or offers in JSON.',
  'no-columns': 'The first lines name no columns that are known; begin with a line such as id,title,link,price.',
  'archive-broken': 'The compressed file is damaged.',
  'archive-empty': 'The zip file holds no file that could be a feed.',
  'source-failed': 'The file could not be read.',
} as const;

export type UnreadableReason = keyof typeof UNREADABLE;

/** Why a file ended before its end; what was read until then counts, but what is missing says nothing. */
export const CUT_SHORT = {
  'file-truncated': 'The file breaks off in the middle of an offer.',
  'archive-broken': 'The compressed file is damaged or breaks off.',
  'source-failed': 'The connection broke before the end of the file.',
  'too-large': 'The unpacked file is larger than is read.',
} as const;

export type CutShort = keyof typeof CUT_SHORT;
